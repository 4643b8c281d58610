/*
 * Shows a film on a board: at a speed, step by step, or at once where somebody will not wait.
 */
import type { Board } from "../library/table";
import type { CellContent, FilmStep } from "./film";

export interface Screen {
  readonly board: Board;
  /** Draws what lies on a cell now. */
  show(content: CellContent): void;
  /** A picture of one piece that can move, with its middle at 0 0. */
  piece(piece: number, owner: number, near: number): SVGElement;
  /** Where pieces move. */
  readonly air: SVGElement;
  sound(step: FilmStep): void;
}

/** Long films are hurried, so that none lasts much longer than this, in milliseconds. */
const LONGEST = 9000;

export class Projector {
  #skipped = false;
  #abandoned = false;
  #paused = false;
  #running: Animation | undefined;
  #wake: (() => void) | undefined;

  constructor(
    private readonly screen: Screen,
    private readonly steps: readonly FilmStep[],
    private readonly speed: number,
  ) {}

  /** Shows the film; fulfilled at its end, or soon after skip(). */
  async run(): Promise<void> {
    const whole = this.steps.reduce((sum, step) => sum + step.duration, 0);
    const hurry = Math.max(1, whole / this.speed / LONGEST);
    for (const step of this.steps) {
      while (this.#paused && !this.#skipped) await this.#sleep();
      if (this.#abandoned) return;
      await this.#show(step, step.duration / this.speed / hurry);
    }
  }

  get paused(): boolean {
    return this.#paused;
  }

  pause(): void {
    this.#paused = true;
    this.#wakeUp();
  }

  resume(): void {
    this.#paused = false;
    this.#wakeUp();
  }

  /** One step of a film that is paused. */
  step(): void {
    this.#paused = false;
    this.#wakeUp();
    this.#paused = true;
  }

  /** Shows nothing more: the board is about to show something else. */
  abandon(): void {
    this.#abandoned = true;
    this.skip();
  }

  skip(): void {
    this.#skipped = true;
    this.#running?.finish();
    this.#wakeUp();
  }

  #wakeUp(): void {
    this.#wake?.();
    this.#wake = undefined;
  }

  #sleep(): Promise<void> {
    return new Promise((resolve) => (this.#wake = resolve));
  }

  async #show(step: FilmStep, duration: number): Promise<void> {
    for (const content of step.lifted) this.screen.show(content);
    if (!this.#skipped && duration > 0) {
      this.screen.sound(step);
      await (step.flight ? this.#fly(step, duration) : this.#wait(duration));
    }
    if (this.#abandoned) return;
    for (const content of step.landed) this.screen.show(content);
  }

  async #fly(step: FilmStep, duration: number): Promise<void> {
    const flight = step.flight;
    const from = flight && this.screen.board.cells[flight.from];
    const to = flight && this.screen.board.cells[flight.to];
    if (!flight || !from || !to) return;
    const piece = this.screen.piece(flight.piece, flight.owner, flight.from);
    this.screen.air.append(piece);
    const place = (x: number, y: number) => `translate(${x}px, ${y}px)`;
    this.#running = piece.animate(
      [{ transform: place(from.x, from.y) }, { transform: place(to.x, to.y) }],
      { duration, easing: flight.thrown ? "ease-out" : "ease-in-out", fill: "forwards" },
    );
    await this.#running.finished.catch(() => {});
    this.#running = undefined;
    piece.remove();
  }

  async #wait(duration: number): Promise<void> {
    this.#running = this.screen.air.animate([{}, {}], { duration });
    await this.#running.finished.catch(() => {});
    this.#running = undefined;
  }
}
