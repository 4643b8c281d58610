/*
 * A lesson: what it says, a board on which it is done, and what comes of each try.
 */
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { announce } from "../app/announce";
import { boardTheme } from "../app/appearance";
import { PageElement } from "../app/page-element";
import { addressOf } from "../app/router";
import "../board/board";
import type { Arrow, BoardElement, ChooseEvent } from "../board/board";
import { animationSpeed } from "../board/speed";
import type { Problem } from "../library/module";
import type { Lesson } from "../library/lessons";
import type { Turn } from "../library/table";
import { soundOf } from "../sound/game-sounds";
import { lessonHint, lessonWords, turnWords } from "../words/lessons";
import { problemWords, sentenceWords } from "../words/sentence";
import { gameWords, words } from "../words/words";
import { LessonRun, type Remark } from "./lesson-run";
import { playBeginner } from "./play-beginner";
import { isLessonDone, markLessonDone } from "./progress";
import { arrowsOf, refusalOf } from "./refused-turns";

const STOP = "stop";

/** What is said below the board, put into words when it is drawn. */
interface Said {
  readonly kind: Remark["kind"] | "told";
  text(): string;
}

@customElement("lesson-view")
export class LessonView extends PageElement {
  @property() game = "";
  @property({ attribute: false }) lessons: readonly Lesson[] = [];
  @property() lessonKey = "";

