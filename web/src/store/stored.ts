/*
 * Small values that this browser keeps, each under a name of its own: tabs that write at the same
 * time see each other's values a little late, so what shared a name would undo what the other wrote.
 * What is stored is never trusted, and a browser that stores nothing is no error: whoever asks goes by
 * what it knows until the page is closed.
 */

/** What is stored under a name, of any kind; undefined when nothing is, or nothing that can be read. */
export function storedValue(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "") as unknown;
  } catch {
    return undefined;
  }
}

export function storeValue(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // No room, or not allowed.
  }
}

export function forgetValue(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Then there is none either.
  }
}

/** The names that begin so and have something stored. */
export function storedNames(beginning: string): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(beginning));
  } catch {
    return [];
  }
}
