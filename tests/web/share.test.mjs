/*
 * What leaves the page and comes into it: pictures painted from the library's SVG against the pixels
 * that librsvg makes of the same, animations read block by block, files and the clipboard.
 */
import assert from "node:assert/strict";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { after } from "node:test";
import { takeFaults } from "./support/faults.mjs";
import { readGif, shownPictures } from "./support/gif.mjs";
import { buildModules, modulesReady } from "./support/modules.mjs";
import { runProgram } from "./support/program.mjs";
import { until, webTest } from "./support/suite.mjs";

const folder = await buildModules({
  share: "src/share/index.ts", painting: "src/share/paint.ts", brush: "src/share/brush.ts",
});
after(() => rm(folder, { recursive: true }));

/* A test with `share`, `readPicture` and `newBrush` in its page. */
function shareTest(name, body) {
  webTest(name, { folder }, async (test) => {
    await modulesReady(test.page);
    await test.page.evaluate(() =>
      Object.assign(globalThis, modules.painting, modules.brush, { share: modules.share }));
    await body(test);
  });
}

const renderSvg = (board, ...options) => runProgram("render", ...board, "--format", "svg", ...options).toString();
const renderPng = (board, ...options) =>
  runProgram("render", ...board, "--format", "png", ...options).toString("base64");

const THEMES = ["wood", "stone", "contrast", "print"];
const BOARDS = {
  "hanga-roa": ["hanga-roa", "3a1m3/2s1S4/1p2a2p1/4p1A2/3S1S3/1s2P4/1P5P1/4A4/1A2M4 b a 9"],
  "hanga-roa, a throw": ["hanga-roa:mini", "--moves", "Aa1-b2/b3"],
  "hawalis": ["hawalis", "--moves", "c2"],
  "hnefatafl": ["hnefatafl", "--moves", "d1-d4 g5-g3", "--arrows", "f6-f8,a4,c2-i9"],
  "hnefatafl, camps and targets": ["hnefatafl:tablut-ashton", "--from", "e3"],
  "konane": ["konane:6x6", "--moves", "d4 d3 f4-d4"],
};

/*
 * Two painters round the edges of shapes each in its own way, so single pixels differ much, but lighter
 * and darker ones side by side: summed over small squares these cancel out, and what is missing does
 * not. Measured were at most 8.2 where both painted the same, and 16 or more where something small was
 * taken out of one.
 */
const SQUARE = 16; // pixels a side
const MOST_DIFFERENT = 12; // of 255

/* Runs in the page: how far a picture painted there is from that PNG, in the square that is worst. */
async function comparePainted({ svg, png, side }) {
  const pixelsOf = (brush) => brush.getImageData(0, 0, brush.canvas.width, brush.canvas.height).data;
  const decoded = await createImageBitmap(new Blob([Uint8Array.from(atob(png), (c) => c.charCodeAt(0))]));
  const { width, height } = decoded;
  const [expected, painted] = [newBrush(width, height), newBrush(width, height)];
  expected.drawImage(decoded, 0, 0);
  const picture = readPicture(svg);
  picture.paint(painted, 1);
  const [theirs, ours] = [pixelsOf(expected), pixelsOf(painted)];
  const across = Math.ceil(width / side);
  const sums = new Float64Array(4 * across * Math.ceil(height / side));
  for (let at = 0; at < ours.length; at++) {
    const x = (at >> 2) % width, y = Math.floor((at >> 2) / width);
    const square = across * Math.floor(y / side) + Math.floor(x / side);
    sums[4 * square + (at & 3)] += ours[at] - theirs[at];
  }
  const worst = Math.max(...sums.map(Math.abs)) / side ** 2;
  return { size: [picture.width - width, picture.height - height], worst };
}

