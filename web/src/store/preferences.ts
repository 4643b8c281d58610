/*
 * What a person prefers, kept in this browser: one table says what there is, what it may be and what
 * it is at first. What is stored is never trusted: a value that the table does not allow is as if it
 * were not there. A browser that stores nothing keeps preferences until the page is closed.
 *
 * Event: "change", a PreferenceChanged for each preference that has another value, whether it was
 * changed here or in another tab.
 */

/** One preference: its value at first, all values where they can be listed, and what is a value. */
interface Preference<T> {
  readonly usual: T;
  readonly choices?: readonly T[];
  allows(value: unknown): value is T;
}

function choice<const T extends string>(usual: T, ...others: T[]): Preference<T> {
  const choices = [usual, ...others];
  return { usual, choices, allows: (value): value is T => (choices as unknown[]).includes(value) };
}

function flag(usual: boolean): Preference<boolean> {
  return { usual, allows: (value): value is boolean => typeof value === "boolean" };
}

/** A number from 0 to 1. */
function share(usual: number): Preference<number> {
  return { usual, allows: (value): value is number => typeof value === "number" && value >= 0 && value <= 1 };
}

/** A name out of the library's tables, which the page looks up when it is used. */
function name(usual: string): Preference<string> {
  return { usual, allows: (value): value is string => typeof value === "string" && /^[a-z0-9-]{0,40}$/.test(value) };
}

const TABLE = {
  language: choice("auto", "en", "es"),
  /** Of the pages; "auto" follows the device. */
  theme: choice("auto", "light", "dark", "contrast"),
  /** Of the board: a theme of the library; empty takes the one that goes with the pages. */
  boardTheme: name(""),
  motion: choice("auto", "full", "reduced"),
  animation: choice("normal", "slow", "fast", "none"),
  sound: flag(false),
  volume: share(0.5),
  coordinates: flag(true),
  legalTargets: flag(true),
  lastMove: flag(true),
  seedNumbers: flag(true),
  /** A turn is played only when it was confirmed. */
  confirm: flag(false),
  /** Where a turn would end, before it is played. */
  preview: flag(false),
  evaluation: flag(true),
  bestMove: flag(true),
  level: name("beginner"),
} as const;

export type Preferences = {
  [Name in keyof typeof TABLE]: (typeof TABLE)[Name] extends Preference<infer T> ? T : never;
};
export type PreferenceName = keyof Preferences;

const NAMES = Object.keys(TABLE) as PreferenceName[];
const STORED = "tablero-preferences";

export class PreferenceChanged extends Event {
  constructor(readonly preference: PreferenceName) {
    super("change");
  }
}

/** The stored text as an object, whatever it is; empty when it cannot be read. */
function readStored(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED) ?? "{}");
    return typeof stored === "object" && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
}

function usualValues(): Preferences {
  return Object.fromEntries(NAMES.map((key) => [key, TABLE[key].usual])) as Preferences;
}

/** What a preference may be, where that can be listed: what a form offers. */
export function choicesOf<Name extends PreferenceName>(key: Name): readonly Preferences[Name][] {
  return (TABLE[key] as unknown as Preference<Preferences[Name]>).choices ?? [];
}

class PreferenceStore extends EventTarget {
  #values = this.#storedValues();

  constructor() {
    super();
    window.addEventListener("storage", (event) => {
      // No key: the whole storage was emptied.
      if (event.key === STORED || event.key === null) this.#take(this.#storedValues());
    });
  }

  get<Name extends PreferenceName>(key: Name): Preferences[Name] {
    return this.#values[key];
  }

  /** A value that the table does not allow changes nothing. */
  set<Name extends PreferenceName>(key: Name, value: Preferences[Name]): void {
    if (!TABLE[key].allows(value)) return;
    // Read again, so that what another tab has just changed, or a newer page knows, is left alone.
    this.#store({ ...readStored(), [key]: value });
    this.#take({ ...this.#values, [key]: value });
  }

  /** Everything as it was at first. */
  reset(): void {
    this.#store({});
    this.#take(usualValues());
  }

  #storedValues(): Preferences {
    const stored = readStored();
    return Object.fromEntries(
      NAMES.map((key) => [key, TABLE[key].allows(stored[key]) ? stored[key] : TABLE[key].usual]),
    ) as Preferences;
  }

  #store(values: Record<string, unknown>): void {
    try {
      localStorage.setItem(STORED, JSON.stringify(values));
    } catch {
      // The values hold until the page is closed.
    }
  }

  #take(values: Preferences): void {
    const changed = NAMES.filter((key) => values[key] !== this.#values[key]);
    this.#values = values;
    for (const key of changed) this.dispatchEvent(new PreferenceChanged(key));
  }
}

/** The preferences of this page; there are no others. */
export const preferences = new PreferenceStore();
