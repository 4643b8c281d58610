// The parts of gifenc that are used here; the package brings no types.
//
// Why it is there: no browser writes GIF, and its compression and choice of colours are some hundred
// lines that others have written and tried well. It is small (4 kB), has no dependencies, and is
// fetched with the worker that makes an animation, when somebody wants one.
declare module "gifenc" {
  export type Colour = [red: number, green: number, blue: number];

  interface FrameOptions {
    palette?: Colour[]; // of all frames, given with the first
    delay?: number; // milliseconds
    dispose?: number; // 1: what is shown stays
    transparent?: boolean;
    transparentIndex?: number;
  }

  interface Encoder {
    writeFrame(indices: Uint8Array, width: number, height: number, options: FrameOptions): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
  }

  export function GIFEncoder(): Encoder;
  export function quantize(pixels: Uint8ClampedArray, most: number): Colour[];
  export function nearestColorIndex(palette: Colour[], colour: Colour): number;
}
