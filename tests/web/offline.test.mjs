/*
 * Playing without a network, and how a new version comes: on a small page that is built as the site
 * is, so that two versions can be made to differ in one line.
 */
import assert from "node:assert/strict";
import { appendFile, cp, mkdtemp, readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { after } from "node:test";
import { takeFaults } from "./support/faults.mjs";
import { buildModules, modulesReady } from "./support/modules.mjs";
import { until, webTest } from "./support/suite.mjs";

const MODULES = { offline: "src/offline/register.ts", words: "src/words/words.ts" };
const buildVersion = (version) =>
  buildModules(MODULES, {
    config: "site",
    also: `globalThis.version = "${version}"; globalThis.loadLate = () => import("virtual:late");`,
    parts: { "virtual:late": `export const late = "${version}";` },
  });

const first = await buildVersion("first");
const second = await buildVersion("second");
const half = await mkdtemp(path.join(os.tmpdir(), "tablero-half-"));
after(() => Promise.all([first, second, half].map((folder) => rm(folder, { recursive: true }))));

/* Starts the page, and notes what it says; `page.evaluate(() => ours)` is gone after a reload. */
async function startPage(page) {
  await modulesReady(page);
  await page.evaluate(async () => {
    globalThis.offline = globalThis.modules.offline.offline;
    globalThis.ours = true;
    globalThis.notices = [];
    offline.addEventListener("change", () => notices.push(offline.notice?.text));
    await offline.start();
  });
}

const noticesOf = (page) => page.evaluate(() => notices);
const versionOf = (page) => page.evaluate(() => globalThis.version);
const lateVersionOf = (page) => page.evaluate(async () => (await loadLate()).late);
const cachesOf = (page) => page.evaluate(() => caches.keys());
const stateOf = (page, which) =>
  page.evaluate(async (name) => (await navigator.serviceWorker.getRegistration())?.[name]?.state, which);

/* Looks for a new version until one is kept, as a browser does by itself when a page is opened. */
async function update(page) {
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration()).update()));
}

/* What the browser itself says when a site is gone. */
const takeGone = (faults) => takeFaults(faults, /ERR_CONNECTION_REFUSED|ERR_FAILED|ERR_EMPTY_RESPONSE/);

/* The browser's own cache is left out: only what the worker keeps counts. */
function offlineTest(name, options, body) {
  webTest(name, { folder: first, path: null, isRemembered: false, workers: true, ...options }, async (test) => {
    await test.page.goto(test.site.address);
    await startPage(test.page);
    await until("all is kept", async () => (await noticesOf(test.page)).includes("web.offline.ready"));
    await body(test);
  });
}

for (const isolated of [true, false]) {
  offlineTest(`a site ${isolated ? "with" : "without"} isolation works after its server has stopped`, { isolated, locale: "es" },
    async ({ page, site, faults }) => {
      assert.deepEqual(await noticesOf(page), ["web.offline.ready"]);
      await site.stop();
      await page.reload();
      await startPage(page);
      assert.equal(await versionOf(page), "first");
      assert.equal(await page.evaluate(() => crossOriginIsolated), isolated);
      // Loaded when it is wanted, and never before.
      const spanish = await page.evaluate(async () => {
        await modules.words.startWords();
        return modules.words.words("level.beginner");
      });
      assert.equal(spanish, "principiante");
      assert.equal(await lateVersionOf(page), "first");
      await page.goto(`${site.address}index.html?from=home#/play`);
      assert.equal(await versionOf(page), "first");
      assert.deepEqual(await noticesOf(page).catch(() => []), []);
      takeGone(faults);
    });
}

offlineTest("a server that never answers does not keep anybody waiting", {}, async ({ page, site, faults }) => {
  site.isStuck = true;
  const started = Date.now();
  await page.reload({ waitUntil: "domcontentloaded" });
  assert.equal(await versionOf(page), "first");
  assert.ok(Date.now() - started < 8000);
  takeGone(faults);
});

offlineTest("a server that has lost the site is as good as none", {}, async ({ page, site, faults }) => {
  site.folder = os.tmpdir();
  await page.reload();
  await startPage(page);
  assert.equal(await versionOf(page), "first");
  takeFaults(faults, /404/);
});

