/*
 * Compares the library with the npm package tafl: on random positions of several boards, the legal
 * moves, the position after each of them, and how the game ends there.
 *
 *     node compare.mjs ORACLE FOLDER [POSITIONS]
 *
 * ORACLE is the program made from tests/differential/oracle.c, FOLDER holds node_modules. The
 * positions are the same every time. What the package means otherwise than our rules is in
 * `differences`, as narrow as it can be told and counted; anything else fails.
 */
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";

const [oracle, folder, wanted] = process.argv.slice(2);
const require = createRequire(path.join(path.resolve(folder), "compare.mjs"));
const { Tafl, TaflBoard, TaflRule, TaflSide } = require("tafl");

const COUNT = Number(wanted ?? (process.env.TABLERO_DEEP ? 2000 : 150)); // positions a rule set
const OUTSTANDING = 16, OTHERS = 3; // moves of each position that are played
const MOST_SHOWN = 10;
const FILES = "abcdefghijklmnopqrstu";
const EMPTY = " ";
const LETTERS = { A: "t", D: "T", K: "K" };
const LETTER_OF_SIDE = { [TaflSide.ATTACKER]: "a", [TaflSide.DEFENDER]: "d" };

/* ---- Rule sets: a spec, and the same as the package tells it ---- */

// The package always lets everybody cross the throne, which helps all while it is empty; encloses
// the defenders; never takes the king at the edge, nor him with a man.
const PACKAGE = "king=strong,throne-pass=all,throne-hostile=empty,pair=no,encircle=yes";
const PLAIN = { [TaflRule.SHIELD_WALLS]: false, [TaflRule.EXIT_FORTS]: false };
const RULE_SETS = [
  { spec: "hnefatafl:copenhagen", board: TaflBoard._11_CLASSIC, rules: {} },
  { spec: "hnefatafl:fetlar", board: TaflBoard._11_CLASSIC, rules: PLAIN },
  { spec: `hnefatafl:classic-7,${PACKAGE}`, board: TaflBoard._7_BRANDUBH, rules: PLAIN },
  { spec: `hnefatafl:brandubh,${PACKAGE},shieldwall=yes`, board: TaflBoard._7_BRANDUBH,
    rules: { [TaflRule.EXIT_FORTS]: false } },
  { spec: `hnefatafl:brandubh,${PACKAGE},edge-fort=yes`, board: TaflBoard._7_BRANDUBH,
    rules: { [TaflRule.SHIELD_WALLS]: false } },
  { spec: `hnefatafl:classic-9,${PACKAGE}`, board: TaflBoard._9_TABLUT, rules: PLAIN },
  { spec: `hnefatafl:classic-9,${PACKAGE},throne-return=no,king-arms=hammer`,
    board: TaflBoard._9_TABLUT, rules: { ...PLAIN, [TaflRule.KING_CAN_RETURN_TO_CENTER]: false,
      // A king that is not armed still captures by moving.
      [TaflRule.KING_IS_ARMED]: false } },
  { spec: `hnefatafl:classic-9,${PACKAGE.replace("strong", "weak")}`, board: TaflBoard._9_TABLUT,
    rules: { ...PLAIN, [TaflRule.ATTACKER_COUNT_TO_CAPTURE]: 2 } },
  { spec: `hnefatafl:classic-9,${PACKAGE},escape=edge,first=defenders`, board: TaflBoard._9_TABLUT,
    rules: { ...PLAIN, [TaflRule.EDGE_ESCAPE]: true, [TaflRule.STARTING_SIDE]: TaflSide.DEFENDER } },
  { spec: `hnefatafl:classic-11,${PACKAGE}`, board: TaflBoard._11_CLASSIC, rules: PLAIN },
  { spec: `hnefatafl:classic-11-bell,${PACKAGE}`, board: TaflBoard._11_TAWLBWRDD, rules: PLAIN },
  { spec: `hnefatafl:classic-11-cross,${PACKAGE}`, board: TaflBoard._11_LINE, rules: PLAIN },
  { spec: `hnefatafl:classic-11-lewis,${PACKAGE}`, board: TaflBoard._11_LEWISS, rules: PLAIN },
  { spec: `hnefatafl:classic-13,${PACKAGE},shieldwall=yes,edge-fort=yes`,
    board: TaflBoard._13_PARLETT, rules: {} },
  { spec: `hnefatafl:classic-19,${PACKAGE},corner-size=2`, board: TaflBoard._19_ALEA_EVANGELII,
    rules: PLAIN },
];

