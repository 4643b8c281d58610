/*
 * Games out of a text into those that the browser keeps.
 */
import { isBroken, readGames, type FoundGame } from "../library/files";
import type { Problem } from "../library/module";
import { isJson, recordsOfJson } from "../library/record-json";
import { games, newGameId, type Player } from "../store/games";
import type { GameSettings } from "./settings";

/** What came of it: the broken ones with their number in the text, from 1. */
export interface ImportReport {
  readonly kept: number;
  readonly broken: readonly { readonly number: number; readonly problem: Problem }[];
  /** Whether there were more games than are read at once. */
  readonly more: boolean;
}

const SETTINGS: GameSettings = { mode: "analysis" };

function playerOf({ tags }: FoundGame, tag: "First" | "Second"): Player {
  const name = tags[tag] ?? "?";
  const kind = tags[`${tag}Type`] === "program" ? "engine" : "person";
  return name === "?" || name === "" ? { kind } : { kind, name };
}

function keep(game: FoundGame): Promise<boolean> {
  return games.keep({
    id: newGameId(),
    spec: game.tags["Game"] ?? "",
    record: game.text,
    summary: {
      players: [playerOf(game, "First"), playerOf(game, "Second")],
      result: game.tags["Result"] ?? "*",
      turns: game.turns,
    },
    settings: SETTINGS,
    created: Date.now(),
  });
}

/** A text of records, whatever it was; JSON that is none is left for the library to refuse. */
function recordsIn(text: string): string {
  if (!isJson(text)) return text;
  try {
    return recordsOfJson(text).join("\n");
  } catch {
    return text;
  }
}

/** Keeps all games that can be read; the first of the text will be the newest. */
export async function importGames(text: string): Promise<ImportReport> {
  const found = readGames(recordsIn(text));
  const numbered = found.games.map((game, i) => ({ game, number: i + 1 }));
  let kept = 0;
  for (const { game } of numbered.toReversed()) {
    if (!isBroken(game) && (await keep(game))) kept += 1;
  }
  const broken = numbered.flatMap(({ game, number }) => (isBroken(game) ? [{ number, problem: game.error }] : []));
  return { kept, broken, more: found.more };
}
