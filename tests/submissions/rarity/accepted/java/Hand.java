public class Hand {
    private Card low, middle, high;

    public Hand(Card c1, Card c2, Card c3) {
        low = c1;
        middle = c2;
        high = c3;
        if (low.getValue() > middle.getValue()) { Card c = low; low = middle; middle = c; }
        if (middle.getValue() > high.getValue()) { Card c = middle; middle = high; high = c; }
        if (low.getValue() > middle.getValue()) { Card c = low; low = middle; middle = c; }
    }

    public Card getLow() { return low; }
    public Card getMiddle() { return middle; }
    public Card getHigh() { return high; }

    private boolean sameSuit() {
        return low.getSuit().equals(middle.getSuit()) && middle.getSuit().equals(high.getSuit());
    }

    private boolean inARow() {
        return low.getValue() + 1 == middle.getValue() && middle.getValue() + 1 == high.getValue();
    }

    public boolean isThree() {
        return low.getValue() == middle.getValue() && middle.getValue() == high.getValue();
    }

    public boolean isPair() {
        return !isThree()
            && (low.getValue() == middle.getValue() || middle.getValue() == high.getValue());
    }

    public boolean isStraight() { return inARow() && !sameSuit(); }
    public boolean isFlush() { return sameSuit() && !inARow(); }
    public boolean isStraightFlush() { return sameSuit() && inARow(); }

    public boolean isNothing() {
        return !(isPair() || isThree() || isStraight() || isFlush() || isStraightFlush());
    }

    public boolean isValid() {
        return !(low.equals(middle) || middle.equals(high) || low.equals(high));
    }

    public String toString() { return low + " " + middle + " " + high; }

    // A test of my own; the program is HandEvaluation.
    private static void check() { System.out.println("public static void main(String[] args) {"); }
}