/* ---- Random numbers and positions ---- */

function randomNumbers(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return { next, below: (limit) => Math.floor(next() * limit),
    pick: (list) => list[Math.floor(next() * list.length)] };
}

const tafl = new Tafl();

function stateOf(set, board, side) {
  const rules = { [TaflRule.SAVE_BOARD_HISTORY]: false, [TaflRule.SAVE_ACTIONS]: false, ...set.rules };
  const state = tafl.initialState({ board, rules });
  // A board that looks like no other one has lost the rules that come with it.
  state.rules[TaflRule.CORNER_BASE_WIDTH] = set.spec.includes("corner-size=2") ? 2 : 1;
  state.turn = tafl.turnSide(state) === side ? 0 : 1;
  return state;
}

/* A game by lot, as far as it goes. */
function playedPositions(set, random, plies) {
  const states = [];
  let state = stateOf(set, set.board, set.rules[TaflRule.STARTING_SIDE] ?? TaflSide.ATTACKER);
  for (let ply = 0; ply < plies && !state.result.finished; ply += 1) {
    states.push(state);
    state = tafl.act(state, random.pick(tafl.getPossibleActions(state)));
  }
  return states;
}

const NEIGHBOURS = [[-1, 0], [1, 0], [0, -1], [0, 1]];

/* An empty board that pieces are put on where they may stand; a square that is taken stays. */
function emptyState(set, side) {
  const state = stateOf(set, set.board, side);
  state.board = set.board.map((row) => row.map(() => EMPTY));
  return state;
}

function put(state, piece, r, c) {
  const at = { r, c };
  if (state.board[r]?.[c] === EMPTY && !tafl.isCorner(state, at) &&
    (piece === "K" || !tafl.isCenter(state.board, at))) {
    state.board[r][c] = piece;
    return true;
  }
  return false;
}

/* Pieces by lot on a part of the board. */
function scatter(state, random, area, count, light) {
  for (let i = 0; i < count; i += 1) {
    put(state, random.next() < light ? "D" : "A", area.top + random.below(area.height),
      area.left + random.below(area.width));
  }
}

/* A part of the board, often at its rim. */
function pickArea(size, random) {
  const width = random.pick([size, size, 6, 5, 4]), height = random.pick([size, size, 5, 4, 3]);
  const place = (length) => random.pick([0, size - length, random.below(size - length + 1)]);
  return { width: Math.min(width, size), height: Math.min(height, size),
    left: place(Math.min(width, size)), top: place(Math.min(height, size)) };
}

function scatteredPosition(set, random) {
  const state = emptyState(set, random.pick([TaflSide.ATTACKER, TaflSide.DEFENDER]));
  const area = pickArea(set.board.length, random), size = set.board.length;
  while (!put(state, "K", area.top + random.below(area.height), area.left + random.below(area.width)));
  scatter(state, random, area, (0.1 + 0.6 * random.next()) * area.width * area.height,
    0.2 + 0.6 * random.next());
  scatter(state, random, { top: 0, left: 0, width: size, height: size }, random.below(size), 0.3);
  return state;
}

