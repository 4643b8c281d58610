/*
 * The fields for how a game is played: against whom and how strong, which side, by which clock, in a
 * match or not, and the names of the players.
 */
import { html, nothing, type TemplateResult } from "lit";
import { library } from "../library/games";
import {
  CLOCKS, MOST_MINUTES, MOST_NAME, MOST_SECONDS, OPPONENTS, SIDES, type Choices,
} from "../store/choices";
import { levelAbout, levelWords } from "../words/levels";
import { capitalized, words } from "../words/words";

export interface OpponentForm {
  readonly choices: Choices;
  readonly level: string;
  /** Of First and Second. */
  readonly sides: readonly [string, string];
  choose(change: Partial<Choices>): void;
  chooseLevel(level: string): void;
}

type Radio<Value extends string> = readonly [value: Value, label: string, about?: string];

const OPPONENT_KEYS = {
  engine: ["web.form.engine", "web.form.engine_about"],
  person: ["web.form.person", "web.form.person_about"],
  nobody: ["web.form.nobody", "web.form.nobody_about"],
} as const;

const CLOCK_KEYS = {
  none: "web.form.clock.none",
  "5+3": "web.form.clock.quick",
  "10+5": "web.form.clock.usual",
  "20+10": "web.form.clock.slow",
  own: "web.form.clock.own",
} as const;

const inputOf = (event: Event) => event.target as HTMLInputElement;

function radios<Value extends string>(
  name: string,
  legend: string,
  values: readonly Radio<Value>[],
  chosen: Value,
  choose: (value: Value) => void,
): TemplateResult {
  return html`<fieldset class="radios">
    <legend>${legend}</legend>
    ${values.map(([value, label, about]) => html`<label class="radio">
      <input type="radio" name=${name} value=${value} .checked=${value === chosen} @change=${() => choose(value)} />
      <span>${label}${about ? html`<small>${about}</small>` : nothing}</span>
    </label>`)}
  </fieldset>`;
}

function opponentField({ choices, choose }: OpponentForm): TemplateResult {
  const values = OPPONENTS.map((opponent) => {
    const [label, about] = OPPONENT_KEYS[opponent];
    return [opponent, words(label), words(about)] as const;
  });
  return radios("opponent", words("web.form.opponent"), values, choices.opponent, (opponent) => choose({ opponent }));
}

function engineFields({ choices, level, sides, choose, chooseLevel }: OpponentForm): TemplateResult {
  const levels = library().levels.map((name) => [name, capitalized(levelWords(name)), levelAbout(name)] as const);
  const places = { first: words("web.form.side.first", sides[0]), second: sides[1], lot: words("web.form.side.lot") };
  const values = SIDES.map((side) => [side, places[side]] as const);
  return html`
    ${radios("level", words("web.form.level"), levels, level, chooseLevel)}
    ${radios("side", words("web.form.side"), values, choices.side, (side) => choose({ side }))}`;
}

function numberField(id: string, label: string, value: number, least: number, most: number,
  choose: (value: number) => void): TemplateResult {
  return html`<div class="field">
    <label for=${id}>${label}</label>
    <input id=${id} type="number" inputmode="numeric" required min=${least} max=${most} .value=${String(value)}
      @change=${(event: Event) => choose(inputOf(event).valueAsNumber)} />
  </div>`;
}

function clockFields({ choices, choose }: OpponentForm): TemplateResult {
  const { clock, minutes, seconds } = choices;
  const values = CLOCKS.map((name) => [name, words(CLOCK_KEYS[name])] as const);
  return html`
    ${radios("clock", words("web.form.clock"), values, clock, (name) => choose({ clock: name }))}
    ${clock !== "own" ? nothing : html`<div class="field-row">
      ${numberField("minutes", words("web.form.minutes"), minutes, 1, MOST_MINUTES, (value) => choose({ minutes: value }))}
      ${numberField("seconds", words("web.form.seconds"), seconds, 0, MOST_SECONDS, (value) => choose({ seconds: value }))}
    </div>`}`;
}

function nameField({ choices, choose }: OpponentForm, place: 0 | 1, label: string): TemplateResult {
  const change = (event: Event) => {
    const names: [string, string] = [...choices.names];
    names[place] = inputOf(event).value;
    choose({ names });
  };
  return html`<div class="field">
    <label for="name-${place}">${label}</label>
    <input id="name-${place}" type="text" maxlength=${MOST_NAME} autocomplete="off" .value=${choices.names[place]}
      @change=${change} />
  </div>`;
}

function nameFields(form: OpponentForm): TemplateResult {
  const [first, second] = form.sides;
  if (form.choices.opponent === "engine") return nameField(form, 0, words("web.form.your_name"));
  return html`<div class="field-row">
    ${nameField(form, 0, words("web.form.name", first))} ${nameField(form, 1, words("web.form.name", second))}
  </div>`;
}

function matchField({ choices, choose }: OpponentForm): TemplateResult {
  return html`<label class="radio">
    <input type="checkbox" .checked=${choices.match} @change=${(event: Event) => choose({ match: inputOf(event).checked })} />
    <span>${words("web.form.match")}<small>${words("web.form.match_about")}</small></span>
  </label>`;
}

export function opponentFields(form: OpponentForm): TemplateResult {
  const { opponent } = form.choices;
  return html`
    ${opponentField(form)}
    ${opponent === "engine" ? engineFields(form) : nothing}
    ${opponent === "person" ? clockFields(form) : nothing}
    ${opponent === "nobody" ? nothing : html`${matchField(form)}${nameFields(form)}`}`;
}
