/*
 * The page of one game: board, players, turns, notes, engine, and what can be done.
 *
 * `gameId` names a game that the browser keeps.
 */
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { announce } from "../app/announce";
import { boardTheme } from "../app/appearance";
import "../board/board";
import { ChooseEvent, type Arrow, type BoardElement } from "../board/board";
import { boardRulers } from "../board/rulers";
import { animationSpeed } from "../board/speed";
import { Adviser } from "../game/adviser";
import "../game/engine-panel";
import "../game/match-panel";
import { GoEvent } from "../game/move-list";
import "../game/move-list";
import { playerStrip } from "../game/player-strip";
import { GameSession, SayEvent, type TurnEvent } from "../game/session";
import "../game/share-panel";
import "../board/board.css";
import "../style/game.css";
import { LibraryError } from "../library/module";
import { START, type Side, type Turn, type View } from "../library/table";
import { soundOf, soundOfEnd } from "../sound/game-sounds";
import { games, type GamesChanged } from "../store/games";
import { preferences } from "../store/preferences";
import { redrawWithWords } from "../words/redraw";
import { outcomeWords, problemWords, sentenceWords, sideWords } from "../words/sentence";
import { gameWords, words } from "../words/words";

const STOP = "stop";

const TABS = { moves: "web.tabs.moves", engine: "web.tabs.engine", share: "web.tabs.share" } as const;
type Tab = keyof typeof TABS;

const ASKED = { resign: "web.ask.resign", draw: "web.ask.draw" } as const;

@customElement("game-page")
export class GamePage extends LitElement {
  @property() gameId = "";

  @state() protected session: GameSession | undefined;
  @state() protected problem = "";
  @state() private _said: SayEvent | undefined;
  /** What the last turn did, until something else is to be said. */
  @state() private _told: () => string = () => "";
  @state() private _warned: { word: string; text: () => string; dragged: boolean } | undefined;
  @state() private _tab: Tab = "moves";
  @state() private _hint: Arrow | undefined;
  @state() private _pointed: { cell: number; text: () => string } | undefined;
  @state() private _asking: keyof typeof ASKED | undefined;
  @state() private _zoomed = false;
  @state() private _playing = false;

  protected adviser: Adviser | undefined;
  /** What a keyboard was at before something changed. */
  #keyed: HTMLElement | null = null;
  #isWaiting = false;
  #view: View = { theme: 0, flip: false, bare: false };

