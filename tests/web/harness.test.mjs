/* The harness itself: that it serves what the server serves, and that no kind of fault escapes it. */
import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { checkTree, checkWithAxe } from "./support/accessibility.mjs";
import { takeFaults } from "./support/faults.mjs";
import { serveSite } from "./support/site.mjs";
import { until, webTest } from "./support/suite.mjs";

const folder = await mkdtemp(path.join(os.tmpdir(), "tablero-harness-"));
after(() => rm(folder, { recursive: true }));

const HEAD =
  '<!doctype html><html lang="en"><title>Page</title><link rel="icon" href="icon.svg">' +
  '<meta name="viewport" content="width=device-width">';
const FILES = {
  "index.html": `${HEAD}<main><h1>Page</h1><button>Go</button></main><script src="page.js"></script></html>`,
  "icon.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  "page.js": "document.documentElement.dataset.ran = 'yes';",
  "worker.js": "console.error('from the worker'); throw new Error('thrown in the worker');",
  "unnamed.html": `${HEAD}<main><h1>Page</h1><button></button></main></html>`,
};
for (const [name, text] of Object.entries(FILES)) await writeFile(path.join(folder, name), text);

test("a site has the headers of the server, and isolation only where it is wanted", async () => {
  for (const isolated of [true, false]) {
    const site = await serveSite(folder, { isolated });
    const { status, headers } = await fetch(`${site.address}page.js`);
    assert.equal(status, 200);
    assert.equal(headers.get("content-type"), "text/javascript; charset=utf-8");
    assert.match(headers.get("content-security-policy"), /^default-src 'self'; script-src/);
    assert.equal(headers.get("cross-origin-opener-policy"), isolated ? "same-origin" : null);
    assert.equal((await fetch(`${site.address}none.js`)).status, 404);
    assert.equal((await fetch(`${site.origin}/page.js`)).status, 404);
    await site.stop();
    await assert.rejects(fetch(site.address));
    await site.start();
    assert.equal((await fetch(site.address)).status, 200);
    await site.stop();
  }
});

webTest("a plain page has no faults, axe-core is content and its tree is the kept one", { folder },
  async ({ page }) => {
    assert.equal(await page.evaluate(() => document.documentElement.dataset.ran), "yes");
    assert.equal(await page.evaluate(() => crossOriginIsolated), true);
    await checkWithAxe(page);
    await checkTree(page.locator("body"), "harness");
  });

webTest("a phone is small and touched, in its language, dark and still",
  { folder, device: "phone", locale: "es-CL", scheme: "dark", motion: false, isolated: false },
  async ({ page }) => {
    assert.deepEqual(
      await page.evaluate(() => ({
        width: innerWidth,
        touch: navigator.maxTouchPoints > 0,
        language: navigator.language,
        dark: matchMedia("(prefers-color-scheme: dark)").matches,
        still: matchMedia("(prefers-reduced-motion: reduce)").matches,
        isolated: crossOriginIsolated,
      })),
      { width: 390, touch: true, language: "es-CL", dark: true, still: true, isolated: false });
  });

webTest("axe-core finds a button without a name", { folder, path: "unnamed.html" }, async ({ page }) => {
  await assert.rejects(checkWithAxe(page), /button-name/);
});

webTest("a tree that changed is told", { folder }, async ({ page }) => {
  await page.evaluate(() => document.querySelector("button").remove());
  const update = process.env.TABLERO_UPDATE;
  delete process.env.TABLERO_UPDATE;
  await assert.rejects(checkTree(page.locator("body"), "harness"), /accessibility tree/);
  if (update) process.env.TABLERO_UPDATE = update;
});

/* What a page does, and the fault it must become. */
const FAULTS = {
  "an error on the console": [() => console.error("loud"), /console: loud/],
  "an exception": [() => void setTimeout(() => { throw new Error("thrown"); }), /exception: Error: thrown/],
  "a promise that nobody catches": [() => void Promise.reject(new Error("refused")), /exception: Error: refused/],
  "a file that is not there": [() => void fetch("none.txt"), /answer 404: none.txt/],
  "a request that leaves the site": [() => void fetch("http://127.0.0.1:1/").catch(() => {}), /policy: connect-src/],
  "an image elsewhere": [() => { new Image().src = "http://127.0.0.1:1/a.png"; }, /policy: img-src/],
  "a script in the page": [
    () => document.body.append(Object.assign(document.createElement("script"), { text: "1" })), /policy: script-src/],
  "a style in an attribute": [() => document.body.setAttribute("style", "color: red"), /policy: style-src/],
  "an error in a worker": [() => void new Worker("worker.js"), /from the worker/],
  "an exception in a worker": [() => void new Worker("worker.js?2"), /thrown in the worker/],
};
webTest("whatever goes wrong becomes a fault", { folder }, async ({ page, faults }) => {
  for (const [name, [action, fault]] of Object.entries(FAULTS)) {
    await page.evaluate(action);
    await until(`${name} is a fault`, () => faults.some((line) => fault.test(line)));
    faults.length = 0;
  }
});

/* The policy stops a page before it leaves; opening another site is what it cannot stop. */
webTest("a page elsewhere is a fault", { folder }, async ({ page, faults }) => {
  await page.goto("http://127.0.0.1:1/").catch(() => {});
  assert.equal(takeFaults(faults, /leaves the site: http:\/\/127.0.0.1:1/).length, 1);
  faults.length = 0;
});