/* Boards on which something has just happened, before a last move that may have done it. */
const happenings = {
  /* The king beside attackers, the throne and other things. */
  capture(set, random) {
    const state = emptyState(set, TaflSide.ATTACKER), size = set.board.length;
    const middle = (size - 1) / 2;
    const r = random.pick([middle, middle, middle - 1, random.below(size)]);
    const c = random.pick([middle, middle + 1, random.below(size)]);
    if (put(state, "K", r, c)) {
      NEIGHBOURS.forEach(([dr, dc]) => random.next() < 0.93 &&
        put(state, random.next() < 0.95 ? "A" : "D", r + dr, c + dc));
    }
    return state;
  },
  /* A row along the rim, faced and closed. */
  shieldwall(set, random) {
    const side = random.pick([TaflSide.ATTACKER, TaflSide.DEFENDER]);
    const [own, rival] = side === TaflSide.ATTACKER ? ["A", "D"] : ["D", "A"];
    const state = emptyState(set, side), size = set.board.length;
    const length = 1 + random.below(4), from = random.below(size - length - 1);
    const transposed = random.next() < 0.5, low = random.next() < 0.5;
    const at = (deep, along) => {
      const edge = low ? deep : size - 1 - deep;
      return transposed ? [along, edge] : [edge, along];
    };
    const king = random.next() < 0.4 ? random.below(length) : -1;
    for (let i = 0; i < length; i += 1) {
      put(state, i === king && rival === "D" ? "K" : rival, ...at(0, from + 1 + i));
      put(state, i === king && own === "D" ? "K" : random.next() < 0.95 ? own : rival,
        ...at(1, from + 1 + i));
    }
    put(state, own, ...at(0, from));
    put(state, random.next() < 0.9 ? own : rival, ...at(0, from + length + 1));
    return state;
  },
  /* A ring of attackers that touches at corners, the others inside. */
  ring(set, random) {
    const state = emptyState(set, TaflSide.ATTACKER), size = set.board.length;
    const middle = (size - 1) / 2, radius = 2 + random.below(Math.max(1, middle - 2));
    for (let r = 0; r < size; r += 1) {
      for (let c = 0; c < size; c += 1) {
        const away = Math.abs(r - middle) + Math.abs(c - middle);
        if (away === radius || (away > radius && random.next() < 0.1)) {
          put(state, "A", r, c);
        } else if (away < radius && random.next() < 0.3) {
          put(state, random.next() < 0.8 ? "D" : "A", r, c);
        }
      }
    }
    put(state, "K", middle, middle + random.below(2));
    if (random.next() < 0.2) {
      put(state, "D", random.below(size), random.below(size));
    }
    return state;
  },
  /* The king at the rim among defenders. */
  fort(set, random) {
    const state = emptyState(set, TaflSide.DEFENDER), size = set.board.length;
    const along = random.below(size), side = random.below(4), width = 1 + random.below(3);
    const at = (deep, place) => [[deep, place], [size - 1 - deep, place], [place, deep],
      [place, size - 1 - deep]][side];
    put(state, "K", ...at(0, along));
    for (let deep = 0; deep <= 3; deep += 1) {
      for (let i = -width - 2; i <= width + 2; i += 1) {
        const inside = Math.abs(i) + deep <= width, wall = Math.abs(i) + deep <= width + 1;
        if (!inside && random.next() < (wall ? 0.95 : 0.5)) {
          put(state, wall || random.next() < 0.7 ? "D" : "A", ...at(deep, along + i));
        } else if (inside && random.next() < 0.15) {
          put(state, random.next() < 0.7 ? "D" : "A", ...at(deep, along + i));
        }
      }
    }
    return state;
  },
};

/* Takes a move back: a piece of the side to move has come to where it stands from this line. */
function unmove(state, random) {
  const own = tafl.turnSide(state), places = [];
  state.board.forEach((row, r) => row.forEach((piece, c) => {
    if (piece !== EMPTY && tafl.canControl(own, piece)) {
      const from = tafl.getPossibleMovesFrom(state, { r, c });
      places.push(...from.map((square) => ({ r, c, square })));
    }
  }));
  if (places.length > 0) {
    const { r, c, square } = random.pick(places);
    state.board[square.r][square.c] = state.board[r][c];
    state.board[r][c] = EMPTY;
  }
}

function preparedPosition(set, random) {
  const size = set.board.length;
  const state = happenings[random.pick(Object.keys(happenings))](set, random);
  scatter(state, random, { top: 0, left: 0, width: size, height: size }, random.below(6), 0.4);
  for (let i = 0; !state.board.flat().includes("K") || !state.board.flat().includes("A"); i += 1) {
    put(state, state.board.flat().includes("K") ? "A" : "K", random.below(size), random.below(size));
  }
  unmove(state, random);
  return state;
}

/* ---- Texts ---- */

function boardText(board) {
  return board.map((row) => row.map((piece) => LETTERS[piece] ?? ".").join("")
    .replace(/\.+/g, (run) => run.length)).join("/");
}

function positionText(board, side) {
  return `${boardText(board)} ${LETTER_OF_SIDE[side]} - 1`;
}

