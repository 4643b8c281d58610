/*
 * What every page is: an element without a shadow, drawn again when the words or the preferences
 * change, whose heading is the title of the window.
 */
import { LitElement } from "lit";
import { preferences } from "../store/preferences";
import { redrawWithWords } from "../words/redraw";

/** A name, and the same in all languages. */
export const SITE = "Tablero";

export class PageElement extends LitElement {
  readonly #redraw = () => this.requestUpdate();

  constructor() {
    super();
    redrawWithWords(this);
  }

  override createRenderRoot(): this {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    preferences.addEventListener("change", this.#redraw);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    preferences.removeEventListener("change", this.#redraw);
  }

  protected override updated(): void {
    const heading = this.querySelector("h1")?.textContent?.trim() ?? "";
    if (this.isConnected) document.title = heading === "" || heading === SITE ? SITE : `${heading} · ${SITE}`;
  }
}