shareTest("every preset of every game is painted", async ({ page }) => {
  const { games } = JSON.parse(runProgram("games", "--json"));
  const boards = games.flatMap(({ game, presets }) => presets.map((preset) => `${game}:${preset}`));
  assert.ok(boards.length > games.length);
  for (const board of boards) {
    const painted = await page.evaluate((svg) => {
      const picture = readPicture(svg);
      const brush = newBrush(picture.width, picture.height);
      picture.paint(brush, 1);
      const middle = brush.getImageData(picture.width >> 1, picture.height >> 1, 1, 1).data;
      return middle[3];
    }, renderSvg([board]));
    assert.equal(painted, 255, board);
  }
});

/* Of each board, something small that is on it once. */
const LOST = {
  "hanga-roa": /<use href="#hanga-roa-\w+-mata-light".*?\/>/,
  "hanga-roa, a throw": /<rect [^>]*stroke-dasharray[^>]*>/,
  "hawalis": /<path [^>]*l48 48m0-48l-48 48[^>]*>/,
  "hnefatafl": / marker-end="[^"]*"/,
  "hnefatafl, camps and targets": /<circle [^>]*r="14"[^>]*>/,
  "konane": /<text [^>]*>c<\/text>/,
};

for (const [name, board] of Object.entries(BOARDS)) {
  shareTest(`${name} is painted as librsvg does, in every theme`, async ({ page }) => {
    for (const theme of THEMES) {
      const svg = renderSvg(board, "--theme", theme);
      const png = renderPng(board, "--theme", theme);
      const { size, worst } = await page.evaluate(comparePainted, { svg, png, side: SQUARE });
      assert.deepEqual(size, [0, 0]);
      assert.ok(worst < MOST_DIFFERENT, `${theme}: a square differs by ${worst}`);
    }
  });
}

shareTest("whatever is missing is seen", async ({ page }) => {
  for (const [name, lost] of Object.entries(LOST)) {
    const svg = renderSvg(BOARDS[name]);
    const png = renderPng(BOARDS[name]);
    assert.ok(lost.test(svg), `${name} has no ${lost}`);
    const without = svg.replace(lost, "");
    const { worst } = await page.evaluate(comparePainted, { svg: without, png, side: SQUARE });
    assert.ok(worst > MOST_DIFFERENT, `${name}: only ${worst} without ${lost}`);
  }
});

const STRANGE = {
  "an element": '<polygon points="0 0"/>',
  "an element nobody uses": '<defs><g id="a"><image/></g></defs>',
  "an attribute": '<circle r="5" filter="url(#a)"/>',
  "a style attribute": '<circle r="5" style="fill: red"/>',
  "a colour": '<circle r="5" fill="hsl(1 2 3)"/>',
  "a length": '<circle r="5mm"/>',
  "a transform": '<g transform="skewX(5)"/>',
  "a rest of a transform": '<g transform="scale(5) x"/>',
  "a name": '<use href="#nobody"/>',
  "a reference elsewhere": '<use href="elsewhere.svg#a"/>',
  "a head of a curve": '<marker id="a" orient="auto"/><path d="M0 0C1 2 3 4 5 6" marker-end="url(#a)"/>',
  "XML that is not": "<g>",
};

shareTest("what is not known is an error, and never left out", async ({ page, faults }) => {
  const told = (inside) =>
    page.evaluate((svg) => {
      try {
        readPicture(svg).paint(newBrush(9, 9), 1);
        return "nothing";
      } catch (error) {
        return error.constructor.name;
      }
    }, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="9" height="9">${inside}</svg>`);
  assert.equal(await told('<circle r="5"/>'), "nothing");
  const plain = await page.evaluate(() => {
    try {
      readPicture("<svg/>");
    } catch (error) {
      return error.constructor.name;
    }
  });
  for (const [what, inside] of Object.entries(STRANGE)) assert.equal(await told(inside), plain, what);
  takeFaults(faults, /inline style/, /style-src/); // a style attribute, and the browser's page of errors in XML
});

/* All of these are half as dark as black wherever they are, also where they cover themselves. */
const HALF_DARK = [
  '<circle cx="20" cy="20" r="12" stroke="#000000" stroke-width="12" opacity=".5"/>',
  '<circle cx="20" cy="20" r="18" opacity=".5"/>',
  '<path d="M0 20H40M20 0V40M5 5L35 35" stroke="#000000" stroke-width="12" opacity=".5"/>',
  '<path d="M0 0L40 20L0 40L40 10L0 30" stroke="#000000" stroke-width="9" opacity=".5"/>',
  '<g opacity=".5"><rect width="40" height="25"/><rect y="15" width="40" height="25"/></g>',
  '<defs><g id="a"><rect width="40" height="40" opacity=".5"/></g></defs><use href="#a"/>',
  '<g opacity=".625"><g opacity=".8"><rect width="40" height="30"/><circle r="40"/></g></g>',
];

shareTest("what lets through does so as one", async ({ page }) => {
  for (const inside of HALF_DARK) {
    const alphas = await page.evaluate((svg) => {
      const brush = newBrush(40, 40);
      readPicture(svg).paint(brush, 1);
      const { data } = brush.getImageData(0, 0, 40, 40);
      return [data[4 * (40 * 20 + 20) + 3], data.filter((_, at) => at % 4 === 3).reduce((a, b) => Math.max(a, b))];
    }, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40">${inside}</svg>`);
    for (const alpha of alphas) assert.ok(Math.abs(alpha - 128) <= 2, `${alpha}: ${inside}`);
  }
});

