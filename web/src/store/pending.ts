/*
 * Changes on their way into the database. A page that is closed takes what it has asked of the
 * database with it unless that is done, which takes some milliseconds; so a change is noted where it
 * can be written at once, and whoever opens the database next makes the changes that are still noted.
 */
import { isKeptGame, type KeptGame } from "./kept-game";
import { forgetValue, storedNames, storedValue, storeValue } from "./stored";

export interface Change {
  /** Of the game, or null for all games. */
  readonly id: string | null;
  /** In milliseconds since 1970. */
  readonly time: number;
  /** What is kept; without it, the game is deleted. */
  readonly game?: KeptGame;
}

const NOTE = "tablero-pending-";

const nameOf = (id: string | null): string => NOTE + (id ?? "*");

export function notePending(change: Change): void {
  storeValue(nameOf(change.id), change);
}

function readNote(name: string): Change | undefined {
  const change = storedValue(name) as Change | null | undefined;
  const isWhole = change?.id !== undefined && nameOf(change.id) === name && Number.isFinite(change.time);
  if (!isWhole) return undefined;
  const { id, game } = change;
  return game === undefined || (isKeptGame(game) && game.id === id) ? change : undefined;
}

/** To be called when the database has answered, whatever it said; what is noted later stays. */
export function forgetPending(change: Change): void {
  const name = nameOf(change.id);
  if (readNote(name)?.time === change.time) forgetValue(name);
}

/** The changes that are noted, in their order; a note that cannot be read is thrown away. */
export function pendingChanges(): Change[] {
  const names = storedNames(NOTE);
  const changes = names.map((name) => readNote(name));
  names.forEach((name, i) => changes[i] ?? forgetValue(name));
  return changes.filter((change) => change !== undefined).sort((one, other) => one.time - other.time);
}
