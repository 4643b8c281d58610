/*
 * The games that this browser keeps: each is the text of its record with what a list shows of it.
 *
 * Nothing here rejects. Where the browser cannot keep games, lists are empty, keep() answers false,
 * and `problem` holds a key of words that says why; the page goes on with the game in its memory,
 * where get() still finds it. What is stored but is no game, as anything in a browser may be, is passed
 * by.
 * Tabs that hold the same game do not merge it: what is written last stays, and the other tabs are
 * told.
 *
 * Events: "problem" when `problem` has changed; "elsewhere", a GamesChanged, when another tab has
 * kept or deleted games.
 */
import { answerOf, Database, endOf, problemOf, type Schema, type StorageProblem } from "./database";
import { type GameToKeep, isKeptGame, type KeptGame } from "./kept-game";
import { type Change, forgetPending, notePending, pendingChanges } from "./pending";

export type { GameSummary, GameToKeep, KeptGame, Player } from "./kept-game";

/** Another tab has changed what is kept: a game, or all of them where there is no id. */
export class GamesChanged extends Event {
  constructor(
    readonly change: "kept" | "deleted",
    readonly id: string | undefined,
  ) {
    super("elsewhere");
  }
}

const GAMES = "games";
const NEWEST = "newest";
const CHANNEL = "tablero-games";
const ASKED_TO_PERSIST = "tablero-persist";
const PAGE = 20;

const SCHEMA: Schema = {
  name: "tablero",
  version: 1,
  create(database) {
    // The id tells games apart that were kept in the same millisecond.
    database.createObjectStore(GAMES, { keyPath: "id" }).createIndex(NEWEST, ["updated", "id"]);
  },
};