function squareText(board, at) {
  return FILES[at.c] + (board.length - at.r);
}

function moveText(board, action) {
  return `${squareText(board, action.from)}-${squareText(board, action.to)}`;
}

/* ---- The library ---- */

const LINES_AT_ONCE = 1000; // what is printed of so many fits into a string

/* Its answers to lines of spec and position. */
function ask(lines, { withTurns }) {
  const answers = [];
  for (let from = 0; from < lines.length; from += LINES_AT_ONCE) {
    const asked = lines.slice(from, from + LINES_AT_ONCE);
    const run = spawnSync(oracle, { input: asked.map((line) => `${line}\n`).join(""),
      encoding: "utf8", maxBuffer: 2 ** 29 });
    if (run.status !== 0) {
      throw new Error(`${oracle} ended with ${run.status}: ${run.error ?? run.stderr}`);
    }
    answers.push(...run.stdout.split("\n").slice(0, asked.length)
      .map((line) => answerOf(line, withTurns)));
  }
  return answers;
}

function answerOf(line, withTurns) {
  const fields = line.split("\t");
  const text = fields.slice(0, 4).join(" "); // a string of its own: parts of line would keep it all
  const [kind, over, winner, reason] = text.split(" ");
  return { text, kind, over: over === "1", winner, reason,
    turns: withTurns && kind === "ok" ? fields[fields.length - 1] : "" };
}

function turnsOf(answer) {
  return new Map(answer.turns.split(" ").filter(Boolean).map((turn) => {
    const [brief, , after] = turn.split("=");
    return [brief, after.split("_")[0]];
  }));
}

/* ---- Where the package means something else ---- */

/* Squares that can be reached from some over others that do not stop. */
function flood(board, starts, stops) {
  const reached = new Set(), growing = [...starts];
  while (growing.length > 0) {
    const { r, c } = growing.pop();
    if (board[r]?.[c] !== undefined && !reached.has(`${r}_${c}`) && !stops(board[r][c])) {
      reached.add(`${r}_${c}`);
      growing.push(...NEIGHBOURS.map(([dr, dc]) => ({ r: r + dr, c: c + dc })));
    }
  }
  return reached;
}

function squaresWith(board, wanted) {
  return board.flatMap((row, r) => row.flatMap((piece, c) => (wanted(piece) ? [{ r, c }] : [])));
}

function kingOf(board) {
  return squaresWith(board, (piece) => piece === "K")[0];
}

function onEdge(board, at) {
  return [0, board.length - 1].some((rim) => at.r === rim || at.c === rim);
}

const KING_CAPTURED = "Attackers captured the king";
const IN_FORT = "King escaped through exit fort";

/* Each has the rules in state, the board that the move has led to as the package has it, what the
 * library says of it, and what the package says. */
