/*
 * The settings: one table says which preferences are shown where and in which words. Each takes effect
 * at once.
 */
import { html, nothing, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { announce } from "../app/announce";
import { PageElement } from "../app/page-element";
import { library } from "../library/games";
import { soundOf } from "../sound/game-sounds";
import { choicesOf, preferences, type PreferenceName, type Preferences } from "../store/preferences";
import { words } from "../words/words";
import { boardPicture } from "./board-picture";
import "../style/form.css";
import "../style/settings.css";

type NameOf<Type> = { [Name in PreferenceName]: Preferences[Name] extends Type ? Name : never }[PreferenceName];
type Flag = NameOf<boolean>;
type Choice = "language" | "theme" | "motion" | "animation";

interface ChoiceWords {
  readonly legend: string;
  readonly values: Readonly<Record<string, string>>;
}

const CHOICES: Readonly<Record<Choice, ChoiceWords>> = {
  language: {
    legend: "web.settings.language",
    values: { auto: "web.settings.language.auto", en: "web.language.en", es: "web.language.es" },
  },
  theme: {
    legend: "web.settings.theme",
    values: {
      auto: "web.settings.theme.auto",
      light: "web.settings.theme.light",
      dark: "web.settings.theme.dark",
      contrast: "web.settings.theme.contrast",
    },
  },
  motion: {
    legend: "web.settings.motion",
    values: {
      auto: "web.settings.motion.auto",
      full: "web.settings.motion.full",
      reduced: "web.settings.motion.reduced",
    },
  },
  animation: {
    legend: "web.settings.animation",
    values: {
      normal: "web.settings.animation.normal",
      slow: "web.settings.animation.slow",
      fast: "web.settings.animation.fast",
      none: "web.settings.animation.none",
    },
  },
};

const BOARD_THEMES: Readonly<Record<string, string>> = {
  "": "web.settings.board.auto",
  wood: "web.settings.board.wood",
  stone: "web.settings.board.stone",
  contrast: "web.settings.board.contrast",
  print: "web.settings.board.print",
};

/* Flags with their words, and a sentence where it needs one. */
type FlagRow = readonly [flag: Flag, label: string, about?: string];

const ON_BOARD: readonly FlagRow[] = [
  ["coordinates", "web.settings.coordinates"],
  ["legalTargets", "web.settings.targets"],
  ["lastMove", "web.settings.last_move"],
  ["seedNumbers", "web.settings.numbers"],
];

const AT_PLAY: readonly FlagRow[] = [
  ["confirm", "web.settings.confirm", "web.settings.confirm_about"],
  ["preview", "web.settings.preview", "web.settings.preview_about"],
  ["evaluation", "web.settings.evaluation", "web.settings.evaluation_about"],
  ["bestMove", "web.settings.best_move", "web.settings.best_move_about"],
];

const inputOf = (event: Event) => event.target as HTMLInputElement;

@customElement("settings-page")
export class SettingsPage extends PageElement {
  override render(): TemplateResult {
    return html`<div class="settings">
      <h1 tabindex="-1">${words("web.settings.title")}</h1>
      ${this.#section("look", "web.settings.look", html`${this.#choice("language")}${this.#choice("theme")}`)}
      ${this.#section("board", "web.settings.on_board", html`${this.#boardThemes()}${this.#flags(ON_BOARD)}`)}
      ${this.#section("motion", "web.settings.movement", html`${this.#choice("animation")}${this.#choice("motion")}`)}
      ${this.#section("play", "web.settings.at_play", this.#flags(AT_PLAY))}
      ${this.#section("sound", "web.settings.sounds", this.#sounds())}
      <p><button class="dangerous" @click=${this.#reset}>${words("web.settings.reset")}</button></p>
    </div>`;
  }

  #section(id: string, key: string, content: TemplateResult): TemplateResult {
    return html`<section aria-labelledby="settings-${id}">
      <h2 id="settings-${id}">${words(key)}</h2>
      ${content}
    </section>`;
  }

  #radio(name: PreferenceName, value: string, content: TemplateResult): TemplateResult {
    const choose = () => preferences.set(name, value as never);
    return html`<label class="radio">
      <input type="radio" name=${name} value=${value} .checked=${preferences.get(name) === value} @change=${choose} />
      ${content}
    </label>`;
  }

  #choice(name: Choice): TemplateResult {
    const { legend, values } = CHOICES[name];
    return html`<fieldset class="radios">
      <legend>${words(legend)}</legend>
      <div class="settings-row">
        ${choicesOf(name).map((value) => this.#radio(name, value, html`<span>${words(values[value] ?? value)}</span>`))}
      </div>
    </fieldset>`;
  }

  #boardThemes(): TemplateResult {
    const { games, themes } = library();
    const [usual = "", ...others] = themes;
    const example = games[0]?.name ?? "";
    const theme = (name: string) => {
      const key = BOARD_THEMES[name];
      const picture = boardPicture(example, themes.indexOf(name === "" ? usual : name));
      return this.#radio("boardTheme", name, html`<span>${picture}${key ? words(key) : name}</span>`);
    };
    return html`<fieldset class="radios">
      <legend>${words("web.settings.board")}</legend>
      <div class="settings-row settings-boards">${["", ...others].map(theme)}</div>
    </fieldset>`;
  }

  #flags(rows: readonly FlagRow[]): TemplateResult {
    return html`<div class="radios">${rows.map((row) => this.#flag(...row))}</div>`;
  }

  #flag(name: Flag, label: string, about?: string): TemplateResult {
    const change = (event: Event) => preferences.set(name, inputOf(event).checked);
    return html`<label class="radio">
      <input type="checkbox" name=${name} .checked=${preferences.get(name)} @change=${change} />
      <span>${words(label)}${about ? html`<small>${words(about)}</small>` : nothing}</span>
    </label>`;
  }

  /** Each change is heard. */
  #sounds(): TemplateResult {
    const volume = preferences.get("volume");
    const change = (event: Event) => {
      preferences.set("volume", inputOf(event).valueAsNumber / 100);
      soundOf("place");
    };
    return html`<div class="radios" @change=${() => soundOf("place")}>${this.#flag("sound", "web.settings.sound")}</div>
      <div class="field">
        <label for="settings-volume">${words("web.settings.volume")}</label>
        <input id="settings-volume" type="range" min="0" max="100" step="5" .value=${String(Math.round(volume * 100))}
          ?disabled=${!preferences.get("sound")} @change=${change} />
      </div>`;
  }

  readonly #reset = () => {
    preferences.reset();
    announce(words("web.settings.reset_done"));
  };
}
