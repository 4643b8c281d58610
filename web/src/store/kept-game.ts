/*
 * What a kept game is, and whether something that was stored is one.
 */

export interface Player {
  readonly kind: "person" | "engine";
  readonly name?: string;
  readonly level?: string;
}

/** What a list of games shows without reading records. */
export interface GameSummary {
  /** Who begins by the rules, then the other one. */
  readonly players: readonly [Player, Player];
  /** "1-0" and the like as in records; "*" while the game goes on. */
  readonly result: string;
  readonly turns: number;
}

export interface GameToKeep {
  readonly id: string;
  readonly spec: string;
  readonly record: string;
  readonly summary: GameSummary;
  /** The page's own: which way the board is turned, what is open; anything that JSON can hold. */
  readonly settings: unknown;
  /** Milliseconds since 1970. */
  readonly created: number;
}

export interface KeptGame extends GameToKeep {
  /** When it was last kept, in milliseconds since 1970. */
  readonly updated: number;
}

const LATEST = 8.64e15; // milliseconds, of what the browser can call a day

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const isTime = (value: unknown): boolean => typeof value === "number" && Math.abs(value) <= LATEST;
const isText = (value: unknown): boolean => typeof value === "string";
const isTextOrNone = (value: unknown): boolean => value === undefined || isText(value);

function isPlayer(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { kind, name, level } = value;
  return (kind === "person" || kind === "engine") && isTextOrNone(name) && isTextOrNone(level);
}

function isSummary(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { players, result, turns } = value;
  const isPair = Array.isArray(players) && players.length === 2 && players.every(isPlayer);
  return isPair && isText(result) && Number.isSafeInteger(turns);
}

/** Whether it is whole; its record and its settings are read with care by those who need them. */
export function isKeptGame(value: unknown): value is KeptGame {
  if (!isObject(value)) return false;
  const { id, spec, record, summary, created, updated } = value;
  return [id, spec, record].every(isText) && isSummary(summary) && isTime(created) && isTime(updated);
}
