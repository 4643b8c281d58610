// A worker that helps the engine's worker: another thread of its searches, over the same memory.
import type { FromHelper, HelperStart } from "./messages";
import { startHelper } from "./module";

const post = (message: FromHelper) => self.postMessage(message);

self.onmessage = ({ data }: MessageEvent<HelperStart>) => {
  const help = startHelper(data.module, data.memory, data.stack);
  post("ready");
  try {
    help(data.number);
  } catch (error) {
    post({ failure: String(error) });
  }
};
