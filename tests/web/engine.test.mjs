/* The engine in its worker: levels, stops, searches that end others, errors, with and without threads. */
import assert from "node:assert/strict";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { after } from "node:test";
import { WHOLE_CHROMIUM } from "./support/browser.mjs";
import { takeFaults } from "./support/faults.mjs";
import { buildModules, modulesReady } from "./support/modules.mjs";
import { webTest } from "./support/suite.mjs";

const STOP_TIME = 100; // milliseconds
const TRIES = 5;
const MODES = [
  { name: "alone", isolated: false, threads: 1 },
  { name: "with helpers", isolated: true, threads: 3 },
];

const folder = await buildModules({ engine: "src/engine/engine.ts" });
after(() => rm(folder, { recursive: true }));

/* Runs in the page: an engine, and what the tests ask of it. */
function prepare(threads) {
  globalThis.engine = new modules.engine.Engine({ threads });
  globalThis.think = (spec, limits, more = {}) => engine.search({ spec, moves: [], limits, ...more });
  globalThis.outcomeOf = (search) =>
    search.then(({ move }) => move, ({ name, key, args }) => (key ? [name, key, ...args] : name));
}

function engineTest(name, { isolated, threads }, body) {
  webTest(name, { folder, isolated }, async (test) => {
    await modulesReady(test.page);
    await test.page.evaluate(prepare, threads);
    await body(test);
  });
}

for (const mode of MODES) {
  engineTest(`${mode.name}: as many threads as there can be`, mode, async ({ page }) => {
    assert.equal(await page.evaluate(() => engine.threads()), mode.threads);
  });

  engineTest(`${mode.name}: levels move in every game`, mode, async ({ page }) => {
    for (const spec of ["hanga-roa:mini", "hawalis", "hnefatafl:brandubh", "konane:6x6"]) {
      for (const level of ["beginner", "club"]) {
        const move = await page.evaluate(([spec, level]) => outcomeOf(think(spec, { level })), [spec, level]);
        // The engine itself judges whether the move is legal.
        const next = await page.evaluate(
          ([spec, move]) => outcomeOf(think(spec, { level: "beginner" }, { moves: [move] })), [spec, move]);
        assert.equal(typeof next, "string", `${spec}, ${level}: ${move}, then ${next}`);
      }
    }
  });

  engineTest(`${mode.name}: stopped at once, with the best move so far`, mode, async ({ page }) => {
    const times = await page.evaluate(async (tries) => {
      const times = [];
      for (let i = 0; i < tries; i++) {
        let told;
        const hearing = new Promise((resolve) => { told = resolve; });
        const search = engine.search({ spec: "hnefatafl", moves: [], limits: { infinite: true } },
          (info) => info.depth > 3 && told(info));
        await hearing;
        await new Promise((resolve) => setTimeout(resolve, 300));
        const begun = performance.now();
        engine.stop();
        const { move, variations } = await search;
        times.push(performance.now() - begun);
        if (move !== variations[0].moves[0]) throw new Error(`${move}, ${variations[0].moves}`);
      }
      return times;
    }, TRIES);
    // Other work on this machine may delay some, but hardly all.
    assert.ok(Math.min(...times) <= STOP_TIME, `${times.map(Math.round)} ms`);
  });

  engineTest(`${mode.name}: a search ends the one before`, mode, async ({ page }) => {
    const outcomes = await page.evaluate(async () => {
      const searches = [];
      for (let i = 0; i < 20; i++) {
        searches.push(outcomeOf(think("konane", { infinite: true })));
        if (i % 3 === 0) await new Promise((resolve) => setTimeout(resolve, 10 * i));
      }
      searches.push(outcomeOf(think("konane", { depth: 1 }, { moves: ["d4"] })));
      return Promise.all(searches);
    });
    assert.deepEqual(outcomes.slice(0, -1), Array(20).fill("AbortError"));
    assert.match(outcomes.at(-1), /^[c-e][3-5]$/);
  });

  engineTest(`${mode.name}: stop before anything runs, then go on`, mode, async ({ page }) => {
    const outcomes = await page.evaluate(async () => {
      engine.stop();
      const stopped = outcomeOf(think("konane", { infinite: true }));
      engine.stop();
      const first = await stopped;
      const ended = outcomeOf(think("konane", { infinite: true }));
      engine.dispose();
      return [first, await ended, await outcomeOf(think("konane", { depth: 2 }))];
    });
    assert.match(outcomes[0], /^[a-h][1-8]$/);
    assert.equal(outcomes[1], "AbortError");
    assert.match(outcomes[2], /^[a-h][1-8]$/);
  });

  engineTest(`${mode.name}: errors are keys with arguments`, mode, async ({ page }) => {
    const outcomes = await page.evaluate(async () => [
      await outcomeOf(think("konane:4x4", { depth: 1 }, { moves: ["a1", "c9"] })),
      await outcomeOf(think('konane:"\\', { depth: 1 })),
      await outcomeOf(think("konane", { level: "none such" })),
      await outcomeOf(think("konane:5x5", { depth: 3 },
        { position: "bwbwb/2wbw/bwbw1/4w/b2wb b - 5", moves: ["d4-b4"] })),
      await outcomeOf(think("konane:5x5", { depth: 3 }, { position: "bwbwb/2wbw/bwbw1/4w/b2wb b - 5" })),
    ]);
    assert.deepEqual(outcomes[0], ["EngineError", "konane.off_board", "c9", "d4"]);
    assert.equal(outcomes[1][0], "EngineError");
    assert.equal(outcomes[1][2], '"\\');
    assert.equal(outcomes[2][1], "protocol.unexpected_word");
    assert.deepEqual(outcomes[3], ["EngineError", "move.game_over"]);
    assert.equal(outcomes[4], "d4-b4");
  });
}