offlineTest("a new version waits, is told, and comes when it is wanted", {}, async ({ page, site, faults }) => {
  site.folder = second;
  await update(page);
  await until("the new version is told", async () => (await noticesOf(page)).at(-1) === "web.offline.newer");
  assert.equal(await stateOf(page, "waiting"), "installed");
  assert.deepEqual(await page.evaluate(() => offline.notice),
    { text: "web.offline.newer", action: "web.offline.reload" });
  // It waits: nothing is reloaded, and the old files are all still there.
  assert.deepEqual([await versionOf(page), await page.evaluate(() => ours)], ["first", true]);
  assert.equal((await cachesOf(page)).length, 2);
  await page.evaluate(() => offline.reload());
  await until("the new version is here", async () => (await versionOf(page).catch(() => "")) === "second");
  await until("the old files are gone", async () => (await cachesOf(page)).length === 1);
  await startPage(page);
  await site.stop();
  await page.reload();
  assert.deepEqual([await versionOf(page), await lateVersionOf(page)], ["second", "second"]);
  takeGone(faults);
});

offlineTest("a new version that waits comes without a network too", {}, async ({ page, site, faults }) => {
  site.folder = second;
  await update(page);
  await until("the new version waits", async () => (await stateOf(page, "waiting")) === "installed");
  await site.stop();
  await page.reload();
  await startPage(page);
  assert.equal(await versionOf(page), "first");
  await until("the new version is told", async () => (await noticesOf(page)).at(-1) === "web.offline.newer");
  await page.evaluate(() => offline.reload());
  await until("the new version is here", async () => (await versionOf(page).catch(() => "")) === "second");
  assert.equal(await lateVersionOf(page), "second");
  takeGone(faults);
});

offlineTest("who reloads by hand has the new version, and the old one goes quietly", {}, async ({ page, site }) => {
  site.folder = second;
  await page.reload();
  await startPage(page);
  assert.equal(await versionOf(page), "second");
  await update(page);
  await until("one version is left", async () =>
    (await cachesOf(page)).length === 1 && (await stateOf(page, "waiting")) === undefined);
  assert.deepEqual([await noticesOf(page), await page.evaluate(() => ours)], [[], true]);
});

offlineTest("another tab in mid-game is left alone and can still load all of its version", {},
  async ({ page, context, site, faults }) => {
    const other = await context.newPage();
    await other.goto(site.address);
    await startPage(other);
    site.folder = second;
    await update(page);
    await until("both are told", async () =>
      (await noticesOf(page)).at(-1) === "web.offline.newer" && (await noticesOf(other)).at(-1) === "web.offline.newer");
    await page.evaluate(() => offline.reload());
    await until("this one has the new version", async () => (await versionOf(page).catch(() => "")) === "second");
    await startPage(page);
    await site.stop();
    assert.deepEqual([await versionOf(other), await other.evaluate(() => ours)], ["first", true]);
    assert.equal(await lateVersionOf(other), "first");
    await other.close();
    await site.start();
    await page.reload();
    await startPage(page);
    await until("the old files are gone", async () => (await cachesOf(page)).length === 1);
    takeGone(faults);
  });

offlineTest("half a new version is not taken", {}, async ({ page, site, faults }) => {
  await cp(second, half, { recursive: true });
  const script = (await readdir(`${half}/assets`)).find((name) => name.startsWith("page-"));
  await appendFile(`${half}/assets/${script}`, "\n// of another version");
  site.folder = half;
  await page.evaluate(() => navigator.serviceWorker.getRegistration().then((found) => found.update()).catch(() => {}));
  await until("it is refused", async () => (await stateOf(page, "installing")) === undefined);
  assert.equal(await stateOf(page, "waiting"), undefined);
  await until("nothing of it is kept", async () => (await cachesOf(page)).length === 1);
  await site.stop();
  await page.reload();
  assert.equal(await versionOf(page), "first");
  takeFaults(faults, /integrity|ERR_/i);
});

offlineTest("a site that wants no worker any more takes it away", {}, async ({ page, site }) => {
  process.env.TABLERO_OFFLINE = "off";
  const retired = await buildVersion("retired");
  delete process.env.TABLERO_OFFLINE;
  site.folder = retired;
  await page.reload();
  await startPage(page);
  assert.equal(await versionOf(page), "retired");
  await until("the worker is gone", () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length === 0));
  assert.deepEqual(await cachesOf(page), []);
  await page.reload();
  await startPage(page);
  assert.equal(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), 0);
  await rm(retired, { recursive: true });
});

webTest("a browser without service workers is no error", { folder: first, path: null, workers: true }, async ({ page, context, site }) => {
  await context.addInitScript(() => Object.defineProperty(navigator, "serviceWorker", { value: undefined }));
  await page.goto(site.address);
  await startPage(page);
  assert.deepEqual(await noticesOf(page), []);
});
