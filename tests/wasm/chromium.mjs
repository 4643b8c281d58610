/* Prints the lines of the signature as Chromium makes them of the module in argv[2]. */
import { copyFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { startBrowser } from "../web/support/browser.mjs";
import { serveSite } from "../web/support/site.mjs";
import { signatureLines } from "./signature.mjs";

const folder = await mkdtemp(path.join(os.tmpdir(), "tablero-signature-"));
await copyFile(process.argv[2], path.join(folder, "module.wasm"));
await writeFile(path.join(folder, "index.html"), "<!doctype html><title>Signature</title>");
const site = await serveSite(folder);
const browser = await startBrowser();
try {
  const page = await browser.newPage();
  await page.goto(site.address);
  const lines = await page.evaluate(
    `fetch("module.wasm").then((answer) => answer.arrayBuffer()).then(${signatureLines})`);
  console.log(lines.join("\n"));
} finally {
  await browser.close();
  await site.stop();
  await rm(folder, { recursive: true });
}
