class Flush extends Hand {
    Flush(CardGamePlayer player, CardList cards) { super(player, cards); }

    @Override
    public boolean isValid() { return size() == 5 && isSameSuit() && !isConsecutive(); }

    @Override
    protected int kind() { return 2; }

    @Override
    public boolean beats(Hand hand) {
        if (hand instanceof Flush && hand.getTopCard().getSuit() != getTopCard().getSuit()) {
            return getTopCard().getSuit() > hand.getTopCard().getSuit();
        }
        return super.beats(hand);
    }
}
