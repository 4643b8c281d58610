// From a table of strikes to what is heard.
import type { Sound, Strike } from "./sounds";

const ATTACK_SECONDS = 0.004; // without it, the beginning cracks
const SILENCE = 0.0001; // what an exponential fade can reach
const NOISE_SECONDS = 0.5;

const noises = new WeakMap<BaseAudioContext, AudioBuffer>();

/** The same noise each time, so that a sound is always the same. */
function noiseOf(context: BaseAudioContext): AudioBuffer {
  const known = noises.get(context);
  if (known !== undefined) {
    return known;
  }
  const buffer = context.createBuffer(1, NOISE_SECONDS * context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  let state = 1;
  for (let i = 0; i < samples.length; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0; // the generator of Numerical Recipes
    samples[i] = state / 2 ** 31 - 1;
  }
  noises.set(context, buffer);
  return buffer;
}

function glide(pitch: AudioParam, strike: Strike, from: number, to: number): void {
  pitch.setValueAtTime(strike.pitch, from);
  pitch.exponentialRampToValueAtTime(strike.pitchEnd ?? strike.pitch, to);
}

/** What swings, and the node that it comes out of. */
function sourceOf(context: BaseAudioContext, strike: Strike, from: number, to: number): [AudioScheduledSourceNode, AudioNode] {
  if (strike.wave === "noise") {
    const source = context.createBufferSource();
    source.buffer = noiseOf(context);
    const band = context.createBiquadFilter();
    band.type = "bandpass";
    band.Q.value = strike.sharpness ?? 1;
    glide(band.frequency, strike, from, to);
    source.connect(band);
    return [source, band];
  }
  const source = context.createOscillator();
  source.type = strike.wave;
  glide(source.frequency, strike, from, to);
  return [source, source];
}

function strikeAt(strike: Strike, output: AudioNode, time: number): void {
  const { context } = output;
  const from = time + strike.start / 1000;
  const to = from + strike.length / 1000;
  const [source, sounding] = sourceOf(context, strike, from, to);
  const envelope = context.createGain();
  envelope.gain.setValueAtTime(SILENCE, from);
  envelope.gain.exponentialRampToValueAtTime(strike.loudness, from + ATTACK_SECONDS);
  envelope.gain.exponentialRampToValueAtTime(SILENCE, to);
  sounding.connect(envelope).connect(output);
  source.start(from);
  source.stop(to);
}

/** Plays it into the output, from a time of the output's clock on. */
export function play(sound: Sound, output: AudioNode, time: number): void {
  sound.forEach((strike) => strikeAt(strike, output, time));
}
