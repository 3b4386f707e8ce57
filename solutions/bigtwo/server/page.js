"use strict";
// The page says what it is told: it knows no rules, and puts every text in as text.

const SUITS = { "♦": "diamonds", "♣": "clubs", "♥": "hearts", "♠": "spades" };
const RANKS = { 0: "10", J: "jack", Q: "queen", K: "king", A: "ace" };
const STEPS = { ArrowLeft: -1, ArrowRight: 1, Home: -13, End: 13 };
const at = (id) => document.getElementById(id);
const free = () => ({ taken: false, name: "", ready: false, cards: 0, passed: false });
const places = [0, 1, 2, 3].map(free);
const state = { chosen: new Set() };
let socket;

const known = (seat) => places[seat].name || `Player ${seat}`;
const send = (text) => socket.readyState === WebSocket.OPEN && socket.send(text);

function named(card) {
  return `${RANKS[card[1]] || card[1]} of ${SUITS[card[0]]}`;
}

function face(card) {
  return `${card[0]}\uFE0E${card[1] === "0" ? "10" : card[1]}`; // as text, never as an emoji
}

function inWords(reason) {
  const cards = reason.replace(/[♦♣♥♠][2-9JQKA0]/g, face);
  return cards.replace(/\bplayer ([0-3])\b/gi, (_, seat) => known(Number(seat)));
}

function element(kind, text, look = "") {
  return Object.assign(document.createElement(kind), { textContent: text, className: look });
}

function cardElement(kind, card) {
  const made = element(kind, face(card), "♦♥".includes(card[0]) ? "card red" : "card");
  made.setAttribute("aria-label", named(card));
  return made;
}

function tell(text) {
  if (at("status").textContent !== text) at("status").textContent = text; // else it is read out again
}

function say(text) {
  const list = at("said");
  list.append(element("li", text));
  while (list.children.length > 300) list.firstChild.remove();
  list.scrollTop = list.scrollHeight;
}

function described(place, seat) {
  if (!place.taken) return ["free"];
  if (!state.playing) return ["connected", place.ready ? "ready" : "not ready"];
  const cards = `${place.cards} card${place.cards === 1 ? "" : "s"}`;
  return ["connected", cards + (seat === state.turn ? ", on turn" : place.passed ? ", passed" : "")];
}

function drawPlaces() {
  const drawn = places.map((place, seat) => {
    const item = element("li", "", seat === state.turn ? "turn" : "");
    const own = seat === state.seat ? " (you)" : "";
    item.append(element("strong", (place.taken ? known(seat) : `Seat ${seat}`) + own));
    item.append(...described(place, seat).map((text) => element("span", text)));
    return item;
  });
  at("places").replaceChildren(...drawn);
}

function drawHand() {
  const place = [...at("hand").children].indexOf(document.activeElement);
  const cards = state.hand.map((card, index) => {
    const button = cardElement("button", card);
    button.type = "button";
    button.tabIndex = index ? -1 : 0;
    button.dataset.index = index;
    button.setAttribute("aria-pressed", state.chosen.has(index));
    button.addEventListener("click", () => choose(index, button));
    return button;
  });
  at("hand").replaceChildren(...cards);
  if (place >= 0) focusCard(place);
}

function focusCard(place) {
  const cards = [...at("hand").children];
  const next = cards[Math.max(0, Math.min(place, cards.length - 1))];
  for (const card of cards) card.tabIndex = card === next ? 0 : -1;
  next?.focus();
}

function choose(index, button) {
  if (!state.chosen.delete(index)) state.chosen.add(index);
  button.setAttribute("aria-pressed", state.chosen.has(index));
}

function draw() {
  const focused = document.activeElement;
  const own = state.turn === state.seat && state.playing;
  const joined = state.seat !== null && places[state.seat].name !== "";
  at("places").hidden = state.seat === null;
  at("join").hidden = state.seat === null || joined;
  at("chat").hidden = !joined;
  at("leave").hidden = state.seat === null;
  at("move").hidden = !state.playing;
  at("ready").hidden = state.playing || !joined;
  off("ready", joined && places[state.seat].ready);
  off("play", !own);
  off("pass", !own);
  if (own) tell("It is your turn.");
  else if (state.playing) tell(`${known(state.turn ?? 0)} is on turn.`);
  document.title = own ? "Your turn – Big Two" : "Big Two";
  drawPlaces();
  if (focused.closest("[hidden]")) moveFocus();
}

// Only said to be off: a button that is would lose the focus, and the table says why it refuses.
function off(id, whether) {
  at(id).setAttribute("aria-disabled", whether);
}

function moveFocus() {
  const next = ["name", "ready", "again"].map(at).find((it) => !it.closest("[hidden]"));
  if (next) next.focus();
  else focusCard(0);
}

function lay(seat, words) {
  const cards = words.slice(1).map((word) => word.slice(1, -1));
  const shown = cards.map((card) => {
    const made = cardElement("span", card);
    made.setAttribute("role", "img");
    return made;
  });
  const kind = words[0].slice(1, -1).replace(/(?!^)([A-Z])/g, " $1").toLowerCase();
  at("table").replaceChildren(`${known(seat)} laid a ${kind}:`, document.createElement("br"), ...shown);
  places[seat].cards -= cards.length;
  if (seat === state.seat) {
    state.hand = state.hand.filter((card) => !cards.includes(card));
    state.chosen.clear();
    at("why").textContent = "";
    drawHand();
  }
  say(`${known(seat)} laid a ${kind}: ${cards.map(face).join(" ")}.`);
}

