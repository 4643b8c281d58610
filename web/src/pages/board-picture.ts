/*
 * A small picture of a board as a game begins on it, for eyes alone: what it shows is said beside it.
 */
import { html, nothing, type TemplateResult } from "lit";
import { unsafeSVG } from "lit/directives/unsafe-svg.js";
import { boardTheme } from "../app/appearance";
import { START, Table } from "../library/table";
import { gameWords } from "../words/words";
import "../style/small-board.css";

/* Pictures by spec and theme: a page is drawn far more often than boards change. */
const drawn = new Map<string, string>();

function draw(spec: string, theme: number): string {
  const table = Table.open(spec);
  const view = { theme, flip: false, bare: true };
  const svg = table.picture(START, view, 0, gameWords(table.board(view).game, "name"));
  table.close();
  return svg;
}

function picture(spec: string, theme: number): string {
  const key = `${theme} ${spec}`;
  const svg = drawn.get(key) ?? draw(spec, theme);
  drawn.set(key, svg);
  return svg;
}

/** The board of a spec; nothing where it is no spec. */
export function boardPicture(spec: string, theme = boardTheme()): TemplateResult | typeof nothing {
  try {
    return html`<div class="small-board" aria-hidden="true">${unsafeSVG(picture(spec, theme))}</div>`;
  } catch {
    return nothing;
  }
}
