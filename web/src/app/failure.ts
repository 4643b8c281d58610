/*
 * What is said when the page cannot be loaded: in a file of its own, in all languages, since it may be
 * the words that are missing.
 */
import failure from "../../generated/words.failure.json";

type Language = keyof typeof failure;

const isLanguage = (tag: string): tag is Language => tag in failure;

export function failureWords(): { readonly text: string; readonly action: string } {
  const tags = navigator.languages.map((tag) => tag.split("-")[0] ?? "");
  const texts = failure[tags.find(isLanguage) ?? "en"];
  return { text: texts["web.failure.text"], action: texts["web.failure.reload"] };
}
