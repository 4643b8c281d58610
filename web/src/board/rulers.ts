/*
 * Names of columns and rows along two edges of a board, for one that is larger than its frame: they
 * stay in view while the board is moved. The cells have these names already for screen readers.
 */
import { html, nothing, svg, type TemplateResult } from "lit";
import type { Board, Cell } from "../library/table";

type Placed = Cell & { readonly row: number; readonly column: number };

const isPlaced = (cell: Cell): cell is Placed => cell.row !== undefined && cell.column !== undefined;

/** "c12" as "c" and "12". */
function parts({ name }: Cell): readonly [column: string, row: string] {
  const [, column = "", row = ""] = /^(\D+)(\d+)$/.exec(name) ?? [];
  return [column, row];
}

function label(text: string, x: number, y: number): TemplateResult {
  return svg`<text x=${x} y=${y}>${text}</text>`;
}

export function boardRulers({ cells, width, height }: Board): TemplateResult | typeof nothing {
  const placed = cells.filter(isPlaced);
  const corner = placed.find(({ row, column }) => row === 0 && column === 0);
  const beside = placed.find(({ row, column }) => row === 0 && column === 1);
  if (!corner || !beside) return nothing;
  const margin = corner.x - (beside.x - corner.x) / 2;
  const columns = placed.filter(({ row }) => row === 0);
  const rows = placed.filter(({ column }) => column === 0);
  const share = `${(100 * margin) / width}%`;
  return html`<svg class="board-ruler rows" aria-hidden="true" viewBox="0 0 ${margin} ${height}" width=${share}>
      <rect width=${margin} height=${height}></rect>
      ${rows.map((cell) => label(parts(cell)[1], margin / 2, cell.y))}
    </svg>
    <svg class="board-ruler columns" aria-hidden="true" viewBox="0 0 ${width} ${margin}">
      <rect width=${width} height=${margin}></rect>
      ${columns.map((cell) => label(parts(cell)[0], cell.x, margin / 2))}
    </svg>`;
}
