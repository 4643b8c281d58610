/*
 * The cells of a board as rows, for the keyboard and for screen readers: which cell lies beside which.
 */
import type { Board } from "../library/table";

export interface GridRow {
  /** Indices of cells from left to right. */
  readonly cells: readonly number[];
}

/** The rows as they are seen, from the top; hands that hold something or take part are rows of their own. */
export function gridRows(board: Board, isShown: (cell: number) => boolean): GridRow[] {
  const rows: number[][] = Array.from({ length: board.rows }, () => []);
  const above: number[] = [];
  const below: number[] = [];
  board.cells.forEach((cell, index) => {
    if (cell.row !== undefined && cell.column !== undefined) {
      (rows[cell.row] as number[])[cell.column] = index;
    } else if (isShown(index)) {
      (cell.y < board.height / 2 ? above : below).push(index);
    }
  });
  return [above, ...rows.map((row) => row.filter((index) => index !== undefined)), below]
    .filter((cells) => cells.length > 0)
    .map((cells) => ({ cells }));
}

/** Where a key leads from a cell; undefined when it is none of these keys. */
export function neighbour(rows: readonly GridRow[], board: Board, from: number, key: string): number | undefined {
  const at = rows.findIndex((row) => row.cells.includes(from));
  const row = rows[at];
  if (!row) return rows[0]?.cells[0];
  const place = row.cells.indexOf(from);
  const x = board.cells[from]?.x ?? 0;
  const nearest = (cells: readonly number[]) =>
    cells.reduce((best, cell) => (distance(cell) < distance(best) ? cell : best), cells[0] ?? from);
  const distance = (cell: number) => Math.abs((board.cells[cell]?.x ?? 0) - x);
  const inRow = (index: number) => row.cells[Math.max(0, Math.min(row.cells.length - 1, index))];
  const otherRow = (index: number) => {
    const other = rows[Math.max(0, Math.min(rows.length - 1, index))];
    return other && other !== row ? nearest(other.cells) : from;
  };
  switch (key) {
    case "ArrowLeft":
      return inRow(place - 1);
    case "ArrowRight":
      return inRow(place + 1);
    case "ArrowUp":
      return otherRow(at - 1);
    case "ArrowDown":
      return otherRow(at + 1);
    case "Home":
      return inRow(0);
    case "End":
      return inRow(row.cells.length - 1);
    case "PageUp":
      return nearest(rows[0]?.cells ?? []);
    case "PageDown":
      return nearest(rows[rows.length - 1]?.cells ?? []);
    default:
      return undefined;
  }
}
