/*
 * What axe-core says of a page, and its accessibility tree against the one that is kept in
 * tests/web/golden.
 *
 *     TABLERO_UPDATE=1     keeps the trees as they are now
 */
import assert from "node:assert/strict";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";

const AXE = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const GOLDEN = fileURLToPath(new URL("../golden", import.meta.url));

/* All rules but those that axe has given up and those of level AAA. */
function runAllRules() {
  const values = axe
    .getRules()
    .filter(({ tags }) => !tags.some((tag) => tag === "wcag2aaa" || tag === "deprecated"))
    .map(({ ruleId }) => ruleId);
  return axe.run(document, { runOnly: { type: "rule", values }, resultTypes: ["violations"] });
}

/** Fails with a line for each element that breaks a rule of axe-core. */
export async function checkWithAxe(page) {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(AXE);
  const { violations } = await page.evaluate(runAllRules);
  const lines = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(" ")}\n    ${node.html.slice(0, 200)}`));
  assert.deepEqual(lines, [], `axe-core on ${page.url()}:\n${lines.join("\n")}`);
}

/** Compares the accessibility tree of a locator with tests/web/golden/NAME.yml. */
export async function checkTree(locator, name) {
  const file = path.join(GOLDEN, `${name}.yml`);
  const tree = `${await locator.ariaSnapshot()}\n`;
  if (process.env.TABLERO_UPDATE) {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, tree);
  }
  const kept = await readFile(file, "utf8").catch(() => "");
  assert.equal(tree, kept, `the accessibility tree is not that of ${file} (TABLERO_UPDATE=1 keeps this one)`);
}
