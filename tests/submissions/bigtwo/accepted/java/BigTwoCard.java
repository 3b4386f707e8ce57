/** A card of Big Two: three is the lowest rank, two the highest. */
public class BigTwoCard extends Card {
    public BigTwoCard(int suit, int rank) { super(suit, rank); }

    /** 0 for a three up to 12 for a two. */
    public int order() { return (rank + 11) % 13; }

    @Override
    public int compareTo(Card card) {
        int difference = order() - ((BigTwoCard) card).order();
        return difference != 0 ? difference : suit - card.getSuit();
    }
}