  constructor() {
    super();
    redrawWithWords(this);
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  // ---- Opening and closing ----

  override connectedCallback(): void {
    super.connectedCallback();
    preferences.addEventListener("change", this.#onPreference);
    games.addEventListener("elsewhere", this.#onElsewhere);
    document.addEventListener("keydown", this.#onKey);
    document.addEventListener("visibilitychange", this.#onVisibility);
    void this.open();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    preferences.removeEventListener("change", this.#onPreference);
    games.removeEventListener("elsewhere", this.#onElsewhere);
    document.removeEventListener("keydown", this.#onKey);
    document.removeEventListener("visibilitychange", this.#onVisibility);
    this.close();
  }

  protected async open(): Promise<void> {
    const kept = await games.get(this.gameId);
    if (!kept) {
      this.problem = words(games.problem ?? "web.game.gone");
      return;
    }
    try {
      this.begin(GameSession.goOn(kept));
    } catch (error) {
      if (!(error instanceof LibraryError)) throw error;
      this.problem = problemWords(error.problem);
    }
  }

  /** Shows a game, which is closed with the page. */
  protected begin(session: GameSession): void {
    if (!this.isConnected) {
      session.close();
      return;
    }
    this.close();
    this.session = session;
    this.adviser = new Adviser(session);
    this.adviser.addEventListener("change", () => this.requestUpdate());
    session.addEventListener("change", this.#onChange);
    session.addEventListener("turn", this.#onTurn as EventListener);
    session.addEventListener("say", this.#onSay as EventListener);
    session.addEventListener("ended", this.#onEnded);
    session.clock?.addEventListener("tick", this.#onChange);
    session.clock?.addEventListener("warning", () => announce(words("web.clock.warning")));
    const { mode, human, flip } = session.settings;
    this.#view = { ...this.#view, theme: boardTheme(), flip: flip ?? (mode === "engine" && human === 1),
      bare: !preferences.get("coordinates") };
    void this.updateComplete.then(() => this.#start(session));
  }

  /** In a tab that nobody sees no clock runs and no engine moves until it is looked at. */
  #start(session: GameSession): void {
    this.#isWaiting = document.visibilityState === "hidden";
    if (!this.#isWaiting && session === this.session) session.start();
  }

  protected close(): void {
    this.boardElement?.skip();
    this.adviser?.dispose();
    this.session?.close();
    this.session = undefined;
  }

  // ---- What comes from the game ----

  protected get boardElement(): BoardElement | null {
    return this.querySelector("tablero-board");
  }

  #onChange = (): void => {
    this.boardElement?.refresh();
    this.requestUpdate();
  };

  #onSay = (event: SayEvent): void => {
    this._said = event;
    announce(event.text());
  };

  #onTurn = (event: TurnEvent): void => {
    const { session } = this;
    if (!session) return;
    this._said = this._hint = this._pointed = undefined;
    const turn = session.table.turn(event.node);
    this.#tell(() => this.#turnWords(session, turn));
    const speed = event.dragged ? 0 : animationSpeed();
    this._playing = speed > 0;
    if (event.dragged) soundOf("place");
    event.shown = (this.boardElement?.show(turn, speed) ?? Promise.resolve()).then(() => {
      this._playing = false;
      if (session.outcome) this.#onEnded();
    });
    this.adviser?.look();
  };

  #onEnded = (): void => {
    const { session } = this;
    const outcome = session?.outcome;
    if (!session || !outcome) return;
    soundOfEnd(session.settings.mode === "engine" && outcome.winner === 1 - (session.settings.human ?? 0));
    announce(this.#outcome());
  };

  #onPreference = (): void => {
    this.#view = { ...this.#view, theme: boardTheme(), bare: !preferences.get("coordinates") };
    this.requestUpdate();
  };

  #onVisibility = (): void => {
    if (document.visibilityState === "hidden") void this.session?.keep();
    else if (this.#isWaiting && this.session) this.#start(this.session);
  };

  /** Another tab has gone on with this game: here it goes on from there, so that no turn is lost. */
  #onElsewhere = async (event: Event): Promise<void> => {
    const { session } = this;
    const { change, id } = event as GamesChanged;
    if (!session || change !== "kept" || id !== session.id) return;
    const kept = await games.get(session.id);
    if (!kept || this.session !== session || kept.record === session.table.text()) return;
    session.abandon();
    this.#quiet();
    this.begin(GameSession.goOn(kept));
    await this.updateComplete;
    this.#tellPlace();
  };

  #announcements(): string[] {
    const { session } = this;
    if (!session) return [];
    return session.state.announcements.map((key) => gameWords(session.board.game, "announce", key));
  }

  #outcome(): string {
    const { session } = this;
    const outcome = session?.outcome;
    return session && outcome ? outcomeWords(session.board, outcome) : "";
  }

  // ---- What people do ----

  #choose(word: string, dragged = false): void {
    const { session } = this;
    if (!session) return;
    this.boardElement?.skip();
    this._said = this._warned = undefined;
    const warnings = session.isOpen && session.state.next.includes(word) ? session.table.preview(word).warnings : [];
    if (warnings && warnings.length > 0) {
      const cellName = (cell: number) => session.board.cells[cell]?.name ?? "";
      const text = () => warnings
        .map(({ key, cell }) => words(`${session.board.game}.warning.${key}`, cellName(cell)))
        .join(" ");
      this._warned = { word, text, dragged };
      announce(text());
      return;
    }
    session.choose(word, dragged);
  }

  #onHover(event: ChooseEvent): void {
    const { session } = this;
    if (!session || !preferences.get("preview") || !session.isOpen) return;
    this._pointed = undefined;
    if (!session.state.next.includes(event.word)) return;
    const { end, taken = 0, endless } = session.table.preview(event.word);
    if (end === undefined || !session.board.cells[end]) return;
    const { name } = session.board.cells[end];
    const text = () => (endless ? words("web.preview.endless") : words("web.preview.end", name, taken));
    this._pointed = { cell: end, text };
  }

  #onKey = (event: KeyboardEvent): void => {
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, textarea, select")) return;
    if (event.key === "[") this.#step(false);
    if (event.key === "]") this.#step(true);
  };

  /** What was said of another place is of no use here. */
  #quiet(): void {
    this._hint = this._pointed = this._said = this._warned = this._asking = undefined;
    this._told = () => "";
  }

  #takeBack(): void {
    this.boardElement?.skip();
    this.#quiet();
    this._playing = false;
    this.session?.takeBack();
    this.#tell(() => words("web.game.taken_back"));
    this.adviser?.look();
  }

  /** Says what happened, and what that makes of the game. */
  #tell(told: () => string): void {
    this._told = told;
    announce([told(), ...this.#announcements(), this.#outcome()].filter(Boolean).join(" "));
  }

  /** Says what led to the place that is shown. */
  #tellPlace(): void {
    const { session } = this;
    if (!session) return;
    const { node } = session.state;
    this.#tell(() => (node === START ? words("web.game.at_start") : this.#turnWords(session, session.table.turn(node))));
  }

  #turnWords({ board }: GameSession, { sentences }: Turn): string {
    return sentences.map((sentence) => sentenceWords(board, sentence)).join(" ");
  }

  #go(node: number): void {
    this.boardElement?.skip();
    this.#quiet();
    this.session?.go(node);
    this.#tellPlace();
    this.adviser?.look();
  }

