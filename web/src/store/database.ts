/*
 * The browser's database, opened when it is first needed and again after it was lost. What keeps it
 * shut or makes a request fail is told as a key of words, for the many reasons that are no fault of
 * the page: a private window, a full disk, another tab with a newer version of the page.
 */

export type StorageProblem =
  | "web.store.unavailable"
  | "web.store.full"
  | "web.store.newer"
  | "web.store.blocked"
  | "web.store.failed";

const PROBLEM_OF_ERROR: Readonly<Record<string, StorageProblem>> = {
  SecurityError: "web.store.unavailable",
  InvalidStateError: "web.store.unavailable",
  QuotaExceededError: "web.store.full",
  VersionError: "web.store.newer",
};

/** The words for an error of the browser's storage. */
export function problemOf(error: unknown): StorageProblem {
  const name = error instanceof Error ? error.name : "";
  return PROBLEM_OF_ERROR[name] ?? "web.store.failed";
}

/** What a database holds: `create` makes the stores of a version that did not exist before. */
export interface Schema {
  readonly name: string;
  readonly version: number;
  create(database: IDBDatabase, oldVersion: number): void;
}

export class Database {
  #schema: Schema;
  #onProblem: (problem: StorageProblem) => void;
  #opening: Promise<IDBDatabase> | undefined;

  constructor(schema: Schema, onProblem: (problem: StorageProblem) => void) {
    this.#schema = schema;
    this.#onProblem = onProblem;
  }

  /** The database, opened if need be. */
  ready(): Promise<IDBDatabase> {
    this.#opening ??= this.#request().catch((error: unknown) => {
      this.#forget();
      throw error;
    });
    return this.#opening;
  }

  #request(): Promise<IDBDatabase> {
    return new Promise((resolve, reject) => {
      if (typeof indexedDB === "undefined") {
        throw new DOMException("there is no database", "InvalidStateError");
      }
      const request = indexedDB.open(this.#schema.name, this.#schema.version);
      request.onupgradeneeded = (event) => this.#schema.create(request.result, event.oldVersion);
      request.onblocked = () => this.#onProblem("web.store.blocked");
      request.onerror = () => reject(request.error);
      request.onsuccess = () => resolve(this.#keep(request.result));
    });
  }

  #keep(database: IDBDatabase): IDBDatabase {
    database.onclose = () => this.#forget();
    // Another tab wants to change the stores, and waits until this one lets go.
    database.onversionchange = (event) => {
      database.close();
      this.#forget();
      if (event.newVersion !== null) this.#onProblem("web.store.newer");
    };
    return database;
  }

  #forget(): void {
    this.#opening = undefined;
  }
}

/** What a request answers. */
export function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Until a transaction is done and its changes are kept. */
export function endOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}
