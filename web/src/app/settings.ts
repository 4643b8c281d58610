/*
 * How a game is played: against whom, with what clock. Kept beside its record as plain data, and read
 * again with care, since an older page or a person may have written it.
 */
import { library } from "../library/games";
import type { Side } from "../library/table";
import type { ClockSetting } from "../game/clock";

export type Mode = "engine" | "local" | "analysis";

/** What the first game of a match of two has brought, for First and Second of that game. */
export interface FirstGame {
  readonly result: string;
  readonly captured: readonly [number, number];
  readonly turns: readonly [number, number];
}

export interface GameSettings {
  readonly mode: Mode;
  readonly level?: string;
  /** The side of the person who plays against the engine. */
  readonly human?: Side;
  /** Of First and Second. */
  readonly names?: readonly [string, string];
  readonly clock?: ClockSetting;
  /** What First and Second have left, in milliseconds. */
  readonly left?: readonly [number, number];
  readonly match?: { readonly game: 1 | 2; readonly first?: FirstGame };
  readonly flip?: boolean;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const isText = (value: unknown): value is string => typeof value === "string" && value.length <= 200;
const isLevel = (value: unknown): value is string => isText(value) && library().levels.includes(value);
const isTime = (value: unknown): value is number =>
  typeof value === "number" && Number.isFinite(value) && value >= 0 && value <= 86_400_000;

function isPair<T>(value: unknown, isOne: (one: unknown) => one is T): value is [T, T] {
  return Array.isArray(value) && value.length === 2 && value.every(isOne);
}

function readMatch(value: unknown): GameSettings["match"] | undefined {
  if (!isObject(value) || (value["game"] !== 1 && value["game"] !== 2)) return undefined;
  const first = value["first"];
  const isCount = (count: unknown): count is number => Number.isSafeInteger(count);
  if (!isObject(first) || !isText(first["result"])) return value["game"] === 1 ? { game: 1 } : undefined;
  if (!isPair(first["captured"], isCount) || !isPair(first["turns"], isCount)) return undefined;
  const { result, captured, turns } = first;
  return { game: value["game"], first: { result, captured, turns } };
}

/** What can be understood of settings; a game without is one to be analysed. */
export function readSettings(value: unknown): GameSettings {
  if (!isObject(value)) return { mode: "analysis" };
  const mode = (["engine", "local", "analysis"] as const).find((known) => known === value["mode"]) ?? "analysis";
  const clock = value["clock"];
  const match = readMatch(value["match"]);
  return {
    mode,
    ...(isLevel(value["level"]) ? { level: value["level"] } : {}),
    ...(value["human"] === 0 || value["human"] === 1 ? { human: value["human"] } : {}),
    ...(isPair(value["names"], isText) ? { names: value["names"] } : {}),
    ...(isObject(clock) && isTime(clock["initial"]) && isTime(clock["increment"])
      ? { clock: { initial: clock["initial"], increment: clock["increment"] } }
      : {}),
    ...(isPair(value["left"], isTime) ? { left: value["left"] } : {}),
    ...(match ? { match } : {}),
    ...(value["flip"] === true ? { flip: true } : {}),
  };
}
