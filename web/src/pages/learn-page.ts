/*
 * Learning: the games, the lessons of one game, one lesson, or the rules of a game as a text.
 *
 * `game` and `lesson` come from the address; instead of a lesson's key it may be "rules".
 */
import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { PageElement } from "../app/page-element";
import { addressOf } from "../app/router";
import "../learn/lesson-view";
import { playBeginner } from "../learn/play-beginner";
import { isLessonDone } from "../learn/progress";
import "../learn/rules-view";
import { gameInfo, library } from "../library/games";
import { loadLessons, type Lesson, type Lessons } from "../library/lessons";
import { lessonWords } from "../words/lessons";
import { gameWords, words } from "../words/words";
import { boardPicture } from "./board-picture";
import "../board/board.css";
import "../style/learn.css";

const RULES = "rules";

@customElement("learn-page")
export class LearnPage extends PageElement {
  @property() game = "";
  @property() lesson = "";
  @state() private lessons: Lessons | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#load();
  }

  async #load(): Promise<void> {
    this.lessons = await loadLessons();
  }

  /** The page has its heading only then. */
  protected override async getUpdateComplete(): Promise<boolean> {
    const isComplete = await super.getUpdateComplete();
    if (this.lessons !== undefined) return isComplete;
    await loadLessons();
    return super.getUpdateComplete();
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.lessons) return nothing;
    if (this.game === "") return this.#games(this.lessons);
    if (!gameInfo(this.game)) return html`<h1>${words("web.learn.missing")}</h1>
      <p><a href=${addressOf("learn")}>${words("web.learn.title")}</a></p>`;
    const lessons = this.lessons[this.game] ?? [];
    if (this.lesson === "") return this.#list(lessons);
    if (this.lesson === RULES) return html`<rules-view .game=${this.game} whole></rules-view>`;
    return html`<lesson-view .game=${this.game} .lessons=${lessons} .lessonKey=${this.lesson}></lesson-view>`;
  }

  // ---- The games ----

  #games(lessons: Lessons): TemplateResult {
    return html`<div class="learn-welcome">
        <h1>${words("web.learn.title")}</h1>
        <p>${words("web.learn.welcome")}</p>
      </div>
      <ul class="learn-games">${library().games.map(({ name }) => this.#card(name, lessons[name] ?? []))}</ul>`;
  }

  #card(game: string, lessons: readonly Lesson[]): TemplateResult {
    return html`<li><a href=${addressOf("learn", game)}>
      ${boardPicture(game)}
      <h2>${gameWords(game, "name")}</h2>
      <p>${this.#progressWords(game, lessons)}</p>
    </a></li>`;
  }

  #progressWords(game: string, lessons: readonly Lesson[]): string {
    const done = lessons.filter(({ key }) => isLessonDone(game, key)).length;
    return words("web.learn.progress", done, lessons.length);
  }

  // ---- One game ----

  #list(lessons: readonly Lesson[]): TemplateResult {
    const { game } = this;
    const next = lessons.find(({ key }) => !isLessonDone(game, key));
    return html`<div class="learn-game">
      <p class="lesson-place"><a href=${addressOf("learn")}>${words("web.learn.title")}</a></p>
      <h1>${gameWords(game, "name")}</h1>
      <rules-view .game=${game}></rules-view>
      <div class="learn-ways">
        ${next
          ? html`<a class="button primary" href=${addressOf("learn", game, next.key)}
              >${words(next === lessons[0] ? "web.learn.begin" : "web.learn.go_on", lessonWords(game, next.key, "title"))}</a>`
          : nothing}
        ${playBeginner(game)}
        <a class="button" href=${addressOf("learn", game, RULES)}>${words("web.learn.rules")}</a>
      </div>
      <section aria-labelledby="learn-lessons">
        <h2 id="learn-lessons">${words("web.learn.lessons")}</h2>
        <p>${this.#progressWords(game, lessons)}</p>
        <ol class="learn-lessons">${lessons.map((lesson) => this.#entry(lesson))}</ol>
      </section>
    </div>`;
  }

  #entry({ key }: Lesson): TemplateResult {
    const isDone = isLessonDone(this.game, key);
    return html`<li><a class=${isDone ? "done" : ""} href=${addressOf("learn", this.game, key)}>
      <span>${lessonWords(this.game, key, "title")}</span>
      ${isDone ? html`<small>${words("web.learn.is_done")}</small>` : nothing}
    </a></li>`;
  }
}
