/*
 * The games as the library tells of them: presets and options for forms, levels, themes.
 */
import { ask } from "./module";

export interface GameOption {
  readonly key: string;
  readonly kind: "choice" | "number" | "size";
  readonly values: readonly string[];
  readonly minimum: number;
  readonly maximum: number;
  readonly standard: string;
}

export interface GameInfo {
  readonly name: string;
  /** Index of the option that is the size of the board; -1 where there is none. */
  readonly sizeOption: number;
  readonly presets: readonly string[];
  readonly options: readonly GameOption[];
}

export interface Rules {
  readonly game: string;
  /** In its canonical form. */
  readonly spec: string;
  readonly values: Readonly<Record<string, string>>;
}

interface Library {
  readonly games: readonly GameInfo[];
  readonly levels: readonly string[];
  readonly themes: readonly string[];
  readonly formats: readonly string[];
}

let known: Library | undefined;

/** What there is: constant, once the library is loaded. */
export function library(): Library {
  return (known ??= ask<Library>("library_games"));
}

export function gameInfo(name: string): GameInfo | undefined {
  return library().games.find((game) => game.name === name);
}

/** Resolves a spec; throws a LibraryError that tells what is wrong with it. */
export function rulesOf(spec: string): Rules {
  return ask<Rules>("library_rules", spec);
}