/* ---- Files of pixels ---- */

/* Runs in the page, and answers what it made as base64. */
async function madeInPage(page, make, argument) {
  const text = await page.evaluate(
    `(async (argument) => {
      const blob = await (${make})(argument);
      const bytes = new Uint8Array(await blob.arrayBuffer());
      let text = "";
      for (const byte of bytes) text += String.fromCharCode(byte);
      return blob.type + "," + btoa(text);
    })(${JSON.stringify(argument)})`);
  const [type, data] = text.split(",");
  return { type, bytes: Buffer.from(data, "base64") };
}

async function keep(name, bytes) {
  const kept = process.env.TABLERO_SCREENSHOTS;
  if (!kept) return;
  await mkdir(kept, { recursive: true });
  await writeFile(path.join(kept, name), bytes);
}

shareTest("a PNG has the size that is asked for, and no more pixels than a canvas holds", 
  async ({ page }) => {
    const svg = renderSvg(BOARDS.konane, "--size", "40");
    const [, width, height] = svg.match(/ width="(\d+)" height="(\d+)"/).map(Number);
    const sizeAt = async (scale) => {
      const { type, bytes } = await madeInPage(page, "({ svg, scale }) => share.pngOf(svg, scale)", { svg, scale });
      assert.equal(type, "image/png");
      return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
    };
    assert.deepEqual(await sizeAt(1), [width, height]);
    assert.deepEqual(await sizeAt(3), [3 * width, 3 * height]);
    const [wide, high] = await sizeAt(100);
    assert.ok(wide * high <= 16_000_000 && wide > 3000, `${wide} x ${high}`);
  });

const GAME = "d1-d4 g5-g3 k4-i4 f8-i8 a4-c4 e5-e2".split(" ");

function framesOf(moves) {
  const positions = Array.from({ length: moves.length + 1 }, (_, count) => moves.slice(0, count).join(" "));
  return positions.map((played, index) => ({
    svg: renderSvg(["hnefatafl", ...(played === "" ? [] : ["--moves", played])]),
    milliseconds: index === moves.length ? 2000 : 700,
  }));
}

/* How far the pictures of a GIF are from those painted: a channel, on average. */
async function differenceFromPainted(page, gif, frames) {
  const differences = [];
  let index = 0;
  for (const pixels of shownPictures(gif)) {
    const painted = await madeInPage(page, `async ({ svg, longest }) => {
      const picture = readPicture(svg);
      const scale = longest / Math.max(picture.width, picture.height);
      const brush = newBrush(Math.round(scale * picture.width), Math.round(scale * picture.height));
      picture.paint(brush, scale);
      return new Blob([brush.getImageData(0, 0, brush.canvas.width, brush.canvas.height).data]);
    }`, { svg: frames[index++].svg, longest: Math.max(gif.width, gif.height) });
    assert.equal(painted.bytes.length, pixels.length);
    differences.push(painted.bytes.reduce((sum, value, at) => sum + Math.abs(value - pixels[at]), 0) / pixels.length);
  }
  return Math.max(...differences);
}

