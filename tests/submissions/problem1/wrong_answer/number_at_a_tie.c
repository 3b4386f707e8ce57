// breaks: colour
#include <stdio.h>
#include <string.h>

/* Cards are numbers: colour in rainbow order times ten, plus the digit. */
static const char COLOURS[] = "RYGB";
static int hands[3][64], sizes[3], pile[64], pile_size;

static int card_of(const char *text) { return (int)(strchr(COLOURS, text[0]) - COLOURS) * 10 + text[1] - '0'; }

static void show(int card) { printf("%c%d", COLOURS[card / 10], card % 10); }

/* The card to lay on top, or -1. */
static int choose(const int *hand, int size, int top)
{
    int colours = 0, numbers = 0, by_number = -1, lowest = -1;
    for (int i = 0; i < size; i++) {
        if (hand[i] / 10 == top / 10) {
            colours++;
            if (lowest < 0 || hand[i] < hand[lowest]) lowest = i;
        }
        if (hand[i] % 10 == top % 10) {
            numbers++;
            if (by_number < 0 || hand[i] < hand[by_number]) by_number = i;
        }
    }
    return numbers >= colours ? by_number : lowest;
}

int main(void)
{
    char line[1024];
    int top = 0, next = 0, idle = 0;
    for (int row = 0; fgets(line, sizeof line, stdin); row++)
        for (char *word = strtok(line, " \r\n"); word; word = strtok(NULL, " \r\n")) {
            if (row < 3) hands[row][sizes[row]++] = card_of(word);
            else if (row == 3) top = card_of(word);
            else pile[pile_size++] = card_of(word);
        }
    printf("0: ");
    show(top);
    printf("\n");
    for (int player = 0; idle < 4; player = (player + 1) % 3) {
        int at = choose(hands[player], sizes[player], top);
        printf("%d: ", player + 1);
        if (at < 0) {
            printf("DRAW\n");
            if (next < pile_size) { hands[player][sizes[player]++] = pile[next++]; idle = 0; }
            else idle++;
            continue;
        }
        idle = 0;
        top = hands[player][at];
        hands[player][at] = hands[player][--sizes[player]];
        show(top);
        printf(sizes[player] ? "\n" : " (WINNER)\n");
        if (!sizes[player]) return 0;
    }
    return 0;
}
