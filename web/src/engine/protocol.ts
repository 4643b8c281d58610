// The lines of the engine protocol (docs/protocol.md), as the site writes and reads them: nothing here
// runs anything.

/** For the side to move: in units of the evaluation, or in moves to a win (below 0: to a loss). */
export type Score = { cp: number } | { mate: number };

/** How far a search is with one of its variations. */
export interface Info {
  depth: number;
  seldepth: number;
  /** Which variation this is about, 1 being the best. */
  variation: number;
  score: Score;
  nodes: number;
  /** Nodes per second; 0 while no time has passed. */
  nps: number;
  /** Milliseconds. */
  time: number;
  moves: string[];
}

/** What ends a search, and how well it plays. Limits can be combined: the first one reached counts. */
export interface Limits {
  level?: string | undefined;
  /** Milliseconds. */
  movetime?: number | undefined;
  nodes?: number | undefined;
  depth?: number | undefined;
  /** Thinks until it is stopped, and tells what the position is worth rather than what to play. */
  infinite?: boolean | undefined;
  /** How many different first moves to tell of; 1 by default. */
  variations?: number | undefined;
}

/** A line that the engine could not obey: a key of the catalogue and its arguments. */
export class EngineError extends Error {
  constructor(
    readonly key: string,
    readonly args: string[],
  ) {
    super([key, ...args].join(" "));
    this.name = "EngineError";
  }
}

const errorStart = "info string error ";

/** The error that a line tells of, if it does. */
export function readError(line: string): EngineError | undefined {
  if (!line.startsWith(errorStart)) return undefined;
  const text = line.slice(errorStart.length).replace(/^column \d+: /, "");
  const args = text.match(/"(?:[^"\\]|\\.)*"/g) ?? [];
  return new EngineError(
    text.split(" ", 1)[0] ?? "",
    args.map((quoted) => JSON.parse(quoted) as string),
  );
}

/** What a line tells of the search, if it does. */
export function readInfo(line: string): Info | undefined {
  if (!line.startsWith("info depth ")) return undefined;
  const words = line.split(" ");
  const pv = words.indexOf("pv");
  const after = (name: string) => words[words.indexOf(name) + 1] ?? "";
  const number = (name: string) => (words.includes(name) ? Number(after(name)) : 0);
  const value = Number(words[words.indexOf("score") + 2]);
  return {
    depth: number("depth"),
    seldepth: number("seldepth"),
    variation: number("multipv"),
    score: after("score") === "mate" ? { mate: value } : { cp: value },
    nodes: number("nodes"),
    nps: number("nps"),
    time: number("time"),
    moves: pv < 0 ? [] : words.slice(pv + 1),
  };
}

/** The move that ends a search, if the line is one that does. */
export function readBestMove(line: string): string | undefined {
  return /^bestmove (\S+)/.exec(line)?.[1];
}

export function writePosition(position: string | undefined, moves: readonly string[]): string {
  const start = position === undefined ? "startpos" : `pos ${position}`;
  return ["position", start, ...(moves.length > 0 ? ["moves", ...moves] : [])].join(" ");
}

export function writeOption(name: string, value: string | number): string {
  return `setoption name ${name} value ${value}`;
}

export function writeGo({ movetime, nodes, depth, infinite }: Limits): string {
  const numbers = Object.entries({ movetime, nodes, depth }).filter(([, value]) => value !== undefined);
  return ["go", ...numbers.flat(), ...(infinite ? ["infinite"] : [])].join(" ");
}
