public class CardGamePlayer {
    private final String name;
    private final CardList cardsInHand = new CardList();

    public CardGamePlayer(int number) { name = "Player " + number; }

    public String getName() { return name; }

    public CardList getCardsInHand() { return cardsInHand; }

    public int getNumOfCards() { return cardsInHand.size(); }

    /** The cards at the given places, in the order of the hand. */
    public CardList play(boolean[] selected) {
        CardList cards = new CardList();
        for (int i = 0; i < cardsInHand.size(); i++) {
            if (selected[i]) {
                cards.addCard(cardsInHand.getCard(i));
            }
        }
        return cards;
    }
}
