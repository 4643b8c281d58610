/*
 * What the page looks like, out of preferences and device: attributes of the document's element, which
 * style sheets go by. data-theme is "light", "dark", "contrast" or "auto", where the browser decides
 * between light and dark; data-motion is "full" or "reduced".
 */
import { library } from "../library/games";
import { preferences } from "../store/preferences";

const MORE_CONTRAST = window.matchMedia("(prefers-contrast: more)");
const LESS_MOTION = window.matchMedia("(prefers-reduced-motion: reduce)");

function pageTheme(): string {
  const preferred = preferences.get("theme");
  return preferred === "auto" && MORE_CONTRAST.matches ? "contrast" : preferred;
}

/** Whether things should move as little as possible. */
export function motionIsReduced(): boolean {
  const preferred = preferences.get("motion");
  return preferred === "auto" ? LESS_MOTION.matches : preferred === "reduced";
}

/** The theme of boards, as the library counts them: the one preferred, or what goes with the pages. */
export function boardTheme(): number {
  const preferred = preferences.get("boardTheme");
  const name = preferred === "" && pageTheme() === "contrast" ? "contrast" : preferred;
  return Math.max(0, library().themes.indexOf(name));
}

function follow(): void {
  const { dataset } = document.documentElement;
  dataset["theme"] = pageTheme();
  dataset["motion"] = motionIsReduced() ? "reduced" : "full";
}

/** From now on the page looks as it is wanted. */
export function startAppearance(): void {
  follow();
  for (const source of [preferences, MORE_CONTRAST, LESS_MOTION]) source.addEventListener("change", follow);
}
