// The sounds of a game, made by the browser itself: nothing is fetched. They are off until somebody
// asks for them, and wait for the first click or key, as browsers demand.
import { SOUNDS, type SoundName } from "./sounds";
import { play } from "./synthesis";

const USUAL_VOLUME = 0.5;
const SAME_SOUND_SECONDS = 0.03; // what comes sooner after the same sound is not heard apart

export class SoundPlayer {
  enabled = false;
  #volume = USUAL_VOLUME;
  #context: AudioContext | undefined;
  #output: GainNode | undefined;
  readonly #last = new Map<SoundName, number>();

  get volume(): number {
    return this.#volume;
  }

  /** From 0, silence, to 1. */
  set volume(volume: number) {
    this.#volume = Math.min(1, Math.max(0, volume));
    if (this.#context !== undefined) {
      this.#output?.gain.setValueAtTime(loudnessOf(this.#volume), this.#context.currentTime);
    }
  }

  /** Plays it, if sounds are on and the browser lets them be heard already. */
  play(name: SoundName): void {
    if (!this.enabled || navigator.userActivation?.hasBeenActive === false) {
      return;
    }
    const output = this.#open();
    const context = output.context as AudioContext;
    void context.resume();
    const now = context.currentTime;
    if (now - (this.#last.get(name) ?? -1) >= SAME_SOUND_SECONDS) {
      this.#last.set(name, now);
      play(SOUNDS[name], output, now);
    }
  }

  #open(): GainNode {
    if (this.#output === undefined) {
      this.#context = new AudioContext({ latencyHint: "interactive" });
      this.#output = this.#context.createGain();
      this.#output.gain.value = loudnessOf(this.#volume);
      this.#output.connect(this.#context.destination);
    }
    return this.#output;
  }
}

/** Ears hear steps of a square as even. */
function loudnessOf(volume: number): number {
  return volume * volume;
}
