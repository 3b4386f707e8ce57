public class Card {
    private final int face;
    private final int suit;

    /** 1-13 clubs, 14-26 diamonds, 27-39 hearts, 40-52 spades. */
    public Card(int i) {
        face = i % 13 == 0 ? 13 : i % 13;
        suit = (i - 1) / 13;
    }

    public int getValue() { return face; }

    public String getFace() {
        switch (face) {
            case 1: return "A";
            case 11: return "J";
            case 12: return "Q";
            case 13: return "K";
            default: return Integer.toString(face);
        }
    }

    public String getSuit() { return new String[] { "\u2663", "\u2666", "\u2665", "\u2660" }[suit]; }

    public boolean equals(Object c) {
        return c instanceof Card && ((Card) c).face == face && ((Card) c).suit == suit;
    }

    public String toString() { return getFace() + getSuit(); }
}
