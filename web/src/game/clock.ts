/*
 * A clock for two: each side has its time, which runs while the side is to move, and gets a little for
 * each turn. It knows nothing of the game.
 *
 * Events: "tick" ten times a second while it runs, "warning" once for each side, "flag" when a side's
 * time is over.
 */
import type { Side } from "../library/table";

export interface ClockSetting {
  /** In milliseconds. */
  readonly initial: number;
  readonly increment: number;
}

const TICK = 100;
const WARNING = 20_000;

export class Clock extends EventTarget {
  readonly #left: [number, number];
  readonly #warned: [boolean, boolean] = [false, false];
  #running: Side | undefined;
  #since = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    readonly setting: ClockSetting,
    left?: readonly [number, number],
  ) {
    super();
    this.#left = left ? [left[0], left[1]] : [setting.initial, setting.initial];
  }

  /** Milliseconds that a side has left; never below 0. */
  left(side: Side): number {
    const gone = side === this.#running ? performance.now() - this.#since : 0;
    return Math.max(0, this.#left[side] - gone);
  }

  get running(): Side | undefined {
    return this.#running;
  }

  /** The side's time begins to run. */
  start(side: Side): void {
    this.stop();
    this.#running = side;
    this.#since = performance.now();
    this.#timer = setInterval(() => this.#tick(side), TICK);
  }

  stop(): void {
    if (this.#running !== undefined) this.#left[this.#running] = this.left(this.#running);
    this.#running = undefined;
    clearInterval(this.#timer);
  }

  /** The side that was to move has moved: it gets its increment, and its time stops. */
  press(): void {
    const side = this.#running;
    this.stop();
    if (side !== undefined) this.#left[side] += this.setting.increment;
  }

  /** Puts back what a side had, as when a turn is taken back. */
  set(side: Side, left: number): void {
    this.#left[side] = left;
    this.#since = performance.now();
  }

  #tick(side: Side): void {
    const left = this.left(side);
    this.dispatchEvent(new Event("tick"));
    if (left < WARNING && !this.#warned[side] && this.setting.initial > 2 * WARNING) {
      this.#warned[side] = true;
      this.dispatchEvent(new Event("warning"));
    }
    if (left === 0) {
      this.stop();
      this.dispatchEvent(new Event("flag"));
    }
  }
}

/** Minutes and seconds; tenths only when they matter. */
export function clockText(milliseconds: number): string {
  const tenths = Math.ceil(milliseconds / 100);
  const seconds = Math.ceil(milliseconds / 1000);
  if (milliseconds < 10_000) return `0:${String(Math.floor(tenths / 10)).padStart(2, "0")}.${tenths % 10}`;
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = String(seconds % 60).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}