function over(status) {
  Object.assign(state, { playing: false, turn: null });
  for (const place of places) Object.assign(place, { ready: false, passed: false });
  tell(status);
  say(status);
}

function enter(rest) {
  const seat = Number(rest.split(" ", 1)[0]);
  Object.assign(places[seat], { taken: true, name: rest.slice(2) });
  return seat;
}

function refuse(why) {
  if (state.playing) at("why").textContent = why;
  else tell(why);
}

const HEARD = {
  SEAT(rest) {
    state.seat = Number(rest);
    places[state.seat].taken = true;
    tell(`You have seat ${rest}. Tell the others your name.`);
  },
  PLAYER: (rest) => enter(rest),
  JOIN(rest) {
    const seat = enter(rest);
    say(`${known(seat)} has joined.`);
    if (seat !== state.seat) return;
    tell("Press Ready when you are; the game begins when all four are.");
  },
  READY(rest) {
    places[Number(rest)].ready = true;
    say(`${known(Number(rest))} is ready.`);
    if (Number(rest) === state.seat) tell("You are ready. The game begins when all four are.");
  },
  HAND(rest) {
    state.hand = rest.split(" ");
    state.chosen.clear();
    state.playing = true;
    for (const place of places) place.cards = 13;
    at("table").textContent = "Nothing is laid yet.";
    at("why").textContent = "";
    drawHand();
    say("A game begins.");
  },
  TURN(rest) {
    state.turn = Number(rest);
    places[state.turn].passed = false;
  },
  PLAY(rest) {
    const [seat, ...words] = rest.split(" ");
    lay(Number(seat), words);
  },
  PASS(rest) {
    const seat = Number(rest);
    places[seat].passed = true;
    if (seat === state.seat) at("why").textContent = "";
    say(`${known(seat)} passes.`);
  },
  END(rest) {
    const [winner, ...left] = rest.split(" ").map(Number);
    const counts = left.map((count, seat) => `${known(seat)} ${count}`).join(", ");
    over(`${known(winner)} wins. Cards left: ${counts}.`);
  },
  STOP: () => over("The game is over without a winner."),
  QUIT(rest) {
    const seat = Number(rest);
    say(`${known(seat)} has left.`);
    if (places[state.seat].ready) tell(`${known(seat)} has left. Press Ready again.`);
    places[seat] = free();
    for (const place of places) place.ready = false;
  },
  MSG(rest) {
    const seat = rest.split(" ", 1)[0];
    say(`${known(Number(seat))}: ${rest.slice(seat.length + 1)}`);
  },
  FULL: () => refuse("All four seats are taken."),
  ILLEGAL: () => refuse("That is not a legal move."),
  "NOT YOUR TURN": () => refuse("It is not your turn."),
  "NO GAME": () => refuse("No game is running."),
  WHY: (rest) => refuse(inWords(rest)),
};

function hear(text) {
  const whole = Object.hasOwn(HEARD, text);
  const kind = whole ? text : text.split(" ", 1)[0];
  if (!Object.hasOwn(HEARD, kind)) return;
  HEARD[kind](whole ? "" : text.slice(kind.length + 1));
  state.why = kind === "WHY" ? text.slice(4) : "";
  draw();
}

function connect() {
  Object.assign(state, { seat: null, turn: null, playing: false, hand: [], why: "", left: false });
  places.forEach((_, seat) => { places[seat] = free(); });
  at("again").hidden = true;
  tell("Connecting …");
  const scheme = location.protocol.endsWith("s:") ? "wss" : "ws";
  socket = new WebSocket(`${scheme}://${location.host}/socket`);
  socket.addEventListener("message", (event) => hear(event.data));
  socket.addEventListener("close", parted);
  draw();
}

function parted() {
  over(state.left ? "You have left the table." : state.why || "The connection is lost.");
  state.seat = null;
  places.forEach((_, seat) => { places[seat] = free(); });
  at("again").hidden = false;
  draw();
}

function play() {
  if (!state.chosen.size) return refuse("Choose the cards to lay, or pass.");
  move(state.chosen); // in the order chosen, as a player would type them
}

function move(indices) {
  at("why").textContent = "";
  send(["MOVE", ...indices].join(" "));
}

function submit(id, act) {
  at(id).addEventListener("submit", (event) => {
    event.preventDefault();
    act();
  });
}

submit("join", () => send(`JOIN ${at("name").value}`));
submit("move", play);
submit("chat", () => {
  if (at("text").value.trim()) send(`MSG ${at("text").value}`);
  at("text").value = "";
});
at("ready").addEventListener("click", () => send("READY"));
at("pass").addEventListener("click", () => move([]));
at("leave").addEventListener("click", () => {
  send("CLOSE");
  state.left = true;
});
at("again").addEventListener("click", connect);
at("hand").addEventListener("keydown", (event) => {
  const place = [...at("hand").children].indexOf(document.activeElement);
  if (place < 0 || !Object.hasOwn(STEPS, event.key)) return;
  event.preventDefault();
  focusCard(place + STEPS[event.key]);
});
document.addEventListener("keydown", (event) => {
  if (event.target.tagName === "INPUT" || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key.toLowerCase() === "p" && state.playing) play();
  if (event.key.toLowerCase() === "s" && state.playing) move([]);
});
connect();
