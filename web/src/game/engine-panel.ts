/*
 * What the engine thinks of the place: a bar, its lines, the graph of the game.
 *
 * Events: "go", from the graph.
 */
import { html, LitElement, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { preferences } from "../store/preferences";
import { redrawWithWords } from "../words/redraw";
import { sideWords } from "../words/sentence";
import { numberWords, words } from "../words/words";
import type { Adviser, Advice } from "./adviser";
import "./graph";
import { GoEvent } from "./move-list";
import { chance, scoreWords } from "./score";
import type { GameSession } from "./session";

const SHOWN_MOVES = 8;

@customElement("engine-panel")
export class EnginePanel extends LitElement {
  @property({ attribute: false }) session!: GameSession;
  @property({ attribute: false }) adviser!: Adviser;

  constructor() {
    super();
    redrawWithWords(this);
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  #changed = (): void => this.requestUpdate();

  override connectedCallback(): void {
    super.connectedCallback();
    this.adviser.addEventListener("change", this.#changed);
    this.session.addEventListener("change", this.#changed);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.adviser.removeEventListener("change", this.#changed);
    this.session.removeEventListener("change", this.#changed);
  }

  #bar(best: Advice) {
    const share = chance(best.score);
    const percent = numberWords(share, { style: "percent" });
    return html`<div class="bar" role="img" aria-label=${words("web.engine.bar", sideWords(this.session.board, 0), percent)}>
      <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width=${100 * share} height="1" class="bar-first"></rect></svg>
      <span class="bar-text">${sideWords(this.session.board, 0)} ${percent}</span>
    </div>`;
  }

  #line(advice: Advice) {
    const moves = advice.moves.slice(0, SHOWN_MOVES);
    return html`<li><span class="line-score">${scoreWords(advice.score)}</span>
      <button class="line-move" @click=${() => this.session.playText(moves[0] ?? "")}>${moves[0]}</button>
      <span class="line-rest">${moves.slice(1).join(" ")}</span></li>`;
  }

  #progress() {
    const { progress } = this.adviser;
    return progress === undefined
      ? html`<button @click=${() => void this.adviser.goThrough()}>${words("web.engine.go_through")}</button>`
      : html`<progress value=${progress} aria-label=${words("web.engine.going_through")}></progress>`;
  }

  protected override render() {
    const { on, failed, advice } = this.adviser;
    const best = advice[0];
    return html`<section class="engine" aria-label=${words("web.engine.title")}>
      <label class="switch"><input type="checkbox" .checked=${on}
        @change=${(event: Event) => this.adviser.turn((event.target as HTMLInputElement).checked)}>
        ${words("web.engine.look")}</label>
      ${failed ? html`<p class="problem">${words("web.engine.failed")}</p>` : nothing}
      ${on && best && preferences.get("evaluation") ? this.#bar(best) : nothing}
      ${on && best ? html`<p class="hushed">${words("web.engine.depth", best.depth)}</p>
        <ol class="lines">${advice.map((line) => this.#line(line))}</ol>` : nothing}
      ${this.session.tree.line.length > 1 ? this.#progress() : nothing}
      <game-graph .tree=${this.session.tree} .place=${this.session.state.node}
        @go=${(event: GoEvent) => this.dispatchEvent(new GoEvent(event.node))}></game-graph>
    </section>`;
  }
}
