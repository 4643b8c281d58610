/*
 * A small picture of a board as a game begins on it, for eyes alone: what it shows is said beside it.
 */
import { html, nothing, type TemplateResult } from "lit";
import { unsafeSVG } from "lit/directives/unsafe-svg.js";
import { until } from "lit/directives/until.js";
import { boardTheme } from "../app/appearance";
import { painted } from "../app/painted";
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

/* Several pictures at once would keep a slow phone from answering, so each gets a frame of its own. */
let lastFrame = Promise.resolve();
const turnToDraw = (): Promise<void> => (lastFrame = lastFrame.then(painted));

async function drawInTurn(spec: string, theme: number, key: string) {
  await turnToDraw();
  const svg = drawn.get(key) ?? draw(spec, theme);
  drawn.set(key, svg);
  return unsafeSVG(svg);
}

function picture(spec: string, theme: number): unknown {
  const key = `${theme} ${spec}`;
  const svg = drawn.get(key);
  return svg === undefined ? until(drawInTurn(spec, theme, key).catch(() => nothing), nothing) : unsafeSVG(svg);
}

/** The board of a spec; nothing where it is no spec. */
export function boardPicture(spec: string, theme = boardTheme()): TemplateResult | typeof nothing {
  return html`<div class="small-board" aria-hidden="true">${picture(spec, theme)}</div>`;
}
