class Quad extends Hand {
    Quad(CardGamePlayer player, CardList cards) { super(player, cards); }

    @Override
    public boolean isValid() { return holds(4, 1); }

    @Override
    protected int kind() { return 4; }

    @Override
    public BigTwoCard getTopCard() { return topOf(4); }
}
