/*
 * The library as pages call it, called by lot without a page: whatever is asked for, it answers, its own
 * records can be read again, and games that are closed give their memory back.
 */
import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import { SITE } from "./support/suite.mjs";

const CALLS = 2000;
const GAMES = 300;
const TURNS = 40;
const SPECS = [
  "hanga-roa", "hanga-roa:mini", "hawalis", "hnefatafl", "hnefatafl:brandubh", "hnefatafl:alea-evangelii",
  "konane", "konane:13x20", "konane:1x1", "konane:26x1",
];
const JUNK = [
  "", "stop", "a1", "z99", "e4", "e4-e5", "a1 b1 c1 d1 e1 f1 g1 h1", "(", "}", "]", "/", "-", "\n", '\\"', "%s%n",
  "\u202e\u200b", "\u{1f0a1}".repeat(99), "x".repeat(70_000), "[".repeat(999), "{", "$9", ";", "1. a1", "[Game \"",
];

const assets = path.join(SITE, "assets");
const [file] = (await readdir(assets)).filter((name) => /^rules-.*\.wasm$/.test(name));
const module = await WebAssembly.compile(await readFile(path.join(assets, file)));

/* Numbers by lot, the same ones for the same seed. */
function lotOf(seed) {
  let state = seed;
  const below = (count) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
  return { below, of: (list) => list[below(list.length)] };
}

/* As web/src/library/module.ts calls it. */
function openLibrary() {
  const { exports } = new WebAssembly.Instance(module, {});
  const hand = (text, held) => {
    const bytes = new TextEncoder().encode(`${text}\0`);
    const pointer = exports.allocate(bytes.length);
    new Uint8Array(exports.memory.buffer).set(bytes, pointer);
    held.push([pointer, bytes.length]);
    return pointer;
  };
  const call = (name, ...values) => {
    const held = [];
    const answer = exports[name](...values.map((value) => (typeof value === "string" ? hand(value, held) : value)));
    for (const [pointer, size] of held) exports.release(pointer, size);
    return answer;
  };
  const ask = (name, ...values) => {
    const pointer = call(name, ...values); // memory may grow, and be another one then
    const bytes = new Uint8Array(exports.memory.buffer, pointer);
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes.subarray(0, bytes.indexOf(0))));
  };
  return { call, ask, memory: () => exports.memory.buffer.byteLength };
}

/* What can be asked of a game, with a place in it and a word. */
const QUESTIONS = {
  state: ({ ask }, game) => ask("state", game),
  choose: ({ ask }, game, node, word) => ask("choose", game, word),
  chooseAgain: ({ ask }, game, node, word) => ask("choose", game, word),
  letGo: ({ ask }, game) => ask("choose_back", game),
  letAllGo: ({ call }, game) => call("choose_none", game),
  play: ({ ask }, game, node, word) => ask("play_text", game, word),
  preview: ({ ask }, game, node, word) => ask("preview", game, word),
  turn: ({ ask }, game, node, word, lot) => node > 0 && ask("turn_of", game, node, lot.below(4000)),
  go: ({ call }, game, node) => call("walk_to_node", game, node),
  step: ({ call }, game, node, word, lot) => call("walk_step", game, lot.below(2)),
  takeBack: ({ call }, game) => call("take_back", game),
  note: ({ call }, game, node, word, lot) => call("set_note", game, node, lot.of(JUNK)),
  sign: ({ call }, game, node, word, lot) => node > 0 && call("set_sign", game, node, lot.below(300)),
  evaluation: ({ call }, game, node, word, lot) => call("set_command", game, node, "eval", lot.of(JUNK)),
  tag: ({ call }, game, node, word, lot) => call("set_tag", game, lot.of(["First", "Event", ...JUNK]), lot.of(JUNK)),
  json: ({ ask }, game) => JSON.parse(ask("record_json", game).text),
  picture: ({ ask }, game, node, word, lot) =>
    ask("picture_of", game, node, lot.below(4), lot.below(2), lot.below(2), lot.below(2), lot.below(200), word),
  board: ({ ask }, game, node, word, lot) => ask("board", game, lot.below(2), lot.below(2)),
  files: ({ ask }, game, node, word, lot) => ask("files_read", lot.of(JUNK) + lot.of(JUNK)),
  rules: ({ ask }, game, node, word, lot) => ask("library_rules", lot.of(SPECS) + lot.of(JUNK)),
  text({ ask }, game) {
    const { text } = ask("record_text", game);
    const [found] = ask("files_read", text).games;
    assert.ok(found && !found.error, `its own record is refused:\n${JSON.stringify(found)}\n${text.slice(0, 2000)}`);
  },
};

function openByLot({ ask }, lot) {
  const spec = lot.below(5) ? lot.of(SPECS) : lot.of(JUNK);
  const record = `[Game "${spec}"]\n[First "${lot.of(JUNK)}"]\n\n1. ${lot.of(JUNK)} {${lot.of(JUNK)}} *\n`;
  const position = lot.below(6) ? "" : lot.of(JUNK);
  return (lot.below(3) ? ask("table_open", spec, position) : ask("table_open_record", record)).table;
}

test("the library answers whatever is asked of it", () => {
  const lot = lotOf(11);
  const library = openLibrary();
  const games = [];
  for (let i = 0; i < CALLS; i++) {
    if (games.length < 3 && (games.length === 0 || lot.below(4) === 0)) {
      const game = openByLot(library, lot);
      if (game !== undefined) games.push(game);
    } else if (lot.below(200) === 0) {
      library.call("table_close", games.pop());
    } else {
      const game = lot.of(games);
      const { next } = library.ask("state", game);
      const { node } = lot.of(library.ask("record_tree", game).nodes);
      const word = next.length > 0 && lot.below(5) ? lot.of(next) : lot.of(JUNK);
      const question = lot.of(Object.keys(QUESTIONS));
      QUESTIONS[question](library, game, node, word, lot);
    }
  }
});

test("games that are closed give their memory back", () => {
  const lot = lotOf(7);
  const library = openLibrary();
  const sizes = Array.from({ length: GAMES }, (_, i) => {
    const { table: game } = library.ask("table_open", SPECS[i % SPECS.length], "");
    for (let turn = 0; turn < TURNS; turn++) {
      const { next } = library.ask("state", game);
      if (next.length > 0) library.ask("choose", game, lot.of(next));
      library.ask("record_tree", game);
    }
    library.ask("files_read", library.ask("record_text", game).text);
    library.call("table_close", game);
    return library.memory();
  });
  assert.equal(sizes.at(-1), sizes[GAMES / 3], "the memory of the last games against that of earlier ones");
});
