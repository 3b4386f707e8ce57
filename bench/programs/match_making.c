/* Match-making in C: reads hands, start card and pile, and prints every turn. */
#include <stdio.h>
#include <string.h>

#define MANY 256

struct cards { char name[MANY][3]; int count; };

static int rank_of(char colour) { return (int)(strchr("RYGB", colour) - "RYGB"); }

static void read_cards(struct cards *to) {
    char line[4096], *word;
    to->count = 0;
    if (!fgets(line, sizeof line, stdin)) return;
    for (word = strtok(line, " \n"); word && to->count < MANY; word = strtok(NULL, " \n"))
        strncpy(to->name[to->count++], word, 2);
}

static int choose(const struct cards *hand, const char *top) {
    int colours = 0, numbers = 0, lowest = -1, first = -1;
    for (int i = 0; i < hand->count; i++) {
        const char *card = hand->name[i];
        if (card[0] == top[0]) {
            colours++;
            if (lowest < 0 || card[1] < hand->name[lowest][1]) lowest = i;
        }
        if (card[1] == top[1]) {
            numbers++;
            if (first < 0 || rank_of(card[0]) < rank_of(hand->name[first][0])) first = i;
        }
    }
    return numbers > colours ? first : lowest;
}

int main(void) {
    static struct cards hands[3], start, pile;
    int drawn = 0;
    char top[3] = "";
    for (int player = 0; player < 3; player++) read_cards(&hands[player]);
    read_cards(&start);
    read_cards(&pile);
    memcpy(top, start.name[0], 3);
    printf("0: %s\n", top);
    for (int turn = 0; turn < 600; turn++) {
        struct cards *hand = &hands[turn % 3];
        int chosen = choose(hand, top);
        if (chosen < 0) {
            printf("%d: DRAW\n", turn % 3 + 1);
            if (drawn < pile.count) memcpy(hand->name[hand->count++], pile.name[drawn++], 3);
            continue;
        }
        memcpy(top, hand->name[chosen], 3);
        memmove(hand->name[chosen], hand->name[chosen + 1], 3 * (size_t)(hand->count - chosen - 1));
        if (--hand->count == 0) {
            printf("%d: %s (WINNER)\n", turn % 3 + 1, top);
            return 0;
        }
        printf("%d: %s\n", turn % 3 + 1, top);
    }
    return 0;
}
