// What each sound is made of. Wood, stone and seeds for what happens on the board, a few soft notes
// for the rest: short and quiet, so that they can be heard a hundred times.

/** One swing of a tone, or of noise, that rises fast and dies away. */
export interface Strike {
  readonly wave: "sine" | "triangle" | "noise";
  readonly pitch: number; // in hertz; of noise, the middle of what is let through
  readonly pitchEnd?: number; // where it glides to
  readonly sharpness?: number; // of noise: how narrow it is let through; usually 1
  readonly start: number; // in milliseconds
  readonly length: number;
  readonly loudness: number; // 0 to 1
}

export type Sound = readonly Strike[];

const C5 = 523.25;
const E5 = 659.25;
const G5 = 783.99;
const C6 = 1046.5;
const A4 = 440;
const F4 = 349.23;
const D4 = 293.66;

/** A bell-like note with its octave. */
function note(pitch: number, start: number, length: number): Sound {
  return [
    { wave: "sine", pitch, start, length, loudness: 0.22 },
    { wave: "sine", pitch: 2 * pitch, start, length: length / 2, loudness: 0.06 },
  ];
}

export const SOUNDS = {
  // A piece is put down: the knock, and the body of the board.
  place: [
    { wave: "noise", pitch: 1900, sharpness: 1.5, start: 0, length: 30, loudness: 0.4 },
    { wave: "sine", pitch: 240, pitchEnd: 170, start: 0, length: 110, loudness: 0.32 },
  ],
  // It is pushed over the board, and stops.
  slide: [
    { wave: "noise", pitch: 650, pitchEnd: 1300, sharpness: 1.2, start: 0, length: 150, loudness: 0.3 },
    { wave: "sine", pitch: 210, pitchEnd: 160, start: 110, length: 90, loudness: 0.3 },
  ],
  // It leaps, and lands.
  jump: [
    { wave: "triangle", pitch: 300, pitchEnd: 560, start: 0, length: 110, loudness: 0.18 },
    { wave: "noise", pitch: 1700, sharpness: 1.5, start: 105, length: 30, loudness: 0.4 },
    { wave: "sine", pitch: 230, pitchEnd: 170, start: 105, length: 100, loudness: 0.34 },
  ],
  // Something is taken away: two knocks, the second lower.
  capture: [
    { wave: "noise", pitch: 2500, sharpness: 2, start: 0, length: 35, loudness: 0.45 },
    { wave: "triangle", pitch: 420, pitchEnd: 260, start: 0, length: 90, loudness: 0.24 },
    { wave: "noise", pitch: 1100, sharpness: 2, start: 85, length: 50, loudness: 0.5 },
    { wave: "triangle", pitch: 260, pitchEnd: 140, start: 85, length: 150, loudness: 0.3 },
  ],
  // One seed falls among others.
  sow: [
    { wave: "noise", pitch: 3400, sharpness: 4, start: 0, length: 22, loudness: 0.5 },
    { wave: "sine", pitch: 900, pitchEnd: 720, start: 0, length: 45, loudness: 0.1 },
  ],
  win: [...note(C5, 0, 320), ...note(E5, 120, 320), ...note(G5, 240, 340), ...note(C6, 360, 620)],
  lose: [...note(A4, 0, 380), ...note(F4, 190, 400), ...note(D4, 380, 700)],
  // Time is running out: a clock ticks twice.
  clock: [
    { wave: "triangle", pitch: 1320, start: 0, length: 45, loudness: 0.22 },
    { wave: "triangle", pitch: 990, start: 160, length: 60, loudness: 0.22 },
  ],
} as const satisfies Record<string, Sound>;

export type SoundName = keyof typeof SOUNDS;

export const SOUND_NAMES = Object.keys(SOUNDS) as SoundName[];
