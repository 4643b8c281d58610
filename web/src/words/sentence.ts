/*
 * Sentences of the library, put into words.
 */
import type { Problem } from "../library/module";
import type { Board, Sentence, SentencePart, Side, State } from "../library/table";
import { DRAW } from "../library/table";
import { gameWords, hasWords, words } from "./words";

export function problemWords(problem: Problem): string {
  return words(problem.key, ...problem.arguments);
}

export function sideWords(board: Board, side: Side): string {
  return gameWords(board.game, "side", board.sides[side]);
}

export function pieceWords(board: Board, piece: number): string {
  return gameWords(board.game, "piece", board.pieces[piece] ?? "");
}

function partWords(board: Board, part: SentencePart): string | number {
  if (typeof part === "string") return part;
  if ("side" in part) return sideWords(board, part.side);
  if ("piece" in part) return pieceWords(board, part.piece);
  if ("error" in part) return problemWords(part.error);
  return part.key === undefined ? part.number : words(part.key, part.number);
}

export function sentenceWords(board: Board, sentence: Sentence): string {
  return words(sentence.key, ...sentence.parts.map((part) => partWords(board, part)));
}

/* Ends that no board shows, as records name them. */
const FORFEITS: Readonly<Record<string, string>> = {
  normal: "outcome.normal",
  resignation: "outcome.resignation",
  time: "outcome.time",
  agreement: "outcome.agreement",
  abandoned: "outcome.abandoned",
  adjudication: "outcome.adjudication",
};

/** How a game that is over has ended, such as "1-0  Black won: White has no move left". */
export function outcomeWords(board: Board, state: Pick<State, "winner" | "reason">): string {
  const { winner = DRAW, reason = "" } = state;
  const key = `${board.game}.reason.${reason}`;
  const known = hasWords(key) ? key : (FORFEITS[reason] ?? "outcome.normal");
  if (winner === DRAW) return words("outcome.draw", "1/2-1/2", words(known));
  const loser = sideWords(board, (1 - winner) as Side);
  return words("outcome.win", winner === 0 ? "1-0" : "0-1", sideWords(board, winner), words(known, loser));
}