  @state() private _said: Said | undefined;
  @state() private _isHinted = false;
  @state() private _refused: ReadonlyMap<string, Problem> = new Map();
  @state() private _arrows: readonly Arrow[] = [];
  #run: LessonRun | undefined;
  #view = { theme: 0, flip: false, bare: false };

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#close();
  }

  #close(): void {
    this.#board?.skip();
    this.#run?.close();
    this.#run = undefined;
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (!this.#run || changed.has("lessonKey") || changed.has("lessons")) this.#begin();
    if (this.#view.theme !== boardTheme()) this.#view = { ...this.#view, theme: boardTheme() };
  }

  get #place(): number {
    return this.lessons.findIndex(({ key }) => key === this.lessonKey);
  }

  get #board(): BoardElement | null {
    return this.querySelector("tablero-board");
  }

  #begin(): void {
    const lesson = this.lessons[this.#place];
    this.#close();
    this._said = undefined;
    this._isHinted = false;
    this._refused = new Map();
    this._arrows = [];
    this.#run =
      lesson &&
      new LessonRun(lesson, {
        show: (turn, dragged) => this.#show(turn, dragged),
        remark: (remark) => this.#remark(remark),
        changed: () => this.#changed(),
      });
  }

  // ---- What comes from the lesson ----

  #changed(): void {
    this.#board?.refresh();
    this.requestUpdate();
  }

  #say(kind: Said["kind"], text: () => string): void {
    this._said = { kind, text };
    announce(text());
  }

  async #show(turn: Turn, dragged: boolean): Promise<void> {
    const run = this.#run;
    if (!run) return;
    const { board, state } = run;
    this._arrows = [];
    this.#say("told", () => turnWords(board, turn, state));
    await this.updateComplete;
    if (this.#run !== run) return;
    if (dragged) soundOf("place");
    await this.#board?.show(turn, dragged ? 0 : animationSpeed());
    if (this.#run === run) this.#board?.refresh();
  }

  #remark(remark: Remark): void {
    const run = this.#run;
    if (!run) return;
    if (remark.kind === "refused") this.#say("refused", () => sentenceWords(run.board, remark.why));
    if (remark.kind === "not-asked") this.#say("not-asked", () => words("web.learn.not_asked"));
    if (remark.kind === "done") this.#finish(run);
  }

  #finish(run: LessonRun): void {
    if (!run.isHelped) markLessonDone(this.game, this.lessonKey);
    this.#say("done", () => {
      const done = lessonWords(this.game, this.lessonKey, "done");
      return run.isHelped ? `${done} ${words("web.learn.shown")}` : done;
    });
    this.#focus(".lesson-onward");
  }

  // ---- What the learner does ----

  #choose(word: string, dragged = false): void {
    const run = this.#run;
    if (!run) return;
    if (run.phase === "showing") return this.#skip();
    if (run.phase === "done") return;
    this._said = undefined;
    this._arrows = [];
    run.choose(word, dragged);
  }

  #skip(): void {
    this.#board?.skip();
    this.#board?.refresh();
    this.#run?.hurry();
  }

  #startAgain(): void {
    this.#begin();
    this.requestUpdate();
    announce(words("web.learn.begun"));
    this.#focus(".board-cell[tabindex='0']");
  }

  /** For buttons that go away when they have been pressed. */
  #focus(selector: string): void {
    void this.updateComplete.then(() => this.querySelector<HTMLElement>(selector)?.focus());
  }

  #stop(): void {
    this.#choose(STOP);
    this.#focus(".board-cell[tabindex='0']");
  }

  #partBack(): void {
    this.#run?.letGo();
    if (this.#run?.state.words.length === 0) this.#focus(".board-cell[tabindex='0']");
  }

  #toggleHint(text: string): void {
    this._isHinted = !this._isHinted;
    if (this._isHinted) announce(text);
  }

  #try(text: string): void {
    const run = this.#run;
    const problem = run && refusalOf(run.lesson, text);
    if (!run || !problem) return;
    run.letAllGo();
    this._said = run.phase === "open" ? undefined : this._said;
    this._refused = new Map(this._refused).set(text, problem);
    // The way makes sense only on the board where the lesson begins.
    this._arrows = run.phase === "open" && run.done === 0 ? arrowsOf(run.board, text) : [];
    announce(words("web.learn.because", text, problemWords(problem)));
  }

  // ---- Drawing ----

  #status(run: LessonRun): TemplateResult {
    const kind = this._said?.kind ?? "told";
    return html`<p class="lesson-status ${kind}" data-step=${run.phase === "showing" ? nothing : run.done}>${this._said?.text() ?? this.#question(run)}</p>`;
  }

  /** What is asked of the learner now. */
  #question({ state, board, lesson, done, phase }: LessonRun): string {
    const last = state.words.at(-1);
    if (phase !== "open") return "";
    if (state.stage !== null && last !== undefined) return gameWords(board.game, "stage", state.stage);
    if (last !== undefined) {
      const isHand = board.cells.some(({ name, shape }) => name === last && shape === "hand");
      return isHand ? words("entry.where_hand") : words("entry.where", last);
    }
    const { length } = lesson.steps;
    return length > 1 ? words("web.learn.step", done + 1, length) : words("web.learn.your_turn");
  }

  #actions(run: LessonRun): TemplateResult {
    const { state, phase } = run;
    const hint = lessonHint(this.game, this.lessonKey);
    const isEntering = phase === "open" && state.words.length > 0;
    const button = (key: string, act: () => void, enabled = true) =>
      html`<button ?disabled=${!enabled} @click=${act}>${words(key)}</button>`;
    return html`<div class="lesson-actions" role="group" aria-label=${words("web.learn.actions")}>
        ${isEntering && state.next.includes(STOP) ? button("web.learn.stop", () => this.#stop()) : nothing}
        ${isEntering ? button("web.learn.part_back", () => this.#partBack()) : nothing}
        ${phase === "showing"
          ? button("web.learn.skip", () => this.#skip())
          : button("web.learn.show", () => run.showHow(), phase === "open")}
        ${button("web.learn.again", () => this.#startAgain())}
        ${hint !== undefined && phase !== "done"
          ? html`<button aria-expanded=${this._isHinted ? "true" : "false"} @click=${() => this.#toggleHint(hint)}>
              ${words("web.learn.hint")}</button>`
          : nothing}
      </div>
      ${hint !== undefined && this._isHinted && phase !== "done" ? html`<p class="lesson-hint">${hint}</p>` : nothing}`;
  }

  #refusedTurns(lesson: Lesson): TemplateResult | typeof nothing {
    if (!lesson.refused) return nothing;
    return html`<section class="lesson-refused" aria-labelledby="lesson-refused">
      <h2 id="lesson-refused">${words("web.learn.refused.title")}</h2>
      <p>${words("web.learn.refused.text")}</p>
      <ul>${lesson.refused.map((text) => this.#refusedTurn(text))}</ul>
    </section>`;
  }

  #refusedTurn(text: string): TemplateResult {
    const problem = this._refused.get(text);
    return html`<li>
      <button @click=${() => this.#try(text)}>${words("web.learn.try", text)}</button>
      ${problem ? html`<p>${words("web.learn.because", text, problemWords(problem))}</p>` : nothing}
    </li>`;
  }

  #ways(isDone: boolean): TemplateResult {
    const before = this.lessons[this.#place - 1];
    const next = this.lessons[this.#place + 1];
    const link = (lesson: Lesson, key: string, classes: string) =>
      html`<a class=${classes} href=${addressOf("learn", this.game, lesson.key)}
        >${words(key, lessonWords(this.game, lesson.key, "title"))}</a>`;
    const onward = isDone ? "button primary lesson-onward" : "button";
    return html`<nav class="lesson-ways" aria-label=${words("web.learn.lessons")}>
      ${before ? link(before, "web.learn.previous", "button quiet") : nothing}
      ${next
        ? link(next, "web.learn.next", onward)
        : html`<a class=${onward} href=${addressOf("learn", this.game)}>${this.#allWords()}</a>${playBeginner(this.game)}`}
    </nav>`;
  }

  #allWords(): string {
    return words("web.learn.all", gameWords(this.game, "name"));
  }

  protected override render(): TemplateResult {
    const run = this.#run;
    if (!run) return html`<h1>${words("web.learn.missing")}</h1>
      <p><a href=${addressOf("learn", this.game)}>${this.#allWords()}</a></p>`;
    const isDone = run.phase === "done";
    return html`<div class="lesson">
      <div class="lesson-text">
        <p class="lesson-place"><a href=${addressOf("learn", this.game)}>${gameWords(this.game, "name")}</a>
          <span>${words("web.learn.place", this.#place + 1, this.lessons.length)}${isLessonDone(this.game, this.lessonKey)
            ? html`, ${words("web.learn.is_done")}` : nothing}</span></p>
        <h1>${lessonWords(this.game, this.lessonKey, "title")}</h1>
        <p class="lesson-asks">${lessonWords(this.game, this.lessonKey, "text")}</p>
      </div>
      <tablero-board class="lesson-board" .table=${run.table} .view=${this.#view} .open=${run.phase === "open"}
        .arrows=${this._arrows} .label=${words("web.learn.board", gameWords(this.game, "name"))} .sound=${soundOf}
        @choose=${(event: ChooseEvent) => this.#choose(event.word, event.dragged)}
        @letgo=${() => run.letGo()}></tablero-board>
      ${this.#status(run)}
      <div class="lesson-side">${this.#actions(run)} ${this.#refusedTurns(run.lesson)}</div>
      ${this.#ways(isDone)}
    </div>`;
  }
}
