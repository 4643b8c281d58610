/*
 * A game that is being played, analysed or looked over: the table, who moves for whom, the clock, and
 * keeping it all in the browser. Pages show it and tell it what people do.
 *
 * Events: "change" whenever something is to be drawn anew; "turn", a TurnEvent, when a turn was played;
 * "say", a SayEvent, when there is something to tell that the board does not show.
 */
import { readSettings, type GameSettings } from "../app/settings";
import { Engine, type SearchAnswer } from "../engine/engine";
import { LibraryError } from "../library/module";
import { DRAW, START, type Board, type Sentence, type Side, type State, Table } from "../library/table";
import { games, newGameId, type KeptGame, type Player } from "../store/games";
import { problemWords, sentenceWords } from "../words/sentence";
import { words } from "../words/words";
import { Clock } from "./clock";
import { TurnTree } from "./tree";

export class TurnEvent extends Event {
  /** Fulfilled when the turn has been shown; the game goes on then. */
  shown: Promise<void> = Promise.resolve();

  constructor(
    readonly node: number,
    /** Somebody has moved the piece there by hand. */
    readonly dragged: boolean,
  ) {
    super("turn");
  }
}

export class SayEvent extends Event {
  constructor(
    /** In the language of the moment when it is asked. */
    readonly text: () => string,
    readonly kind: "told" | "refused",
  ) {
    super("say");
  }
}

export interface Outcome {
  readonly winner: Side | typeof DRAW;
  readonly reason: string;
}

const SCORES = ["1-0", "0-1"] as const;
const FORGIVEN = 1500; // milliseconds that a tap out of turn is remembered
const PLAIN: { theme: number; flip: boolean; bare: boolean } = { theme: 0, flip: false, bare: false };

/** The record's result, where it says how the game ended though the board does not. */
function forfeitOf(tags: Readonly<Record<string, string>>, over: boolean): Outcome | undefined {
  const result = tags["Result"] ?? "*";
  if (over || result === "*") return undefined;
  const winner = result === "1-0" ? 0 : result === "0-1" ? 1 : DRAW;
  return { winner, reason: tags["Termination"] ?? "normal" };
}

