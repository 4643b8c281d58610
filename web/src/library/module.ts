/*
 * The library as WebAssembly: calls of its functions with numbers and texts, and answers as JSON. What
 * each function takes and answers stands above it in web/bridge.
 *
 * loadLibrary() is awaited once before anything else; calls are then made at once and take well
 * under a millisecond.
 */
import address from "../../generated/rules.wasm?url";

type Function = (...values: number[]) => number;

interface Exports {
  readonly memory: WebAssembly.Memory;
  readonly allocate: Function;
  readonly release: Function;
  readonly [name: string]: unknown;
}

let library: Exports;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Compiles while it loads, where the host calls the file by its right name. */
async function instantiate(): Promise<WebAssembly.Instance> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} ${address}`);
  if (response.headers.get("Content-Type")?.startsWith("application/wasm")) {
    return (await WebAssembly.instantiateStreaming(response)).instance;
  }
  return (await WebAssembly.instantiate(await response.arrayBuffer())).instance;
}

/** Loads the library; throws when that fails. */
export async function loadLibrary(): Promise<void> {
  library = (await instantiate()).exports as unknown as Exports;
}

interface Text {
  readonly pointer: number;
  readonly size: number;
}

/** The library's texts end at a zero, so that within a text is told as the character that stands for any. */
function handIn(text: string): Text {
  const bytes = encoder.encode(`${text.replaceAll("\0", "\ufffd")}\0`);
  const pointer = library.allocate(bytes.length);
  if (pointer === 0) throw new RangeError("no memory");
  new Uint8Array(library.memory.buffer).set(bytes, pointer);
  return { pointer, size: bytes.length };
}

/** What the library says of a text: a key of the catalogue and what goes into its places. */
export interface Problem {
  readonly key: string;
  readonly arguments: readonly string[];
  /** What was being read: the key of an option, "board", "move" ... */
  readonly field?: string | null;
  readonly column?: number;
  readonly line?: number;
  readonly cells?: readonly number[];
}

/** A call that failed for a reason that a person can be told. */
export class LibraryError extends Error {
  constructor(readonly problem: Problem) {
    super(problem.key);
  }
}

type Value = string | number | boolean;

/** Calls a function and gives the number that it returns. */
export function call(name: string, ...values: readonly Value[]): number {
  const texts: Text[] = [];
  const numbers = values.map((value) => {
    if (typeof value !== "string") return Number(value);
    const text = handIn(value);
    texts.push(text);
    return text.pointer;
  });
  try {
    return (library[name] as Function)(...numbers);
  } finally {
    for (const text of texts) library.release(text.pointer, text.size);
  }
}

/** Calls a function that answers JSON; throws a LibraryError when it answers one. */
export function ask<Answer>(name: string, ...values: readonly Value[]): Answer {
  const pointer = call(name, ...values);
  const bytes = new Uint8Array(library.memory.buffer, pointer);
  const answer = JSON.parse(decoder.decode(bytes.subarray(0, bytes.indexOf(0)))) as Answer & { error?: Problem };
  if (answer.error) throw new LibraryError(answer.error);
  return answer;
}
