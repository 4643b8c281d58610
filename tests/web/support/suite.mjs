/*
 * What every browser test begins with: the site served, one Chromium for the file, and for each test
 * a context of its own that is watched for faults.
 *
 *     TABLERO_SITE           the folder that holds the built site; run.py sets it
 *     TABLERO_PROGRAM        the program whose `serve` is tested; run.py sets it, see program.mjs
 *     TABLERO_SCREENSHOTS    a folder that screenshots go to; without it none are made
 *
 *     import { webTest } from "./support/suite.mjs";
 *     webTest("the start page is there", { device: "phone", locale: "es-CL" }, async ({ page }) => {
 *       await page.getByRole("heading", { name: "Tablero" }).waitFor();
 *     });
 */
import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { CHROMIUM, openContext, startBrowser } from "./browser.mjs";
import { watchFaults } from "./faults.mjs";
import { serveSite } from "./site.mjs";

const PATIENCE = 10_000; // milliseconds that one step may take
const LONGEST = 60_000; // and a whole test

export const SITE = path.resolve(
  process.env.TABLERO_SITE ?? fileURLToPath(new URL("../../../web/dist", import.meta.url)),
);

const started = new Map(); // by the path of the program
after(() => Promise.all([...started.values()].map(async (browser) => (await browser).close())));

/** The browser of this file, started when the first test wants it and closed after the last. */
export function sharedBrowser(executablePath = CHROMIUM) {
  if (!started.has(executablePath)) started.set(executablePath, startBrowser(executablePath));
  return started.get(executablePath);
}

/**
 * A test in a browser. Options are those of openContext() and serveSite(), and `folder` (another
 * site), `serve` (another server, with what serveSite() takes and gives), `chromium` (the path of another
 * browser), `path` (what the first page opens, "" is the start page, null opens none), `timeout` and
 * `skip`.
 * The body gets { page, context, site, faults }; what is left in `faults` at its end fails the test,
 * see takeFaults().
 */
export function webTest(name, options, body) {
  const { folder = SITE, serve = serveSite, chromium = CHROMIUM, ...others } = options;
  const { path: start = "", timeout = LONGEST, skip = false, ...rest } = others;
  test(name, { timeout, skip }, async ({ signal }) => {
    const site = await serve(folder, rest);
    const context = await openContext(await sharedBrowser(chromium), rest);
    context.setDefaultTimeout(PATIENCE);
    // A body that waits for a page past the time of its test would keep the whole file from ending.
    signal.addEventListener("abort", () => void context.close().catch(() => {}));
    try {
      const faults = await watchFaults(context, site);
      const page = await context.newPage();
      if (start !== null) await page.goto(site.address + start);
      await body({ page, context, site, faults });
      assert.deepEqual(faults, [], `the page had faults:\n${faults.join("\n")}`);
    } finally {
      await context.close();
      await site.stop().catch(() => {});
    }
  });
}

/** Asks again and again until the answer is true, as page.waitForFunction() cannot under our policy. */
export async function until(what, isTrue, patience = PATIENCE) {
  const end = Date.now() + patience;
  while (!(await isTrue())) {
    assert.ok(Date.now() < end, `waited in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** Keeps a picture of the page as TABLERO_SCREENSHOTS/NAME.png, when that is set. */
export async function screenshot(page, name, { fullPage = true } = {}) {
  const folder = process.env.TABLERO_SCREENSHOTS;
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage, animations: "disabled" });
}