export class GameSession extends EventTarget {
  state: State;
  tree: TurnTree;
  readonly board: Board;
  readonly clock: Clock | undefined;
  thinking = false;
  #engine: Engine | undefined;
  #closed = false;
  #isOutdated = false;
  #asked = 0; // the last turn that the engine was asked for, if it is still wanted
  #early: { word: string; at: number } | undefined;
  #keeping: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly table: Table,
    readonly id: string,
    public settings: GameSettings,
    readonly created: number,
  ) {
    super();
    this.state = table.state();
    this.tree = new TurnTree(table.tree());
    this.board = table.board(PLAIN);
    this.clock = settings.clock && settings.mode !== "analysis" ? new Clock(settings.clock, settings.left) : undefined;
    this.clock?.addEventListener("flag", () => this.#flag());
  }

  /** A new game; throws a LibraryError when spec or position are none. */
  static begin(spec: string, position: string, settings: GameSettings): GameSession {
    const session = new GameSession(Table.open(spec, position), newGameId(), settings, Date.now());
    session.#writeTags();
    return session;
  }

  #writeTags(): void {
    const today = new Date();
    const digits = (number: number) => String(number).padStart(2, "0");
    this.table.setTag("Date", `${today.getFullYear()}.${digits(today.getMonth() + 1)}.${digits(today.getDate())}`);
    for (const [side, tag] of ["First", "Second"].entries()) {
      const player = this.player(side as Side);
      if (player.name) this.table.setTag(tag, player.name);
      if (this.settings.mode === "analysis") continue;
      if (player.kind === "engine") this.table.setTag(tag, `Tablero (${player.level ?? "max"})`);
      this.table.setTag(`${tag}Type`, player.kind === "engine" ? "program" : "human");
    }
    const { clock } = this.settings;
    if (clock) this.table.setTag("TimeControl", `${clock.initial / 1000}+${clock.increment / 1000}`);
    this.#read();
  }

  /** A game that was kept, at the end of its main line. */
  static goOn(kept: KeptGame): GameSession {
    const table = Table.openRecord(kept.record);
    const session = new GameSession(table, kept.id, readSettings(kept.settings), kept.created);
    table.go(session.state.end);
    session.#read();
    return session;
  }

  // ---- Who moves ----

  get outcome(): Outcome | undefined {
    const { over, winner = DRAW, reason = "" } = this.state;
    const atEnd = this.state.node === this.tree.line.at(-1)?.node || this.tree.line.length === 0;
    return over ? { winner, reason } : atEnd ? forfeitOf(this.tree.tags, over) : undefined;
  }

  /** Whether the game itself has ended, wherever the place is. */
  get finished(): boolean {
    return (this.tree.tags["Result"] ?? "*") !== "*";
  }

  /** Whether somebody at this board may enter a turn here. */
  get isOpen(): boolean {
    if (this.outcome) return false;
    const { mode, human } = this.settings;
    return mode !== "engine" || this.finished || !this.isLast || this.state.side === human;
  }

  get isLast(): boolean {
    return this.tree.children(this.state.node).length === 0;
  }

  get isEngineToMove(): boolean {
    const { mode, human } = this.settings;
    return mode === "engine" && !this.finished && !this.outcome && this.isLast && this.state.side !== human;
  }

  /** To be called when the game is shown: clocks run, and the engine moves where it is its turn. */
  start(): void {
    if (this.outcome || this.finished) return;
    if (this.state.turns > 0 || this.settings.mode === "engine") this.#startClock();
    void this.#letEngineMove();
  }

  /** Closes without keeping what is here: something newer is kept. */
  abandon(): void {
    this.#isOutdated = true;
    this.close();
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.clock?.stop();
    this.#engine?.dispose();
    clearTimeout(this.#keeping);
    if (!this.#isOutdated) void this.keep();
    this.table.close();
  }

  // ---- Entering turns ----

  choose(word: string, dragged = false): void {
    if (!this.isOpen) {
      this.#early = { word, at: performance.now() };
      if (!this.outcome && this.isEngineToMove) this.#say(() => words("web.game.wait"), "refused");
      return;
    }
    const before = this.state.node;
    const { step, why } = this.table.choose(word);
    this.#read();
    if (step === "refused" && why) this.#refuse(why, dragged);
    if (step === "turn") this.#played(before, dragged);
    else this.#changed();
  }

  #refuse(why: Sentence, dragged: boolean): void {
    if (dragged) this.table.chooseBack();
    this.#read();
    this.#say(() => sentenceWords(this.board, why), "refused");
  }

  /** Takes back the last part of the turn that is being entered; false where there is none. */
  letGo(): boolean {
    const { step } = this.table.chooseBack();
    this.#read();
    this.#changed();
    return step === "back";
  }

  /** Plays a turn that somebody wrote; says what is wrong with it where it is none. */
  playText(text: string): boolean {
    if (!this.isOpen) return false;
    const before = this.state.node;
    try {
      this.table.play(text.trim());
    } catch (error) {
      if (!(error instanceof LibraryError)) throw error;
      const { problem } = error;
      this.#say(() => problemWords(problem), "refused");
      return false;
    }
    this.#read();
    this.#played(before, false);
    return true;
  }

  #played(before: number, dragged: boolean): void {
    const side = (1 - this.state.side) as Side;
    if (this.clock) {
      if (this.clock.running === side) this.clock.press();
      this.table.setCommand(this.state.node, "clk", String(Math.ceil(this.clock.left(side) / 1000)));
    }
    if (this.settings.mode !== "analysis" && !this.finished && this.isLast) this.#writeResult();
    this.#read();
    const event = new TurnEvent(this.state.node, dragged);
    this.dispatchEvent(event);
    this.#keepSoon();
    this.#changed();
    if (this.outcome || this.finished) this.clock?.stop();
    else if (this.tree.node(this.state.node).parent === before) this.#startClock();
    void this.#letEngineMove(event.shown);
  }

  #writeResult(): void {
    const { over, winner = DRAW, reason } = this.table.state();
    if (!over) return;
    this.#end({ winner, reason: reason === "repetition" ? "repetition" : "normal" });
  }

  #end({ winner, reason }: Outcome): void {
    this.table.setTag("Result", winner === DRAW ? "1/2-1/2" : SCORES[winner]);
    this.table.setTag("Termination", reason);
  }

  #startClock(): void {
    if (this.settings.mode !== "analysis") this.clock?.start(this.state.side);
  }

  // ---- The engine ----

  async #letEngineMove(shown: Promise<void> = Promise.resolve()): Promise<void> {
    if (!this.isEngineToMove || this.#closed) return;
    const node = this.state.node;
    const asked = ++this.#asked;
    this.thinking = true;
    this.#changed();
    const answer = await this.#search({ level: this.settings.level ?? "beginner", movetime: this.#thinkingTime() });
    await shown;
    if (this.#closed || asked !== this.#asked) return;
    this.thinking = false;
    if (!answer || !this.isEngineToMove || this.state.node !== node) {
      this.#changed();
      return;
    }
    this.table.play(answer.move);
    this.#read();
    this.#played(node, false);
    this.#takeEarly();
  }

  #thinkingTime(): number {
    const left = this.clock ? this.clock.left(this.state.side) : Infinity;
    return Math.max(50, Math.min(3000, left / 30));
  }

  /** The best turn here; undefined when something else has ended the search. */
  async #search(limits: { level?: string; movetime: number }): Promise<SearchAnswer | undefined> {
    this.#engine ??= new Engine();
    try {
      const seed = limits.level ? 1 + Math.floor(Math.random() * 1e9) : 0;
      return await this.#engine.search({ ...this.request(), limits, seed });
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return undefined;
      this.#say(() => words("web.engine.failed"), "refused");
      console.warn(error);
      return undefined;
    }
  }

  /** What a search of the place is told. */
  request(): { spec: string; position: string | undefined; moves: string[] } {
    return { spec: this.board.spec, position: this.tree.tags["Position"], moves: this.tree.moves(this.state.node) };
  }

  /** A turn that the engine would play here. */
  async hint(): Promise<string | undefined> {
    const answer = await this.#search({ movetime: 1000 });
    return answer?.move;
  }

  /** A tap that came a moment too early counts now. */
  #takeEarly(): void {
    const early = this.#early;
    this.#early = undefined;
    if (early && performance.now() - early.at < FORGIVEN && this.isOpen && this.state.next.includes(early.word)) {
      this.choose(early.word);
    }
  }

  // ---- Walking and changing ----

  go(node: number): void {
    this.table.go(node);
    this.#read();
    this.#changed();
    void this.#letEngineMove();
  }

  step(forward: boolean): number | undefined {
    const moved = forward ? this.table.forward() : this.table.back();
    this.#read();
    this.#changed();
    if (moved) void this.#letEngineMove();
    return moved ? this.state.node : undefined;
  }

  /** Whether a turn can be taken back: one of a person. */
  get canTakeBack(): boolean {
    return this.isLast && this.state.node !== START && (this.settings.mode !== "engine" || this.#ownTurns() > 0);
  }

  #ownTurns(): number {
    return this.tree.line.filter((turn) => turn.side === this.settings.human).length;
  }

  /** Takes back up to the last turn of a person, with the time that the clock showed then. */
  takeBack(): void {
    if (!this.canTakeBack) return;
    this.#engine?.stop();
    this.#asked++;
    this.table.setTag("Result", "*");
    this.table.setTag("Termination", "");
    let side: Side | undefined;
    do {
      side = this.tree.node(this.state.node).side;
      if (!this.table.takeBack()) break;
      this.#read();
    } while (this.settings.mode === "engine" && side !== this.settings.human && this.state.node !== START);
    this.thinking = false;
    this.#putBackClock();
    this.#keepSoon();
    this.#changed();
  }

  #putBackClock(): void {
    if (!this.clock) return;
    this.clock.stop();
    for (const side of [0, 1] as const) {
      const last = this.tree.line.filter((turn) => turn.side === side && turn.clock !== null).at(-1);
      this.clock.set(side, last ? Number(last.clock) * 1000 : this.clock.setting.initial);
    }
    this.#startClock();
  }

  /** Whoever is at the board gives up; against the engine that is the person. */
  resign(): void {
    const loser = this.settings.mode === "engine" ? (this.settings.human ?? 0) : this.state.side;
    this.#forfeit((1 - loser) as Side, "resignation");
  }

  /** Two persons at the board agree that nobody wins. */
  agreeDraw(): void {
    this.#forfeit(DRAW, "agreement");
  }

  #flag(): void {
    this.#forfeit((1 - this.state.side) as Side, "time");
  }

  #forfeit(winner: Outcome["winner"], reason: string): void {
    if (this.finished) return;
    this.#engine?.stop();
    this.clock?.stop();
    this.#end({ winner, reason });
    this.#read();
    this.#keepSoon();
    this.#changed();
    this.dispatchEvent(new Event("ended"));
  }

  setNote(node: number, text: string): void {
    this.table.setNote(node, text);
    this.#touched();
  }

  setSign(node: number, sign: number): void {
    this.table.setSign(node, sign);
    this.#touched();
  }

  setEvaluation(node: number, text: string): void {
    this.table.setCommand(node, "eval", text);
    this.#touched();
  }

  setFlip(flip: boolean): void {
    this.settings = { ...this.settings, flip };
    this.#touched();
  }

  #touched(): void {
    this.#read();
    this.#keepSoon();
    this.#changed();
  }

  // ---- Keeping ----

  #keepSoon(): void {
    clearTimeout(this.#keeping);
    this.#keeping = setTimeout(() => void this.keep(), 200);
  }

  /** Keeps the game in the browser. */
  async keep(): Promise<boolean> {
    clearTimeout(this.#keeping);
    if (this.settings.mode === "analysis" && this.tree.line.length === 0) return false;
    const left = this.clock ? ([this.clock.left(0), this.clock.left(1)] as const) : undefined;
    return games.keep({
      id: this.id,
      spec: this.board.spec,
      record: this.table.text(),
      summary: {
        players: [this.player(0), this.player(1)],
        result: this.tree.tags["Result"] ?? "*",
        turns: this.tree.line.length,
      },
      settings: left ? { ...this.settings, left } : this.settings,
      created: this.created,
    });
  }

  /** Who plays a side. */
  player(side: Side): Player {
    const { mode, human, level, names } = this.settings;
    if (mode === "engine" && side !== human) return { kind: "engine", ...(level ? { level } : {}) };
    const tag = this.tree.tags[side === 0 ? "First" : "Second"];
    const name = names?.[side] || (tag === "?" ? undefined : tag);
    return { kind: "person", ...(name ? { name } : {}) };
  }

  // ---- What pages see ----

  #read(): void {
    this.state = this.table.state();
    this.tree = new TurnTree(this.table.tree());
  }

  #say(text: () => string, kind: SayEvent["kind"]): void {
    this.dispatchEvent(new SayEvent(text, kind));
  }

  #changed(): void {
    this.dispatchEvent(new Event("change"));
  }
}
