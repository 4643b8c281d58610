/*
 * The words of lessons, and of turns that are told.
 */
import type { Board, State, Turn } from "../library/table";
import { outcomeWords, sentenceWords } from "./sentence";
import { gameWords, hasWords, words } from "./words";

const keyOf = (game: string, lesson: string, part: string) => [game, "lesson", lesson, part].join(".");

/** The title of a lesson, its text, or what is said when it is done. */
export function lessonWords(game: string, lesson: string, part: "title" | "text" | "done"): string {
  return words(keyOf(game, lesson, part));
}

/** Its hint, where it has one. */
export function lessonHint(game: string, lesson: string): string | undefined {
  const key = keyOf(game, lesson, "hint");
  return hasWords(key) ? words(key) : undefined;
}

/** A turn and what has come of it: what is called out, and how the game ended. */
export function turnWords(board: Board, turn: Turn, state: State): string {
  return [
    ...turn.sentences.map((sentence) => sentenceWords(board, sentence)),
    ...state.announcements.map((key) => gameWords(board.game, "announce", key)),
    ...(state.over ? [outcomeWords(board, state)] : []),
  ].join(" ");
}
