/*
 * Scores of the engine, for people: for the side that began the game, as records have them.
 */
import type { Score } from "../engine/engine";
import type { Side } from "../library/table";
import { words } from "../words/words";

/** The score of the side to move, for First. */
export function forFirst(score: Score, side: Side): Score {
  const sign = side === 0 ? 1 : -1;
  return "mate" in score ? { mate: sign * score.mate } : { cp: sign * score.cp };
}

/** How likely First is to win, from 0 to 1; see "What a score of the engine means" in docs/design.md. */
export function chance(score: Score): number {
  if ("mate" in score) return score.mate > 0 ? 1 : 0;
  return 1 / (1 + Math.exp(-score.cp / 200));
}

/** As a record's [%eval ...] says it. */
export function writeScore(score: Score): string {
  return "mate" in score ? `#${score.mate}` : String(score.cp);
}

export function readScore(text: string | null): Score | undefined {
  const found = text?.match(/^(#?)(-?\d+)$/);
  if (!found) return undefined;
  const value = Number(found[2]);
  return found[1] ? { mate: value } : { cp: value };
}

/** As a person reads it: +0.7 and the like, or the moves to a win. */
export function scoreWords(score: Score): string {
  if ("mate" in score) return words(score.mate > 0 ? "web.score.win" : "web.score.loss", Math.abs(score.mate));
  const hundredths = Math.round(score.cp);
  return `${hundredths > 0 ? "+" : hundredths < 0 ? "−" : ""}${Math.abs(hundredths)}`;
}
