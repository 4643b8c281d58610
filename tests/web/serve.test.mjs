/* The built site as `tablero serve` serves it, and that the server of the other tests is like it. */
import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import { takeFaults } from "./support/faults.mjs";
import { PROGRAM, serveProgram } from "./support/program.mjs";
import { serveSite } from "./support/site.mjs";
import { SITE, until, webTest } from "./support/suite.mjs";

const skip = PROGRAM ? false : "run.py was not given a program";

/* What may differ: when it was sent, how it is packed and known again. */
const INCIDENTAL = /^(date|connection|keep-alive|vary|etag|content-length|content-encoding|transfer-encoding)$/;

async function answerOf(address) {
  const answer = await fetch(address);
  const headers = [...answer.headers].filter(([name]) => !INCIDENTAL.test(name)).sort();
  return { status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) };
}

test("the program and the tests serve the same files in the same way", { skip }, async () => {
  const program = await serveProgram();
  const site = await serveSite(SITE);
  try {
    const entries = await readdir(SITE, { recursive: true, withFileTypes: true });
    const names = entries.filter((entry) => entry.isFile())
      .map((entry) => path.relative(SITE, path.join(entry.parentPath ?? entry.path, entry.name)));
    for (const name of ["", ...names]) {
      assert.deepEqual(await answerOf(site.address + name), await answerOf(program.address + name), name);
    }
  } finally {
    await program.stop();
    await site.stop();
  }
});

webTest("what the program serves is a page, isolated and without faults", { serve: serveProgram, workers: true, skip },
  async ({ page, site, faults }) => {
    assert.equal(await page.evaluate(() => crossOriginIsolated), true);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const shown = await page.locator("main").ariaSnapshot();
    assert.ok(shown.length > 100, `the page shows something: ${shown}`);
    await site.stop();
    await page.reload();
    await until("the page is there without its server", async () =>
      (await page.locator("main").ariaSnapshot()) === shown);
    takeFaults(faults, /ERR_CONNECTION_REFUSED|ERR_FAILED/);
  });
