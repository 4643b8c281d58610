// The worker that has the engine: obeys lines of the protocol and posts the lines it answers.
//
// Where the page is isolated, memory is shared: other workers help, a search runs without a break, and
// sees by a number that it has been told to stop. Elsewhere it runs in slices, with a turn of the event
// loop after each, in which a stop may arrive.
import alone from "../../generated/engine.wasm?url";
import threaded from "../../generated/engine-threads.wasm?url";
import type { FromHelper, FromWorker, HelperStart, ToWorker } from "./messages";
import { compile, EngineModule, State } from "./module";

const pages = { initial: 64, maximum: 4096 }; // as tools/build_wasm.py has them
const threadsUsual = 4; // at most; one processor is left to the page
const helperPatience = 5000; // milliseconds for all to load
const sliceShort = 25; // milliseconds; a search that is cut begins its depth anew, so short ones cost much
const sliceLong = 75; // so that a stop is heard soon enough

const helpers: Worker[] = [];
const waiting: string[] = []; // for the end of a search
const turns = new MessageChannel();
let turnAsked = false;
let engine: EngineModule;
let stops: Int32Array | undefined;
let stopsObeyed = 0;
let slice = 16_000; // nodes

const post = (message: FromWorker) => self.postMessage(message);
const fail = (error: unknown) => post({ failure: String(error) });

function now(): number {
  if (stops && Atomics.load(stops, 0) !== stopsObeyed && engine.state === State.thinking) {
    engine.obey("stop");
  }
  return performance.now();
}

function startHelper(start: HelperStart): Promise<void> {
  const worker = new Worker(new URL("./helper.ts", import.meta.url), { type: "module" });
  helpers.push(worker);
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<FromHelper>) => (data === "ready" ? resolve() : post(data));
    worker.onerror = () => reject(new Error("a helper did not start"));
    setTimeout(() => reject(new Error("a helper did not start in time")), helperPatience);
    worker.postMessage(start);
  });
}

async function startThreaded(threads: number): Promise<number> {
  const module = await compile(threaded);
  const memory = new WebAssembly.Memory({ ...pages, shared: true });
  engine = new EngineModule(module, post, now, memory);
  const started = Array.from({ length: threads - 1 }, (_, index) =>
    startHelper({ module, memory, stack: engine.addHelper(), number: index + 1 }),
  );
  await Promise.all(started);
  stops = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  return threads;
}

async function startAlone(): Promise<number> {
  helpers.forEach((helper) => helper.terminate());
  engine = new EngineModule(await compile(alone), post, now);
  return 1;
}

async function start(asked: number | undefined): Promise<void> {
  const usual = Math.min(navigator.hardwareConcurrency - 1, threadsUsual);
  const threads = Math.max(1, asked ?? usual);
  const started = self.crossOriginIsolated ? startThreaded(threads).catch(startAlone) : startAlone();
  post({ threads: await started, stops });
}

/** Slices grow until the search has finished another depth, so a wide range of times is good. */
function fitSlice(milliseconds: number): void {
  if (milliseconds < sliceShort) slice *= 2;
  else if (milliseconds > sliceLong) slice = Math.max(1, slice >> 1);
}

function think(): void {
  turnAsked = false;
  const begun = performance.now();
  if (engine.state === State.thinking) engine.think(stops ? 0 : slice);
  fitSlice(performance.now() - begun);
  goOn();
}

/** Obeys what has waited, as far as that can be, and thinks when it is the worker's turn again. */
function goOn(): void {
  while (waiting[0] !== undefined && engine.obey(waiting[0])) waiting.shift();
  if (engine.state === State.thinking && !turnAsked) {
    turnAsked = true;
    turns.port2.postMessage(null);
  }
}

/** What breaks down in the engine leaves it in no state to be used. */
function orFail(act: () => void): void {
  try {
    act();
  } catch (error) {
    fail(error);
  }
}

function take(line: string): void {
  if (line === "stop") {
    stopsObeyed++;
    engine.obey(line);
  } else {
    waiting.push(line);
  }
  goOn();
}

turns.port1.onmessage = () => orFail(think);
self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if (typeof data === "string") orFail(() => take(data));
  else start(data.threads).catch(fail);
};
