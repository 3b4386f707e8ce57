# breaks: ace-low
# Lets the ace come after the king as well: Q-K-A is a straight.

# Cards are the numbers 0 to 51; a table of counters is kept in the order of worth.
NAMES = ["NOTHING", "PAIR", "FLUSH", "STRAIGHT", "THREE_OF_A_KIND", "STRAIGHT_FLUSH"]


def worth(a, b, c):
    x, y, z = sorted([a % 13, b % 13, c % 13])
    flush = a // 13 == b // 13 == c // 13
    straight = x + 1 == y == z - 1 or [x, y, z] == [0, 11, 12]
    if straight:
        return 5 if flush else 3
    if flush:
        return 2
    return [0, 1, 4][(x == y) + (y == z)]


def main():
    counters = [0] * 6
    for a in range(52):
        for b in range(52):
            for c in range(52):
                if a != b and b != c and a != c:
                    counters[worth(a, b, c)] += 1
    print("; ".join(f"{name}={count:_}" for name, count in zip(NAMES, counters)))


main()
