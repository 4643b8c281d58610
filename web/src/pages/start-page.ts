/*
 * The start page: each game with its picture and what it is about, and one click to play it. Games
 * that are not finished yet come first.
 */
import { html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { libraryReady } from "../app/library-ready";
import { PageElement } from "../app/page-element";
import { addressOf } from "../app/router";
import { chosenSpec, startGame } from "../app/start";
import { library } from "../library/games";
import { choicesFor, type Choices } from "../store/choices";
import { games, type KeptGame } from "../store/games";
import { preferences } from "../store/preferences";
import { levelWords } from "../words/levels";
import { gameWords, words } from "../words/words";
import { boardPicture } from "./board-picture";
import { gameLine } from "./game-line";
import "../style/start.css";

const LOOKED_AT = 20; // of the newest games, for those that are not finished
const SHOWN = 3;
const PLACEHOLDERS = [0, 1, 2, 3];

@customElement("start-page")
export class StartPage extends PageElement {
  @state() private isReady = false;
  @state() private unfinished: readonly KeptGame[] = [];

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#load();
  }

  /** Shows all at once, so that nothing moves. Where the library fails, the frame of the page says so. */
  async #load(): Promise<void> {
    const [kept] = await Promise.all([games.list(LOOKED_AT), libraryReady()]);
    this.unfinished = kept.filter(({ summary }) => summary.result === "*").slice(0, SHOWN);
    this.isReady = true;
  }

  override render(): TemplateResult {
    return html`
      <div class="start-welcome">
        <h1>${words("web.start.title")}</h1>
        <p>${words("web.start.welcome")}</p>
      </div>
      ${this.#goOn()}
      <section aria-labelledby="start-games">
        <h2 id="start-games" class="visually-hidden">${words("web.start.games")}</h2>
        <ul class="start-cards" aria-busy=${!this.isReady}>
          ${this.isReady
            ? library().games.map(({ name }) => this.#card(name))
            : PLACEHOLDERS.map(() => html`<li class="card placeholder" aria-hidden="true"></li>`)}
        </ul>
      </section>`;
  }

  #goOn(): TemplateResult | typeof nothing {
    if (this.unfinished.length === 0) return nothing;
    return html`<section class="start-unfinished" aria-labelledby="start-unfinished">
      <h2 id="start-unfinished">${words("web.start.go_on")}</h2>
      <ul>${this.unfinished.map((game) => html`<li>${gameLine(game)}</li>`)}</ul>
    </section>`;
  }

  #card(game: string): TemplateResult {
    const name = gameWords(game, "name");
    const spec = chosenSpec(game);
    const level = levelWords(preferences.get("level"));
    const begin = (opponent: Choices["opponent"]) => () =>
      void startGame(spec, { ...choicesFor(game), opponent, match: false, clock: "none" });
    return html`<li class="card">
      <article aria-labelledby="start-${game}">
        ${boardPicture(spec)}
        <div class="card-text">
          <h3 id="start-${game}">${name}</h3>
          <p>${gameWords(game, "invitation")}</p>
        </div>
        <div class="card-ways">
          <button class="primary" @click=${begin("engine")}>
            ${words("web.start.play", name)}<small>${words("web.start.level", level)}</small>
          </button>
          <button @click=${begin("person")}>${words("web.start.two")}<span class="visually-hidden"> ${name}</span></button>
          <a class="button" href=${addressOf("analyse", spec)}
            >${words("web.start.analyse")}<span class="visually-hidden"> ${name}</span></a>
          <a class="button" href=${addressOf("learn", game)}
            >${words("web.start.learn")}<span class="visually-hidden"> ${name}</span></a>
        </div>
        <a class="card-more" href=${addressOf("new", game)}
          >${words("web.start.more")}<span class="visually-hidden"> ${name}</span></a>
      </article>
    </li>`;
  }
}
