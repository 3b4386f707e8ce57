"use strict";

const table = document.getElementById("table");
const body = table.tBodies[0];
const rows = [...body.rows];
const parts = new Map(rows.map((row) => [row, document.getElementById(row.dataset.of)]));
const verdicts = ["AC", "WA", "TLE", "MLE", "OLE", "RTE", "CE", "SK", "JE", "none"];
const results = new Map(rows.map((row) => [row, [...row.querySelectorAll("[data-v]")]]));
const texts = new Map(rows.map((row) => [row, searched(row.cells[0]) + "\n" + searched(row.cells[1])]));
const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

function searched(cell) {
  return cell.textContent.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "");
}

/* Sorting: what a row is sorted by, and the rows in that order, in both places they stand. */

function keyOf(row, key) {
  if (key === "name") return row.cells[0].textContent;
  if (key === "id") return row.cells[1].textContent;
  if (key === "score") return Number(row.cells[2].dataset.k ?? -1);
  return verdicts.indexOf(results.get(row)[key].dataset.v);
}

function compare(one, other) {
  return typeof one === "number" ? one - other : collator.compare(one, other);
}

function sort(heading, key) {
  const down = heading.ariaSort === "ascending";
  for (const each of table.tHead.querySelectorAll("[aria-sort]")) each.ariaSort = "none";
  heading.ariaSort = down ? "descending" : "ascending";
  const keys = new Map(rows.map((row) => [row, keyOf(row, key)]));
  rows.sort((one, other) => (down ? -1 : 1) * compare(keys.get(one), keys.get(other)));
  body.append(...rows);
  document.getElementById("students").append(...rows.map((row) => parts.get(row)));
}

/* Filtering: the rows that are found, and the columns of the problem that is asked for. */

const search = document.getElementById("search");
const problem = document.getElementById("problem");
const verdict = document.getElementById("verdict");

function isFound(row, words) {
  const own = results.get(row);
  const asked = problem.value === "" ? own : [own[problem.value]];
  const meant = verdict.value === "" || asked.some((it) => it.dataset.v === verdict.value);
  return meant && words.every((word) => texts.get(row).includes(word));
}

function filter() {
  const text = search.value.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "");
  const words = text.split(/\s+/).filter(Boolean);
  let found = 0;
  for (const row of rows) {
    const shown = isFound(row, words);
    row.hidden = parts.get(row).hidden = !shown;
    found += shown;
  }
  const all = found === rows.length ? "" : ` of ${rows.length}`;
  const one = found === 1 && !all;
  document.getElementById("found").textContent = `${found}${all} student${one ? "" : "s"}`;
}

function showColumns() {
  const headings = [...table.tHead.querySelectorAll("[data-problem]")];
  for (const it of headings) it.hidden = problem.value !== "" && it.dataset.problem !== problem.value;
  const hidden = [false, false, false];
  headings.filter((it) => it.matches(".problem")).forEach((it) => {
    for (let i = 0; i < it.colSpan; i++) hidden.push(it.hidden);
  });
  for (const row of [...rows, table.tFoot.rows[0]]) {
    for (const cell of row.cells) if (cell.hidden !== hidden[cell.cellIndex]) cell.hidden = hidden[cell.cellIndex];
  }
}

/* Parts of students: a diff stands in the page once, and is copied to where it is opened. */

function fill(part) {
  const places = part.matches(".example") ? [part] : part.querySelectorAll("[data-of]");
  for (const place of places) {
    const kept = document.getElementById(place.dataset.of);
    delete place.dataset.of;
    if (kept) place.append(kept.content.cloneNode(true));
  }
}

function openMeant() {
  const part = /^#s\d+$/.test(location.hash) && document.querySelector(location.hash);
  if (!part) return;
  part.hidden = false;
  part.open = true;
  part.scrollIntoView();
  part.firstElementChild.focus();
}

for (const button of table.tHead.querySelectorAll("button")) {
  button.addEventListener("click", () => sort(button.closest("th"), button.dataset.key));
}
search.addEventListener("input", filter);
verdict.addEventListener("change", filter);
problem.addEventListener("change", () => { showColumns(); filter(); });
search.form.addEventListener("submit", (event) => event.preventDefault());
document.addEventListener("click", (event) => {
  const link = event.target.closest("a");
  if (link && link.hash === location.hash) openMeant();
});
document.addEventListener("toggle", (event) => {
  const part = event.target;
  if (part.open && (part.matches(".student") || part.matches(".example[data-of]"))) fill(part);
}, true);
window.addEventListener("hashchange", openMeant);
openMeant();
