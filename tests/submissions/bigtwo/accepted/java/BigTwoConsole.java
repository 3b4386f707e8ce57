import java.util.ArrayList;
import java.util.Scanner;

/** The console: paints the table and asks for moves. */
public class BigTwoConsole {
    private final BigTwo game;
    private final Scanner scanner;

    public BigTwoConsole(BigTwo game, Scanner scanner) {
        this.game = game;
        this.scanner = scanner;
    }

    public void repaint(int active) {
        ArrayList<CardGamePlayer> players = game.getPlayerList();
        for (int i = 0; i < players.size(); i++) {
            System.out.println("<" + players.get(i).getName() + ">");
            System.out.print(i == active ? "==> " : "    ");
            players.get(i).getCardsInHand().print(i == active || active < 0, true);
        }
        System.out.println("<Table>");
        Hand last = game.lastHand();
        if (last == null) {
            System.out.println("  [Empty]");
        } else {
            System.out.println("    <" + last.getPlayer().getName() + "> " + last);
        }
    }

    /** The places typed; what is no number or out of range is ignored. */
    public boolean[] getSelected(CardGamePlayer player) {
        System.out.print(player.getName() + "'s turn: ");
        if (!scanner.hasNextLine()) {
            System.out.flush();
            System.err.println("The input ends before the game does.");
            System.exit(1);
        }
        boolean[] selected = new boolean[player.getNumOfCards()];
        for (String word : scanner.nextLine().trim().split("\\s+")) {
            if (word.matches("[0-9]+")) {
                String digits = word.replaceFirst("^0+(?=.)", "");
                if (digits.length() <= 2 && Integer.parseInt(digits) < selected.length) {
                    selected[Integer.parseInt(digits)] = true;
                }
            }
        }
        return selected;
    }
}
