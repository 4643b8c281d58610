/*
 * A game that is open: its record, a place in it, and the turn that is being entered there.
 *
 * Everything is asked anew from the library, which keeps it; close() gives the memory back.
 */
import { ask, call, type Problem } from "./module";

export type Side = 0 | 1;
export const DRAW = -1;
export const START = 0;

export interface Cell {
  readonly name: string;
  /** The middle, in units of the picture. */
  readonly x: number;
  readonly y: number;
  readonly shape: "square" | "pit" | "hand";
  readonly kind: string;
  readonly owner: Side | -1;
  /** Counted from the top left as it is seen; a hand has none. */
  readonly row?: number;
  readonly column?: number;
}

export interface Board {
  readonly game: string;
  readonly spec: string;
  readonly sides: readonly [string, string];
  readonly pieces: readonly string[];
  readonly width: number;
  readonly height: number;
  readonly rows: number;
  readonly columns: number;
  readonly cells: readonly Cell[];
}

/** [piece, owner, count], or nothing. */
export type Content = readonly [number, number, number] | readonly [];

export interface State {
  readonly node: number;
  readonly end: number;
  readonly position: string;
  readonly number: number;
  readonly side: Side;
  readonly turns: number;
  readonly over: boolean;
  readonly winner?: Side | typeof DRAW;
  readonly reason?: string;
  readonly announcements: readonly string[];
  readonly captured: readonly [number, number];
  readonly contents: readonly Content[];
  /** The turn as far as it has been entered, and what may come next. */
  readonly words: readonly string[];
  readonly stage: string | null;
  readonly next: readonly string[];
  /** Where something would fly from and to, for each cell that may come next and is the end of it. */
  readonly throws: readonly (readonly [number, number])[];
}

/** Something to be said; see words/sentence.ts. */
export type SentencePart =
  | string
  | { readonly side: Side }
  | { readonly piece: number }
  | { readonly number: number; readonly key?: string }
  | { readonly error: Problem };

export interface Sentence {
  readonly key: string;
  readonly parts: readonly SentencePart[];
}

export interface Step {
  readonly step: "part" | "turn" | "back" | "none" | "refused";
  readonly why?: Sentence;
}

export type EventKind =
  | "lift" | "drop" | "step" | "jump" | "throw" | "land" | "remove" | "to_hand" | "place" | "lap" | "endless";

export interface GameEvent {
  readonly kind: EventKind;
  readonly cell: number;
  readonly piece: number;
  readonly owner: number;
  readonly count: number;
}

export interface Turn {
  readonly text: string;
  readonly mover: Side;
  readonly taken: number;
  readonly endless: boolean;
  readonly before: readonly Content[];
  readonly events: readonly GameEvent[];
  readonly sentences: readonly Sentence[];
}

export interface Preview {
  readonly warnings?: readonly { readonly key: string; readonly cell: number }[];
  readonly end?: number;
  readonly taken?: number;
  readonly laps?: number;
  readonly endless?: boolean;
}

export interface TreeNode {
  readonly node: number;
  readonly parent?: number;
  readonly text?: string;
  readonly number?: number;
  readonly side?: Side;
  readonly signs: readonly number[];
  readonly comments: readonly string[];
  readonly evaluation: string | null;
  readonly clock: string | null;
}

export interface Tree {
  readonly nodes: readonly TreeNode[];
  /** Those of the line that is shown, the last one first. */
  readonly line: readonly number[];
  readonly tags: Readonly<Record<string, string>>;
}

export interface View {
  readonly theme: number;
  readonly flip: boolean;
  readonly bare: boolean;
}

const EVENTS_MAX = 4000;

export class Table {
  readonly #number: number;
  readonly #boards = new Map<string, Board>(); // by view; they stay what they are

  private constructor(number: number) {
    this.#number = number;
  }

  /** Begins a game; an empty position is the usual start. */
  static open(spec: string, position = ""): Table {
    return new Table(ask<{ table: number }>("table_open", spec, position).table);
  }

  /** Opens the first game of a record's text. */
  static openRecord(text: string): Table {
    return new Table(ask<{ table: number }>("table_open_record", text).table);
  }

  close(): void {
    call("table_close", this.#number);
  }

  board(view: View): Board {
    const key = `${view.flip} ${view.bare}`;
    const board = this.#boards.get(key) ?? ask<Board>("board", this.#number, view.flip, view.bare);
    this.#boards.set(key, board);
    return board;
  }

  state(): State {
    return ask("state", this.#number);
  }

  /** The place as it is seen now, for a page that acts on it. */
  livePicture(view: View): string {
    return this.#picture(START, view, true, 0, "");
  }

  /** The position after a turn, as an image; `cell` is the size of a cell in pixels. */
  picture(node: number, view: View, cell: number, title = ""): string {
    return this.#picture(node, view, false, cell, title);
  }

  #picture(node: number, view: View, live: boolean, cell: number, title: string): string {
    const { theme, flip, bare } = view;
    return ask<{ svg: string }>("picture_of", this.#number, node, theme, flip, bare, live, cell, title).svg;
  }

  /** What a cell looks like with a content. */
  contentPicture(view: View, cell: number, piece: number, owner: number, count: number): string {
    const { theme, flip, bare } = view;
    return ask<{ svg: string }>("picture_content", this.#number, theme, flip, bare, cell, piece, owner, count).svg;
  }

  choose(word: string): Step {
    return ask("choose", this.#number, word);
  }

  chooseBack(): Step {
    return ask("choose_back", this.#number);
  }

  chooseNone(): void {
    call("choose_none", this.#number);
  }

  /** Plays a whole turn that somebody wrote; throws a LibraryError when it is none. */
  play(text: string): void {
    ask("play_text", this.#number, text);
  }

  preview(word: string): Preview {
    return ask("preview", this.#number, word);
  }

  turn(node: number): Turn {
    return ask("turn_of", this.#number, node, EVENTS_MAX);
  }

  tree(): Tree {
    return ask("record_tree", this.#number);
  }

  go(node: number): void {
    call("walk_to_node", this.#number, node);
  }

  forward(): boolean {
    return call("walk_step", this.#number, true) !== 0;
  }

  back(): boolean {
    return call("walk_step", this.#number, false) !== 0;
  }

  /** Takes the last turn out of the record; false when others follow it. */
  takeBack(): boolean {
    return call("take_back", this.#number) !== 0;
  }

  setNote(node: number, text: string): boolean {
    return call("set_note", this.#number, node, text) !== 0;
  }

  setSign(node: number, sign: number): boolean {
    return call("set_sign", this.#number, node, sign) !== 0;
  }

  setCommand(node: number, name: string, text: string): boolean {
    return call("set_command", this.#number, node, name, text) !== 0;
  }

  setTag(name: string, value: string): boolean {
    return call("set_tag", this.#number, name, value) !== 0;
  }

  /** The record as text. */
  text(): string {
    return ask<{ text: string }>("record_text", this.#number).text;
  }

  /** The record as JSON. */
  json(): string {
    return ask<{ text: string }>("record_json", this.#number).text;
  }
}
