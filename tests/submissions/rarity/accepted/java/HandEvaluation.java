/** Counts the hands of 3-card poker. public class NotThis { public static void main(String[] args) } */
public class HandEvaluation {
    public static void main(String[] args) {
        int nothing = 0, pair = 0, flush = 0, straight = 0, three = 0, straightFlush = 0;
        for (int i = 1; i <= 52; i++) {
            for (int j = 1; j <= 52; j++) {
                for (int k = 1; k <= 52; k++) {
                    Hand hand = new Hand(new Card(i), new Card(j), new Card(k));
                    if (!hand.isValid()) continue;
                    if (hand.isNothing()) nothing++;
                    else if (hand.isPair()) pair++;
                    else if (hand.isFlush()) flush++;
                    else if (hand.isStraight()) straight++;
                    else if (hand.isThree()) three++;
                    else if (hand.isStraightFlush()) straightFlush++;
                }
            }
        }
        System.out.println("nothing: " + nothing);
        System.out.println("pair: " + pair);
        System.out.println("flush: " + flush);
        System.out.println("straight: " + straight);
        System.out.println("three of a kind: " + three);
        System.out.println("straight flush: " + straightFlush);
    }
}
