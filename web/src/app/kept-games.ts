/*
 * The games of this page: those that the browser keeps, and those that it could not keep, which live
 * as long as the page does.
 */
import { Table } from "../library/table";
import { Games, newGameId, type GameToKeep, type Player } from "../store/games";
import type { GameSettings } from "./settings";

/** The games of this browser; there are no others. */
export const games = new Games();

const unkept = new Map<string, GameToKeep>();

/** Keeps a game, in memory at least. */
export async function keepGame(game: GameToKeep): Promise<boolean> {
  const kept = await games.keep(game);
  if (kept) unkept.delete(game.id);
  else unkept.set(game.id, game);
  return kept;
}

export async function findGame(id: string): Promise<GameToKeep | undefined> {
  return unkept.get(id) ?? games.get(id);
}

function playersOf(settings: GameSettings): [Player, Player] {
  const player = (side: 0 | 1): Player => {
    const { mode, human, level, names } = settings;
    if (mode === "engine" && side !== human) return level === undefined ? { kind: "engine" } : { kind: "engine", level };
    const name = names?.[side] ?? "";
    return name === "" ? { kind: "person" } : { kind: "person", name };
  };
  return [player(0), player(1)];
}

/** The record of a game that begins, with the names that there are. */
function newRecord(spec: string, settings: GameSettings): string {
  const table = Table.open(spec);
  const [first = "", second = ""] = settings.names ?? [];
  if (first !== "") table.setTag("First", first);
  if (second !== "") table.setTag("Second", second);
  const text = table.text();
  table.close();
  return text;
}

/** Begins a game and answers its id. */
export async function beginGame(spec: string, settings: GameSettings): Promise<string> {
  const id = newGameId();
  await keepGame({
    id,
    spec,
    record: newRecord(spec, settings),
    summary: { players: playersOf(settings), result: "*", turns: 0 },
    settings,
    created: Date.now(),
  });
  return id;
}
