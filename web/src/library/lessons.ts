/*
 * The lessons of each game, loaded when they are first wanted. tools/lessons.py tells what they are
 * made of and has checked them; their words are in the catalogue.
 */
export type Goal =
  | readonly string[]
  | "any"
  | { readonly captures: number }
  | { readonly announces: string }
  | { readonly reason: string };

export interface LessonStep {
  readonly do: Goal;
  /** The rival's turn after it. */
  readonly answer?: string;
}

export interface Lesson {
  readonly key: string;
  readonly game: string;
  /** Where it begins; without it, at the start of the game. */
  readonly position?: string;
  readonly steps: readonly LessonStep[];
  /** Turns to try that the rules refuse. */
  readonly refused?: readonly string[];
}

export type Lessons = Readonly<Record<string, readonly Lesson[]>>;

/** The lessons of all games, by the names of the games. */
export async function loadLessons(): Promise<Lessons> {
  return (await import("../../generated/lessons.json")).default as unknown as Lessons;
}