  #step(forward: boolean): void {
    const { session } = this;
    this.boardElement?.skip();
    this.#quiet();
    const node = session?.step(forward);
    if (session && node !== undefined && forward) {
      void this.boardElement?.show(session.table.turn(node), animationSpeed());
    }
    if (node !== undefined) this.#tellPlace();
    this.adviser?.look();
  }

  async #askHint(): Promise<void> {
    const { session } = this;
    if (!session) return;
    const node = session.state.node;
    const move = await session.hint();
    if (move === undefined || session.state.node !== node) return;
    this._said = new SayEvent(() => words("web.hint.move", move), "told");
    announce(this._said.text());
    this._hint = this.#arrowOf(move);
  }

  /** From the first cell that a move names to the second. */
  #arrowOf(move: string): Arrow | undefined {
    const names = move.toLowerCase().match(/[a-z]\d+/g) ?? [];
    const cells = this.session?.board.cells ?? [];
    const [from, to = from] = names.map((name) => cells.findIndex((cell) => cell.name === name));
    return from === undefined || to === undefined || from < 0 || to < 0 ? undefined : { from, to };
  }

  #letGo(session: GameSession): void {
    const wasWarned = this._warned !== undefined;
    this._warned = this._said = undefined;
    if (!wasWarned) session.letGo();
  }

  #answer(isSure: boolean): void {
    const asked = this._asking;
    this._asking = undefined;
    if (!isSure) return;
    if (asked === "resign") this.session?.resign();
    if (asked === "draw") this.session?.agreeDraw();
  }

  #flip(): void {
    this.#view = { ...this.#view, flip: !this.#view.flip };
    this.session?.setFlip(this.#view.flip);
  }

  // ---- Drawing ----

  #status(session: GameSession): TemplateResult {
    const { state } = session;
    if (this._warned) {
      const { word, dragged } = this._warned;
      return html`<p class="status warning">${this._warned.text()}</p>
        <div class="actions"><button class="primary" @click=${() => {
          this._warned = undefined;
          session.choose(word, dragged);
        }}>${words("web.game.anyway")}</button>
        <button @click=${() => (this._warned = undefined)}>${words("web.game.rather_not")}</button></div>`;
    }
    const outcome = this.#outcome();
    const lines = [
      this._said?.text() ?? (state.words.length === 0 ? this._told() : ""),
      outcome,
      ...this.#announcements(),
      this._pointed?.text(),
      !outcome && !this._said ? this.#question(session) : undefined,
    ].filter(Boolean);
    return html`<p class=${`status ${this._said?.kind ?? ""} ${outcome ? "ended" : ""}`}>${lines.join(" ")}</p>
      ${state.next.includes(STOP) || state.words.length > 0
        ? html`<div class="actions">
            ${state.next.includes(STOP)
              ? html`<button class="primary" @click=${() => this.#choose(STOP)}>${words("web.game.stop")}</button>`
              : nothing}
            ${state.words.length > 0
              ? html`<button @click=${() => this.#letGo(session)}>${words("web.game.part_back")}</button>`
              : nothing}</div>`
        : nothing}`;
  }

  /** What is asked of whoever is to move. */
  #question(session: GameSession): string {
    const { state, board } = session;
    const last = state.words.at(-1);
    if (session.isEngineToMove) return words("web.game.thinking");
    if (state.stage) return gameWords(board.game, "stage", state.stage);
    if (last !== undefined) {
      const isHand = board.cells.some((cell) => cell.name === last && cell.shape === "hand");
      return isHand ? words("entry.where_hand") : words("entry.where", last);
    }
    return words("web.game.to_move", sideWords(board, state.side));
  }

  #filmControls(): TemplateResult | typeof nothing {
    const film = this.boardElement?.film;
    if (!this._playing || !film) return nothing;
    const change = (act: () => void) => () => {
      act();
      this.requestUpdate();
    };
    return html`<div class="actions film">
      ${film.paused
        ? html`<button @click=${change(() => film.step())}>${words("web.film.step")}</button>
            <button @click=${change(() => film.resume())}>${words("web.film.resume")}</button>`
        : html`<button @click=${change(() => film.pause())}>${words("web.film.pause")}</button>`}
      <button @click=${() => film.skip()}>${words("web.film.skip")}</button>
    </div>`;
  }

  #controls(session: GameSession): TemplateResult {
    const { mode } = session.settings;
    const isPlaying = mode !== "analysis" && !session.finished;
    const button = (key: string, act: () => void, enabled = true) =>
      html`<button ?disabled=${!enabled} @click=${act}>${words(key)}</button>`;
    return html`<div class="actions" role="group" aria-label=${words("web.game.actions")}>
      ${button("web.game.back", () => this.#step(false), session.state.node !== 0)}
      ${button("web.game.forward", () => this.#step(true), session.state.node !== session.state.end)}
      ${button("web.game.take_back", () => this.#takeBack(), session.canTakeBack)}
      ${button("web.game.hint", () => void this.#askHint(), session.isOpen)}
      ${button("web.game.flip", () => this.#flip())}
      ${isPlaying ? button("web.game.resign", () => (this._asking = "resign")) : nothing}
      ${isPlaying && mode === "local" ? button("web.game.draw", () => (this._asking = "draw")) : nothing}
      ${session.board.columns > 9 ? button(this._zoomed ? "web.game.whole" : "web.game.zoom", () => (this._zoomed = !this._zoomed)) : nothing}
    </div>
    ${this._asking
      ? html`<div class="actions" role="alertdialog" aria-label=${words(ASKED[this._asking])}
          @keydown=${(event: KeyboardEvent) => event.key === "Escape" && this.#answer(false)}>
          <span>${words(ASKED[this._asking])}</span>
          <button class="primary" @click=${() => this.#answer(true)}>${words("web.ask.yes")}</button>
          <button @click=${() => this.#answer(false)}>${words("web.ask.no")}</button></div>`
      : nothing}`;
  }

  #tabs(session: GameSession): TemplateResult {
    return html`<div class="tabs" role="group" aria-label=${words("web.tabs.title")}>
      ${(Object.keys(TABS) as Tab[]).map((tab) => html`<button aria-pressed=${tab === this._tab ? "true" : "false"}
        @click=${() => (this._tab = tab)}>${words(TABS[tab])}</button>`)}</div>
      ${this._tab === "moves" ? this.#moves(session) : nothing}
      ${this._tab === "engine"
        ? html`<engine-panel .session=${session} .adviser=${this.adviser}
            @go=${(event: GoEvent) => this.#go(event.node)}></engine-panel>`
        : nothing}
      ${this._tab === "share"
        ? html`<share-panel .session=${session} .view=${this.#view}></share-panel>`
        : nothing}`;
  }

  #moves(session: GameSession): TemplateResult {
    const node = session.tree.node(session.state.node);
    return html`<move-list .tree=${session.tree} .place=${session.state.node}
        @go=${(event: GoEvent) => this.#go(event.node)}></move-list>
      <label class="note">${words("web.note.title")}
        <textarea rows="2" .value=${node.comments.join(" ")}
          @change=${(event: Event) => session.setNote(node.node, (event.target as HTMLTextAreaElement).value)}></textarea>
      </label>`;
  }

  protected override willUpdate(): void {
    this.#keyed = this.querySelector<HTMLElement>(":focus-visible");
  }

  /** Who uses keys goes on where they are asked something, or at the board when their button has gone. */
  #keepFocus(changed: PropertyValues): void {
    if (changed.has("_asking") && this._asking) {
      this.querySelector<HTMLElement>("[role=alertdialog] button:last-of-type")?.focus();
    } else if (this.#keyed && (!this.#keyed.isConnected || this.#keyed.matches(":disabled"))) {
      this.boardElement?.querySelector<SVGElement>('.board-overlay [tabindex="0"]')?.focus();
    }
  }

  /** Tells the style sheet how wide the board is, in parts of its height. */
  protected override updated(changed: PropertyValues): void {
    if (!this.session) return;
    this.#keepFocus(changed);
    if (this.isConnected) document.title = `${gameWords(this.session.board.game, "name")} · Tablero`;
    const { width, height } = this.session.table.board(this.#view);
    this.style.setProperty("--board-ratio", String(width / height));
  }

  #arrows(): Arrow[] {
    const best = this.adviser?.on && preferences.get("bestMove") ? this.adviser.advice[0]?.moves[0] : undefined;
    const arrow = this._hint ?? (best === undefined ? undefined : this.#arrowOf(best));
    return arrow ? [arrow] : [];
  }

  protected override render() {
    const { session } = this;
    if (this.problem) return html`<h1>${words("web.game.title")}</h1><p class="problem">${this.problem}</p>`;
    if (!session) return html`<p class="hushed">${words("web.game.opening")}</p>`;
    const near: Side = this.#view.flip ? 1 : 0;
    const game = gameWords(session.board.game, "name");
    return html`<div class="game">
      <h1 class="game-title">${game} <small>${session.board.spec.split(":")[1] ?? ""}</small></h1>
      <div class="game-board">
        ${playerStrip(session, (1 - near) as Side)}
        <div class=${this._zoomed ? "board-frame zoomed" : "board-frame"} tabindex=${this._zoomed ? "0" : "-1"}>
          <tablero-board .table=${session.table} .view=${this.#view} .open=${session.isOpen}
            .targets=${preferences.get("legalTargets")} .arrows=${this.#arrows()} .pointedOut=${this._pointed?.cell}
            .label=${words("web.board.title", game)} .help=${words("web.game.keys")} .sound=${soundOf}
            @choose=${(event: ChooseEvent) => this.#choose(event.word, event.dragged)}
            @hover=${(event: ChooseEvent) => this.#onHover(event)}
            @letgo=${() => this.#letGo(session)}></tablero-board>
          ${this._zoomed && !this.#view.bare ? boardRulers(session.table.board(this.#view)) : nothing}
        </div>
        ${playerStrip(session, near)}
      </div>
      <div class="game-side">
        ${this.#status(session)}
        ${this.#filmControls()}
        ${this.#controls(session)}
        <match-panel .session=${session}></match-panel>
        ${this.#tabs(session)}
      </div>
    </div>`;
  }
}