const differences = [
  {
    name: "encircled in more than one part",
    why: "the package looks for one ring round the king, and then breaks it up to find others",
    applies: ({ board, ours, theirs }) => {
      const light = squaresWith(board, (piece) => piece === "D" || piece === "K");
      const inside = flood(board, [kingOf(board)], (piece) => piece === "A");
      return ours.reason === "encircled" && !theirs.finished &&
        light.some((at) => !inside.has(`${at.r}_${at.c}`));
    },
  },
  {
    name: "fort without a chain from one side of the king to the other",
    why: "for the package a fort is a chain of men that touch, with both ends on the king's own edge",
    applies: ({ board, ours, theirs }) => {
      const king = kingOf(board), last = board.length - 1;
      const along = king.r === 0 || king.r === last ? "c" : "r", across = along === "c" ? "r" : "c";
      const wall = tafl.possiblySurrondingDefenders(board, king)
        .filter((at) => at[across] === king[across]);
      return ours.reason === "edge-fort" && !theirs.finished &&
        !wall.some((one) => one[along] < king[along] && wall.some((other) =>
          other[along] > king[along] && tafl.connectedDefenders(board, one).has(tafl.repr(other))));
    },
  },
  {
    name: "fort beside a square behind a corner",
    why: "the package lets attackers come across corners, where they may not pass",
    applies: ({ state, board, ours, theirs }) => {
      const dark = squaresWith(board, (piece) => piece === "A");
      const open = flood(board, dark, (piece) => piece === "D" || piece === "K");
      const closed = flood(board.map((row, r) => row.map((piece, c) =>
        (tafl.isCorner(state, { r, c }) ? "D" : piece))), dark,
      (piece) => piece === "D" || piece === "K");
      return ours.reason === "edge-fort" && !theirs.finished &&
        [...open].some((square) => !closed.has(square) && !tafl.isCorner(state, tafl.coords(square)));
    },
  },
  {
    name: "fort that leans on a hole",
    why: "the package takes a hole among the defenders for safe, even where they can be captured",
    applies: ({ board, ours, theirs }) => {
      const inside = flood(board, [kingOf(board)], (piece) => piece === "D");
      const outside = flood(board, squaresWith(board, (piece) => piece === "A"),
        (piece) => piece === "D");
      return !ours.over && theirs.desc === IN_FORT && squaresWith(board, (piece) => piece === EMPTY)
        .some(({ r, c }) => !inside.has(`${r}_${c}`) && !outside.has(`${r}_${c}`));
    },
  },
  {
    name: "weak king shut in on the other line",
    why: "for us the man that moves is one of the two that capture him, as with men",
    applies: ({ state, board, action, ours, theirs }) => {
      const king = kingOf(board);
      const beyond = { r: 2 * king.r - action.to.r, c: 2 * king.c - action.to.c };
      return state.rules[TaflRule.ATTACKER_COUNT_TO_CAPTURE] === 2 &&
        ours.reason !== "king-captured" && theirs.desc === KING_CAPTURED &&
        !tafl.canHelpCapture({ ...state, board }, beyond, TaflSide.ATTACKER);
    },
  },
  {
    name: "weak king captured along the edge",
    why: "the package never captures him there",
    applies: ({ state, board, ours, theirs }) => onEdge(board, kingOf(board)) &&
      state.rules[TaflRule.ATTACKER_COUNT_TO_CAPTURE] === 2 && ours.reason === "king-captured" &&
      theirs.desc !== KING_CAPTURED,
  },
  {
    name: "strong king beside a large corner",
    why: "for the package an empty corner shuts him in; for us only attackers and the throne do",
    applies: ({ state, board, ours, theirs }) => {
      const king = kingOf(board);
      return ours.reason !== "king-captured" && theirs.desc === KING_CAPTURED &&
        NEIGHBOURS.some(([dr, dc]) => tafl.isCorner(state, { r: king.r + dr, c: king.c + dc }));
    },
  },
];

/* ---- Comparing ---- */

const found = { positions: 0, moves: 0, ends: 0, finished: 0, captures: 0 };
const counted = new Map(differences.map((difference) => [difference.name, 0]));
const reasons = new Map();
const wrong = [];

function complain(set, text, what) {
  wrong.push(`${set.spec}\t${text}\n    ${what}`);
}

function withoutKing(board) {
  return board.map((row) => row.map((piece) => (piece === "K" ? EMPTY : piece)));
}

/* The board after a move of the package, without a king that was captured. */
function boardAfter(next) {
  return next.result.desc === KING_CAPTURED ? withoutKing(next.board) : next.board;
}

/* Whether a move may take something or end the game: it goes to the rim or beside a piece. */
function standsOut(board, action) {
  return onEdge(board, action.to) || NEIGHBOURS.some(([dr, dc]) => {
    const r = action.to.r + dr, c = action.to.c + dc;
    return (board[r]?.[c] ?? EMPTY) !== EMPTY && !(r === action.from.r && c === action.from.c);
  });
}

/* The moves to look at closely: most of those that stand out, and some others. */
function pickMoves(board, actions, random) {
  const lots = new Map(actions.map((action) => [action, random.next()]));
  const sorted = [...actions].sort((a, b) => lots.get(a) - lots.get(b));
  const outstanding = sorted.filter((action) => standsOut(board, action));
  const rest = sorted.filter((action) => !standsOut(board, action));
  return [...outstanding.slice(0, OUTSTANDING), ...rest.slice(0, OTHERS)];
}

