/* What the browser needs to install the application: the manifest, and icons as large as it says. */
import assert from "node:assert/strict";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { after } from "node:test";
import { fileURLToPath } from "node:url";
import { webTest } from "./support/suite.mjs";

const PUBLIC = fileURLToPath(new URL("../../web/public", import.meta.url));
const MOST_BYTES = 32 * 1024;
const PAGE = `<!doctype html><html lang="en"><title>Page</title><link rel="icon" href="icon.svg">
<link rel="manifest" href="manifest.webmanifest"></html>`;

const folder = await mkdtemp(path.join(os.tmpdir(), "tablero-icons-"));
after(() => rm(folder, { recursive: true }));
await cp(PUBLIC, folder, { recursive: true });
await writeFile(path.join(folder, "index.html"), PAGE);

/* Runs in the page: the size of an icon, and its alpha in the corner and in the middle. */
async function lookAt(name) {
  const image = new Image();
  image.src = name;
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  const brush = Object.assign(document.createElement("canvas"), { width, height }).getContext("2d");
  brush.drawImage(image, 0, 0);
  const alphaAt = (x, y) => brush.getImageData(x, y, 1, 1).data[3];
  return { width, height, corner: alphaAt(0, 0), middle: alphaAt(width >> 1, height >> 1) };
}

webTest("the browser understands the manifest, and finds its icons", { folder }, async ({ page, context, site }) => {
  const chromium = await context.newCDPSession(page);
  const { url, errors, data } = await chromium.send("Page.getAppManifest");
  assert.equal(url, `${site.address}manifest.webmanifest`);
  assert.deepEqual(errors, []);
  const manifest = JSON.parse(data);
  for (const address of [manifest.start_url, manifest.scope]) {
    assert.equal(new URL(address, url).href, site.address);
  }
  assert.deepEqual(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`),
    ["any any", "192x192 any", "512x512 any", "512x512 maskable"]);
  for (const { src, sizes, purpose } of manifest.icons) {
    const { width, height, corner, middle } = await page.evaluate(lookAt, src);
    if (sizes !== "any") assert.equal(`${width}x${height}`, sizes, src);
    assert.equal(corner, purpose === "maskable" ? 255 : 0, `${src} in the corner`);
    assert.equal(middle, 255, `${src} in the middle`);
  }
});

webTest("the icon for Apple's devices fills its square, and none is large", { folder }, async ({ page }) => {
  const { width, height, corner } = await page.evaluate(lookAt, "apple-touch-icon.png");
  assert.deepEqual([width, height, corner], [180, 180, 255]);
  for (const name of ["icon.svg", "icon-192.png", "icon-512.png", "icon-maskable.png", "apple-touch-icon.png"]) {
    const { length } = await readFile(path.join(PUBLIC, name));
    assert.ok(length < MOST_BYTES, `${name} has ${length} bytes`);
  }
});
