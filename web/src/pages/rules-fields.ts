/*
 * The fields for board and rules of a game: presets and options with their words, out of the library's
 * tables; the board first, the rest folded away. What is wrong with a value stands under its field.
 */
import { html, nothing, type TemplateResult } from "lit";
import { isOfBoard, presetsOf, type RulesChoice } from "../app/rules-choice";
import { gameInfo, type GameOption } from "../library/games";
import { problemWords } from "../words/sentence";
import { capitalized, gameWords, words } from "../words/words";

type Change = (choice: RulesChoice) => void;

interface Field {
  readonly id: string;
  readonly label: string;
  readonly problem: string | undefined;
}

const valueOf = (event: Event) => (event.target as HTMLInputElement | HTMLSelectElement).value;

/** A label, its control, and what is wrong. */
function field({ id, label, problem }: Field, control: TemplateResult): TemplateResult {
  return html`<div class="field">
    <label for=${id}>${label}</label>
    ${control}
    ${problem === undefined ? nothing : html`<p class="field-problem" id="${id}-problem">${problem}</p>`}
  </div>`;
}

function select(
  { id, problem }: Field,
  values: readonly (readonly [value: string, label: string])[],
  chosen: string,
  choose: (value: string) => void,
): TemplateResult {
  return html`<select
    id=${id}
    aria-invalid=${problem === undefined ? nothing : "true"}
    aria-describedby=${problem === undefined ? nothing : `${id}-problem`}
    @change=${(event: Event) => choose(valueOf(event))}
  >
    ${values.map(([value, label]) => html`<option value=${value} .selected=${value === chosen}>${label}</option>`)}
  </select>`;
}

function number(
  { id, problem }: Field,
  option: GameOption,
  chosen: string,
  choose: (value: string) => void,
  label?: string,
): TemplateResult {
  return html`<input
    id=${id}
    type="number"
    inputmode="numeric"
    min=${option.minimum}
    max=${option.maximum}
    aria-label=${label ?? nothing}
    aria-invalid=${problem === undefined ? nothing : "true"}
    aria-describedby=${problem === undefined ? nothing : `${id}-problem`}
    .value=${chosen}
    @change=${(event: Event) => choose(valueOf(event))}
  />`;
}

/** Columns and rows, each in its field. */
function size(about: Field, option: GameOption, chosen: string, choose: (value: string) => void): TemplateResult {
  const [columns = "", rows = ""] = chosen.split("x");
  return html`<div class="field-size">
    ${number(about, option, columns, (value) => choose(`${value}x${rows}`), words("web.form.columns"))}
    <span aria-hidden="true">×</span>
    ${number({ ...about, id: `${about.id}-rows` }, option, rows, (value) => choose(`${columns}x${value}`),
      words("web.form.rows"))}
  </div>`;
}

/* What the library says of values names options by their keys, which nobody sees in a form. */
const VALUE_PROBLEMS: Readonly<Record<string, string>> = {
  "spec.bad_value": "web.form.bad_value",
  "spec.missing_value": "web.form.missing_value",
};

/** Values as the library lists them, such as "1x1..26x26". */
function rangeWords(valid: string): string {
  const [least = "", most] = valid.replaceAll("x", "×").split("..");
  return most === undefined ? valid : words("web.form.range", least, most);
}

/** What is wrong with an option, where its field already says which one it is. */
function problemOf({ problem }: RulesChoice, { key }: GameOption): string | undefined {
  if (problem?.field !== key) return undefined;
  const inForm = VALUE_PROBLEMS[problem.key];
  const [given = "", valid = ""] = problem.arguments;
  if (inForm === undefined) return capitalized(problemWords(problem));
  return capitalized(words(inForm, given.replace("x", "×"), rangeWords(valid)));
}

function optionField(choice: RulesChoice, option: GameOption, change: Change): TemplateResult {
  const { game } = choice;
  const about: Field = {
    id: `option-${option.key}`,
    label: capitalized(gameWords(game, "option", option.key)),
    problem: problemOf(choice, option),
  };
  const chosen = choice.valueOf(option.key);
  const choose = (value: string) => change(choice.withOption(option.key, value));
  if (option.kind === "number") return field(about, number(about, option, chosen, choose));
  if (option.kind === "size") return field(about, size(about, option, chosen, choose));
  const values = option.values.map(
    (value) => [value, capitalized(gameWords(game, "option", option.key, value))] as const,
  );
  return field(about, select(about, values, chosen, choose));
}

function presetField(choice: RulesChoice, change: Change): TemplateResult | typeof nothing {
  const presets = presetsOf(choice.game);
  if (presets.length < 2) return nothing;
  const about: Field = { id: "preset", label: words("web.form.preset"), problem: undefined };
  const values = presets.map((preset) => [preset, gameWords(choice.game, "preset", preset)] as const);
  return field(about, select(about, values, choice.chosen.preset, (preset) => change(choice.withPreset(preset))));
}

/** Whether a problem belongs to one of these options. */
const isProblemOf = ({ problem }: RulesChoice, options: readonly GameOption[]) =>
  options.some(({ key }) => key === problem?.field);

export function rulesFields(choice: RulesChoice, change: Change): TemplateResult {
  const options = gameInfo(choice.game)?.options ?? [];
  const rules = options.filter((option) => !isOfBoard(option));
  const { problem } = choice;
  return html`
    ${presetField(choice, change)}
    <div class="field-row">${options.filter(isOfBoard).map((option) => optionField(choice, option, change))}</div>
    ${problem && !isProblemOf(choice, options)
      ? html`<p class="field-problem">${capitalized(problemWords(problem))}</p>`
      : nothing}
    <details ?open=${isProblemOf(choice, rules)}>
      <summary>${words("web.form.details")}</summary>
      <div class="field-list">${rules.map((option) => optionField(choice, option, change))}</div>
    </details>`;
}
