/*
 * The way from learning to playing: a game against the easiest level, with the first move.
 */
import { html, type TemplateResult } from "lit";
import { beginGame } from "../app/start";
import { openAddress } from "../app/router";
import { library } from "../library/games";
import { words } from "../words/words";
import { levelWords } from "../words/levels";

async function begin(game: string, level: string): Promise<void> {
  openAddress("game", await beginGame(game, { mode: "engine", level, human: 0 }));
}

export function playBeginner(game: string): TemplateResult {
  const level = library().levels[0] ?? "";
  return html`<button @click=${() => void begin(game, level)}>${words("web.learn.play", levelWords(level))}</button>`;
}
