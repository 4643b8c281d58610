/*
 * Records in JSON, read: what apps/game/record_json.h describes becomes the text of a record, which the
 * library then reads and checks like any other.
 */

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value);
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const text = (value: unknown): string => (typeof value === "string" ? value : "");

function tagLine(name: string, value: string): string {
  return `[${name} "${value.replace(/[\\"]/g, "\\$&").replace(/\s+/g, " ")}"]`;
}

/** Comments and commands, in braces; signs before them. */
function remarks(from: Json): string[] {
  const signs = list(from["signs"]).map((sign) => `$${Number(sign)}`);
  const commands = list(from["commands"]).map((one) => (isObject(one) ? `[%${text(one["name"])} ${text(one["text"])}]` : ""));
  const comments = [commands.join(" "), ...list(from["comments"]).map(text)]
    .filter((comment) => comment !== "")
    .map((comment) => `{${comment.replaceAll("}", ")")}}`);
  return [...signs, ...comments];
}

function turns(moves: readonly unknown[]): string[] {
  const words: string[] = [];
  for (const move of moves) {
    if (!isObject(move)) continue;
    if (isObject(move["before"])) words.push(...remarks(move["before"]));
    words.push(text(move["move"]), ...remarks(move));
    for (const variation of list(move["variations"])) words.push("(", ...turns(list(variation)), ")");
  }
  return words;
}

function recordText(game: Json): string {
  const tags = isObject(game["tags"]) ? Object.entries(game["tags"]) : [];
  const position = text(game["position"]);
  const lines = [
    tagLine("Game", text(game["game"])),
    ...tags.map(([name, value]) => tagLine(name, text(value))),
    ...(position ? [tagLine("Position", position)] : []),
  ];
  const result = text(isObject(game["tags"]) ? game["tags"]["Result"] : "") || "*";
  return `${lines.join("\n")}\n\n${[...remarks(game), ...turns(list(game["moves"])), result].join("\n")}\n`;
}

/** Whether a text looks like JSON. */
export function isJson(source: string): boolean {
  return /^\s*[[{]/.test(source) && !/^\s*\[\w+ "/.test(source);
}

/** The records in JSON, as text: one object, a list of them, or one a line. Throws a SyntaxError. */
export function recordsOfJson(source: string): string[] {
  let games: unknown;
  try {
    games = JSON.parse(source);
  } catch (error) {
    const lines = source.split("\n").filter((line) => line.trim() !== "");
    if (lines.length < 2) throw error;
    games = lines.map((line) => JSON.parse(line) as unknown);
  }
  return (Array.isArray(games) ? games : [games]).filter(isObject).map(recordText);
}
