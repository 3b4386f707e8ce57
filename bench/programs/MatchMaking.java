import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Match-making in Java: reads hands, start card and pile, and prints every turn. */
public class MatchMaking {
    private static final String COLOURS = "RYGB";
    private static final BufferedReader IN =
            new BufferedReader(new InputStreamReader(System.in));

    private static List<String> cards() throws IOException {
        String line = IN.readLine();
        List<String> cards = new ArrayList<>();
        if (line != null && !line.isBlank()) cards.addAll(Arrays.asList(line.trim().split(" +")));
        return cards;
    }

    private static int choose(List<String> hand, String top) {
        int colours = 0, numbers = 0, lowest = -1, first = -1;
        for (int i = 0; i < hand.size(); i++) {
            String card = hand.get(i);
            if (card.charAt(0) == top.charAt(0)) {
                colours++;
                if (lowest < 0 || card.charAt(1) < hand.get(lowest).charAt(1)) lowest = i;
            }
            if (card.charAt(1) == top.charAt(1)) {
                numbers++;
                if (first < 0 || rank(card) < rank(hand.get(first))) first = i;
            }
        }
        return numbers > colours ? first : lowest;
    }

    private static int rank(String card) {
        return COLOURS.indexOf(card.charAt(0));
    }

    public static void main(String[] arguments) throws IOException {
        List<List<String>> hands = List.of(cards(), cards(), cards());
        String top = cards().get(0);
        ArrayDeque<String> pile = new ArrayDeque<>(cards());
        System.out.println("0: " + top);
        for (int turn = 0; turn < 600; turn++) {
            int player = turn % 3 + 1;
            List<String> hand = hands.get(turn % 3);
            int chosen = choose(hand, top);
            if (chosen < 0) {
                System.out.println(player + ": DRAW");
                if (!pile.isEmpty()) hand.add(pile.remove());
                continue;
            }
            top = hand.remove(chosen);
            System.out.println(player + ": " + top + (hand.isEmpty() ? " (WINNER)" : ""));
            if (hand.isEmpty()) return;
        }
    }
}