shareTest("a GIF has all frames, their delays, and their colours", async ({ page, site }) => {
  const frames = framesOf(GAME);
  const before = site.requests.length;
  const { type, bytes } = await madeInPage(page, `async (frames) => {
    globalThis.progress = [];
    return share.gifOf(frames, 320, (done) => progress.push(done));
  }`, frames);
  await keep("game.gif", bytes);
  assert.equal(type, "image/gif");
  assert.match(site.requests.slice(before).join(" "), /^(icon.svg )?assets\/animation-worker-[\w-]+\.js$/);
  const gif = readGif(bytes);
  assert.deepEqual([gif.width, gif.height], [320, 320]);
  assert.deepEqual(gif.frames.map(({ delay }) => delay), frames.map(({ milliseconds }) => milliseconds));
  const progress = await page.evaluate(() => globalThis.progress);
  assert.deepEqual(progress, frames.map((_, index) => (index + 1) / frames.length));
  for (const { indices, transparent } of gif.frames.slice(1)) {
    const same = indices.filter((index) => index === transparent).length / indices.length;
    assert.ok(same > 0.8 && same < 1, `${same} of a frame is the same`);
  }
  const colours = new Set(gif.table.toString("hex").match(/.{6}/g));
  for (const [, colour] of frames[0].svg.matchAll(/#([0-9a-f]{6})/g)) assert.ok(colours.has(colour), colour);
  // Those between are chosen: a channel was 0.17 of 255 off on average, and 1.15 with 32 colours.
  const difference = await differenceFromPainted(page, gif, frames);
  assert.ok(difference < 0.5, `${difference} on average`);
});

shareTest("making a GIF can be stopped, and nothing can be made of nothing", async ({ page }) => {
  const [stopped, early, empty] = await page.evaluate(async (frames) => {
    const outcome = (promise) => promise.then(() => "made", (error) => error.key ?? error.name);
    const whileRunning = new AbortController();
    const first = outcome(share.gifOf(frames, 320, () => whileRunning.abort(), whileRunning.signal));
    const already = outcome(share.gifOf(frames, 320, undefined, AbortSignal.abort()));
    return Promise.all([first, already, outcome(share.gifOf([], 320))]);
  }, framesOf(GAME.slice(0, 2)));
  assert.deepEqual([stopped, early, empty], ["AbortError", "AbortError", "web.share.no_picture"]);
});

/* ---- Files, clipboard, sharing ---- */

shareTest("a file is saved under its name, in spite of the policy", async ({ page }) => {
  const saved = async (save, ...values) => {
    const [download] = await Promise.all([page.waitForEvent("download"), page.evaluate(save, values)]);
    return [download.suggestedFilename(), await readFile(await download.path(), "utf8")];
  };
  assert.deepEqual(
    await saved(([text, name]) => share.saveFile(text, name), "1. d4 ʻōlelo\n", "Kōnane 1.tablero"),
    ["Kōnane 1.tablero", "1. d4 ʻōlelo\n"]);
  assert.deepEqual(
    await saved(() => share.saveFile(new Blob(["{}"], { type: "application/json" }), "game.json")),
    ["game.json", "{}"]);
});

function startOpening() {
  globalThis.opened = share.openText(".txt").then((text) => text ?? "none", (error) => error.key);
}

shareTest("a text is opened, and what is no text or too large is told", async ({ page }) => {
  const open = async (name, buffer) => {
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      page.evaluate(startOpening),
    ]);
    await chooser.setFiles({ name, mimeType: "text/plain", buffer });
    return page.evaluate(() => globalThis.opened);
  };
  assert.deepEqual(await open("a.txt", Buffer.from("\uFEFF1. d4 ʻ\r\n")), { name: "a.txt", text: "1. d4 ʻ\r\n" });
  assert.equal(await open("b.txt", Buffer.from([0x31, 0xff, 0xfe])), "web.share.not_text");
  assert.equal(await open("c.txt", Buffer.from("1\0")), "web.share.not_text");
  const lengths = await page.evaluate(async () => {
    const lengthOf = (bytes) => share.readText(new File([new Uint8Array(bytes).fill(32)], "d.txt"))
      .then(({ text }) => text.length, (error) => error.key);
    return [await lengthOf(share.MOST_BYTES), await lengthOf(share.MOST_BYTES + 1)];
  });
  assert.deepEqual(lengths, [8 * 1024 * 1024, "web.share.too_large"]);
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.evaluate(startOpening)]);
  await chooser.setFiles([]);
  await chooser.element().dispatchEvent("cancel");
  assert.equal(await page.evaluate(() => globalThis.opened), "none");
});

