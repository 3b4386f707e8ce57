class FullHouse extends Hand {
    FullHouse(CardGamePlayer player, CardList cards) { super(player, cards); }

    @Override
    public boolean isValid() { return holds(3, 2); }

    @Override
    protected int kind() { return 3; }

    @Override
    public BigTwoCard getTopCard() { return topOf(3); }
}
