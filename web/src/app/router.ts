/*
 * The addresses of pages: what follows "#/", its parts percent-encoded. A row of the table is an
 * address and the element that is its page; parts that begin with a colon become properties of it.
 */

export interface Route {
  readonly page: string;
  readonly properties: Readonly<Record<string, string>>;
}

const ROUTES: readonly (readonly [address: string, page: string])[] = [
  ["", "start-page"],
  ["new/:game", "new-game-page"],
  ["game/:gameId", "game-page"],
  ["analyse/:spec", "analysis-page"],
  ["analyse/:spec/:position", "analysis-page"],
  ["learn", "learn-page"],
  ["learn/:game", "learn-page"],
  ["learn/:game/:lesson", "learn-page"],
  ["games", "games-page"],
  ["settings", "settings-page"],
];

const MISSING: Route = { page: "missing-page", properties: {} };

/** The parts of an address; nothing when it cannot be decoded. */
function partsOf(hash: string): readonly string[] | undefined {
  try {
    return hash.replace(/^#?\/?/, "").split("/").map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

function match(parts: readonly string[], address: string): Record<string, string> | undefined {
  const names = address.split("/");
  if (names.length !== parts.length) return undefined;
  const properties: Record<string, string> = {};
  for (const [i, name] of names.entries()) {
    const part = parts[i] ?? "";
    if (name.startsWith(":") && part !== "") properties[name.slice(1)] = part;
    else if (name !== part) return undefined;
  }
  return properties;
}

/** The page at an address; the one that says so when there is none. */
export function routeOf(hash: string): Route {
  const parts = partsOf(hash);
  if (parts === undefined) return MISSING;
  for (const [address, page] of ROUTES) {
    const properties = match(parts, address);
    if (properties) return { page, properties };
  }
  return MISSING;
}

/** The address with these parts, for a link: addressOf("new", "NAME"). */
export function addressOf(...parts: readonly string[]): string {
  return `#/${parts.map(encodeURIComponent).join("/")}`;
}

/** Opens the page at an address. */
export function openAddress(...parts: readonly string[]): void {
  location.hash = addressOf(...parts);
}
