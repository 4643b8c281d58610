/*
 * Every word for people, out of the catalogue that all faces share, in the language that the person
 * prefers: the preference, else the first of the browser's languages that there is a catalogue for.
 *
 * startWords() is awaited once before a page is drawn; from then on words() answers at once. When the
 * language changes, the other catalogue is loaded, the page's `lang` is set and "change" is sent:
 * whoever shows words draws again.
 */
import { preferences } from "../store/preferences";

type Catalogue = Readonly<Record<string, string>>;

/* Each language with its catalogue, which only those who read it load. */
const CATALOGUES = {
  en: () => import("../../generated/words.en.json"),
  es: () => import("../../generated/words.es.json"),
} as const satisfies Record<string, () => Promise<{ default: Catalogue }>>;

export type Language = keyof typeof CATALOGUES;

const FALLBACK: Language = "en";

const THOUSAND = 1000;

const isLanguage = (tag: string): tag is Language => tag in CATALOGUES;

/** The language of the words now, and "change" when it is another one. */
class Words extends EventTarget {
  language: Language = FALLBACK;
  texts: ReadonlyMap<string, string> = new Map();
  #numbers: Intl.NumberFormat | undefined;

  /**
   * A number as the language writes it. A browser takes a while to set its formats up (a fifth of a
   * second on a slow phone), so what has no marks of thousands, as on a first page, does without.
   */
  written(number: number): string {
    if (Number.isInteger(number) && number >= 0 && number < THOUSAND) return String(number);
    this.#numbers ??= new Intl.NumberFormat(this.language);
    return this.#numbers.format(number);
  }

  /** Speaks the language that is wanted, also when another one is chosen while this one loads. */
  async follow(): Promise<void> {
    let language: Language;
    let catalogue: Catalogue;
    do {
      language = wantedLanguage();
      catalogue = (await CATALOGUES[language]()).default;
    } while (language !== wantedLanguage());
    this.language = language;
    this.texts = new Map(Object.entries(catalogue));
    this.#numbers = undefined;
    document.documentElement.lang = language;
    this.dispatchEvent(new Event("change"));
  }
}

const spoken = new Words();

/** For listening to "change". */
export const wordsChanges: EventTarget = spoken;

function wantedLanguage(): Language {
  const preferred = preferences.get("language");
  if (preferred !== "auto") return preferred;
  const tags = navigator.languages.map((tag) => tag.split("-")[0] ?? "");
  return tags.find(isLanguage) ?? FALLBACK;
}

/** Loads the catalogue, and from then on follows the preference and the browser. */
export async function startWords(): Promise<void> {
  const follow = () => {
    if (spoken.language !== wantedLanguage()) void spoken.follow();
  };
  preferences.addEventListener("change", follow);
  window.addEventListener("languagechange", follow);
  await spoken.follow();
}

/** The language of the words, as a tag. */
export function language(): Language {
  return spoken.language;
}

/** Whether there are words under a key. */
export function hasWords(key: string): boolean {
  return spoken.texts.has(key);
}

/**
 * The words under a key, with their places {0} {1} ... filled in; numbers are written as the
 * language does. Without such words it is the key itself, and an error on the console.
 */
export function words(key: string, ...parts: readonly (string | number)[]): string {
  const text = spoken.texts.get(key);
  if (text === undefined) {
    console.error(`There are no words for ${key}.`);
    return key;
  }
  return text.replace(/\{(\d+)\}/g, (place, index: string) => {
    const part = parts[Number(index)];
    if (part === undefined) return place;
    return typeof part === "number" ? spoken.written(part) : part;
  });
}

/** Words that differ for one thing and for many: those under `key` + "_one" when the count is one. */
export function countedWords(key: string, count: number, ...parts: readonly (string | number)[]): string {
  return words(count === 1 ? `${key}_one` : key, ...parts);
}

/** Words that a game brings: gameWords("NAME", "side", "black") are those of NAME.side.black. */
export function gameWords(game: string, kind: string, ...parts: readonly string[]): string {
  return words([game, kind, ...parts].join("."));
}

/** Words that begin a line: with a capital letter. */
export function capitalized(text: string): string {
  const [first = ""] = text;
  return first.toLocaleUpperCase(spoken.language) + text.slice(first.length);
}

/** A number as the language writes it. */
export function numberWords(number: number, options?: Intl.NumberFormatOptions): string {
  return options ? new Intl.NumberFormat(spoken.language, options).format(number) : spoken.written(number);
}

/** A day, and the time of day for today's; `time` is in milliseconds since 1970. */
export function dateWords(time: number, now = Date.now()): string {
  const date = new Date(time);
  const isToday = date.toDateString() === new Date(now).toDateString();
  const options: Intl.DateTimeFormatOptions = isToday ? { timeStyle: "short" } : { dateStyle: "medium" };
  return new Intl.DateTimeFormat(spoken.language, options).format(date);
}
