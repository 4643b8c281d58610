// What goes between the page, the worker that has the engine, and the workers that help it. To the
// engine's worker go a request to begin and, when it is ready, lines of the protocol; from it come the
// word that it is ready, lines, or a failure.

export interface Begin {
  /** That a search may use, where there can be several; as many as are good by default. */
  threads: number | undefined;
}

export interface Ready {
  /** That a search may use. */
  threads: number;
  /** Where memory is shared: how many stops were told so far, which a search sees while it runs. */
  stops: Int32Array | undefined;
}

export interface Failure {
  failure: string;
}

export type ToWorker = Begin | string;
export type FromWorker = string | Ready | Failure;

export type FromHelper = "ready" | Failure;

export interface HelperStart {
  module: WebAssembly.Module;
  memory: WebAssembly.Memory;
  /** The upper end of the helper's own stack. */
  stack: number;
  number: number;
}
