/*
 * The rules of each game as a text in each language, out of the game's own folder; each is loaded when
 * somebody reads it. tools/render_rules.py tells what it is made of.
 */
const TEXTS = import.meta.glob<string>("../../generated/rules/*.html", { query: "?raw", import: "default" });

/** The text as HTML with a place for each board; nothing where a game has none. */
export async function loadRulesText(game: string, language: string): Promise<string | undefined> {
  return TEXTS[`../../generated/rules/${game}.${language}.html`]?.();
}
