class Single extends Hand {
    Single(CardGamePlayer player, CardList cards) { super(player, cards); }

    @Override
    public boolean isValid() { return size() == 1; }
}