webTest("where threads cannot start there is one", { folder, isolated: true, path: null }, async ({ page, faults, site }) => {
  site.folder = await buildModules({ engine: "src/engine/engine.ts" });
  const assets = path.join(site.folder, "assets");
  const threaded = (await readdir(assets)).find((file) => file.startsWith("engine-threads"));
  await rm(path.join(assets, threaded));
  await page.goto(site.address);
  await modulesReady(page);
  await page.evaluate(prepare, 3);
  assert.match(await page.evaluate(() => outcomeOf(think("konane:4x4", { depth: 1 }))), /^[a-d][1-4]$/);
  assert.equal(await page.evaluate(() => engine.threads()), 1);
  assert.notEqual(takeFaults(faults, /engine-threads|404/).length, 0);
  await rm(site.folder, { recursive: true });
});

/* Goes before the script of a worker: its engine traps in every search, or it helps with a stack outside
 * of all memory. */
const BREAKING = {
  worker: `const { Instance } = WebAssembly;
    const trap = () => { throw new WebAssembly.RuntimeError("unreachable"); };
    if (location.search) WebAssembly.Instance = function (...given) {
      return { exports: { ...new Instance(...given).exports, engine_think: trap } };
    };`,
  helper: `const { Instance } = WebAssembly;
    WebAssembly.Instance = function (...given) {
      const { exports } = new Instance(...given);
      const stack = exports.__stack_pointer;
      return { exports: { ...exports, __stack_pointer: { set value(_) { stack.value = 0; } } } };
    };`,
};

/* Lets the workers of a site break down. */
async function breakWorkers(site, kind) {
  site.folder = await buildModules({ engine: "src/engine/engine.ts" });
  const assets = path.join(site.folder, "assets");
  const [script] = (await readdir(assets)).filter((file) => file.startsWith(`${kind}-`));
  const text = await readFile(path.join(assets, script), "utf8");
  await writeFile(path.join(assets, script), `${BREAKING[kind]}\n${text}`);
}

/* The next engines that this page starts, as many as are told, break down. */
function startBroken(count) {
  const { Worker } = globalThis;
  globalThis.Worker = class extends Worker {
    constructor(url, options) {
      super(count-- > 0 ? `${url}?broken` : url, options);
    }
  };
}

for (const { name, isolated, threads } of MODES) {
  webTest(`${name}: an engine that breaks down is replaced`, { isolated, folder, path: null }, async ({ page, site }) => {
    await breakWorkers(site, "worker");
    await page.goto(site.address);
    await modulesReady(page);
    await page.evaluate(prepare, threads);
    await page.evaluate(startBroken, 3);
    assert.equal(await page.evaluate(() => outcomeOf(think("konane:4x4", { depth: 2 }))), "EngineBroken");
    assert.match(await page.evaluate(() => outcomeOf(think("konane:4x4", { depth: 2 }))), /^[a-d][1-4]$/);
    await rm(site.folder, { recursive: true });
  });
}

/* Chromium without windows takes a trap of memory for its own crash. */
const WHOLE = { isolated: true, folder, path: null, chromium: WHOLE_CHROMIUM };

webTest("a helper that breaks down is missed by nobody", WHOLE, async ({ page, site }) => {
  await breakWorkers(site, "helper");
  await page.goto(site.address);
  await modulesReady(page);
  await page.evaluate(prepare, 3);
  for (let i = 0; i < 3; i++) {
    assert.match(await page.evaluate(() => outcomeOf(think("konane", { movetime: 200 }))), /^[a-h][1-8]$/);
  }
  assert.equal(await page.evaluate(() => engine.threads()), 1);
  await rm(site.folder, { recursive: true });
});
