RAINBOW = ("R", "Y", "G", "B")


def first(cards):
    return sorted(cards, key=lambda card: RAINBOW.index(card[0]))[0] if cards else ""


def next_card(hand, follow, two_open):
    """The card to lay, or an empty text. `follow` has the painted colour."""
    colour, number = follow
    if two_open:
        return first([card for card in hand if card[1] == "2"])
    eights = [card for card in hand if card[1] == "8"]
    if number != "8":
        eights = [card for card in eights if card[0] == colour]
    if eights:
        return first(eights)
    same_colour = [card for card in hand if card[0] == colour]
    same_number = [card for card in hand if card[1] == number]
    if len(same_number) > len(same_colour):
        return first(same_number)
    return min(same_colour, default="")


def paint(hand):
    return first(hand)[0]
