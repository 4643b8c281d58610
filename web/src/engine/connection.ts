// The way from a page to the engine's worker: one question after another, each of them lines that are
// sent and the lines that come back until one ends the answer.
import type { FromWorker, Ready, ToWorker } from "./messages";
import { type EngineError, readError } from "./protocol";

/** The worker could not begin, or broke down: this connection is of no use any more. */
export class EngineBroken extends Error {
  override readonly name = "EngineBroken";
}

interface Question {
  isEnd(line: string): boolean;
  hear(line: string): void;
  resolve(line: string): void;
  reject(reason: unknown): void;
  error?: EngineError;
}

export class Connection {
  readonly ready: Promise<Ready>;
  readonly #worker: Worker;
  #stops: Int32Array | undefined;
  #question: Question | undefined;
  #closed: { reason: unknown } | undefined;
  #begun!: { resolve(ready: Ready): void; reject(reason: unknown): void };

  constructor(threads: number | undefined) {
    this.ready = new Promise((resolve, reject) => (this.#begun = { resolve, reject }));
    this.ready.catch(() => {}); // who asks something is told
    this.#worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    this.#worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.#take(data);
    this.#worker.onerror = ({ message }) => this.close(new EngineBroken(message || "the engine cannot be loaded"));
    this.#send({ threads });
  }

  get isClosed(): boolean {
    return this.#closed !== undefined;
  }

  /**
   * The line that ends the answer, or the first error before it. To be called when the worker is ready,
   * and the question before is answered.
   */
  ask(
    lines: readonly string[],
    isEnd: (line: string) => boolean,
    hear: (line: string) => void = () => {},
  ): Promise<string> {
    return new Promise((resolve, reject) => {
      if (this.#closed) throw this.#closed.reason;
      this.#question = { isEnd, hear, resolve, reject };
      lines.forEach((line) => this.#send(line));
    });
  }

  /** Ends a search that runs, or nothing. */
  stop(): void {
    if (this.#stops) Atomics.add(this.#stops, 0, 1);
    this.#send("stop");
  }

  close(reason: unknown): void {
    this.#worker.terminate();
    this.#closed = { reason };
    this.#begun.reject(reason);
    this.#question?.reject(reason);
    this.#question = undefined;
  }

  #send(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  #take(message: FromWorker): void {
    if (typeof message === "string") {
      this.#hear(message);
    } else if ("failure" in message) {
      this.close(new EngineBroken(message.failure));
    } else {
      this.#stops = message.stops;
      this.#begun.resolve(message);
    }
  }

  #hear(line: string): void {
    const question = this.#question;
    if (!question) return;
    const error = readError(line);
    if (error) question.error ??= error;
    if (!question.isEnd(line)) {
      question.hear(line);
      return;
    }
    this.#question = undefined;
    if (question.error) question.reject(question.error);
    else question.resolve(line);
  }
}
