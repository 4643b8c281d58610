/*
 * Files of games, in our format or in those of other programs, taken apart into single games.
 */
import { ask, type Problem } from "./module";

/** A game that was read: its record as text, its tags, and the turns of its main line. */
export interface FoundGame {
  readonly text: string;
  readonly tags: Readonly<Record<string, string>>;
  readonly turns: number;
}

export interface BrokenGame {
  readonly error: Problem;
}

export interface FoundGames {
  /** In their order, 500 at most. */
  readonly games: readonly (FoundGame | BrokenGame)[];
  /** Whether there are more. */
  readonly more: boolean;
}

/** The games in a text. */
export function readGames(text: string): FoundGames {
  return ask<FoundGames>("files_read", text);
}

export const isBroken = (game: FoundGame | BrokenGame): game is BrokenGame => "error" in game;
