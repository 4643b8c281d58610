/*
 * What a cell is called aloud: its name, what lies there, and what can be done with it.
 */
import type { Board, Content } from "../library/table";
import { gameWords, hasWords, words } from "../words/words";

/** A piece with its owner, where two sides have pieces of this kind and the words say so. */
export function contentWords(board: Board, content: Content): string {
  const [piece, owner, count] = content;
  if (piece === undefined) return words("web.cell.empty");
  const key = board.pieces[piece] ?? "";
  const side = owner === -1 || owner === undefined ? "" : board.sides[owner as 0 | 1];
  const owned = hasWords(`${board.game}.piece.${key}.${side}`);
  const name = owned ? gameWords(board.game, "piece", key, side) : gameWords(board.game, "piece", key);
  return count === 1 && !isPit(board) ? name : words("web.cell.several", count ?? 0, name);
}

export function isPit(board: Board): boolean {
  return board.cells[0]?.shape === "pit";
}

export interface CellMarks {
  readonly chosen: boolean;
  readonly target: boolean;
}

export function cellWords(board: Board, index: number, content: Content, marks: CellMarks): string {
  const cell = board.cells[index];
  const place = cell?.shape === "hand" ? words("web.cell.hand") : (cell?.name ?? "");
  const parts = [place, contentWords(board, content)];
  if (marks.chosen) parts.push(words("web.cell.chosen"));
  if (marks.target) parts.push(words("web.cell.target"));
  return parts.join(", ");
}
