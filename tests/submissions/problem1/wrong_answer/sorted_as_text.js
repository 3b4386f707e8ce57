// breaks: rainbow
const lines = require('fs').readFileSync(0, 'utf8').split('\n');
const cards = (line) => (line || '').trim().split(/\s+/).filter(Boolean);
const hands = lines.slice(0, 3).map(cards);
let top = cards(lines[3])[0];
const pile = lines.slice(4).flatMap(cards);
const place = (card) => 'RYGB'.indexOf(card[0]) * 10 + Number(card[1]);

console.log(`0: ${top}`);
let idle = 0;
for (let player = 0; idle < 4; player = (player + 1) % 3) {
  const hand = hands[player].sort();
  const colour = hand.filter((card) => card[0] === top[0]);
  const number = hand.filter((card) => card[1] === top[1]);
  const [card] = number.length > colour.length ? number : colour;
  if (card) {
    top = card;
    hand.splice(hand.indexOf(card), 1);
    idle = 0;
    console.log(`${player + 1}: ${card}${hand.length ? '' : ' (WINNER)'}`);
    if (!hand.length) break;
  } else {
    console.log(`${player + 1}: DRAW`);
    idle = pile.length ? 0 : idle + 1;
    if (pile.length) hand.push(pile.shift());
  }
}
