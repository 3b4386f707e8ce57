class Pair extends Hand {
    Pair(CardGamePlayer player, CardList cards) { super(player, cards); }

    @Override
    public boolean isValid() { return holds(2); }
}