/* Runs in the page: hands a text or a file over as people do. */
function handOver({ kind, text, name, target }) {
  const data = new DataTransfer();
  if (name === undefined) data.setData("text/plain", text);
  else data.items.add(new File([text], name));
  const options = { bubbles: true, cancelable: true, composed: true };
  const event = kind === "drop"
    ? new DragEvent("drop", { ...options, dataTransfer: data })
    : new ClipboardEvent("paste", { ...options, clipboardData: data });
  return document.querySelector(target).dispatchEvent(event);
}

shareTest("texts are dropped and pasted, but fields keep theirs", async ({ page }) => {
  await page.evaluate(() => {
    globalThis.heard = [];
    const hear = (what) => heard.push(what);
    document.body.append(document.createElement("textarea"));
    globalThis.stop = share.listenForText(document, hear, (error) => hear(error.key));
  });
  const give = (kind, text, name, target = "body") => page.evaluate(handOver, { kind, text, name, target });
  const heard = async (count) => {
    await until("it was heard", () => page.evaluate((count) => heard.length >= count, count));
    return page.evaluate(() => heard.splice(0));
  };
  for (const kind of ["drop", "paste"]) {
    assert.equal(await give(kind, "1. a1"), false);
    assert.deepEqual(await heard(1), [{ name: "", text: "1. a1" }]);
    await give(kind, "2. b2", "game.txt");
    assert.deepEqual(await heard(1), [{ name: "game.txt", text: "2. b2" }]);
    await give(kind, "\0", "game.txt");
    assert.deepEqual(await heard(1), ["web.share.not_text"]);
    assert.equal(await give(kind, "3. c3", undefined, "textarea"), true);
  }
  await page.evaluate(() => stop());
  assert.equal(await give("paste", "4. d4"), true);
  assert.deepEqual(await page.evaluate(() => heard), []);
});

shareTest("a text is copied, also where the clipboard is closed to pages", async ({ page, context, site }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: site.origin });
  const copied = async (text) => {
    await page.evaluate((text) => share.copyText(text), text);
    return page.evaluate(() => navigator.clipboard.readText());
  };
  assert.equal(await copied("f6-f8 ʻ"), "f6-f8 ʻ");
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("", "NotAllowedError"));
  });
  assert.equal(await copied("a1\nb2"), "a1\nb2");
  const key = await page.evaluate(() => {
    document.execCommand = () => false;
    return share.copyText("c3").catch((error) => error.key);
  });
  assert.equal(key, "web.share.not_copied");
});

shareTest("the device's own way of sharing is used where there is one", async ({ page }) => {
  const outcomes = await page.evaluate(async () => {
    const what = { title: "A game", url: "https://tablero.example/#x" };
    const withShare = async (share_, canShare) => {
      Object.defineProperty(navigator, "share", { value: share_, configurable: true });
      Object.defineProperty(navigator, "canShare", { value: canShare, configurable: true });
      return [share.canShare(what), await share.share(what).catch((error) => error.key)];
    };
    const refuse = (name) => () => Promise.reject(new DOMException("", name));
    return [
      await withShare(() => Promise.resolve(), () => true),
      await withShare(refuse("AbortError"), () => true),
      await withShare(refuse("NotAllowedError"), () => false),
    ];
  });
  assert.deepEqual(outcomes, [[true, true], [true, false], [false, "web.share.not_shared"]]);
});
