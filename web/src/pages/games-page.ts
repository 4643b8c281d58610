/*
 * The games that this browser keeps: opened, deleted with a way back, brought in from files and taken
 * out into one.
 */
import { html, nothing, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { customElement, state } from "lit/decorators.js";
import { announce } from "../app/announce";
import { importGames, type ImportReport } from "../app/import-games";
import { PageElement, SITE } from "../app/page-element";
import { listenForText, openText, saveFile, ShareError, type OpenedText } from "../share";
import { games, type KeptGame } from "../store/games";
import { problemWords } from "../words/sentence";
import { countedWords, words } from "../words/words";
import { gameLine, gameNameOf } from "./game-line";
import "../style/games.css";

const PAGE = 20;
const FILE_NAME = `${SITE.toLowerCase()}.txt`;
const TEXT_FILES = ".txt,.pgn,.tablero,.otg,.json,text/plain";

@customElement("games-page")
export class GamesPage extends PageElement {
  @state() private shown: readonly KeptGame[] | undefined;
  @state() private hasMore = false;
  /** What was deleted last, for putting it back. */
  @state() private deleted: readonly KeptGame[] = [];
  @state() private report: ImportReport | undefined;
  @state() private problem = "";
  #stopListening: (() => void) | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    games.addEventListener("problem", this.#redrawProblem);
    games.addEventListener("elsewhere", this.#reload);
    this.#stopListening = listenForText(document, (opened) => void this.#import(opened), this.#tell);
    void this.#load();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    games.removeEventListener("problem", this.#redrawProblem);
    games.removeEventListener("elsewhere", this.#reload);
    this.#stopListening?.();
  }

  readonly #redrawProblem = () => this.requestUpdate();
  readonly #reload = () => void this.#load();

  // ---- Games ----

  async #load(): Promise<void> {
    this.#show([], await games.list(PAGE));
  }

  async #loadMore(): Promise<void> {
    const shown = this.shown ?? [];
    this.#show(shown, await games.list(PAGE, shown.at(-1)));
  }

  #show(before: readonly KeptGame[], games: readonly KeptGame[]): void {
    this.shown = [...before, ...games];
    this.hasMore = games.length === PAGE;
  }

  /** Every game that is kept. */
  async #all(): Promise<KeptGame[]> {
    const all: KeptGame[] = [];
    let page: KeptGame[];
    do {
      page = await games.list(PAGE, all.at(-1));
      all.push(...page);
    } while (page.length === PAGE);
    return all;
  }

  // ---- Deleting ----

  async #delete(game: KeptGame): Promise<void> {
    if (await games.delete(game.id)) await this.#offerUndo([game]);
  }

  async #deleteAll(): Promise<void> {
    const all = await this.#all();
    if (await games.deleteAll()) await this.#offerUndo(all);
  }

  async #offerUndo(deleted: readonly KeptGame[]): Promise<void> {
    this.deleted = deleted;
    this.report = undefined;
    this.shown = this.shown?.filter(({ id }) => !deleted.some((game) => game.id === id));
    if (!this.shown?.length) await this.#load();
    announce(this.#deletedWords());
    await this.updateComplete;
    this.querySelector<HTMLElement>(".games-undo")?.focus();
  }

  async #undo(): Promise<void> {
    if (!(await games.putBack(this.deleted))) return;
    this.deleted = [];
    await this.#load();
    announce(words("web.games.undone"));
    await this.updateComplete;
    this.querySelector<HTMLElement>("h1")?.focus();
  }

  #deletedWords(): string {
    return countedWords("web.games.deleted", this.deleted.length, this.deleted.length);
  }

  // ---- In and out ----

  readonly #tell = (error: unknown) => {
    if (!(error instanceof ShareError)) throw error;
    this.report = undefined;
    this.problem = words(error.key);
    announce(this.problem);
  };

  async #open(): Promise<void> {
    try {
      const opened = await openText(TEXT_FILES);
      if (opened) await this.#import(opened);
    } catch (error) {
      this.#tell(error);
    }
  }

  async #import({ text }: OpenedText): Promise<void> {
    this.deleted = [];
    this.problem = "";
    this.report = await importGames(text);
    announce(this.#reportWords(this.report));
    await this.#load();
  }

  readonly #submitText = (event: Event) => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const text = form.querySelector("textarea")?.value ?? "";
    if (text.trim() === "") return;
    form.reset();
    void this.#import({ name: "", text });
  };

  async #export(): Promise<void> {
    const all = await this.#all();
    saveFile(all.map(({ record }) => record).join("\n"), FILE_NAME);
  }

  #reportWords({ kept, broken }: ImportReport): string {
    if (kept + broken.length === 0) return words("web.games.nothing_found");
    const read = countedWords("web.games.imported", kept, kept);
    return broken.length === 0 ? read : `${read} ${countedWords("web.games.broken", broken.length, broken.length)}`;
  }

  // ---- Drawing ----

  override render(): TemplateResult {
    const { shown } = this;
    return html`<div class="games">
      <h1 tabindex="-1">${words("web.games.title")}</h1>
      ${games.problem === null ? nothing : html`<p class="notice problem">${words(games.problem)}</p>`}
      ${this.problem === "" ? nothing : html`<p class="notice problem">${this.problem}</p>`}
      ${this.#deletedNotice()} ${this.#importNotice()}
      ${shown === undefined ? nothing : this.#list(shown)}
      ${this.#importFields()}
      ${shown?.length ? this.#allTogether() : nothing}
    </div>`;
  }

  #list(shown: readonly KeptGame[]): TemplateResult {
    if (shown.length === 0) {
      return html`<p>${words("web.games.none")}</p>
        <p><a class="button primary" href="#/">${words("web.games.play")}</a></p>`;
    }
    return html`<ul class="games-list">
        ${repeat(shown, ({ id }) => id, (game) => this.#row(game))}
      </ul>
      ${this.hasMore
        ? html`<button @click=${() => void this.#loadMore()}>${words("web.games.more")}</button>`
        : nothing}`;
  }

  #row(game: KeptGame): TemplateResult {
    return html`<li>
      ${gameLine(game)}
      <button class="quiet" @click=${() => void this.#delete(game)}>
        ${words("web.games.delete")}<span class="visually-hidden"> ${gameNameOf(game.spec)}</span>
      </button>
    </li>`;
  }

  #deletedNotice(): TemplateResult | typeof nothing {
    if (this.deleted.length === 0) return nothing;
    return html`<div class="notice">
      <p>${this.#deletedWords()}</p>
      <button class="games-undo" @click=${() => void this.#undo()}>${words("web.games.undo")}</button>
    </div>`;
  }

  #importNotice(): TemplateResult | typeof nothing {
    const { report } = this;
    if (!report) return nothing;
    return html`<div class="notice">
      <p>${this.#reportWords(report)}</p>
      ${report.broken.length === 0 ? nothing : html`<ul class="games-broken">
        ${report.broken.map(({ number, problem }) => html`<li>
          ${words("web.games.broken_one_of", number, problem.line ?? 0, problemWords(problem))}
        </li>`)}
      </ul>`}
      ${report.more ? html`<p>${words("web.games.too_many")}</p>` : nothing}
    </div>`;
  }

  #importFields(): TemplateResult {
    return html`<section aria-labelledby="games-import">
      <h2 id="games-import">${words("web.games.import")}</h2>
      <p>${words("web.games.import_about")}</p>
      <div class="button-row">
        <button @click=${() => void this.#open()}>${words("web.games.open_file")}</button>
      </div>
      <details>
        <summary>${words("web.games.paste")}</summary>
        <form class="games-paste" @submit=${this.#submitText}>
          <label for="games-text">${words("web.games.text")}</label>
          <textarea id="games-text" rows="6" spellcheck="false"></textarea>
          <button type="submit">${words("web.games.read")}</button>
        </form>
      </details>
    </section>`;
  }

  #allTogether(): TemplateResult {
    return html`<section aria-labelledby="games-all">
      <h2 id="games-all">${words("web.games.all")}</h2>
      <div class="button-row">
        <button @click=${() => void this.#export()}>${words("web.games.export")}</button>
        <button class="dangerous" @click=${() => void this.#deleteAll()}>${words("web.games.delete_all")}</button>
      </div>
    </section>`;
  }
}
