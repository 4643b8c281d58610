/*
 * The board: a picture by the library, and over it a grid of cells for fingers, mouse, keyboard and screen
 * readers. It shows a table and tells what somebody chooses; it changes nothing by itself.
 *
 * Events: "choose", a ChooseEvent with a word (the name of a cell); "letgo" when the last part of the
 * turn is to be taken back (Escape); "hover", a ChooseEvent, when a cell is pointed at or focused.
 */
import { html, LitElement, nothing, svg } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import type { Board, Content, State, Table, Turn, View } from "../library/table";
import { redrawWithWords } from "../words/redraw";
import { words } from "../words/words";
import { filmOf, type CellContent, type FilmStep } from "./film";
import { gridRows, neighbour, type GridRow } from "./grid";
import { cellWords, isPit } from "./names";
import { Projector } from "./projector";

export class ChooseEvent extends Event {
  constructor(
    type: "choose" | "hover",
    readonly word: string,
    /** Let go over a cell after it was dragged there. */
    readonly dragged = false,
  ) {
    super(type);
  }
}

export interface Arrow {
  readonly from: number;
  readonly to: number;
}

/* An engine that tells the same arrow again and again does not draw the board again. */
const areOtherArrows = (next: readonly Arrow[], last: readonly Arrow[] = []): boolean =>
  next.length !== last.length || next.some(({ from, to }, i) => from !== last[i]?.from || to !== last[i].to);

const SVG = "http://www.w3.org/2000/svg";
const DRAG_FROM = 6; // pixels that a pointer moves before it drags

interface Drag {
  readonly cell: number;
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  ghost?: SVGElement;
}

@customElement("tablero-board")
export class BoardElement extends LitElement {
  @property({ attribute: false }) table!: Table;
  @property({ attribute: false }) view: View = { theme: 0, flip: false, bare: false };
  @property({ attribute: false }) label = "";
  /** What keys of the page do besides those of the board. */
  @property({ attribute: false }) help = "";
  /** Whether somebody may choose cells now. */
  @property({ type: Boolean }) open = true;
  @property({ type: Boolean }) targets = true;
  @property({ attribute: false, hasChanged: areOtherArrows }) arrows: readonly Arrow[] = [];
  /** A cell to point out, such as where a sowing would end. */
  @property({ attribute: false }) pointedOut: number | undefined;
  @property({ attribute: false }) sound: (step: FilmStep) => void = () => {};

  @state() private _focused = 0;
  @state() private _dragging: Drag | undefined;

  board!: Board;
  state!: State;
  #rows: GridRow[] = [];
  #picture = "";
  #projector: Projector | undefined;
  #typed = "";