/** An id for a new game. The browser's own maker of ids is missing where a site has no TLS. */
export function newGameId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class Games extends EventTarget {
  #problem: StorageProblem | null = null;
  #lastTime = 0;
  /** What could not be kept: it lives as long as the page. */
  #unkept = new Map<string, KeptGame>();
  #takingUp: Promise<void> | undefined;
  #database = new Database(SCHEMA, (problem) => this.#tell(problem));
  #channel = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(CHANNEL);

  constructor() {
    super();
    this.#channel?.addEventListener("message", ({ data }) =>
      this.dispatchEvent(new GamesChanged(data.change, data.id)),
    );
  }

  /** Why games are not kept, as a key of words; null while all is well. */
  get problem(): StorageProblem | null {
    return this.#problem;
  }

  /** The games after the one given, newest first; fewer than `limit` are the last. */
  list(limit = PAGE, after?: KeptGame): Promise<KeptGame[]> {
    return this.#ask([], async () => {
      const range = after ? IDBKeyRange.upperBound([after.updated, after.id], true) : null;
      const database = await this.#ready();
      const index = database.transaction(GAMES).objectStore(GAMES).index(NEWEST);
      return readCursor(index.openCursor(range, "prev"), limit);
    });
  }

  async get(id: string): Promise<KeptGame | undefined> {
    const unkept = this.#unkept.get(id);
    if (unkept) return unkept;
    return this.#ask(undefined, async () => {
      const database = await this.#ready();
      const found = await answerOf<unknown>(database.transaction(GAMES).objectStore(GAMES).get(id));
      return isKeptGame(found) ? found : undefined;
    });
  }

  /**
   * Keeps a game in place of what was kept under its id, and answers whether it is kept. Nobody needs
   * to wait for that or for a deletion, not even a page that is being closed.
   */
  async keep(game: GameToKeep): Promise<boolean> {
    const time = this.#nextTime();
    const kept: KeptGame = { ...game, updated: time };
    const done = await this.#change({ id: game.id, time, game: kept });
    if (done) {
      this.#unkept.delete(game.id);
      this.#tellWell();
      void this.#askToPersist();
    } else {
      this.#unkept.set(game.id, kept);
    }
    return done;
  }

  delete(id: string): Promise<boolean> {
    this.#unkept.delete(id);
    return this.#change({ id, time: this.#nextTime() });
  }

  /** Puts games that were deleted back as they were kept. */
  async putBack(kept: readonly KeptGame[]): Promise<boolean> {
    const done = await Promise.all(kept.map((game) => this.#change({ id: game.id, time: this.#nextTime(), game })));
    return done.every(Boolean);
  }

  deleteAll(): Promise<boolean> {
    this.#unkept.clear();
    return this.#change({ id: null, time: this.#nextTime() });
  }

  /** The time now; changes in the same millisecond stay in their order. */
  #nextTime(): number {
    this.#lastTime = Math.max(Date.now(), this.#lastTime + 1);
    return this.#lastTime;
  }

  async #change(change: Change): Promise<boolean> {
    notePending(change);
    const done = await this.#ask(false, async () => {
      const database = await this.#ready();
      const transaction = database.transaction(GAMES, "readwrite");
      write(transaction.objectStore(GAMES), change);
      await endOf(transaction);
      return true;
    });
    forgetPending(change);
    if (done) this.#channel?.postMessage({ change: change.game ? "kept" : "deleted", id: change.id ?? undefined });
    return done;
  }

  /** The database, with the changes made that earlier pages were closed upon. */
  async #ready(): Promise<IDBDatabase> {
    const database = await this.#database.ready();
    this.#takingUp ??= takeUpPending(database);
    await this.#takingUp;
    return database;
  }

  /** What the database answers, or `otherwise` when it cannot. */
  async #ask<T>(otherwise: T, question: () => Promise<T>): Promise<T> {
    try {
      const answer = await question();
      this.#tellWell();
      return answer;
    } catch (error) {
      this.#tell(problemOf(error));
      return otherwise;
    }
  }

  /** Whoever can read but not keep is no less in danger of losing games. */
  #tellWell(): void {
    if (this.#unkept.size === 0) this.#tell(null);
  }

  #tell(problem: StorageProblem | null): void {
    if (problem !== this.#problem) {
      this.#problem = problem;
      this.dispatchEvent(new Event("problem"));
    }
  }

  /** Once in the life of this browser: that it does not throw games away when its disk fills up. */
  async #askToPersist(): Promise<void> {
    try {
      if (localStorage.getItem(ASKED_TO_PERSIST) === null) {
        localStorage.setItem(ASKED_TO_PERSIST, "asked");
        await navigator.storage.persist();
      }
    } catch {
      // A browser that cannot be asked keeps games as long as it likes.
    }
  }
}

function write(games: IDBObjectStore, { id, game }: Change): void {
  if (game) games.put(game);
  else if (id === null) games.clear();
  else games.delete(id);
}

/** Makes a change that was noted, but for games that were kept after it. */
async function writeLate(games: IDBObjectStore, change: Change): Promise<void> {
  if (change.id === null) {
    const older = IDBKeyRange.upperBound([change.time + 1], true);
    for (const id of await answerOf(games.index(NEWEST).getAllKeys(older))) games.delete(id);
  } else {
    const kept = await answerOf<KeptGame | undefined>(games.get(change.id));
    if (!kept || kept.updated <= change.time) write(games, change);
  }
}

async function takeUpPending(database: IDBDatabase): Promise<void> {
  for (const change of pendingChanges()) {
    try {
      const transaction = database.transaction(GAMES, "readwrite");
      await writeLate(transaction.objectStore(GAMES), change);
      await endOf(transaction);
      forgetPending(change);
    } catch {
      // It stays noted.
    }
  }
}

function readCursor(request: IDBRequest<IDBCursorWithValue | null>, limit: number): Promise<KeptGame[]> {
  const games: KeptGame[] = [];
  return new Promise((resolve, reject) => {
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const cursor = request.result;
      if (cursor && games.length < limit) {
        if (isKeptGame(cursor.value)) games.push(cursor.value);
        cursor.continue();
      } else {
        resolve(games);
      }
    };
  });
}

/** The games of this page; there are no others. */
export const games = new Games();
