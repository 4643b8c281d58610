/*
 * The way from learning to playing: a game against the easiest level, with the first move.
 */
import { html, type TemplateResult } from "lit";
import { startAgainst } from "../app/start";
import { library } from "../library/games";
import { levelWords } from "../words/levels";
import { words } from "../words/words";

export function playBeginner(game: string): TemplateResult {
  const level = library().levels[0] ?? "";
  return html`<button @click=${() => void startAgainst(level, game)}>${words("web.learn.play", levelWords(level))}</button>`;
}
