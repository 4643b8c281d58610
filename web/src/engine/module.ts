// The engine's WebAssembly module (web/bridge/engine.c), without the worker around it.

interface Exports {
  memory: WebAssembly.Memory;
  engine_create(): number;
  engine_line(): number;
  engine_line_capacity(): number;
  engine_obey(length: number): number;
  engine_think(nodes: number): void;
  engine_state(): number;
  // Those of a module with threads:
  engine_add_helper(): number;
  engine_help(number: number): void;
  engine_leave(): void;
  __stack_pointer: WebAssembly.Global<"i32">;
}

/** As tablero_protocol_state. */
export const enum State {
  idle,
  thinking,
  waiting,
}

/** A host may serve the file with any media type. */
export async function compile(url: string): Promise<WebAssembly.Module> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.headers.get("content-type") === "application/wasm"
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}

/** What all modules and helpers import. A memory is given to those alone whose memory is shared. */
function instantiate(
  module: WebAssembly.Module,
  env: { now: () => number; answer: (address: number, count: number) => void; memory?: WebAssembly.Memory },
): Exports {
  return new WebAssembly.Instance(module, { env }).exports as unknown as Exports;
}

/** Works for the engine of another instance until its worker is ended; throws when it breaks down. */
export function startHelper(
  module: WebAssembly.Module,
  memory: WebAssembly.Memory,
  stack: number,
): (number: number) => void {
  const { engine_help, engine_leave, __stack_pointer } = instantiate(module, {
    memory,
    now: () => performance.now(),
    answer: () => {},
  });
  __stack_pointer.value = stack;
  return (number) => {
    try {
      engine_help(number);
    } finally {
      engine_leave();
    }
  };
}

/** An engine. While it thinks it looks at the time every millisecond or so, through `now`. */
export class EngineModule {
  readonly #exports: Exports;
  readonly #memory: WebAssembly.Memory;
  #answer = "";

  constructor(
    module: WebAssembly.Module,
    answer: (line: string) => void,
    now: () => number,
    memory?: WebAssembly.Memory,
  ) {
    const decoder = new TextDecoder();
    const take = (address: number, count: number) => {
      // A copy, since the decoder takes no shared memory.
      const bytes = new Uint8Array(this.#memory.buffer, address, count).slice();
      this.#answer += decoder.decode(bytes, { stream: true });
      if (this.#answer.endsWith("\n")) {
        const line = this.#answer.slice(0, -1);
        this.#answer = "";
        answer(line);
      }
    };
    this.#exports = instantiate(module, { now, answer: take, ...(memory ? { memory } : {}) });
    this.#memory = memory ?? this.#exports.memory;
    if (!this.#exports.engine_create()) throw new Error("no memory for the engine");
  }

  get state(): State {
    return this.#exports.engine_state();
  }

  /** False: the line is to be handed in again when the search is over. */
  obey(line: string): boolean {
    const capacity = this.#exports.engine_line_capacity();
    const bytes = new TextEncoder().encode(line).subarray(0, capacity);
    new Uint8Array(this.#memory.buffer, this.#exports.engine_line(), capacity).set(bytes);
    return this.#exports.engine_obey(bytes.length) !== 0;
  }

  /** Thinks for about so many nodes, 0: to the end. */
  think(nodes: number): void {
    this.#exports.engine_think(nodes);
  }

  /** The stack of another helper; to be called before the engine is used. */
  addHelper(): number {
    const stack = this.#exports.engine_add_helper();
    if (stack === 0) throw new Error("no memory for a helper");
    return stack;
  }
}
