/*
 * The rules of a game as a text with pictures of boards, or only its first paragraph: what the game
 * is, and whose.
 */
import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { unsafeHTML } from "lit/directives/unsafe-html.js";
import { boardTheme } from "../app/appearance";
import { PageElement } from "../app/page-element";
import { addressOf } from "../app/router";
import { loadRulesText } from "../library/rules-text";
import { Table } from "../library/table";
import { sideWords } from "../words/sentence";
import { gameWords, language, words } from "../words/words";

const CELL = 40; // pixels of a cell

/** What a place for a board in the text says of it; see tools/render_rules.py. */
interface BoardPlace {
  readonly game: string;
  readonly position?: string;
  readonly moves?: string;
  readonly show?: string;
}

/** The picture of a place: after its turns, or before the last of them. */
function pictureOf({ game, position, moves, show }: BoardPlace, theme: number): string {
  const table = Table.open(game, position);
  try {
    for (const move of moves?.split(" ") ?? []) table.play(move);
    if (show === "before") table.back();
    const view = { theme, flip: false, bare: false };
    const { node, number, side } = table.state();
    const title = words("board.to_move", number, sideWords(table.board(view), side));
    return table.picture(node, view, CELL, title);
  } finally {
    table.close();
  }
}

/** A text whose places for boards have their pictures. */
function withPictures(text: string, theme: number): DocumentFragment {
  const template = document.createElement("template");
  template.innerHTML = text;
  for (const place of template.content.querySelectorAll<HTMLElement>("figure")) {
    place.innerHTML = pictureOf(place.dataset as unknown as BoardPlace, theme);
  }
  return template.content;
}

/** Its first paragraph. */
function beginningOf(text: string): string {
  return text.match(/<p>[^]*?<\/p>/)?.[0] ?? "";
}

@customElement("rules-view")
export class RulesView extends PageElement {
  @property() game = "";
  /** The whole text, with its title. */
  @property({ type: Boolean }) whole = false;
  @state() private _text = "";
  #shown = "";

  protected override willUpdate(): void {
    const wanted = `${this.game} ${language()}`;
    if (wanted !== this.#shown) void this.#load(wanted);
  }

  async #load(wanted: string): Promise<void> {
    this.#shown = wanted;
    const text = (await loadRulesText(this.game, language())) ?? "";
    if (this.#shown === wanted) this._text = text;
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.whole) return this._text === "" ? nothing : html`${unsafeHTML(beginningOf(this._text))}`;
    return html`<p class="lesson-place"><a href=${addressOf("learn", this.game)}
        >${words("web.learn.all", gameWords(this.game, "name"))}</a></p>
      <article class="rules-text">${this._text === "" ? nothing : withPictures(this._text, boardTheme())}</article>`;
  }
}
