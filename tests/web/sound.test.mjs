/* The sounds, rendered without being played: short, quiet, ended, and no two alike. */
import assert from "node:assert/strict";
import { rm } from "node:fs/promises";
import { after } from "node:test";
import { buildModules, modulesReady } from "./support/modules.mjs";
import { webTest } from "./support/suite.mjs";

const folder = await buildModules({
  player: "src/sound/sound.ts", sounds: "src/sound/sounds.ts", synthesis: "src/sound/synthesis.ts",
});
after(() => rm(folder, { recursive: true }));

/* A test with `SOUNDS`, `play` and `SoundPlayer` in its page. */
function soundTest(name, body) {
  webTest(name, { folder }, async (test) => {
    await modulesReady(test.page);
    await test.page.evaluate(() => Object.assign(globalThis, modules.player, modules.sounds, modules.synthesis));
    await body(test);
  });
}

const NAMES = ["place", "slide", "jump", "capture", "sow", "win", "lose", "clock"];
const LONGEST = 1.2; // seconds
const LONGEST_MOVE = 0.3; // of what is heard at every move
const AT_THE_END = ["win", "lose"];

/* Runs in the page: what is heard of each sound, as loudness in steps of 5 ms and crossings of zero. */
async function renderAll(seconds) {
  const rate = 22050, step = rate / 200;
  const heard = {};
  for (const [name, sound] of Object.entries(SOUNDS)) {
    const context = new OfflineAudioContext(1, seconds * rate, rate);
    play(sound, context.destination, 0);
    const samples = (await context.startRendering()).getChannelData(0);
    const loudest = (from, to) => samples.subarray(from, to).reduce((most, one) => Math.max(most, Math.abs(one)), 0);
    const steps = Array.from({ length: samples.length / step }, (_, i) => loudest(i * step, (i + 1) * step));
    let crossings = 0;
    for (let i = 1; i < samples.length; i++) {
      crossings += Math.abs(samples[i]) > 0.001 && samples[i] * samples[i - 1] < 0;
    }
    heard[name] = { steps, crossings, first: samples[0] };
  }
  return heard;
}

soundTest("sounds are short and quiet, begin softly and end in silence", async ({ page }) => {
  const heard = await page.evaluate(renderAll, 2);
  assert.deepEqual(Object.keys(heard), NAMES);
  for (const [name, { steps, first }] of Object.entries(heard)) {
    const loudest = Math.max(...steps), end = steps.findLastIndex((step) => step > 0.001) / 200;
    assert.ok(loudest > 0.03 && loudest < 0.5, `${name} is as loud as ${loudest}`);
    assert.ok(end < (AT_THE_END.includes(name) ? LONGEST : LONGEST_MOVE), `${name} lasts ${end} s`);
    assert.equal(steps.at(-1), 0, `${name} goes on`);
    assert.ok(Math.abs(first) < 0.001, `${name} begins with a crack`);
  }
});

soundTest("no two sounds are alike", async ({ page }) => {
  const heard = Object.entries(await page.evaluate(renderAll, 2));
  for (const [name, { steps, crossings }] of heard) {
    for (const [other, theirs] of heard.filter(([other]) => other < name)) {
      const apart = steps.reduce((sum, step, i) => sum + Math.abs(step - theirs.steps[i]), 0);
      const together = steps.reduce((sum, step, i) => sum + Math.max(step, theirs.steps[i]), 0);
      const pitch = Math.abs(Math.log2(crossings / theirs.crossings));
      assert.ok(apart / together > 0.4 || pitch > 0.5, `${name} is like ${other}`);
    }
  }
});

/* Runs in the page: counts what is made of audio from now on. */
function countAudio() {
  globalThis.made = { contexts: 0, gains: [], time: 0 };
  globalThis.AudioContext = class extends AudioContext {
    constructor(options) {
      super(options);
      made.contexts++;
    }
    get currentTime() {
      return made.time;
    }
    createGain() {
      const gain = super.createGain();
      made.gains.push(gain);
      return gain;
    }
  };
  globalThis.player = new SoundPlayer();
}

/* Whatever a test asks of the page counts as a click, so this says what the page is to believe. */
function setClicked(hasBeenActive) {
  Object.defineProperty(navigator, "userActivation", { value: { hasBeenActive }, configurable: true });
}

soundTest("nothing sounds unasked, nor before the first click", async ({ page }) => {
  await page.evaluate(countAudio);
  await page.evaluate(setClicked, false);
  const contextsAfter = (step) => page.evaluate(step).then(() => page.evaluate(() => made.contexts));
  assert.equal(await page.evaluate(() => player.enabled), false);
  assert.equal(await contextsAfter(() => { player.enabled = true; player.play("place"); }), 0);
  await page.evaluate(setClicked, true);
  assert.equal(await contextsAfter(() => { player.enabled = false; player.play("place"); }), 0);
  assert.equal(await contextsAfter(() => { player.enabled = true; player.play("place"); player.play("win"); }), 1);
});

soundTest("the volume stays between silence and all of it, and a flood is thinned", async ({ page }) => {
  await page.evaluate(countAudio);
  const volumes = await page.evaluate(() => {
    player.enabled = true;
    return [player.volume, ...[-1, 0.5, 7].map((volume) => (player.volume = volume, player.volume))];
  });
  assert.deepEqual(volumes, [0.5, 0, 0.5, 1]);
  const gainsAfter = (count, time) =>
    page.evaluate(({ count, time }) => {
      made.time = time;
      for (let i = 0; i < count; i++) player.play("sow");
      return made.gains.length;
    }, { count, time });
  assert.equal(await gainsAfter(1, 0), 3); // the volume's, and one for each strike
  assert.equal(await gainsAfter(50, 0.02), 3);
  assert.equal(await gainsAfter(50, 0.05), 5);
});
