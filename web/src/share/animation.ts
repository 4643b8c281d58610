// Pictures of the library as an animated GIF. Reading SVG needs the page, so they are painted there,
// one at a time with pauses between; all the rest is done by a worker.
import type { Colour } from "gifenc";
import type { Answer, Order } from "./animation-worker";
import { type Brush, newBrush } from "./brush";
import { type Picture, readPicture } from "./paint";
import { ShareError } from "./share-error";

export interface Frame {
  svg: string;
  milliseconds: number;
}

const SAMPLES = 4; // frames that the colours are chosen from

/** A worker that is given one order after the other. */
class Encoder {
  readonly #worker = new Worker(new URL("./animation-worker.ts", import.meta.url), { type: "module" });

  give(order: Order, signal?: AbortSignal): Promise<Answer> {
    const handedOver = "pixels" in order ? [order.pixels.buffer] : [];
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
      this.#worker.onmessage = (message: MessageEvent<Answer>) => resolve(message.data);
      this.#worker.onerror = () => reject(new ShareError("web.share.no_picture"));
      this.#worker.postMessage(order, handedOver);
    });
  }

  dismiss(): void {
    this.#worker.terminate();
  }
}

/** Paints frames on one canvas, as large as the first of them needs it. */
class Screen {
  readonly width: number;
  readonly height: number;
  readonly #brush: Brush;
  readonly #scale: number;

  constructor(first: Picture, longestSide: number) {
    this.#scale = longestSide / Math.max(first.width, first.height);
    this.width = Math.round(first.width * this.#scale);
    this.height = Math.round(first.height * this.#scale);
    this.#brush = newBrush(this.width, this.height);
  }

  pixelsOf(svg: string): Uint8ClampedArray<ArrayBuffer> {
    this.#brush.clearRect(0, 0, this.width, this.height);
    readPicture(svg).paint(this.#brush, this.#scale);
    return this.#brush.getImageData(0, 0, this.width, this.height).data as Uint8ClampedArray<ArrayBuffer>;
  }
}

function plainColours(frames: readonly Frame[]): Colour[] {
  const texts = new Set(frames.flatMap((frame) => frame.svg.match(/#[0-9a-f]{6}\b/g) ?? []));
  return [...texts].map((text) => [1, 3, 5].map((at) => parseInt(text.slice(at, at + 2), 16)) as Colour);
}

/** Some frames, with the first and the last of them. */
function samplesOf(frames: readonly Frame[]): Frame[] {
  const count = Math.min(SAMPLES, frames.length);
  const step = (frames.length - 1) / Math.max(1, count - 1);
  return Array.from({ length: count }, (_, index) => frames[Math.round(index * step)]!);
}

/**
 * The GIF that shows the frames for ever. What is done of it is reported as a number from 0 to 1; when
 * the signal says so, all stops, and its reason is thrown.
 */
export async function gifOf(
  frames: readonly Frame[],
  longestSide: number,
  onProgress?: (done: number) => void,
  signal?: AbortSignal,
): Promise<Blob> {
  const [first] = frames;
  if (first === undefined) {
    throw new ShareError("web.share.no_picture");
  }
  const screen = new Screen(readPicture(first.svg), longestSide);
  const { width, height } = screen;
  const encoder = new Encoder();
  try {
    await encoder.give({ kind: "begin", width, height, plain: plainColours(frames) }, signal);
    for (const { svg } of samplesOf(frames)) {
      await encoder.give({ kind: "sample", pixels: screen.pixelsOf(svg) }, signal);
    }
    for (const [index, { svg, milliseconds }] of frames.entries()) {
      await encoder.give({ kind: "add", pixels: screen.pixelsOf(svg), milliseconds }, signal);
      onProgress?.((index + 1) / frames.length);
    }
    return new Blob([(await encoder.give({ kind: "end" }, signal))!], { type: "image/gif" });
  } finally {
    encoder.dismiss();
  }
}
