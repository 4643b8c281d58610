/*
 * The engine as an adviser: what it thinks of the place, as long as somebody looks at it, and what it
 * thought of each turn of a game.
 *
 * Event: "change".
 */
import { Engine, type Info, type Score } from "../engine/engine";
import type { GameSession } from "./session";
import { forFirst, writeScore } from "./score";

export interface Advice {
  /** For First. */
  readonly score: Score;
  readonly depth: number;
  readonly moves: readonly string[];
}

const LINES = 3;
const LONGEST = 60_000; // milliseconds that it thinks about one place
const BETWEEN = 100; // milliseconds, of what it tells of a place
const PER_TURN = 300; // and about each turn of a whole game

export class Adviser extends EventTarget {
  readonly #engine = new Engine();
  #infos: Info[] = [];
  #side: 0 | 1 = 0;
  #on = false;
  #telling: ReturnType<typeof setTimeout> | undefined;
  /** How much of the game has been gone through, from 0 to 1; undefined while it is not. */
  progress: number | undefined;
  failed = false;

  constructor(private readonly session: GameSession) {
    super();
  }

  get on(): boolean {
    return this.#on;
  }

  /** The best lines found so far, the best first. */
  get advice(): Advice[] {
    return this.#infos
      .filter((info) => info !== undefined)
      .map((info) => ({ score: forFirst(info.score, this.#side), depth: info.depth, moves: info.moves }));
  }

  /** Looks at the place of the game from now on, or no longer. */
  turn(on: boolean): void {
    this.#on = on;
    this.#infos = [];
    if (on) this.look();
    else this.#engine.stop();
    this.#changed();
  }

  /** To be called when the place has changed. */
  look(): void {
    this.#infos = [];
    if (!this.#on || this.progress !== undefined) return;
    if (this.session.outcome) {
      this.#engine.stop();
      return;
    }
    void this.#think();
  }

  async #think(): Promise<void> {
    const { session } = this;
    const node = session.state.node;
    const side = session.state.side;
    this.#side = side;
    try {
      const limits = { movetime: LONGEST, variations: LINES };
      const answer = await this.#engine.search({ ...session.request(), limits }, (info) => {
        if (session.state.node !== node) return;
        this.#infos[info.variation - 1] = info;
        this.#changedSoon();
      });
      this.#note(node, side, answer.variations[0]);
    } catch (error) {
      this.#fail(error);
    }
  }

  #note(node: number, side: 0 | 1, best: Info | undefined): void {
    if (best) this.session.setEvaluation(node, writeScore(forFirst(best.score, side)));
  }

  #fail(error: unknown): void {
    if (error instanceof DOMException && error.name === "AbortError") return;
    console.warn(error);
    this.failed = true;
    this.#changed();
  }

  /** Goes through the line that is shown and notes what each position is worth. */
  async goThrough(): Promise<void> {
    const { session } = this;
    const nodes = [0, ...session.tree.line.map((turn) => turn.node)];
    const request = session.request();
    this.#engine.stop();
    this.progress = 0;
    try {
      for (const [at, node] of nodes.entries()) {
        this.progress = at / nodes.length;
        this.#changed();
        await this.#evaluate(node, { ...request, moves: session.tree.moves(node) });
      }
    } catch (error) {
      this.#fail(error);
    }
    this.progress = undefined;
    this.look();
    this.#changed();
  }

  async #evaluate(node: number, request: ReturnType<GameSession["request"]>): Promise<void> {
    // What follows tells whose turn it is; the last position is looked at when somebody goes there.
    const next = this.session.tree.children(node)[0];
    if (next === undefined) return;
    const answer = await this.#engine.search({ ...request, limits: { movetime: PER_TURN } });
    this.#note(node, this.session.tree.node(next).side ?? 0, answer.variations[0]);
  }

  dispose(): void {
    this.#on = false;
    clearTimeout(this.#telling);
    this.#engine.dispose();
  }

  /** Engines tell more in a second than anybody reads, or a phone can draw. */
  #changedSoon(): void {
    this.#telling ??= setTimeout(() => this.#changed(), BETWEEN);
  }

  #changed(): void {
    clearTimeout(this.#telling);
    this.#telling = undefined;
    this.dispatchEvent(new Event("change"));
  }
}
