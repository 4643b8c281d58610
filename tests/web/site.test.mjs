/*
 * The built site as any static host has it, in a folder and without the headers of the program: what
 * it weighs, that it can be installed, and that it stays when its host goes.
 */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { checkWithAxe } from "./support/accessibility.mjs";
import { WHOLE_CHROMIUM } from "./support/browser.mjs";
import { takeFaults } from "./support/faults.mjs";
import { SITE, until, webTest } from "./support/suite.mjs";

const FIRST_LOAD = 300_000; // bytes, compressed, until the start page rests
const ON_A_HOST = { isPlain: true, workers: true };

const treeOf = (page) => page.locator("main").ariaSnapshot();

/* What a name among the requests weighs. */
async function weightOf(name) {
  return gzipSync(await readFile(path.join(SITE, name)), { level: 9 }).length;
}

webTest("the first load is light", { ...ON_A_HOST, workers: false, path: null }, async ({ page, site }) => {
  await page.goto(site.address, { waitUntil: "networkidle" });
  const names = [...new Set(site.requests)];
  const weights = await Promise.all(names.map(weightOf));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const list = names.map((name, i) => `${name} ${weights[i]}`).join(", ");
  console.log(`first load: ${sum} bytes: ${list}`);
  assert.ok(sum <= FIRST_LOAD, `${sum} bytes: ${list}`);
});

webTest("it keeps to its policy by itself", ON_A_HOST, async ({ page, faults }) => {
  await page.evaluate(() => {
    document.body.append(Object.assign(document.createElement("script"), { text: "1" }));
    new Image().src = "http://127.0.0.1:1/a.png";
  });
  await until("both are blocked", () =>
    [/policy: script-src/, /policy: img-src/].every((blocked) => faults.some((fault) => blocked.test(fault))));
  faults.length = 0;
});

webTest("it can be installed", { ...ON_A_HOST, chromium: WHOLE_CHROMIUM }, async ({ page, context }) => {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const session = await context.newCDPSession(page);
  const { url, errors, data } = await session.send("Page.getAppManifest");
  assert.match(url, /webmanifest$/);
  assert.deepEqual(errors, []);
  assert.ok(JSON.parse(data).name);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  // Tests have windows of their own, which is all that Chromium minds.
  assert.deepEqual(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito"), []);
});

for (const device of ["desk", "phone"]) {
  webTest(`on a ${device} it stays when its host goes`, { ...ON_A_HOST, device, locale: "es-CL" },
    async ({ page, site, faults }) => {
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));
      await page.locator("h1").first().waitFor();
      await site.stop();
      await page.reload();
      await page.locator("h1").first().waitFor();
      const alone = await treeOf(page);
      assert.equal(await page.evaluate(() => document.documentElement.lang), "es");
      await checkWithAxe(page);
      await site.start();
      await page.reload();
      await until("the page is the same with its host", async () => (await treeOf(page)) === alone);
      takeFaults(faults, /ERR_CONNECTION_REFUSED|ERR_FAILED/);
    });
}
