/*
 * How soon a first move can be made: milliseconds from opening the start page to a move in the list of
 * a game, on a visit after the first, when the browser keeps the files and its worker runs.
 *
 *     node bench/web/first_move.mjs [VISITS]
 *
 * Measures the site in web/dist. Prints each visit and the best, since whatever else the machine does
 * can only slow it down. No check depends on it: beside other work it takes three times as long.
 */
import { openContext, startBrowser } from "../../tests/web/support/browser.mjs";
import { serveSite } from "../../tests/web/support/site.mjs";

const [visits = "8"] = process.argv.slice(2);

const site = await serveSite("web/dist");
const browser = await startBrowser();
const page = await (await openContext(browser, { motion: false, workers: true })).newPage();
await page.goto(site.address);
await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

const taken = [];
for (let visit = 0; visit < Number(visits); visit++) {
  await page.goto("about:blank");
  const began = performance.now();
  await page.goto(site.address);
  await page.getByRole("button", { name: "Play Kōnane" }).click();
  await page.locator(".board-cell.movable").first().click();
  await page.locator(".move").first().waitFor();
  taken.push(Math.round(performance.now() - began));
}
console.log(`${taken.join(", ")} ms; the best: ${Math.min(...taken)} ms`);
await browser.close();
await site.stop();
