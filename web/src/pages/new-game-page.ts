/*
 * The form for a new game: whom it is played against, and on which board by which rules, with a
 * picture of the board that is chosen.
 */
import { html, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { PageElement } from "../app/page-element";
import { RulesChoice } from "../app/rules-choice";
import { chosenSpec, startGame } from "../app/start";
import { gameInfo } from "../library/games";
import { choicesFor, rememberChoices, type Choices } from "../store/choices";
import { preferences } from "../store/preferences";
import { gameWords, words } from "../words/words";
import { boardPicture } from "./board-picture";
import { opponentFields } from "./opponent-fields";
import { rulesFields } from "./rules-fields";
import { sideNames } from "./sides";
import "./missing-page";
import "../style/form.css";

@customElement("new-game-page")
export class NewGamePage extends PageElement {
  @property() game = "";
  @state() private choice: RulesChoice | undefined;
  @state() private choices: Choices | undefined;

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("game") || !gameInfo(this.game)) return;
    this.choices = choicesFor(this.game);
    this.choice = RulesChoice.of(chosenSpec(this.game));
  }

  override render(): TemplateResult {
    const { choice, choices } = this;
    if (!choice || !choices) return html`<missing-page></missing-page>`;
    const { spec } = choice.rules;
    return html`
      <h1>${words("web.form.title", gameWords(this.game, "name"))}</h1>
      <form class="new-game" novalidate @submit=${this.#submit}>
        <section class="new-game-board" aria-labelledby="form-board">
          <h2 id="form-board">${words("web.form.board")}</h2>
          ${boardPicture(spec)}
          ${rulesFields(choice, (changed) => (this.choice = changed))}
        </section>
        <section class="new-game-opponent" aria-labelledby="form-players">
          <h2 id="form-players">${words("web.form.players")}</h2>
          ${opponentFields({
            choices,
            level: preferences.get("level"),
            sides: sideNames(spec),
            choose: (change) => (this.choices = { ...choices, ...change }),
            chooseLevel: (level) => preferences.set("level", level),
          })}
        </section>
        <div class="new-game-begin">
          <button class="primary" type="submit">${words(this.#beginKey())}</button>
        </div>
      </form>`;
  }

  #beginKey(): string {
    return this.choices?.opponent === "nobody" ? "web.form.analyse" : "web.form.begin";
  }

  readonly #submit = (event: Event) => {
    event.preventDefault();
    const { choice, choices } = this;
    if (!choice || !choices) return;
    const form = event.target as HTMLFormElement;
    const wrong = form.querySelector<HTMLElement>("[aria-invalid], input:invalid");
    if (choice.problem || wrong) {
      wrong?.focus();
      if (wrong instanceof HTMLInputElement) wrong.reportValidity();
      return;
    }
    const { spec } = choice.rules;
    rememberChoices(this.game, { ...choices, spec });
    void startGame(spec, choices);
  };
}
