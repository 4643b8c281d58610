/*
 * Games on their way into the database. A page that is closed takes what it has asked of the database
 * with it unless that is done, which takes some milliseconds; so a game is noted where it can be
 * written at once, and whoever opens the database next puts there what is still noted.
 */
import type { KeptGame } from "./games";

const NOTE = "tablero-pending-";

const nameOf = (id: string): string => NOTE + id;

export function notePending(game: KeptGame): void {
  try {
    localStorage.setItem(nameOf(game.id), JSON.stringify(game));
  } catch {
    // No room, or not allowed: then the database has to be quick.
  }
}

function readNote(name: string): KeptGame | undefined {
  try {
    const game = JSON.parse(localStorage.getItem(name) ?? "") as KeptGame;
    return nameOf(game.id) === name && Number.isFinite(game.updated) ? game : undefined;
  } catch {
    return undefined;
  }
}

/** To be called when the database has answered, whatever it said; what is noted later stays. */
export function forgetPending(game: KeptGame): void {
  const name = nameOf(game.id);
  if (readNote(name)?.updated === game.updated) localStorage.removeItem(name);
}

/** The games that are noted; a note that cannot be read is thrown away. */
export function pendingGames(): KeptGame[] {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(NOTE));
    const games = names.map((name) => readNote(name));
    names.forEach((name, i) => games[i] ?? localStorage.removeItem(name));
    return games.filter((game) => game !== undefined);
  } catch {
    return [];
  }
}
