// breaks: colour
#include <algorithm>
#include <deque>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

using Hand = std::vector<std::string>;

static bool rainbow(const std::string &a, const std::string &b) {
    const std::string colours = "RYGB";
    return std::pair(colours.find(a[0]), a[1]) < std::pair(colours.find(b[0]), b[1]);
}

static Hand words(std::istream &in) {
    std::string line, word;
    std::getline(in, line);
    std::istringstream parts(line);
    Hand found;
    while (parts >> word) found.push_back(word);
    return found;
}

int main() {
    std::vector<Hand> hands;
    for (int i = 0; i < 3; ++i) hands.push_back(words(std::cin));
    std::string top = words(std::cin).at(0);
    std::deque<std::string> pile;
    while (std::cin) for (const auto &card : words(std::cin)) pile.push_back(card);
    std::cout << "0: " << top << std::endl;
    for (int player = 0, idle = 0; idle < 4; player = (player + 1) % 3) {
        Hand &hand = hands[player];
        Hand colour, number;
        std::sort(hand.begin(), hand.end(), rainbow);
        for (const auto &card : hand) {
            if (card[0] == top[0]) colour.push_back(card);
            if (card[1] == top[1]) number.push_back(card);
        }
        const Hand &choice = number.empty() ? colour : number;
        std::cout << player + 1 << ": ";
        if (choice.empty()) {
            std::cout << "DRAW" << std::endl;
            if (pile.empty()) { ++idle; continue; }
            hand.push_back(pile.front());
            pile.pop_front();
            idle = 0;
            continue;
        }
        idle = 0;
        top = choice.front();
        hand.erase(std::find(hand.begin(), hand.end(), top));
        std::cout << top << (hand.empty() ? " (WINNER)" : "") << std::endl;
        if (hand.empty()) return 0;
    }
}
