// Pixels in, GIF out: one palette for all frames, and what has not changed left as it is.
import { type Colour, GIFEncoder, nearestColorIndex, quantize } from "gifenc";

const MOST_COLOURS = 256;
const SAME = 0; // the index that shows what was there before
const STAYS = 1;
const OPAQUE_FROM = 128; // a pixel of a GIF is there or not

export class Film {
  readonly #encoder = GIFEncoder();
  readonly #width: number;
  readonly #height: number;
  readonly #plain: Colour[];
  readonly #samples: Uint8ClampedArray[] = [];
  readonly #indices = new Map<number, number>(); // by pixel
  #palette: Colour[] | undefined; // without that of SAME
  #shown: Uint32Array | undefined;

  /** The plain colours are kept as they are. */
  constructor(width: number, height: number, plain: Colour[]) {
    this.#width = width;
    this.#height = height;
    this.#plain = plain.slice(0, MOST_COLOURS / 2);
  }

  /** Takes a frame that the other colours are chosen from; these come before all that are added. */
  sample(pixels: Uint8ClampedArray): void {
    this.#samples.push(pixels);
  }

  add(pixels: Uint32Array, milliseconds: number): void {
    const palette = (this.#palette ??= this.#choosePalette());
    const indices = new Uint8Array(pixels.length);
    for (let i = 0; i < pixels.length; i++) {
      const pixel = pixels[i]!;
      indices[i] = pixel === this.#shown?.[i] ? SAME : this.#indexOf(pixel, palette);
    }
    this.#encoder.writeFrame(indices, this.#width, this.#height, {
      ...(this.#shown === undefined ? { palette: [[0, 0, 0] as Colour, ...palette] } : {}),
      delay: milliseconds,
      dispose: STAYS,
      transparent: true,
      transparentIndex: SAME,
    });
    this.#shown = pixels;
  }

  end(): Uint8Array<ArrayBuffer> {
    this.#encoder.finish();
    return this.#encoder.bytes();
  }

  #choosePalette(): Colour[] {
    const pixels = new Uint8ClampedArray(this.#samples.length * 4 * this.#width * this.#height);
    this.#samples.forEach((sample, index) => pixels.set(sample, index * sample.length));
    return [...this.#plain, ...quantize(pixels, MOST_COLOURS - 1 - this.#plain.length)];
  }

  #indexOf(pixel: number, palette: Colour[]): number {
    const known = this.#indices.get(pixel);
    if (known !== undefined) {
      return known;
    }
    const colour: Colour = [pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255];
    const index = pixel >>> 24 < OPAQUE_FROM ? SAME : 1 + nearestColorIndex(palette, colour);
    this.#indices.set(pixel, index);
    return index;
  }
}
