/*
 * What comes after a game: another one, or the second of a match with sides swapped, and the score.
 */
import { html, LitElement, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { FirstGame, GameSettings } from "../app/settings";
import type { Side } from "../library/table";
import { redrawWithWords } from "../words/redraw";
import { words } from "../words/words";
import { GameSession } from "./session";

/** Points of First and Second. */
function points(result: string): readonly [number, number] {
  if (result === "1-0") return [1, 0];
  return result === "0-1" ? [0, 1] : [0.5, 0.5];
}

@customElement("match-panel")
export class MatchPanel extends LitElement {
  @property({ attribute: false }) session!: GameSession;

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
    this.session.addEventListener("change", this.#changed);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.session.removeEventListener("change", this.#changed);
  }

  #counts(): FirstGame {
    const { state, tree } = this.session;
    const turns = [0, 1].map((side) => tree.line.filter((turn) => turn.side === side).length);
    return { result: tree.tags["Result"] ?? "*", captured: state.captured, turns: turns as [number, number] };
  }

  /** Begins a game with these settings in place of this one. */
  async #begin(settings: GameSettings): Promise<void> {
    const next = GameSession.begin(this.session.board.spec, this.session.tree.tags["Position"] ?? "", settings);
    await next.keep();
    next.close();
    location.hash = `#/game/${next.id}`;
  }

  /** The same game again, with sides swapped. */
  #swapped(match: GameSettings["match"]): GameSettings {
    const { human, names, left: _left, match: _match, flip: _flip, ...rest } = this.session.settings;
    return {
      ...rest,
      ...(human === undefined ? {} : { human: (1 - human) as Side }),
      ...(names ? { names: [names[1], names[0]] as const } : {}),
      ...(match ? { match } : {}),
    };
  }

  /** The score of a match, for the players of its first game. */
  #score() {
    const { match } = this.session.settings;
    if (!match?.first) return nothing;
    const [first, second] = points(match.first.result);
    const own = this.session.finished ? points(this.#counts().result) : ([0, 0] as const);
    const total = [first + own[1], second + own[0]] as const;
    const name = (side: Side) => this.session.player((1 - side) as Side).name ?? words("web.match.player", side + 1);
    const captured = [0, 1].map((side) => {
      const before = match.first?.captured[side] ?? 0;
      return before + (this.session.state.captured[1 - side] ?? 0);
    });
    return html`<p class="match-score">${words("web.match.score", name(0), total[0], name(1), total[1])}</p>
      <p class="hushed">${words("web.match.captured", captured[0] ?? 0, captured[1] ?? 0)}</p>`;
  }

  protected override render() {
    const { settings, finished } = this.session;
    const { match, mode } = settings;
    if (mode === "analysis" || (!match && !finished)) return nothing;
    const isFirstOfMatch = match?.game === 1;
    return html`<section class="match" aria-label=${words("web.match.title")}>
      ${match ? html`<p>${words("web.match.game", match.game)}</p>` : nothing}
      ${this.#score()}
      ${finished && isFirstOfMatch
        ? html`<button class="primary" @click=${() => void this.#begin(this.#swapped({ game: 2, first: this.#counts() }))}
            >${words("web.match.second")}</button>`
        : nothing}
      ${finished && !isFirstOfMatch
        ? html`<button class="primary" @click=${() => void this.#begin(this.#swapped(match ? { game: 1 } : undefined))}
            >${words("web.match.again")}</button>`
        : nothing}
    </section>`;
  }
}