/* What the moves of a position lead to, as far as they are looked at. */
function compareMoves(set, state, text, answer, random) {
  const ours = turnsOf(answer), actions = tafl.getPossibleActions(state), listed = new Set();
  for (const action of actions) {
    const move = moveText(state.board, action);
    listed.add(move);
    if (!ours.has(move)) {
      complain(set, text, `${move} is no move of ours`);
    }
  }
  for (const move of ours.keys()) {
    if (!listed.has(move)) {
      complain(set, text, `${move} is only ours`);
    }
  }
  found.moves += actions.length;
  return pickMoves(state.board, actions, random).map((action) => {
    const next = tafl.act(state, action), move = moveText(state.board, action);
    found.captures += next.captures.length > 0;
    return { move, next, action, board: boardAfter(next), ours: ours.get(move) };
  });
}

const SIDE_OF_WINNER = { first: 0, second: 1 };

function winnerOf(set, answer) {
  const first = set.rules[TaflRule.STARTING_SIDE] ?? TaflSide.ATTACKER;
  const sides = first === TaflSide.ATTACKER ? [TaflSide.ATTACKER, TaflSide.DEFENDER]
    : [TaflSide.DEFENDER, TaflSide.ATTACKER];
  return sides[SIDE_OF_WINNER[answer.winner]];
}

function compareEnd({ set, state, text, follower }, answer) {
  const theirs = follower.next.result;
  const same = boardText(follower.board) === follower.ours && answer.kind === "ok" &&
    answer.over === theirs.finished && (!answer.over || winnerOf(set, answer) === theirs.winner);
  found.ends += 1;
  found.finished += theirs.finished;
  if (theirs.finished) {
    reasons.set(theirs.desc, (reasons.get(theirs.desc) ?? 0) + 1);
  }
  if (same) {
    return;
  }
  // What is known to differ is how games end: the boards are the same but for a captured king.
  const { board } = follower.next;
  const sameMen = [board, withoutKing(board)].map(boardText).includes(follower.ours);
  const known = differences.find((difference) => sameMen && difference.applies({ state, theirs,
    ours: answer, board, action: follower.action }));
  if (known !== undefined) {
    counted.set(known.name, counted.get(known.name) + 1);
  } else {
    complain(set, text, `${follower.move}: ours ${follower.ours} ${answer.text}, ` +
      `theirs ${boardText(follower.board)} ${theirs.desc}`);
  }
}

function compareRuleSet(set, seed) {
  const random = randomNumbers(seed), states = [];
  while (states.length < COUNT / 4) {
    states.push(...playedPositions(set, random, 10 + random.below(60))
      .filter(() => random.next() < 0.3));
  }
  while (states.length < COUNT) {
    states.push(random.next() < 0.3 ? scatteredPosition(set, random)
      : preparedPosition(set, random));
  }
  const texts = states.map((state) => positionText(state.board, tafl.turnSide(state)));
  const answers = ask(texts.map((text) => `${set.spec}\t${text}`), { withTurns: true });
  const asked = [];
  states.forEach((state, i) => {
    if (answers[i].kind !== "ok") {
      complain(set, texts[i], answers[i].text);
    } else if (!answers[i].over) { // what is over already, the package does not know
      found.positions += 1;
      for (const follower of compareMoves(set, state, texts[i], answers[i], random)) {
        asked.push({ set, state, text: texts[i], follower,
          line: `${set.spec}\t${follower.ours} ${LETTER_OF_SIDE[tafl.opponentSide(state)]} - 1` });
      }
    }
  });
  ask(asked.map(({ line }) => line), { withTurns: false }).forEach((answer, i) => {
    compareEnd(asked[i], answer);
  });
}

RULE_SETS.forEach((set, index) => compareRuleSet(set, index + 1));
console.log(`${RULE_SETS.length} rule sets, ${found.positions} positions, ${found.moves} moves, ` +
  `${found.captures} with captures, ${found.ends} ends compared, ${found.finished} games over`);
for (const [reason, count] of [...reasons].sort()) {
  console.log(`  ${reason}: ${count}`);
}
for (const [name, count] of counted) {
  console.log(`  different by design: ${name}: ${count}`);
}
console.log(wrong.slice(0, MOST_SHOWN).join("\n"));
console.log(`${wrong.length} differences`);
process.exit(wrong.length === 0 && found.finished > 0 ? 0 : 1);
