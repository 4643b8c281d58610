/*
 * A small picture of a board as a game begins on it, for eyes alone: what it shows is said beside it.
 * It is drawn when it comes near to the window, since a slow phone takes a while over each.
 */
import { html, LitElement, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { unsafeSVG } from "lit/directives/unsafe-svg.js";
import { boardTheme } from "../app/appearance";
import { painted } from "../app/painted";
import { START, Table } from "../library/table";
import { gameWords } from "../words/words";
import "../style/small-board.css";

const NEAR = "200px"; // to the window

/* Pictures by spec and theme: a page is drawn far more often than boards change. */
const drawn = new Map<string, string>();

/** Nothing where it is no spec. */
function draw(spec: string, theme: number): string {
  try {
    const table = Table.open(spec);
    const view = { theme, flip: false, bare: true };
    const svg = table.picture(START, view, 0, gameWords(table.board(view).game, "name"));
    table.close();
    return svg;
  } catch {
    return "";
  }
}

/* Each new picture gets a frame of its own, so that the page answers in between. */
let lastFrame = Promise.resolve();
const turnToDraw = (): Promise<void> => (lastFrame = lastFrame.then(painted));

async function pictureOf(spec: string, theme: number): Promise<string> {
  const key = `${theme} ${spec}`;
  if (!drawn.has(key)) await turnToDraw();
  const svg = drawn.get(key) ?? draw(spec, theme);
  drawn.set(key, svg);
  return svg;
}

const approaching = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (isIntersecting) (target as BoardPicture).isNear = true;
  }
}, { rootMargin: NEAR });

@customElement("board-picture")
export class BoardPicture extends LitElement {
  @property({ attribute: false }) spec = "";
  @property({ attribute: false }) theme = 0;
  @state() isNear = false;
  @state() private svg = "";

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    approaching.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    approaching.unobserve(this);
  }

  protected override updated(changed: Map<string, unknown>): void {
    if (this.isNear && ["isNear", "spec", "theme"].some((name) => changed.has(name))) void this.#draw();
  }

  async #draw(): Promise<void> {
    const { spec, theme } = this;
    const svg = await pictureOf(spec, theme);
    if (spec === this.spec && theme === this.theme) this.svg = svg;
  }

  protected override render(): unknown {
    return unsafeSVG(this.svg);
  }
}

/** The board of a spec. */
export function boardPicture(spec: string, theme = boardTheme()): TemplateResult {
  return html`<board-picture class="small-board" aria-hidden="true" .spec=${spec} .theme=${theme}></board-picture>`;
}
