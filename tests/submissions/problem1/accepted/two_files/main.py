import deck
from rules import choose


def game(hands, top, pile):
    yield 0, deck.show(top)
    player = 0
    quiet = 0
    while quiet <= len(hands):
        card = choose(hands[player], top)
        if card is not None:
            hands[player].discard(card)
            top = card
            quiet = 0
            if not hands[player]:
                yield player + 1, deck.show(card) + " (WINNER)"
                return
            yield player + 1, deck.show(card)
        else:
            yield player + 1, "DRAW"
            quiet = 0 if pile else quiet + 1
            hands[player] |= set(pile[:1])
            pile = pile[1:]
        player = (player + 1) % len(hands)


first, second, third = deck.read(), deck.read(), deck.read()
(start,) = deck.read()
rest = deck.read()
for number, text in game([set(first), set(second), set(third)], start, rest):
    print(number, text, sep=": ")
