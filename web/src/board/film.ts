/*
 * A turn as a film: the events of the library as steps that a board shows one after the other.
 *
 * A step changes what lies on some cells, and may let a piece move over the board while it does.
 */
import type { Content, GameEvent, Turn } from "../library/table";

export interface Flight {
  readonly from: number;
  readonly to: number;
  readonly piece: number;
  readonly owner: number;
  readonly thrown: boolean;
}

export interface FilmStep {
  readonly flight?: Flight;
  /** What lies on cells when the step begins, and when it has ended. */
  readonly lifted: readonly CellContent[];
  readonly landed: readonly CellContent[];
  /** In thousandths of a second, at normal speed. */
  readonly duration: number;
  readonly sound: "lift" | "place" | "capture" | "sow" | "throw";
}

export interface CellContent {
  readonly cell: number;
  readonly content: Content;
}

const MOVE = 260;
const THROW = 320;
const REMOVE = 220;
const SOW = 110;
const LIFT = 240;

class Filming {
  readonly steps: FilmStep[] = [];
  readonly #contents: (readonly [number, number, number] | readonly [])[];
  #hand: { cell: number; piece: number; owner: number; count: number } | undefined;
  #thrown = 0;
  #sows = false;

  constructor(turn: Turn) {
    this.#contents = [...turn.before];
    this.#sows = turn.events.some((event) => event.kind === "lap") || isSowing(turn.events);
  }

  #set(cell: number, piece: number, owner: number, count: number): CellContent {
    const content: Content = count > 0 ? [piece, owner, count] : [];
    this.#contents[cell] = content;
    return { cell, content };
  }

  #add(event: GameEvent, cell: number, count: number): CellContent {
    const [piece = event.piece, owner = event.owner, there = 0] = this.#contents[cell] ?? [];
    return this.#set(cell, piece, owner, there + count);
  }

  take(event: GameEvent): void {
    switch (event.kind) {
      case "lift":
      case "lap":
        this.#lift(event);
        break;
      case "step":
      case "jump":
        this.#fly(event, event.kind === "jump" ? MOVE * 1.2 : MOVE);
        break;
      case "drop":
        this.#drop(event);
        break;
      case "throw":
        this.#thrown = event.cell;
        break;
      case "land":
        this.#land(event);
        break;
      case "remove":
      case "to_hand":
        this.#push({ landed: [this.#add(event, event.cell, -event.count)], duration: REMOVE, sound: "capture" });
        break;
      case "place":
        this.#push({ landed: [this.#set(event.cell, event.piece, event.owner, 1)], duration: MOVE, sound: "place" });
        break;
      case "endless":
        break;
    }
  }

  #push(step: Partial<FilmStep> & Pick<FilmStep, "duration" | "sound">): void {
    this.steps.push({ lifted: [], landed: [], ...step });
  }

  #lift(event: GameEvent): void {
    const lifted = [this.#add(event, event.cell, -event.count)];
    const { cell, piece, owner, count } = event;
    this.#hand = { cell, piece, owner, count };
    if (this.#sows) this.#push({ landed: lifted, duration: LIFT, sound: "lift" });
    else this.#push({ lifted, duration: 0, sound: "lift" });
  }

  #fly(event: GameEvent, duration: number): void {
    const hand = this.#hand;
    if (!hand) return;
    const { cell: from, piece, owner } = hand;
    this.#push({ flight: { from, to: event.cell, piece, owner, thrown: false }, duration, sound: "place" });
    hand.cell = event.cell;
  }

  #drop(event: GameEvent): void {
    const from = this.#hand?.cell ?? event.cell;
    const landed = [this.#add(event, event.cell, event.count)];
    if (!this.#sows) {
      this.#push({ landed, duration: 0, sound: "place" });
      return;
    }
    const flight = { from, to: event.cell, piece: event.piece, owner: event.owner, thrown: false };
    this.#push({ flight, landed, duration: SOW, sound: "sow" });
    if (this.#hand) this.#hand.cell = event.cell;
  }

  #land(event: GameEvent): void {
    const flight = { from: this.#thrown, to: event.cell, piece: event.piece, owner: event.owner, thrown: true };
    this.#push({ flight, landed: [this.#add(event, event.cell, 1)], duration: THROW, sound: "throw" });
  }
}

/** Whether pieces that were lifted fall on several cells. */
function isSowing(events: readonly GameEvent[]): boolean {
  return events.filter((event) => event.kind === "drop").length > 1;
}

/** The steps of a turn, in their order. */
export function filmOf(turn: Turn): FilmStep[] {
  const filming = new Filming(turn);
  for (const event of turn.events) filming.take(event);
  return filming.steps;
}
