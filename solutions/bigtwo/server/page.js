"use strict";
// The page says what it is told: it knows no rules, and puts every text in as text.

const SUITS = { "♦": "diamonds", "♣": "clubs", "♥": "hearts", "♠": "spades" };
const RANKS = { 0: "10", J: "jack", Q: "queen", K: "king", A: "ace" };
const at = (id) => document.getElementById(id);
const places = [0, 1, 2, 3].map(() => ({ taken: false, name: "", ready: false, cards: 0 }));
const state = { seat: null, turn: null, playing: false, hand: [], chosen: new Set() };
const scheme = location.protocol.endsWith("s:") ? "wss" : "ws";
const socket = new WebSocket(`${scheme}://${location.host}/socket`);

const known = (seat) => places[seat].name || `Player ${seat}`;
const send = (text) => socket.readyState === WebSocket.OPEN && socket.send(text);

function named(card) {
  return `${RANKS[card[1]] || card[1]} of ${SUITS[card[0]]}`;
}

function face(card) {
  return card[0] + (card[1] === "0" ? "10" : card[1]);
}

function element(kind, text, look) {
  const made = document.createElement(kind);
  made.textContent = text;
  if (look) made.className = look;
  return made;
}

function say(text) {
  const list = at("said");
  list.append(element("li", text));
  while (list.children.length > 300) list.firstChild.remove();
  list.scrollTop = list.scrollHeight;
}

function described(place, seat) {
  if (!place.taken) return "free";
  const parts = ["connected"];
  if (state.playing) parts.push(`${place.cards} card${place.cards === 1 ? "" : "s"}`);
  else parts.push(place.ready ? "ready" : "not ready");
  if (seat === state.turn) parts.push("on turn");
  return parts.join(", ");
}

function drawPlaces() {
  const drawn = places.map((place, seat) => {
    const item = element("li", "", seat === state.turn ? "turn" : "");
    const own = seat === state.seat ? " (you)" : "";
    const arrow = seat === state.turn ? "➜ " : "";
    item.append(element("strong", arrow + (place.taken ? known(seat) : `Seat ${seat}`) + own));
    item.append(element("span", described(place, seat)));
    return item;
  });
  at("places").replaceChildren(...drawn);
}

function drawHand() {
  const cards = state.hand.map((card, index) => {
    const button = element("button", face(card), "card");
    button.type = "button";
    button.dataset.index = index;
    button.setAttribute("aria-label", named(card));
    button.setAttribute("aria-pressed", state.chosen.has(index));
    button.addEventListener("click", () => choose(index, button));
    return button;
  });
  at("hand").replaceChildren(...cards);
}

function choose(index, button) {
  if (!state.chosen.delete(index)) state.chosen.add(index);
  button.setAttribute("aria-pressed", state.chosen.has(index));
}

function draw() {
  const own = state.turn === state.seat && state.playing;
  at("move").hidden = !state.playing;
  at("ready").hidden = state.playing || state.seat === null || !places[state.seat].name;
  at("ready").disabled = state.seat !== null && places[state.seat].ready;
  at("play").disabled = at("pass").disabled = !own;
  if (own) at("status").textContent = "It is your turn.";
  else if (state.playing) at("status").textContent = `${known(state.turn ?? 0)} is on turn.`;
  drawPlaces();
}

function lay(seat, words) {
  const cards = words.slice(1).map((word) => word.slice(1, -1));
  const shown = cards.map((card) => {
    const made = element("span", face(card), "card");
    made.setAttribute("role", "img");
    made.setAttribute("aria-label", named(card));
    return made;
  });
  const kind = words[0].slice(1, -1).replace(/(?!^)([A-Z])/g, " $1").toLowerCase();
  at("table").replaceChildren(`${known(seat)} laid a ${kind}: `, ...shown);
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
  for (const place of places) place.ready = false;
  at("status").textContent = status;
  say(status);
}

const HEARD = {
  SEAT(rest) {
    state.seat = Number(rest);
    places[state.seat].taken = true;
    at("status").textContent = `You have seat ${rest}. Tell the others your name.`;
  },
  PLAYER: (rest) => enter(rest),
  JOIN(rest) {
    const seat = enter(rest);
    say(`${known(seat)} has joined.`);
    if (seat !== state.seat) return;
    at("join").hidden = true;
    at("chat").hidden = false;
    at("status").textContent = "Press Ready when you are; the game begins when all four are.";
  },
  READY(rest) {
    places[Number(rest)].ready = true;
    say(`${known(Number(rest))} is ready.`);
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
  TURN(rest) { state.turn = Number(rest); },
  PLAY(rest) {
    const [seat, ...words] = rest.split(" ");
    lay(Number(seat), words);
  },
  PASS(rest) {
    if (Number(rest) === state.seat) at("why").textContent = "";
    say(`${known(Number(rest))} passes.`);
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
    places[seat] = { taken: false, name: "", ready: false, cards: 0 };
    for (const place of places) place.ready = false;
  },
  MSG(rest) {
    const seat = rest.split(" ", 1)[0];
    say(`${known(Number(seat))}: ${rest.slice(seat.length + 1)}`);
  },
  FULL() { at("status").textContent = "All four seats are taken. Try again later."; },
  ILLEGAL: () => refuse("That is not a legal move."),
  "NOT YOUR TURN": () => refuse("It is not your turn."),
  "NO GAME": () => refuse("No game is running."),
  WHY(rest) { refuse(rest); },
};

function enter(rest) {
  const seat = Number(rest.split(" ", 1)[0]);
  Object.assign(places[seat], { taken: true, name: rest.slice(2) });
  return seat;
}

function refuse(why) {
  at(state.playing ? "why" : "status").textContent = why;
}

function hear(text) {
  const whole = Object.hasOwn(HEARD, text);
  const kind = whole ? text : text.split(" ", 1)[0];
  if (!Object.hasOwn(HEARD, kind)) return;
  HEARD[kind](whole ? "" : text.slice(kind.length + 1));
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
at("hand").addEventListener("keydown", (event) => {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const cards = [...at("hand").children];
  const next = step && cards[cards.indexOf(document.activeElement) + step];
  if (next) next.focus();
});
document.addEventListener("keydown", (event) => {
  if (event.target.tagName === "INPUT" || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key.toLowerCase() === "p" && !at("play").disabled) play();
  if (event.key.toLowerCase() === "s" && !at("pass").disabled) move([]);
});
socket.addEventListener("message", (event) => hear(event.data));
socket.addEventListener("close", () => {
  const status = at("status");
  if (!status.textContent.startsWith("All four")) status.textContent = "The connection is lost. Load the page again to come back.";
  for (const button of document.querySelectorAll("button")) button.disabled = true;
});
drawPlaces();
