/*
 * The engine as an adviser: what it thinks of the place, as long as somebody looks at it, and what it
 * thought of each turn of a game.
 *
 * Event: "change".
 */
import { Engine, type Info, type Score } from "../engine/engine";
import { START, type Side } from "../library/table";
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
  #side: Side = 0;
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
    const { node, side } = session.state;
    const request = session.request();
    this.#side = side;
    try {
      const limits = { movetime: LONGEST, variations: LINES };
      const answer = await this.#engine.search({ ...request, limits }, (info) => {
        if (session.state.node !== node) return;
        this.#infos[info.variation - 1] = info;
        this.#changedSoon();
      });
      this.#note(node, request.moves, side, answer.variations[0]);
    } catch (error) {
      this.#fail(error);
    }
  }

  #note(node: number, moves: readonly string[], side: Side, best: Info | undefined): void {
    if (best && this.session.tree.isAt(node, moves)) this.session.setEvaluation(node, writeScore(forFirst(best.score, side)));
  }

  #fail(error: unknown): void {
    if (error instanceof DOMException && error.name === "AbortError") return;
    console.warn(error);
    this.failed = true;
    this.#changed();
  }

  /** Goes through the line that is shown and notes what each position is worth, but for the last. */
  async goThrough(): Promise<void> {
    const { session } = this;
    const { tree } = session;
    const request = session.request();
    this.#engine.stop();
    this.progress = 0;
    try {
      for (const [at, { parent = START, side = 0 }] of tree.line.entries()) {
        this.progress = at / tree.line.length;
        this.#changed();
        await this.#evaluate(parent, side, { ...request, moves: tree.moves(parent) });
      }
    } catch (error) {
      this.#fail(error);
    }
    this.progress = undefined;
    this.look();
    this.#changed();
  }

  /** A place that is not there any more is passed by. */
  async #evaluate(node: number, side: Side, request: ReturnType<GameSession["request"]>): Promise<void> {
    if (!this.session.tree.isAt(node, request.moves)) return;
    const answer = await this.#engine.search({ ...request, limits: { movetime: PER_TURN } });
    this.#note(node, request.moves, side, answer.variations[0]);
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
