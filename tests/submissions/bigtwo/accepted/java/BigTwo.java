import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Scanner;

/** A game of Big Two on the console; the four hands are read instead of shuffled. */
public class BigTwo {
    private static final BigTwoCard FIRST = new BigTwoCard(0, 2);

    private final ArrayList<CardGamePlayer> playerList = new ArrayList<>();
    private final ArrayList<Hand> handsOnTable = new ArrayList<>();
    private final BigTwoConsole console;
    private int currentIdx;

    public BigTwo(Scanner scanner) {
        for (int i = 0; i < 4; i++) {
            playerList.add(new CardGamePlayer(i));
        }
        console = new BigTwoConsole(this, scanner);
    }

    public ArrayList<CardGamePlayer> getPlayerList() { return playerList; }

    public Hand lastHand() {
        return handsOnTable.isEmpty() ? null : handsOnTable.get(handsOnTable.size() - 1);
    }

    public void deal(Scanner scanner) {
        for (int i = 0; i < 4; i++) {
            CardList hand = playerList.get(i).getCardsInHand();
            for (String word : scanner.nextLine().trim().split("\\s+")) {
                hand.addCard(new BigTwoCard(Card.suitOf(word.charAt(0)), Card.rankOf(word.charAt(1))));
            }
            hand.sort();
            if (hand.contains(FIRST)) {
                currentIdx = i;
            }
        }
    }

    public void start() {
        while (true) {
            CardGamePlayer player = playerList.get(currentIdx);
            console.repaint(currentIdx);
            CardList cards = player.play(console.getSelected(player));
            while (!isLegal(player, cards)) {
                System.out.println("Not a legal move!!!");
                cards = player.play(console.getSelected(player));
            }
            if (cards.isEmpty()) {
                System.out.println("{Pass}");
            } else {
                Hand hand = composeHand(player, cards);
                handsOnTable.add(hand);
                player.getCardsInHand().removeAll(hand);
                System.out.println(hand);
            }
            System.out.println();
            if (player.getNumOfCards() == 0) {
                break;
            }
            currentIdx = (currentIdx + 1) % 4;
        }
        end();
    }

    private void end() {
        console.repaint(-1);
        System.out.println();
        System.out.println("Game ends");
        for (CardGamePlayer player : playerList) {
            System.out.println(player.getNumOfCards() == 0
                ? player.getName() + " wins the game."
                : player.getName() + " has " + player.getNumOfCards() + " cards in hand.");
        }
    }

    private boolean isLegal(CardGamePlayer player, CardList cards) {
        Hand last = lastHand();
        boolean free = last == null || last.getPlayer() == player;
        if (cards.isEmpty()) {
            return !free;
        }
        Hand hand = composeHand(player, cards);
        if (hand == null || (last == null && !hand.contains(FIRST))) {
            return false;
        }
        return free || hand.beats(last);
    }

    /** The hand that the cards make, or null. */
    public static Hand composeHand(CardGamePlayer player, CardList cards) {
        Hand[] hands = {
            new StraightFlush(player, cards), new Quad(player, cards), new FullHouse(player, cards),
            new Flush(player, cards), new Straight(player, cards), new Triple(player, cards),
            new Pair(player, cards), new Single(player, cards),
        };
        for (Hand hand : hands) {
            if (hand.isValid()) {
                return hand;
            }
        }
        return null;
    }

    public static void main(String[] args) {
        System.setOut(new PrintStream(System.out, false, StandardCharsets.UTF_8));
        Scanner scanner = new Scanner(System.in, StandardCharsets.UTF_8);
        BigTwo game = new BigTwo(scanner);
        game.deal(scanner);
        game.start();
        System.out.flush();
    }
}
