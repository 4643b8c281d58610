/*
 * The game as a graph: after each turn, how likely First is to win. A click goes to the turn.
 */
import { html, LitElement, nothing, svg } from "lit";
import { customElement, property } from "lit/decorators.js";
import { redrawWithWords } from "../words/redraw";
import { words } from "../words/words";
import { GoEvent } from "./move-list";
import { chance, readScore } from "./score";
import type { TurnTree } from "./tree";

const WIDTH = 600;
const HEIGHT = 120;

@customElement("game-graph")
export class GameGraph extends LitElement {
  @property({ attribute: false }) tree!: TurnTree;
  @property({ type: Number }) place = 0;

  constructor() {
    super();
    redrawWithWords(this);
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  #x(at: number): number {
    return (WIDTH * at) / Math.max(1, this.tree.line.length - 1);
  }

  /** Points of the turns that have been evaluated. */
  #points(): { x: number; y: number; node: number }[] {
    return this.tree.line.flatMap((turn, at) => {
      const score = readScore(turn.evaluation);
      return score ? [{ x: this.#x(at), y: HEIGHT * (1 - chance(score)), node: turn.node }] : [];
    });
  }

  #onClick(event: MouseEvent): void {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const share = (event.clientX - box.left) / box.width;
    const turn = this.tree.line[Math.round(share * (this.tree.line.length - 1))];
    if (turn) this.dispatchEvent(new GoEvent(turn.node));
  }

  protected override render() {
    const points = this.#points();
    if (points.length < 2) return nothing;
    const path = points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L");
    const here = this.tree.line.findIndex((turn) => turn.node === this.place);
    const first = points[0]?.x ?? 0;
    const last = points.at(-1)?.x ?? 0;
    return html`<svg class="graph" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="img"
        aria-label=${words("web.graph.title")} @click=${this.#onClick}>
      <rect width=${WIDTH} height=${HEIGHT} class="graph-ground"></rect>
      <path d="M${first} ${HEIGHT}L${path}L${last} ${HEIGHT}Z" class="graph-area"></path>
      <path d="M0 ${HEIGHT / 2}H${WIDTH}" class="graph-middle"></path>
      <path d="M${path}" class="graph-line"></path>
      ${here >= 0 ? svg`<path d="M${this.#x(here)} 0V${HEIGHT}" class="graph-here"></path>` : nothing}
    </svg>`;
  }
}
