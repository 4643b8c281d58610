/*
 * What Lighthouse says of the built site: performance, accessibility, best practices, of 100 each.
 *
 *     node bench/web/lighthouse.mjs [SITE] [ROUTE...]
 *
 * SITE is the folder that was built (web/dist), a ROUTE what stands behind the # in an address; without
 * any it is the start page. Lighthouse is fetched by npx, since it is larger than all the rest; it
 * measures a slow phone, so on a busy machine its marks for performance are too low. No check depends
 * on them.
 */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { CHROMIUM } from "../../tests/web/support/browser.mjs";
import { serveSite } from "../../tests/web/support/site.mjs";

const LIGHTHOUSE = "lighthouse@12.8.2"; // the last one that runs on Node 18 and 20
const CATEGORIES = ["performance", "accessibility", "best-practices"];
const MOST_BYTES = 64 * 1024 * 1024;

const [folder = "web/dist", ...routes] = process.argv.slice(2);

async function reportOf(address) {
  const { stdout } = await promisify(execFile)("npx", ["--yes", LIGHTHOUSE, address, "--quiet", "--output=json",
    `--only-categories=${CATEGORIES}`, "--chrome-flags=--headless=new --no-sandbox"],
  { env: { ...process.env, CHROME_PATH: CHROMIUM }, maxBuffer: MOST_BYTES });
  return JSON.parse(stdout);
}

/* The audits that took marks away, the worst first. */
function complaintsOf({ audits, categories }) {
  return CATEGORIES.flatMap((category) => categories[category].auditRefs)
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 0.9)
    .sort((one, other) => audits[one.id].score - audits[other.id].score)
    .map(({ id }) => `${id} ${audits[id].displayValue ?? ""}`.trim());
}

const site = await serveSite(folder);
for (const route of routes.length > 0 ? routes : ["/"]) {
  const report = await reportOf(`${site.address}#${route}`);
  const marks = CATEGORIES.map((name) => `${name} ${Math.round(report.categories[name].score * 100)}`);
  console.log(`#${route}: ${marks.join(", ")}`);
  for (const complaint of complaintsOf(report)) console.log(`    ${complaint}`);
}
await site.stop();
