class Triple extends Hand {
    Triple(CardGamePlayer player, CardList cards) { super(player, cards); }

    @Override
    public boolean isValid() { return holds(3); }
}
