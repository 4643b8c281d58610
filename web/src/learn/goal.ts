/*
 * What a lesson asks for: whether a turn does it, and a turn that does.
 */
import type { Goal } from "../library/lessons";
import type { State, Table } from "../library/table";

/** A turn that has been played at a table, with the state before it and after it. */
export interface Played {
  readonly text: string;
  readonly before: State;
  readonly after: State;
}

type Asked = (played: Played) => boolean;

const captured = (state: State) => state.captured[0] + state.captured[1];

const TESTS: Readonly<Record<string, (wanted: unknown, played: Played) => boolean>> = {
  captures: (wanted, { before, after }) => captured(after) - captured(before) === wanted,
  announces: (wanted, { after }) => after.announcements.some((key) => key === wanted),
  reason: (wanted, { after }) => after.reason === wanted,
};

/** How the table itself writes a turn. */
function canonicalText(table: Table, text: string): string {
  table.play(text);
  const canonical = table.turn(table.state().node).text;
  table.takeBack();
  return canonical;
}

/** The test of a goal at a table where a turn is about to be made. */
export function testOf(table: Table, goal: Goal): Asked {
  if (goal === "any") return () => true;
  if (isListed(goal)) {
    const texts = goal.map((text) => canonicalText(table, text));
    return ({ text }) => texts.includes(text);
  }
  const tests = Object.entries(goal).map(([name, wanted]) => [TESTS[name], wanted] as const);
  return (played) => tests.every(([test, wanted]) => test?.(wanted, played));
}

function isListed(goal: Goal): goal is readonly string[] {
  return Array.isArray(goal);
}

/** Enters words of a turn from its beginning, and tells whether that completes it. */
function enter(table: Table, words: readonly string[]): boolean {
  table.chooseNone();
  return words.map((word) => table.choose(word).step).at(-1) === "turn";
}

/** The first turn that begins with these words and passes the test. */
function seek(table: Table, test: Asked, before: State, words: readonly string[]): string | undefined {
  enter(table, words);
  for (const word of table.state().next) {
    const longer = [...words, word];
    if (!enter(table, longer)) {
      const found = table.state().words.length > words.length ? seek(table, test, before, longer) : undefined;
      if (found !== undefined) return found;
      continue;
    }
    const after = table.state();
    const { text } = table.turn(after.node);
    table.takeBack();
    if (test({ text, before, after })) return text;
  }
  return undefined;
}

/** A turn that does what is asked for; the table is left as it was, with nothing entered. */
export function turnThatDoes(table: Table, goal: Goal): string | undefined {
  table.chooseNone();
  if (isListed(goal)) return goal[0];
  const found = seek(table, testOf(table, goal), table.state(), []);
  table.chooseNone();
  return found;
}
