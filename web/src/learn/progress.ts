/*
 * Which lessons have been done, kept in this browser; one that stores nothing forgets them when the
 * page is closed.
 */
import { storedValue, storeValue } from "../store/stored";

const STORED = "tablero-lesson-";

const done = new Set<string>();

const nameOf = (game: string, lesson: string) => `${STORED}${game}/${lesson}`;

export function isLessonDone(game: string, lesson: string): boolean {
  const name = nameOf(game, lesson);
  return done.has(name) || storedValue(name) === true;
}

export function markLessonDone(game: string, lesson: string): void {
  const name = nameOf(game, lesson);
  done.add(name);
  storeValue(name, true);
}
