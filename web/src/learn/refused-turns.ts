/*
 * Turns of a lesson that the rules refuse: each can be tried, and is then answered with the reason.
 */
import { LibraryError, type Problem } from "../library/module";
import type { Lesson } from "../library/lessons";
import { Table, type Board } from "../library/table";
import type { Arrow } from "../board/board";

/** What the library says of a turn where the lesson begins; nothing when it is allowed. */
export function refusalOf(lesson: Lesson, text: string): Problem | undefined {
  const table = Table.open(lesson.game, lesson.position);
  try {
    table.play(text);
    return undefined;
  } catch (error) {
    if (!(error instanceof LibraryError)) throw error;
    return error.problem;
  } finally {
    table.close();
  }
}

/** The way of a turn over the cells that its text names; one cell alone is pointed out. */
export function arrowsOf(board: Board, text: string): Arrow[] {
  const cells = (text.match(/[a-z]\d+/g) ?? [])
    .map((name) => board.cells.findIndex((cell) => cell.name === name))
    .filter((cell) => cell >= 0);
  const [first] = cells;
  if (first === undefined) return [];
  if (cells.length === 1) return [{ from: first, to: first }];
  return cells.slice(1).map((to, i) => ({ from: cells[i] ?? first, to }));
}
