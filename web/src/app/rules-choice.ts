/*
 * Board and rules while somebody chooses them: a preset and what differs from it, as a form shows it.
 * The library resolves every choice; one that makes no sense is kept, with what is wrong with it, so
 * that it can be mended where it was made.
 */
import { gameInfo, rulesOf, type GameOption, type Rules } from "../library/games";
import { LibraryError, type Problem } from "../library/module";

interface Chosen {
  readonly preset: string;
  readonly changes: Readonly<Record<string, string>>;
}

/** Options that say what the board is; the others are rules. */
export function isOfBoard({ key, kind }: GameOption): boolean {
  return kind !== "choice" || key === "size" || key === "board";
}

function specText(game: string, { preset, changes }: Chosen): string {
  return [`${game}:${preset}`, ...Object.entries(changes).map((change) => change.join("="))].join(",");
}

/** Takes a spec apart that is in its canonical form. */
function chosenIn(spec: string): Chosen {
  const [head = "", ...changes] = spec.split(",");
  const [game = "", preset = gameInfo(game)?.presets[0] ?? ""] = head.split(":");
  return { preset, changes: Object.fromEntries(changes.map((change) => change.split("="))) };
}

/** The presets of a game, each once: not the other names that some have. */
export function presetsOf(game: string): readonly string[] {
  const presets = gameInfo(game)?.presets ?? [];
  return presets.filter((preset) => chosenIn(rulesOf(`${game}:${preset}`).spec).preset === preset);
}

export class RulesChoice {
  private constructor(
    readonly game: string,
    /** The last rules that made sense. */
    readonly rules: Rules,
    readonly chosen: Chosen,
    readonly problem?: Problem,
  ) {}

  /** Begins with a spec, which must be one. */
  static of(spec: string): RulesChoice {
    const rules = rulesOf(spec);
    return new RulesChoice(rules.game, rules, chosenIn(rules.spec));
  }

  /** The value of an option as it is shown, sensible or not. */
  valueOf(key: string): string {
    return this.chosen.changes[key] ?? this.rules.values[key] ?? "";
  }

  withPreset(preset: string): RulesChoice {
    return this.#with({ preset, changes: {} });
  }

  withOption(key: string, value: string): RulesChoice {
    return this.#with({ ...this.chosen, changes: { ...this.chosen.changes, [key]: value } });
  }

  #with(chosen: Chosen): RulesChoice {
    try {
      return RulesChoice.of(specText(this.game, chosen));
    } catch (error) {
      if (!(error instanceof LibraryError)) throw error;
      return new RulesChoice(this.game, this.rules, chosen, error.problem);
    }
  }
}
