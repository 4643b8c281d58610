/*
 * How fast the engine of the pages is: nodes per second in Chromium, in Node and natively, with one
 * thread, and what part of the native speed that is.
 *
 *     run.mjs BUILD [NODES] [ROUNDS]    BUILD is a build directory that has tablero and bench_positions;
 *                                       web/generated holds the engine's modules
 *
 * In Chromium twice: at one go, as where the page is isolated, and in slices, as elsewhere. Each
 * position is searched in rounds, host after host, and the best of them counts, since whatever else the
 * machine does can only slow them down. Before it counts, each host has searched every position once:
 * code is made better while it runs.
 */
import { execFileSync, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import readline from "node:readline";
import { startBrowser } from "../../tests/web/support/browser.mjs";
import { buildModules, modulesReady } from "../../tests/web/support/modules.mjs";
import { serveSite } from "../../tests/web/support/site.mjs";

const [build, nodes = "1000000", rounds = "3"] = process.argv.slice(2);
const MODULE = new URL("../../web/generated/engine.wasm", import.meta.url);
const MILLION = 1e6;

/* The lines that make an engine search a position afresh; the answer to the last is what counts. */
const linesFor = ({ spec, position }) =>
  [`game ${spec}`, "newgame", `position pos ${position}`, "isready", `go nodes ${nodes}`];

/* Seconds that the search took, by the last of the lines that tell how far it is. */
function secondsOf(lines) {
  const words = lines.findLast((line) => line.startsWith("info depth ")).split(" ");
  return Number(words[words.indexOf("nodes") + 1]) / Number(words[words.indexOf("nps") + 1]);
}

function startNative() {
  const engine = spawn(path.join(build, "tablero"), ["engine"], { stdio: ["pipe", "pipe", "inherit"] });
  const answers = readline.createInterface({ input: engine.stdout })[Symbol.asyncIterator]();
  const search = async (place) => {
    engine.stdin.write(`${linesFor(place).join("\n")}\n`);
    const lines = [];
    while (!lines.at(-1)?.startsWith("bestmove")) lines.push((await answers.next()).value);
    return secondsOf(lines);
  };
  return { name: "native", search, stop: () => engine.stdin.end("quit\n") };
}

function startNode() {
  let text = "";
  const bytes = (address, count) => new Uint8Array(exports.memory.buffer, address, count);
  const answer = (address, count) => { text += new TextDecoder().decode(bytes(address, count)); };
  const now = () => performance.now();
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(MODULE)), { env: { now, answer } });
  exports.engine_create();
  const obey = (line) => {
    const encoded = new TextEncoder().encode(line);
    bytes(exports.engine_line(), encoded.length).set(encoded);
    exports.engine_obey(encoded.length);
  };
  const search = (place) => {
    text = "";
    linesFor(place).forEach(obey);
    exports.engine_think(0);
    return secondsOf(text.split("\n"));
  };
  return { name: "Node", search, stop: () => {} };
}

async function startChromium(folder, isolated) {
  const site = await serveSite(folder, { isolated });
  const browser = await startBrowser();
  const page = await browser.newPage();
  await page.goto(site.address);
  await modulesReady(page);
  await page.evaluate(() => { globalThis.engine = new modules.engine.Engine({ threads: 1 }); });
  const search = (place) => page.evaluate(async ({ spec, position, nodes }) => {
    await engine.newGame();
    const { variations } = await engine.search({ spec, position, moves: [], limits: { nodes } });
    return variations[0].nodes / variations[0].nps;
  }, { ...place, nodes: Number(nodes) });
  const stop = async () => { await browser.close(); await site.stop(); };
  return { name: isolated ? "Chromium" : "in slices", search, stop };
}

async function measure(hosts, places) {
  const seconds = hosts.map(() => places.map(() => Infinity));
  for (let round = 0; round <= Number(rounds); round++) {
    for (const [index, place] of places.entries()) {
      for (const [host, { search }] of hosts.entries()) {
        const taken = await search(place);
        if (round > 0) seconds[host][index] = Math.min(seconds[host][index], taken);
      }
    }
  }
  return seconds;
}

function printTable(hosts, places, seconds) {
  const sum = (host, spec) => places.reduce(
    (total, place, index) => total + (place.spec === spec ? seconds[host][index] : 0), 0);
  console.log(`million nodes per second, and the part of the native speed; ${nodes} nodes, best of ${rounds}`);
  console.log(["", ...hosts.map(({ name }) => name)].map((text) => text.padEnd(16)).join(""));
  for (const spec of new Set(places.map((place) => place.spec))) {
    const count = places.filter((place) => place.spec === spec).length;
    const cells = hosts.map((_, host) => {
      const speed = (count * Number(nodes)) / sum(host, spec) / MILLION;
      return `${speed.toFixed(2)} (${(sum(0, spec) / sum(host, spec)).toFixed(2)})`;
    });
    console.log([spec, ...cells].map((text) => text.padEnd(16)).join(""));
  }
}

const places = execFileSync(path.join(build, "bench", "bench_positions"), { encoding: "utf8" }).trimEnd().split("\n")
  .map((line) => line.split("\t")).map(([spec, position]) => ({ spec, position }));
const folder = await buildModules({ engine: "src/engine/engine.ts" });
const hosts = [startNative(), startNode(), await startChromium(folder, true), await startChromium(folder, false)];
try {
  printTable(hosts, places, await measure(hosts, places));
} finally {
  await Promise.all(hosts.map(({ stop }) => stop()));
  await rm(folder, { recursive: true });
}