  constructor() {
    super();
    redrawWithWords(this);
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  /** Takes up what the table is now; to be called after each change of it. */
  refresh(): void {
    this.state = this.table.state();
    this.board = this.table.board(this.view);
    const next = new Set(this.state.next);
    this.#rows = gridRows(
      this.board,
      (cell) => (this.state.contents[cell]?.length ?? 0) > 0 || next.has(this.board.cells[cell]?.name ?? ""),
    );
    if (!this.#projector) this.#picture = this.table.livePicture(this.view);
    this.requestUpdate();
  }

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has("table") || changed.has("view")) {
      this.skip();
      this.refresh();
      if (changed.has("table")) this._focused = this.#rows.at(-1)?.cells[0] ?? 0;
    }
  }

  protected override updated(): void {
    const picture = this.querySelector(".board-picture");
    if (picture && !this.#projector && picture.getAttribute("data-shown") !== this.#picture.length + this.#key()) {
      picture.innerHTML = this.#picture;
      picture.setAttribute("data-shown", this.#picture.length + this.#key());
      this.#markLifted();
    }
  }

  #key(): string {
    return `${this.state.node}/${this.state.position}/${this.state.words.join(" ")}/${JSON.stringify(this.view)}`;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.skip();
  }

  // ---- Films ----

  /** Shows a turn that has been played, from the position before it; then what the table is now. */
  async show(turn: Turn, speed: number): Promise<void> {
    this.skip();
    if (speed <= 0 || !this.querySelector(".board-picture")) {
      this.refresh();
      return;
    }
    turn.before.forEach((content, cell) => this.#showContent({ cell, content }));
    const air = this.querySelector(".board-air") as SVGElement;
    const projector = new Projector(
      {
        board: this.board,
        air,
        show: (content) => this.#showContent(content),
        piece: (piece, owner, near) => this.#piece(piece, owner, near),
        sound: this.sound,
      },
      filmOf(turn),
      speed,
    );
    this.#projector = projector;
    this.refresh();
    await projector.run();
    if (this.#projector === projector) {
      this.#projector = undefined;
      this.refresh();
    }
  }

  /** The film that is running. */
  get film(): Projector | undefined {
    return this.#projector;
  }

  /** Ends a film that is running, for something else to be shown. */
  skip(): void {
    this.#projector?.abandon();
    this.#projector = undefined;
  }

  #showContent({ cell, content }: CellContent): void {
    const group = this.querySelector(`.board-picture [data-cell="${cell}"]`);
    if (!group) return;
    const [piece = -1, owner = -1, count = 0] = content;
    const wanted = `${piece} ${owner} ${count}`;
    if (group.getAttribute("data-content") === wanted) return;
    group.innerHTML = this.table.contentPicture(this.view, cell, piece, owner, count);
    group.setAttribute("data-content", wanted);
  }

  #piece(piece: number, owner: number, near: number): SVGElement {
    const cell = this.board.cells[near];
    const outer = document.createElementNS(SVG, "g");
    const inner = document.createElementNS(SVG, "g");
    inner.innerHTML = this.table.contentPicture(this.view, near, piece, owner, 1);
    inner.setAttribute("transform", `translate(${-(cell?.x ?? 0)} ${-(cell?.y ?? 0)})`);
    if (isPit(this.board)) inner.querySelectorAll("circle, text").forEach((badge) => badge.remove());
    outer.append(inner);
    return outer;
  }

  // ---- Choosing ----

  #cellOf(event: Event): number | undefined {
    const cell = (event.target as Element | null)?.closest("[data-index]")?.getAttribute("data-index");
    return cell === null || cell === undefined ? undefined : Number(cell);
  }

  #name(cell: number): string {
    return this.board.cells[cell]?.name ?? "";
  }

  #choose(cell: number, dragged = false): void {
    this.dispatchEvent(new ChooseEvent("choose", this.#name(cell), dragged));
  }

  #onPointerDown = (event: PointerEvent): void => {
    const cell = this.#cellOf(event);
    if (cell === undefined || event.button !== 0) return;
    this.#dropDrag(); // another finger's
    this._focused = cell;
    this._dragging = { cell, pointer: event.pointerId, x: event.clientX, y: event.clientY };
  };

  #onPointerMove = (event: PointerEvent): void => {
    const drag = this._dragging;
    if (!drag || drag.pointer !== event.pointerId) return;
    if (!drag.ghost) {
      if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < DRAG_FROM) return;
      if (!this.#lift(drag)) return;
    }
    this.#moveGhost(drag, event);
  };

  /** Begins to drag what lies on a cell, where a turn can begin there. */
  #lift(drag: Drag): boolean {
    const content = this.state.contents[drag.cell];
    const name = this.#name(drag.cell);
    const chosen = this.state.words.at(-1) === name;
    if (!content || content.length === 0 || (!chosen && !this.state.next.includes(name)) || isPit(this.board)) {
      this._dragging = undefined;
      return false;
    }
    if (!chosen) this.#choose(drag.cell);
    if (this.state.words.length === 0) {
      this._dragging = undefined;
      return false;
    }
    drag.ghost = this.#piece(content[0], content[1], drag.cell);
    drag.ghost.classList.add("board-ghost");
    this.querySelector(".board-air")?.append(drag.ghost);
    this.#markLifted();
    return true;
  }

  /** Shows that what is dragged has left its cell, in each picture anew. */
  #markLifted(): void {
    const { cell, ghost } = this._dragging ?? {};
    if (ghost) this.querySelector(`.board-picture [data-cell="${cell}"]`)?.classList.add("board-lifted");
  }

  #moveGhost(drag: Drag, event: PointerEvent): void {
    const overlay = this.querySelector<SVGSVGElement>(".board-overlay");
    const matrix = overlay?.getScreenCTM()?.inverse();
    if (!matrix || !drag.ghost) return;
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
    drag.ghost.setAttribute("transform", `translate(${point.x} ${point.y})`);
  }

  #onPointerUp = (event: PointerEvent): void => {
    const drag = this._dragging;
    if (!drag || drag.pointer !== event.pointerId) return;
    this.#dropDrag();
    if (!drag.ghost) {
      if (this.#cellOf(event) === drag.cell) this.#choose(drag.cell);
      return;
    }
    const target = document
      .elementsFromPoint(event.clientX, event.clientY)
      .map((element) => element.closest("[data-index]"))
      .find((element) => element && this.contains(element));
    const cell = target ? Number(target.getAttribute("data-index")) : undefined;
    if (cell === undefined) this.dispatchEvent(new Event("letgo"));
    else if (cell !== drag.cell) this.#choose(cell, true);
  };

  #onPointerCancel = (event: PointerEvent): void => {
    if (this._dragging?.pointer === event.pointerId) this.#dropDrag();
  };

  #dropDrag(): void {
    this._dragging?.ghost?.remove();
    this._dragging = undefined;
    this.querySelector(".board-lifted")?.classList.remove("board-lifted");
  }

  #onHover = (event: Event): void => {
    const cell = this.#cellOf(event);
    if (cell !== undefined) this.dispatchEvent(new ChooseEvent("hover", this.#name(cell)));
  };

  #onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.#choose(this._focused);
    } else if (event.key === "Escape") {
      this.dispatchEvent(new Event("letgo"));
    } else if (/^[\p{L}\d]$/u.test(event.key)) {
      this.#type(event.key.toLowerCase());
    } else {
      const cell = neighbour(this.#rows, this.board, this._focused, event.key);
      if (cell === undefined) return;
      event.preventDefault();
      this.focusCell(cell);
    }
  };

  /** Letters and digits lead to the cell that they name. */
  #type(character: string): void {
    const find = (text: string) => this.board.cells.findIndex((cell) => cell.name.toLowerCase() === text);
    const begins = (text: string) => this.board.cells.some((cell) => cell.name.toLowerCase().startsWith(text));
    this.#typed = begins(this.#typed + character) ? this.#typed + character : character;
    const cell = find(this.#typed);
    if (cell >= 0) this.focusCell(cell);
  }

  focusCell(cell: number): void {
    this._focused = cell;
    void this.updateComplete.then(() =>
      this.querySelector<SVGElement>(`.board-overlay [data-index="${cell}"]`)?.focus(),
    );
  }

  // ---- Drawing ----

  #drawCell(index: number) {
    const cell = this.board.cells[index];
    if (!cell) return nothing;
    const content: Content = this.state.contents[index] ?? [];
    const chosen = this.state.words.at(-1) === cell.name && this.state.next.length > 0;
    const offered = this.open && this.state.next.includes(cell.name);
    const target = offered && this.state.words.length > 0;
    const movable = offered && !target && content.length > 0;
    const classes = ["board-cell", chosen && "chosen", movable && "movable"].filter(Boolean).join(" ");
    return svg`<g role="gridcell" data-index=${index} class=${classes}
        tabindex=${index === this._focused ? 0 : -1}
        aria-label=${cellWords(this.board, index, content, { chosen, target })}
        aria-selected=${chosen ? "true" : "false"}
        @focus=${this.#onHover} @pointerenter=${this.#onHover}>
      <rect x=${cell.x - 50} y=${cell.y - 50} width="100" height="100" class="board-hit"></rect>
      ${chosen ? this.#outline(cell.x, cell.y, "board-chosen") : nothing}
      ${target && this.targets ? this.#target(cell.x, cell.y, content.length > 0) : nothing}
      ${index === this.pointedOut ? this.#outline(cell.x, cell.y, "board-pointed") : nothing}
    </g>`;
  }

  #outline(x: number, y: number, name: string) {
    return isPit(this.board)
      ? svg`<circle cx=${x} cy=${y} r="46" class=${name}></circle>`
      : svg`<rect x=${x - 46} y=${y - 46} width="92" height="92" rx="8" class=${name}></rect>`;
  }

  #target(x: number, y: number, isTaken: boolean) {
    return isTaken
      ? svg`<circle cx=${x} cy=${y} r="43" class="board-target taken"></circle>`
      : svg`<circle cx=${x} cy=${y} r="15" class="board-target"></circle>`;
  }

  #line(from: number, to: number, name: string) {
    const a = this.board.cells[from];
    const b = this.board.cells[to];
    if (!a || !b) return nothing;
    return svg`<path d="M${a.x} ${a.y}L${b.x} ${b.y}" class=${name}></path>`;
  }

  #drawArrow({ from, to }: Arrow) {
    const b = this.board.cells[to];
    const a = this.board.cells[from];
    if (!a || !b) return nothing;
    if (from === to) return this.#outline(b.x, b.y, "board-arrow");
    const angle = Math.atan2(b.y - a.y, b.x - a.x);
    const tip = (turn: number) =>
      `${b.x - 34 * Math.cos(angle + turn)} ${b.y - 34 * Math.sin(angle + turn)}`;
    const end = `${b.x - 20 * Math.cos(angle)} ${b.y - 20 * Math.sin(angle)}`;
    return svg`<path d="M${a.x} ${a.y}L${end}" class="board-arrow"></path>
      <path d="M${b.x} ${b.y}L${tip(0.5)}L${tip(-0.5)}Z" class="board-arrow-head"></path>`;
  }

  protected override render() {
    const { width, height } = this.board;
    return html`
      <div class="board-picture" aria-hidden="true"></div>
      <svg class="board-overlay" viewBox="0 0 ${width} ${height}" role="grid" aria-label=${this.label}
        aria-rowcount=${this.#rows.length} @pointerdown=${this.#onPointerDown} @pointermove=${this.#onPointerMove}
        @pointerup=${this.#onPointerUp} @pointercancel=${this.#onPointerCancel} @keydown=${this.#onKey}>
        ${repeat(this.#rows, (_row, at) => at, (row) => svg`<g role="row">
          ${repeat(row.cells, (cell) => cell, (cell) => this.#drawCell(cell))}</g>`)}
        <g class="board-air" aria-hidden="true">
          ${this.open ? this.state.throws.map(([from, to]) => this.#line(from, to, "board-throw")) : nothing}
          ${this.arrows.map((arrow) => this.#drawArrow(arrow))}
        </g>
      </svg>
      <p class="visually-hidden" id="board-help">${words("web.board.help")} ${this.help}</p>`;
  }
}
