/*
 * The turns of a game: the line that is shown, numbered, with what was played instead and what is said.
 *
 * Events: "go", a GoEvent, when a turn is chosen.
 */
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { TreeNode } from "../library/table";
import { redrawWithWords } from "../words/redraw";
import { words } from "../words/words";
import type { TurnTree } from "./tree";

export class GoEvent extends Event {
  constructor(readonly node: number) {
    super("go");
  }
}

const SIGNS = ["", "!", "?", "!!", "??", "!?", "?!"];

interface Pair {
  readonly number: number;
  readonly turns: readonly TreeNode[];
}

/** Turns under the numbers of their moves. */
function pairs(line: readonly TreeNode[]): Pair[] {
  const found: { number: number; turns: TreeNode[] }[] = [];
  for (const turn of line) {
    const last = found.at(-1);
    if (last && last.number === turn.number) last.turns.push(turn);
    else found.push({ number: turn.number ?? 0, turns: [turn] });
  }
  return found;
}

@customElement("move-list")
export class MoveList extends LitElement {
  @property({ attribute: false }) tree!: TurnTree;
  @property({ type: Number }) place = 0;

  constructor() {
    super();
    redrawWithWords(this);
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override updated(): void {
    const current = this.querySelector<HTMLElement>('[aria-current="true"]');
    const list = this.querySelector<HTMLElement>(".moves");
    if (!current || !list) return;
    const { top, bottom } = current.getBoundingClientRect();
    const frame = list.getBoundingClientRect();
    if (top < frame.top) list.scrollTop -= frame.top - top + 8;
    else if (bottom > frame.bottom) list.scrollTop += bottom - frame.bottom + 8;
  }

  #turn(turn: TreeNode): TemplateResult {
    const signs = turn.signs.map((sign) => SIGNS[sign] ?? `$${sign}`).join(" ");
    const isHere = turn.node === this.place;
    return html`<button class="move" aria-current=${isHere ? "true" : "false"}
        @click=${() => this.dispatchEvent(new GoEvent(turn.node))}>${turn.text}${signs}</button>`;
  }

  #variation(node: number): TemplateResult {
    const turns = this.tree.variation(node);
    return html`<li class="variation">${turns.map((turn, at) => html`
      ${at === 0 || turn.side === 0 ? html`<span class="number">${turn.number}.</span>` : nothing}${this.#turn(turn)}`)}</li>`;
  }

  #pair({ number, turns }: Pair): TemplateResult {
    const comments = turns.flatMap((turn) => turn.comments);
    const instead = turns.flatMap((turn) => this.tree.instead(turn.node));
    return html`<li class="pair">
      <span class="number">${number}.</span>
      ${turns[0]?.side === 1 ? html`<span class="move none">…</span>` : nothing}
      ${turns.map((turn) => this.#turn(turn))}
      ${comments.map((comment) => html`<p class="comment">${comment}</p>`)}
      ${instead.length > 0 ? html`<ul class="variations">${instead.map((node) => this.#variation(node))}</ul>` : nothing}
    </li>`;
  }

  protected override render() {
    const { line } = this.tree;
    if (line.length === 0) return html`<p class="hushed">${words("web.moves.none")}</p>`;
    return html`<ol class="moves" tabindex="0" aria-label=${words("web.moves.title")}>${pairs(line).map((pair) => this.#pair(pair))}</ol>`;
  }
}
