from cards import parse
from game import play

if __name__ == "__main__":
    play([parse(input()) for _ in range(4)])
