/*
 * A lesson that somebody is doing: the table, what has been asked and done so far, and the rival's
 * answers. It draws nothing; its audience shows the turns and tells the remarks.
 */
import type { Lesson, LessonStep } from "../library/lessons";
import { Table, type Board, type Sentence, type State, type Turn } from "../library/table";
import { testOf, turnThatDoes } from "./goal";

/** What is said to the learner: why something is refused, that a turn is not the one, that all is done. */
export type Remark =
  | { readonly kind: "refused"; readonly why: Sentence }
  | { readonly kind: "not-asked" }
  | { readonly kind: "done" };

export interface Audience {
  /** Shows the turn that has just been played; fulfilled when that is over. */
  show(turn: Turn, dragged: boolean): Promise<void>;
  remark(remark: Remark): void;
  /** Something is to be drawn anew. */
  changed(): void;
}

const PAUSE = 900; // milliseconds to see a turn before it is answered or taken back
const PLAIN = { theme: 0, flip: false, bare: false };

export class LessonRun {
  readonly table: Table;
  readonly board: Board;
  state: State;
  phase: "open" | "showing" | "done" = "open";
  /** Whether the learner has been shown a turn. */
  isHelped = false;
  #done = 0;
  #test: ReturnType<typeof testOf>;
  #closed = false;
  #shown: Promise<void> = Promise.resolve();
  #endPause = () => {};

  constructor(
    readonly lesson: Lesson,
    readonly audience: Audience,
  ) {
    this.table = Table.open(lesson.game, lesson.position);
    this.board = this.table.board(PLAIN);
    this.#test = testOf(this.table, this.#step.do);
    this.state = this.table.state();
  }

  /** The table lives on until a turn that is being shown has been shown; skip that before. */
  close(): void {
    this.#closed = true;
    void this.#shown.then(() => this.table.close());
  }

  /** How many steps have been done. */
  get done(): number {
    return this.#done;
  }

  get #step(): LessonStep {
    const step = this.lesson.steps[this.#done];
    if (!step) throw new RangeError("a lesson has no more steps");
    return step;
  }

  // ---- What the learner does ----

  choose(word: string, dragged: boolean): void {
    if (this.phase !== "open") return;
    const before = this.state;
    const { step, why } = this.table.choose(word);
    if (step === "refused" && dragged) this.table.chooseBack();
    this.state = this.table.state();
    if (step === "refused" && why) this.audience.remark({ kind: "refused", why });
    if (step === "turn") void this.#judge(before, dragged);
    this.audience.changed();
  }

  /** Takes back the last part of the turn that is being entered. */
  letGo(): void {
    if (this.phase !== "open") return;
    this.table.chooseBack();
    this.state = this.table.state();
    this.audience.changed();
  }

  /** Takes back all of it. */
  letAllGo(): void {
    if (this.phase !== "open") return;
    this.table.chooseNone();
    this.state = this.table.state();
    this.audience.changed();
  }

  /** Somebody will not wait any longer. */
  hurry(): void {
    this.#endPause();
  }

  /** Plays what is asked for. */
  showHow(): void {
    const text = this.phase === "open" ? turnThatDoes(this.table, this.#step.do) : undefined;
    if (text === undefined) return;
    this.isHelped = true;
    const before = this.table.state();
    this.table.play(text);
    this.state = this.table.state();
    void this.#judge(before, false);
    this.audience.changed();
  }

  // ---- What comes of it ----

  async #judge(before: State, dragged: boolean): Promise<void> {
    const after = this.state;
    const turn = this.table.turn(after.node);
    const isAsked = this.#test({ text: turn.text, before, after });
    this.phase = "showing";
    await this.#show(turn, dragged);
    if (this.#closed) return;
    await (isAsked ? this.#goOn() : this.#takeBack());
  }

  async #takeBack(): Promise<void> {
    this.audience.remark({ kind: "not-asked" });
    await this.#pause();
    if (this.#closed) return;
    this.table.takeBack();
    this.#enter("open");
  }

  async #goOn(): Promise<void> {
    const { answer } = this.#step;
    this.#done++;
    if (answer !== undefined) await this.#answer(answer);
    if (this.#closed) return;
    const isDone = this.#done === this.lesson.steps.length;
    if (!isDone) this.#test = testOf(this.table, this.#step.do);
    this.#enter(isDone ? "done" : "open");
    if (isDone) this.audience.remark({ kind: "done" });
  }

  async #answer(text: string): Promise<void> {
    this.audience.changed();
    await this.#pause();
    if (this.#closed) return;
    this.table.play(text);
    const turn = this.table.turn(this.table.state().node);
    this.state = this.table.state();
    await this.#show(turn, false);
  }

  #pause(): Promise<void> {
    return new Promise((resolve) => {
      this.#endPause = resolve;
      setTimeout(resolve, PAUSE);
    });
  }

  #show(turn: Turn, dragged: boolean): Promise<void> {
    return (this.#shown = this.audience.show(turn, dragged));
  }

  #enter(phase: LessonRun["phase"]): void {
    this.phase = phase;
    this.state = this.table.state();
    this.audience.changed();
  }
}
