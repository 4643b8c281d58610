/*
 * Which sound goes with what happens on a board, where somebody wants sounds.
 */
import type { FilmStep } from "../board/film";
import { preferences } from "../store/preferences";
import { SoundPlayer } from "./sound";
import type { SoundName } from "./sounds";

const SOUND_OF = {
  lift: "slide",
  place: "place",
  capture: "capture",
  sow: "sow",
  throw: "jump",
} as const satisfies Record<FilmStep["sound"], SoundName>;

const player = new SoundPlayer();

function play(name: SoundName): void {
  player.enabled = preferences.get("sound");
  player.volume = preferences.get("volume");
  player.play(name);
}

export function soundOf(step: FilmStep | FilmStep["sound"]): void {
  play(SOUND_OF[typeof step === "string" ? step : step.sound]);
}

export function soundOfEnd(isLost: boolean): void {
  play(isLost ? "lose" : "win");
}

export function soundOfWarning(): void {
  play("clock");
}
