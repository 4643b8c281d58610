/*
 * What a person prefers, kept in this browser: one table says what there is, what it may be and what
 * it is at first. What is stored is never trusted: a value that the table does not allow is as if it
 * were not there. A browser that stores nothing keeps preferences until the page is closed.
 *
 * Event: "change", a PreferenceChanged for each preference that has another value, whether it was
 * changed here or in another tab.
 */
import { forgetValue, storedValue, storeValue } from "./stored";

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
const STORED = "tablero-preference-";

export class PreferenceChanged extends Event {
  constructor(readonly preference: PreferenceName) {
    super("change");
  }
}

/** What is stored of a preference where that is one of its values, else its value at first. */
function storedPreference<Name extends PreferenceName>(key: Name): Preferences[Name] {
  const { allows, usual } = TABLE[key] as unknown as Preference<Preferences[Name]>;
  const stored = storedValue(STORED + key);
  return allows(stored) ? stored : usual;
}

const usualValues = () => valuesBy((key) => TABLE[key].usual);
const storedValues = () => valuesBy(storedPreference);

function valuesBy(valueOf: (key: PreferenceName) => unknown): Preferences {
  return Object.fromEntries(NAMES.map((key) => [key, valueOf(key)])) as Preferences;
}

/** What a preference may be, where that can be listed: what a form offers. */
export function choicesOf<Name extends PreferenceName>(key: Name): readonly Preferences[Name][] {
  return (TABLE[key] as unknown as Preference<Preferences[Name]>).choices ?? [];
}

class PreferenceStore extends EventTarget {
  #values = storedValues();

  constructor() {
    super();
    window.addEventListener("storage", ({ key }) => {
      // No key: the whole storage was emptied.
      if (key === null) this.#take(usualValues());
      const changed = NAMES.find((name) => STORED + name === key);
      if (changed !== undefined) this.#take({ ...this.#values, [changed]: storedPreference(changed) });
    });
  }

  get<Name extends PreferenceName>(key: Name): Preferences[Name] {
    return this.#values[key];
  }

  /** A value that the table does not allow changes nothing. */
  set<Name extends PreferenceName>(key: Name, value: Preferences[Name]): void {
    if (!TABLE[key].allows(value)) return;
    storeValue(STORED + key, value);
    this.#take({ ...this.#values, [key]: value });
  }

  /** Everything as it was at first. */
  reset(): void {
    for (const key of NAMES) forgetValue(STORED + key);
    this.#take(usualValues());
  }

  #take(values: Preferences): void {
    const changed = NAMES.filter((key) => values[key] !== this.#values[key]);
    this.#values = values;
    for (const key of changed) this.dispatchEvent(new PreferenceChanged(key));
  }
}

/** The preferences of this page; there are no others. */
export const preferences = new PreferenceStore();
