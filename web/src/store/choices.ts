/*
 * How each game was begun last in this browser: the board, the opponent, the side, the clock. What is
 * stored is never trusted: a choice that makes no sense is as if it had not been made. Whether a spec
 * is one, the library says when it is used.
 */
import { storedValue, storeValue } from "./stored";

export const OPPONENTS = ["engine", "person", "nobody"] as const;
export const SIDES = ["first", "second", "lot"] as const;
/** Minutes and the seconds that each turn adds; "own" are those of `minutes` and `seconds`. */
export const CLOCKS = ["none", "5+3", "10+5", "20+10", "own"] as const;
export const MOST_MINUTES = 600;
export const MOST_SECONDS = 300;

export interface Choices {
  /** Empty for the game's usual board and rules. */
  readonly spec: string;
  readonly opponent: (typeof OPPONENTS)[number];
  readonly side: (typeof SIDES)[number];
  readonly clock: (typeof CLOCKS)[number];
  readonly minutes: number;
  readonly seconds: number;
  readonly match: boolean;
  /** Of First and Second, or of the person alone. */
  readonly names: readonly [string, string];
}

const USUAL: Choices = {
  spec: "",
  opponent: "engine",
  side: "first",
  clock: "none",
  minutes: 15,
  seconds: 5,
  match: false,
  names: ["", ""],
};

export const MOST_NAME = 40;
const STORED = "tablero-choices-";

const isOf = (values: readonly unknown[]) => (value: unknown) => values.includes(value);
const isNumber = (least: number, most: number) => (value: unknown) =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
const isName = (value: unknown) => typeof value === "string" && value.length <= MOST_NAME;

const ALLOWS: { readonly [Key in keyof Choices]: (value: unknown) => boolean } = {
  spec: (value) => typeof value === "string",
  opponent: isOf(OPPONENTS),
  side: isOf(SIDES),
  clock: isOf(CLOCKS),
  minutes: isNumber(1, MOST_MINUTES),
  seconds: isNumber(0, MOST_SECONDS),
  match: (value) => typeof value === "boolean",
  names: (value) => Array.isArray(value) && value.length === 2 && value.every(isName),
};

/** What was chosen for a game last, and the usual where nothing was. */
export function choicesFor(game: string): Choices {
  const stored = (storedValue(STORED + game) ?? {}) as Record<string, unknown>;
  const keys = Object.keys(ALLOWS) as (keyof Choices)[];
  const known = keys.filter((key) => ALLOWS[key](stored[key])).map((key) => [key, stored[key]]);
  return { ...USUAL, ...Object.fromEntries(known) } as Choices;
}

export function rememberChoices(game: string, choices: Choices): void {
  storeValue(STORED + game, choices);
}
