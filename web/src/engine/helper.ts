// A worker that helps the engine's worker: another thread of its searches, over the same memory.
import type { HelperStart } from "./messages";
import { startHelper } from "./module";

self.onmessage = ({ data }: MessageEvent<HelperStart>) => {
  const help = startHelper(data.module, data.memory, data.stack);
  self.postMessage("ready");
  help(data.number);
};
