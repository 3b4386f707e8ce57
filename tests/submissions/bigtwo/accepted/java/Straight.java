class Straight extends Hand {
    Straight(CardGamePlayer player, CardList cards) { super(player, cards); }

    @Override
    public boolean isValid() { return size() == 5 && isConsecutive() && !isSameSuit(); }

    @Override
    protected int kind() { return 1; }
}
