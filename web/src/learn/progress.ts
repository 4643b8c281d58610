/*
 * Which lessons have been done, kept in this browser. What is stored is never trusted, and a browser
 * that stores nothing forgets them when the page is closed.
 */
const STORED = "tablero-lessons";

const done = new Set<string>(readStored());

const nameOf = (game: string, lesson: string) => `${game}/${lesson}`;

function readStored(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED) ?? "[]");
    return Array.isArray(stored) ? stored.filter((name) => typeof name === "string") : [];
  } catch {
    return [];
  }
}

export function isLessonDone(game: string, lesson: string): boolean {
  return done.has(nameOf(game, lesson));
}

export function markLessonDone(game: string, lesson: string): void {
  // Another tab may have marked some meanwhile.
  for (const name of [...readStored(), nameOf(game, lesson)]) done.add(name);
  try {
    localStorage.setItem(STORED, JSON.stringify([...done]));
  } catch {
    // They are remembered until the page is closed.
  }
}
