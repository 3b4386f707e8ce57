import java.util.ArrayList;
import java.util.Collections;

public class CardList {
    private final ArrayList<BigTwoCard> cards = new ArrayList<>();

    public void addCard(BigTwoCard card) { cards.add(card); }

    public BigTwoCard getCard(int i) { return cards.get(i); }

    public int size() { return cards.size(); }

    public boolean isEmpty() { return cards.isEmpty(); }

    public boolean contains(BigTwoCard card) { return cards.contains(card); }

    public void sort() { Collections.sort(cards); }

    public void removeAll(CardList others) { cards.removeAll(others.cards); }

    /** "[♦3] [♠3]" */
    public String faces() {
        StringBuilder line = new StringBuilder();
        for (BigTwoCard card : cards) {
            line.append(line.length() > 0 ? " " : "").append('[').append(card).append(']');
        }
        return line.toString();
    }

    public void print(boolean front, boolean numbered) {
        if (cards.isEmpty()) {
            System.out.println("[Empty]");
            return;
        }
        String line = "";
        for (int i = 0; i < cards.size(); i++) {
            line += (i > 0 ? " " : "") + i + " [" + (front ? cards.get(i) : "  ") + "]";
        }
        System.out.println(line);
    }
}
