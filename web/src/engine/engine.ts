// The engine, as pages use it: it thinks in a worker of its own, which starts with the first search and
// never blocks the page. One search runs at a time, and a new one ends the one before. A line that the
// engine cannot obey rejects with an EngineError, a key of the catalogue and its arguments. A worker that
// breaks down is replaced by one without helpers, which may have been the reason, and asked once more.
//
//     const engine = new Engine();
//     const { move } = await engine.search({ spec, moves: [], limits: { level: "easy" } });
import { Connection, EngineBroken } from "./connection";
import {
  EngineError,
  type Info,
  type Limits,
  readBestMove,
  readInfo,
  type Score,
  writeGo,
  writeOption,
  writePosition,
} from "./protocol";

export { EngineError, type Info, type Limits, type Score };

export interface SearchRequest {
  spec: string;
  /** As text; the usual start when undefined. */
  position?: string | undefined;
  /** All that were played from there: earlier positions matter where repetition does. */
  moves: readonly string[];
  limits: Limits;
  /** Other than 0: chance decides between moves that look alike. */
  seed?: number | undefined;
}

export interface SearchAnswer {
  move: string;
  /** The last that was told of each variation, the best first; none where nothing was searched. */
  variations: Info[];
}

export interface EngineOptions {
  /** That a search may use, where the page is isolated; as many as are good by default. */
  threads?: number | undefined;
}

const superseded = () => new DOMException("another search has begun", "AbortError");

/** Sends lines that are answered by errors alone. */
async function prepare(connection: Connection, lines: readonly string[]): Promise<void> {
  await connection.ask([...lines, "isready"], (line) => line === "readyok");
}

export class Engine {
  #threads: number | undefined;
  #connection: Connection | undefined;
  #spec: string | undefined; // that the worker has been told
  #told = new Map<string, string | number>(); // options, likewise
  #last: Promise<unknown> = Promise.resolve(); // all that was asked so far
  #number = 0; // of the last search
  #stopped = 0; // the last search that was told to stop
  #going = false;

  constructor({ threads }: EngineOptions = {}) {
    this.#threads = threads;
  }

  /** How many threads a search uses; starts the worker. */
  async threads(): Promise<number> {
    return (await this.#connect().ready).threads;
  }

  /** Rejects with a DOMException named AbortError when another search, a new game or dispose ended it. */
  search(request: SearchRequest, onInfo: (info: Info) => void = () => {}): Promise<SearchAnswer> {
    this.stop();
    const number = ++this.#number;
    const search = () => this.#search(number, request, onInfo);
    return this.#then(() =>
      search().catch((error: unknown) => {
        if (error instanceof EngineBroken) return search();
        throw error;
      }),
    );
  }

  /** Ends the search, which answers with the best that it has found so far. */
  stop(): void {
    this.#stopped = this.#number;
    if (this.#going) this.#connection?.stop();
  }

  /** Forgets what earlier searches have learned. */
  newGame(): Promise<void> {
    this.stop();
    this.#number++;
    return this.#then(async () => {
      if (!this.#connection || this.#connection.isClosed) return;
      await this.#connection.ready;
      await prepare(this.#connection, ["newgame"]);
    });
  }

  /** Ends the worker; a later search would start another one. */
  dispose(): void {
    this.#number++;
    this.#connection?.close(superseded());
    this.#forget();
  }

  #forget(): void {
    this.#connection = undefined;
    this.#spec = undefined;
    this.#told.clear();
  }

  #connect(): Connection {
    if (this.#connection?.isClosed) {
      this.#forget();
      this.#threads = 1;
    }
    return (this.#connection ??= new Connection(this.#threads));
  }

  /** When all that was asked before is answered. */
  #then<T>(task: () => Promise<T>): Promise<T> {
    const result = this.#last.then(task, task);
    this.#last = result.catch(() => {});
    return result;
  }

  #checkCurrent(number: number): void {
    if (number !== this.#number) throw superseded();
  }

  async #choose(
    connection: Connection,
    spec: string,
    options: Record<string, string | number>,
  ): Promise<void> {
    const changed = Object.entries(options).filter(([name, value]) => this.#told.get(name) !== value);
    if (changed.length > 0) {
      await prepare(connection, changed.map(([name, value]) => writeOption(name, value)));
      changed.forEach(([name, value]) => this.#told.set(name, value));
    }
    if (spec !== this.#spec) {
      await prepare(connection, [`game ${spec}`]);
      this.#spec = spec;
    }
  }

  async #search(
    number: number,
    { spec, position, moves, limits, seed }: SearchRequest,
    onInfo: (info: Info) => void,
  ): Promise<SearchAnswer> {
    this.#checkCurrent(number);
    const connection = this.#connect();
    const { threads } = await connection.ready;
    await this.#choose(connection, spec, {
      Threads: threads,
      Level: limits.level ?? "none",
      MultiPV: limits.variations ?? 1,
      Seed: seed ?? 0,
    });
    await prepare(connection, [writePosition(position, moves)]);
    this.#checkCurrent(number);
    const variations: Info[] = [];
    const answer = await this.#go(connection, number, limits, (line) => {
      const info = readInfo(line);
      if (!info || number !== this.#number) return;
      variations[info.variation - 1] = info;
      onInfo(info);
    });
    this.#checkCurrent(number);
    return { move: readBestMove(answer) ?? "", variations };
  }

  async #go(
    connection: Connection,
    number: number,
    limits: Limits,
    hear: (line: string) => void,
  ): Promise<string> {
    this.#going = true;
    try {
      const answer = connection.ask([writeGo(limits)], (line) => readBestMove(line) !== undefined, hear);
      if (this.#stopped >= number) connection.stop();
      return await answer;
    } finally {
      this.#going = false;
    }
  }
}
