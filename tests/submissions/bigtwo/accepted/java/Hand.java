import java.util.Arrays;

/** A legal combination of cards, or one that turns out not to be. */
public abstract class Hand extends CardList {
    private final CardGamePlayer player;

    protected Hand(CardGamePlayer player, CardList cards) {
        this.player = player;
        for (int i = 0; i < cards.size(); i++) {
            addCard(cards.getCard(i));
        }
        sort();
    }

    public CardGamePlayer getPlayer() { return player; }

    public abstract boolean isValid();

    public String getType() { return getClass().getSimpleName(); }

    /** Among hands of five cards, the higher kind beats the lower. */
    protected int kind() { return 0; }

    public BigTwoCard getTopCard() { return getCard(size() - 1); }

    public boolean beats(Hand hand) {
        if (hand.size() != size()) {
            return false;
        }
        if (kind() != hand.kind()) {
            return kind() > hand.kind();
        }
        return getTopCard().compareTo(hand.getTopCard()) > 0;
    }

    /** How many cards of each rank, indexed by order. */
    protected int[] counts() {
        int[] counts = new int[13];
        for (int i = 0; i < size(); i++) {
            counts[getCard(i).order()]++;
        }
        return counts;
    }

    protected boolean holds(int... wanted) {
        int[] counts = counts();
        Arrays.sort(counts);
        for (int i = 0; i < wanted.length; i++) {
            if (counts[12 - i] != wanted[i]) {
                return false;
            }
        }
        int sum = 0;
        for (int count : wanted) {
            sum += count;
        }
        return sum == size();
    }

    /** The highest card of the rank that occurs so many times. */
    protected BigTwoCard topOf(int times) {
        int[] counts = counts();
        BigTwoCard top = null;
        for (int i = 0; i < size(); i++) {
            if (counts[getCard(i).order()] == times) {
                top = getCard(i);
            }
        }
        return top;
    }

    protected boolean isSameSuit() {
        for (int i = 1; i < size(); i++) {
            if (getCard(i).getSuit() != getCard(0).getSuit()) {
                return false;
            }
        }
        return true;
    }

    protected boolean isConsecutive() {
        for (int i = 1; i < size(); i++) {
            if (getCard(i).order() != getCard(i - 1).order() + 1) {
                return false;
            }
        }
        return true;
    }

    @Override
    public String toString() { return "{" + getType() + "} " + faces(); }
}
