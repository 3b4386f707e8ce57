/** A card with a suit (0 diamonds to 3 spades) and a rank (0 ace, 1 two, ... 12 king). */
public class Card implements Comparable<Card> {
    private static final char[] SUITS = { '\u2666', '\u2663', '\u2665', '\u2660' };
    private static final char[] RANKS = { 'A', '2', '3', '4', '5', '6', '7', '8', '9', '0', 'J', 'Q', 'K' };

    protected final int suit;
    protected final int rank;

    public Card(int suit, int rank) {
        this.suit = suit;
        this.rank = rank;
    }

    public int getSuit() { return suit; }

    public int getRank() { return rank; }

    public static int suitOf(char symbol) { return new String(SUITS).indexOf(symbol); }

    public static int rankOf(char symbol) { return new String(RANKS).indexOf(symbol); }

    @Override
    public String toString() { return "" + SUITS[suit] + RANKS[rank]; }

    @Override
    public int compareTo(Card card) {
        return rank != card.rank ? rank - card.rank : suit - card.suit;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Card && ((Card) other).rank == rank && ((Card) other).suit == suit;
    }

    @Override
    public int hashCode() { return suit * 13 + rank; }
}
