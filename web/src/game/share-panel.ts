/*
 * What can be taken away from a game: links, records, pictures, animations.
 */
import { html, LitElement, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { announce } from "../app/announce";
import type { View } from "../library/table";
import { canShare, copyText, gifOf, pngOf, saveFile, share, ShareError } from "../share";
import { redrawWithWords } from "../words/redraw";
import { words } from "../words/words";
import type { GameSession } from "./session";

const SVG_CELL = 64;
const GIF_CELL = 48;
const GIF_SIDE = 640; // pixels of its longer side
const FRAME = 1000; // milliseconds
const LAST_FRAME = 3000;

@customElement("share-panel")
export class SharePanel extends LitElement {
  @property({ attribute: false }) session!: GameSession;
  @property({ attribute: false }) view!: View;

  @state() private _said = "";
  @state() private _progress: number | undefined;
  #stop: AbortController | undefined;

  constructor() {
    super();
    redrawWithWords(this);
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop?.abort();
  }

  /** The address of the page that analyses the position. */
  #link(): string {
    const { board, state } = this.session;
    const parts = [board.spec, state.position.replaceAll(" ", "_")].map(encodeURIComponent);
    return `${location.href.split("#")[0]}#/analyse/${parts.join("/")}`;
  }

  #name(ending: string): string {
    return `${this.session.board.game}-${this.session.id.slice(0, 6)}.${ending}`;
  }

  #svg(node = this.session.state.node, cell = SVG_CELL): string {
    return this.session.table.picture(node, this.view, cell);
  }

  async #try(act: () => Promise<string> | string): Promise<void> {
    try {
      this._said = await act();
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return;
      this._said = words(error instanceof ShareError ? error.message : "web.share.failed");
      if (!(error instanceof ShareError)) console.warn(error);
    }
    announce(this._said);
  }

  #copy(text: string): void {
    void this.#try(async () => {
      await copyText(text);
      return words("web.share.copied");
    });
  }

  #save(content: Blob | string, ending: string): string {
    saveFile(content, this.#name(ending));
    return words("web.share.saved", this.#name(ending));
  }

  async #gif(): Promise<string> {
    const nodes = [0, ...this.session.tree.line.map((turn) => turn.node)];
    const frames = nodes.map((node, at) => ({
      svg: this.#svg(node, GIF_CELL),
      milliseconds: at === nodes.length - 1 ? LAST_FRAME : FRAME,
    }));
    this.#stop = new AbortController();
    this._progress = 0;
    try {
      const gif = await gifOf(frames, GIF_SIDE, (done) => (this._progress = done), this.#stop.signal);
      return this.#save(gif, "gif");
    } finally {
      this._progress = undefined;
    }
  }

  #handOn(): void {
    void this.#try(async () => ((await share({ title: "Tablero", url: this.#link() })) ? words("web.share.shared") : ""));
  }

  #row(title: string, buttons: readonly (readonly [string, () => void])[]) {
    return html`<div class="actions" role="group" aria-label=${words(title)}>
      <span class="group-title">${words(title)}</span>
      ${buttons.map(([name, act]) => html`<button @click=${act}>${name}</button>`)}
    </div>`;
  }

  protected override render() {
    const { table } = this.session;
    const save = (make: () => Promise<string> | string) => () => void this.#try(make);
    return html`<section class="share" aria-label=${words("web.tabs.share")}>
      ${this.#row("web.share.position", [
        [words("web.share.copy_link"), () => this.#copy(this.#link())],
        [words("web.share.copy_position"), () => this.#copy(this.session.state.position)],
        ...(canShare({ title: "Tablero", url: this.#link() })
          ? [[words("web.share.hand_on"), () => this.#handOn()] as const]
          : []),
      ])}
      ${this.#row("web.share.game", [
        [words("web.share.copy_record"), () => this.#copy(table.text())],
        [words("web.share.record"), save(() => this.#save(table.text(), "rec"))],
        ["JSON", save(() => this.#save(table.json(), "json"))],
      ])}
      ${this.#row("web.share.picture", [
        ["SVG", save(() => this.#save(new Blob([this.#svg()], { type: "image/svg+xml" }), "svg"))],
        ["PNG", save(async () => this.#save(await pngOf(this.#svg(), 2), "png"))],
        [words("web.share.gif"), save(() => this.#gif())],
      ])}
      ${this._progress === undefined
        ? nothing
        : html`<div class="actions"><progress value=${this._progress} aria-label=${words("web.share.gif")}></progress>
            <button @click=${() => this.#stop?.abort()}>${words("web.share.stop")}</button></div>`}
      <p class="status">${this._said}</p>
    </section>`;
  }
}
