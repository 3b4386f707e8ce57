def choose(hand, top):
    colours = {card for card in hand if card[0] == top[0]}
    numbers = {card for card in hand if card[1] == top[1]}
    # a pair compares by colour first, and inside one colour by number
    if len(numbers) > len(colours):
        return min(numbers)
    return min(colours, default=None)
