/* Games in their page: every game by mouse, touch and keyboard, against the computer and between two. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { checkTree, checkWithAxe } from "./support/accessibility.mjs";
import { enterTurn, gameOf, myTurn, openGame, WAYS } from "./support/play.mjs";
import { screenshot, until, webTest } from "./support/suite.mjs";

const GAMES = ["Hanga Roa", "Hawalis", "Hnefatafl", "Kōnane"];
const SPECS = ["hanga-roa", "hawalis", "hnefatafl", "konane"];
const STILL = { motion: false, path: null };
const button = (page, name) => page.getByRole("button", { name, exact: true });

for (const game of GAMES) {
  webTest(`${game} is played against the computer by mouse`, STILL, async ({ page, site }) => {
    await openGame(page, site, game, /Play/);
    await enterTurn(page, "mouse");
    await enterTurn(page, "mouse");
    const { turns } = await myTurn(page);
    assert.ok(turns.length >= 4, turns.join(" "));
    assert.equal(await page.locator(".move").count(), turns.length);
    await checkWithAxe(page);
    await screenshot(page, `game-${game}-desk`);
  });

  webTest(`${game} is played by touch on a phone, in Spanish`, { ...STILL, device: "phone", locale: "es-CL", scheme: "dark" },
    async ({ page, site }) => {
      await openGame(page, site, game, /Jug/);
      await enterTurn(page, "touch", { stopName: "Terminar el turno" });
      await myTurn(page);
      const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      assert.ok(content <= window, `the page is ${content} wide in a window of ${window}`);
      await checkWithAxe(page);
      await screenshot(page, `game-${game}-phone`);
    });

  webTest(`${game} is played by two with the keyboard alone`, STILL, async ({ page, site }) => {
    await openGame(page, site, game, /Two/);
    await enterTurn(page, "keyboard");
    await enterTurn(page, "keyboard");
    assert.equal((await gameOf(page)).turns.length, 2);
  });
}

for (const [at, spec] of SPECS.entries()) {
  for (const [language, locale] of [["en", "en-US"], ["es", "es-CL"]]) {
    webTest(`the tree of ${GAMES[at]} for screen readers, ${language}`, { ...STILL, locale }, async ({ page, site }) => {
      await page.goto(`${site.address}#/analyse/${spec}`);
      await page.locator("tablero-board [data-index]").first().waitFor();
      await checkTree(page.getByRole("grid"), `board-${spec}-${language}`);
      await checkWithAxe(page);
    });
  }
}

webTest("a whole game against a beginner comes to its end and is found again", STILL, async ({ page, site }) => {
  await page.goto(`${site.address}#/new/konane`);
  await page.getByLabel("Columns").fill("6");
  await page.getByLabel("Rows").fill("6");
  await page.getByRole("button", { name: /^Begin/ }).click();
  await page.locator("tablero-board [data-index]").first().waitFor();
  while (!(await myTurn(page)).over) await enterTurn(page, "mouse");
  const ended = await page.locator(".status.ended").textContent();
  assert.match(ended, /1-0|0-1/);
  await page.reload();
  await page.locator(".status.ended").waitFor();
  assert.match(await page.locator(".status.ended").textContent(), /1-0|0-1/);
});

webTest("a reload in mid-game loses nothing", STILL, async ({ page, site }) => {
  await openGame(page, site, "Hnefatafl", /Play/);
  await enterTurn(page, "mouse");
  const before = await myTurn(page);
  await page.waitForTimeout(400);
  await page.reload();
  await page.locator("tablero-board [data-index]").first().waitFor();
  const after = await myTurn(page);
  assert.deepEqual(after.turns, before.turns);
  assert.equal(after.position, before.position);
});

webTest("what is not allowed is answered in words", STILL, async ({ page, site }) => {
  await page.goto(`${site.address}#/analyse/hnefatafl`);
  await page.locator("tablero-board [data-index]").first().waitFor();
  const game = await gameOf(page);
  await WAYS.mouse(page, game, "f6");
  assert.match(await page.locator(".status.refused").textContent(), /f6 belongs to Defenders/);
  await WAYS.mouse(page, game, "d1");
  await WAYS.mouse(page, game, "e3");
  assert.match(await page.locator(".status.refused").textContent(), /d1-e3/);
  assert.equal((await gameOf(page)).turns.length, 0);
});

webTest("the parts of a turn are taken back one by one", STILL, async ({ page, site }) => {
  await openGame(page, site, "Hanga Roa", /Two/);
  const game = await gameOf(page);
  await WAYS.mouse(page, game, "e2");
  const { next } = await gameOf(page);
  await WAYS.mouse(page, game, next[0]);
  assert.equal((await gameOf(page)).words.length, 2);
  assert.ok((await page.locator(".board-throw").count()) > 0, "the ways of throws are shown");
  await button(page, "Undo this part").click();
  assert.equal((await gameOf(page)).words.length, 1);
  await page.locator('.board-overlay [tabindex="0"]').focus();
  await page.keyboard.press("Escape");
  assert.equal((await gameOf(page)).words.length, 0);
});

async function middleOf(page, word) {
  const { cells } = await gameOf(page);
  const box = await page.locator(`[data-index="${cells.indexOf(word)}"] .board-hit`).boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/* Pieces that are dragged over the board, and those that are missing at their place. */
const dragged = (page) => Promise.all(
  [".board-ghost", ".board-lifted"].map((what) => page.locator(what).count()));

webTest("a piece is dragged by a finger, whatever another one does", { ...STILL, device: "phone" }, async (given) => {
  const { page, context, site } = given;
  await openGame(page, site, "Hnefatafl", /Two/);
  const browser = await context.newCDPSession(page);
  const touch = (type, ...points) =>
    browser.send("Input.dispatchTouchEvent", { type, touchPoints: points.map((point, id) => ({ ...point, id })) });
  const drag = async () => {
    const [from, to] = await Promise.all(["d1", "d4"].map((word) => middleOf(page, word)));
    await touch("touchStart", from);
    for (const part of [0.3, 0.6, 1]) await touch("touchMove", { x: from.x, y: from.y + part * (to.y - from.y) });
    await until("a piece that is dragged", async () => String(await dragged(page)) === "1,1");
  };
  await drag();
  await touch("touchStart", await middleOf(page, "d4"), await middleOf(page, "b5"));
  await touch("touchEnd");
  await until("nothing that is dragged", async () => String(await dragged(page)) === "0,0");
  assert.deepEqual((await gameOf(page)).turns, []);
  await drag();
  await touch("touchCancel");
  await until("nothing that is dragged", async () => String(await dragged(page)) === "0,0");
  await drag();
  await touch("touchEnd");
  await until("the turn", async () => (await gameOf(page)).turns.join() === "d1-d4");
  assert.deepEqual(await dragged(page), [0, 0]);
});

webTest("a piece is dragged", STILL, async ({ page, site }) => {
  await openGame(page, site, "Hnefatafl", /Two/);
  const middle = async (word) => Object.values(await middleOf(page, word));
  await page.mouse.move(...(await middle("d1")));
  await page.mouse.down();
  await page.mouse.move(...(await middle("d3")), { steps: 5 });
  await page.mouse.move(...(await middle("d4")), { steps: 5 });
  await page.mouse.up();
  assert.deepEqual((await gameOf(page)).turns, ["d1-d4"]);
});

webTest("hints, taking back, walking, turning the board, giving up", STILL, async ({ page, site }) => {
  await openGame(page, site, "Kōnane", /Play/);
  await enterTurn(page, "mouse");
  await myTurn(page);
  await button(page, "Hint").click();
  await page.locator(".board-arrow").first().waitFor({ state: "attached" });
  await button(page, "Back").click();
  assert.equal((await gameOf(page)).node, 1);
  await button(page, "Forward").click();
  await button(page, "Take back").click();
  assert.equal((await gameOf(page)).turns.length, 0);
  const first = () => page.getByRole("gridcell").first().getAttribute("aria-label");
  const before = await first();
  await button(page, "Turn the board").click();
  assert.notEqual(await first(), before);
  await button(page, "Resign").click();
  await button(page, "Yes").click();
  assert.match(await page.locator(".status.ended").textContent(), /resigned/);
});

webTest("variations and notes stay with the game", STILL, async ({ page, site }) => {
  await page.goto(`${site.address}#/analyse/konane:6x6`);
  await page.locator("tablero-board [data-index]").first().waitFor();
  await enterTurn(page, "mouse");
  await enterTurn(page, "mouse");
  await button(page, "Back").click();
  await enterTurn(page, "mouse", { pick: (next) => next[1] ?? next[0] });
  assert.equal(await page.locator(".variation").count(), 1);
  await page.getByLabel("Note").fill("Worth a look");
  await page.getByLabel("Note").blur();
  assert.equal(await page.locator(".comment").textContent(), "Worth a look");
  await button(page, "Share").click();
  const [download] = await Promise.all([page.waitForEvent("download"), button(page, "Record").click()]);
  const text = await readFile(await download.path(), "utf8");
  assert.match(text, /\{Worth a look\}/);
  assert.match(text, /\(/);
});

webTest("the engine tells its lines and goes through a game", { ...STILL, timeout: 90_000 }, async ({ page, site }) => {
  await page.goto(`${site.address}#/analyse/konane:6x6`);
  await page.locator("tablero-board [data-index]").first().waitFor();
  await enterTurn(page, "mouse");
  await enterTurn(page, "mouse");
  await enterTurn(page, "mouse");
  await button(page, "Analysis").click();
  await page.locator(".lines li").nth(2).waitFor();
  await page.locator(".board-arrow").first().waitFor({ state: "attached" });
  const widths = await page.evaluate(() =>
    [".game-side", ".engine .bar", ".lines"].map((part) => document.querySelector(part).clientWidth));
  assert.ok(Math.max(...widths) === widths[0], `lines are no wider than their column: ${widths}`);
  await checkWithAxe(page);
  await button(page, "Analyse the whole game").click();
  await page.locator(".graph").waitFor({ timeout: 20_000 });
  await screenshot(page, "analysis");
});

webTest("a kept game against a level that there is not goes on", STILL, async ({ page, site }) => {
  await openGame(page, site, "Kōnane", /Play/);
  await page.evaluate(async () => {
    const { session } = document.querySelector("game-page");
    session.settings = { ...session.settings, level: "wizard" };
    await session.keep();
  });
  await page.reload();
  await page.locator("tablero-board [data-index]").first().waitFor();
  await enterTurn(page, "mouse");
  assert.equal((await myTurn(page)).turns.length, 2);
});

webTest("a link opens the position", STILL, async ({ page, site }) => {
  const position = "wbwbwb/bwbwbw/wb1bwb/bw1wbw/wbwbwb/bwbwbw b - 2";
  await page.goto(`${site.address}#/analyse/konane%3A6x6/${encodeURIComponent(position.replaceAll(" ", "_"))}`);
  await page.locator("tablero-board [data-index]").first().waitFor();
  assert.equal((await gameOf(page)).position, position);
  await page.goto(`${site.address}#/analyse/konane%3A6x6/nonsense`);
  await page.locator(".problem").waitFor();
});

webTest("a record of three hundred turns is walked through", STILL, async ({ page, site }) => {
  await page.goto(`${site.address}#/analyse/hnefatafl`);
  await page.locator("tablero-board [data-index]").first().waitFor();
  await page.evaluate(() => {
    const { session } = document.querySelector("analysis-page");
    const back = ["a4-b4", "f8-e8", "b4-a4", "e8-f8", "k4-j4", "f8-g8", "j4-k4", "g8-f8"];
    for (let i = 0; i < 300; i++) session.table.play(back[i % back.length]);
    session.setNote(0, "long");
  });
  await until("all turns in the list", async () => (await page.locator(".move").count()) === 300);
  await page.locator(".move").first().click();
  await page.locator(".move").last().click();
  const times = await page.evaluate(async () => {
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const taken = [];
    for (const move of [...document.querySelectorAll(".move")].filter((_, i) => i % 20 === 0)) {
      const begun = performance.now();
      move.click();
      await painted();
      taken.push(performance.now() - begun);
    }
    return taken;
  });
  assert.ok(Math.min(...times) < 150, `walking is quick: ${times.map(Math.round)} ms`);
});

webTest("a game goes out as JSON and as an animation, and JSON comes back", { ...STILL, timeout: 90_000 }, async ({ page, site }) => {
  await openGame(page, site, "Kōnane", /Two/);
  await enterTurn(page, "mouse");
  await enterTurn(page, "mouse");
  const { turns } = await gameOf(page);
  await button(page, "Share").click();
  const download = async (name) => {
    const [file] = await Promise.all([page.waitForEvent("download", { timeout: 30_000 }), button(page, name).click()]);
    return readFile(await file.path());
  };
  const json = await download("JSON");
  assert.deepEqual(JSON.parse(json).moves.map(({ move }) => move), turns);
  assert.equal((await download("Animation (GIF)")).subarray(0, 6).toString(), "GIF89a");
  assert.equal((await download("PNG")).subarray(1, 4).toString(), "PNG");
  await page.goto(`${site.address}#/games`);
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.getByRole("button", { name: /file/i }).first().click()]);
  await chooser.setFiles({ name: "game.json", mimeType: "application/json", buffer: json });
  await until("both games are in the list", async () =>
    (await page.getByRole("link", { name: /Kōnane.*2 turns/s }).count()) === 2);
});

webTest("clocks run for two, and time decides", STILL, async ({ page, site }) => {
  await openGame(page, site, "Kōnane", /Two/);
  await page.evaluate(async () => {
    const { session } = document.querySelector("game-page");
    session.settings = { ...session.settings, clock: { initial: 3000, increment: 0 }, left: [3000, 3000] };
    await session.keep();
  });
  await page.reload();
  await page.locator(".player-clock").first().waitFor();
  await enterTurn(page, "mouse");
  await page.locator(".status.ended").waitFor();
  assert.match(await page.locator(".status.ended").textContent(), /time/);
});

webTest("coordinates stay in view while an enlarged board is moved", { ...STILL, device: "phone" }, async ({ page, site }) => {
  await page.goto(`${site.address}#/analyse/${encodeURIComponent("konane:13x20")}`);
  await page.locator("tablero-board [data-index]").first().waitFor();
  await button(page, "Larger cells").click();
  const frame = page.locator(".board-frame.zoomed");
  await frame.evaluate((element) => element.scrollTo(250, 300));
  const outer = await frame.boundingBox();
  const rows = await page.locator(".board-ruler.rows").boundingBox();
  const columns = await page.locator(".board-ruler.columns").boundingBox();
  assert.ok(Math.abs(rows.x - outer.x) <= 1, `rows at ${rows.x}, the frame at ${outer.x}`);
  assert.ok(columns.y >= outer.y && columns.y + columns.height <= outer.y + outer.height + 1, "columns are in the frame");
  await screenshot(page, "board-enlarged");
});

webTest("walking and taking back are told, and leave nothing said of another place", STILL, async ({ page, site }) => {
  await page.goto(`${site.address}#/analyse/konane:6x6`);
  await page.locator("tablero-board [data-index]").first().waitFor();
  const spoken = page.locator("body > [role=status]");
  const isTold = (text) => until(`“${text}” to be told`, async () =>
    (await spoken.textContent()).includes(text) && (await page.locator(".status").textContent()).includes(text));
  await enterTurn(page, "mouse");
  const first = (await spoken.textContent()).trim();
  await enterTurn(page, "mouse");
  await button(page, "Back").click();
  await isTold(first);
  await page.keyboard.press("[");
  await isTold("Start of the game.");
  await page.keyboard.press("]");
  await button(page, "Forward").click();
  await button(page, "Take back").click();
  await isTold("Taken back.");
});

/** Whether all of the page is as wide as the window. */
const fits = (page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

for (const spec of SPECS) {
  webTest(`a page of ${spec} fits narrow phones, and phones on their side`, { ...STILL, device: "phone", locale: "es-CL" }, async ({ page, site }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${site.address}#/analyse/${spec}`);
    await page.locator("tablero-board [data-index]").first().waitFor();
    assert.ok(await fits(page), "nothing sticks out at 320 pixels");
    await page.setViewportSize({ width: 844, height: 390 });
    const { height } = await page.locator(".game-board").boundingBox();
    assert.ok(height <= 390, `the board and its players are ${height} pixels high`);
    assert.ok(await fits(page), "nothing sticks out on its side");
    await screenshot(page, `landscape-${spec}`, { fullPage: false });
  });
}

webTest("another language in the middle of a turn reaches all of the page", STILL, async ({ page, site }) => {
  await openGame(page, site, "Hnefatafl", /Two/);
  await enterTurn(page, "mouse");
  await WAYS.mouse(page, await gameOf(page), "d1");
  await page.locator(".status.refused").waitFor();
  await button(page, "Español").click();
  for (const name of ["Deshacer", "Girar el tablero", "Jugadas"]) await button(page, name).waitFor();
  await until("the status to be in Spanish", async () => !/belongs/.test(await page.locator(".status").textContent()));
  await page.getByRole("gridcell", { name: /^f6, .*(rey|Rey)/ }).waitFor();
  await page.getByRole("list", { name: "Jugadas" }).waitFor();
  await button(page, "Compartir").click();
  await button(page, "Copiar enlace").waitFor();
  await button(page, "English").click();
  await button(page, "Copy link").waitFor();
});

webTest("a keyboard is led on when its button goes away", STILL, async ({ page, site }) => {
  await openGame(page, site, "Hanga Roa", /Two/);
  const focused = (what) => until(`the focus on ${what}`, () => page.evaluate((selector) =>
    document.activeElement.matches(selector), what));
  const press = async (name, key = "Enter") => {
    await button(page, name).focus();
    await page.keyboard.press(key);
  };
  await WAYS.keyboard(page, await gameOf(page), "e2");
  await press("Undo this part");
  await focused("[role=gridcell]");
  await press("Resign");
  await focused("[role=alertdialog] button");
  await page.keyboard.press("Escape");
  await focused("[role=gridcell]");
  assert.equal(await page.locator("[role=alertdialog]").count(), 0);
  await press("Resign");
  await press("Yes");
  await focused("[role=gridcell]");
  assert.match(await page.locator(".status.ended").textContent(), /resigned/);
});

webTest("a game in two tabs goes on in both", STILL, async ({ page, context, site }) => {
  await openGame(page, site, "Kōnane", /Two/);
  await enterTurn(page, "mouse");
  await page.waitForTimeout(500); // until it is kept
  const other = await context.newPage();
  await other.goto(page.url());
  await other.locator("tablero-board [data-index]").first().waitFor();
  await enterTurn(other, "mouse");
  await until("the turn in the first tab", async () => (await gameOf(page)).turns.length === 2);
  await enterTurn(page, "mouse");
  await until("the turn in the second tab", async () => (await gameOf(other)).turns.length === 3);
  assert.deepEqual((await gameOf(page)).turns, (await gameOf(other)).turns);
});

webTest("who walks about while the computer thinks finds it thinking there again", STILL, async ({ page, site }) => {
  await openGame(page, site, "Kōnane", /Play/);
  const session = (action) => page.evaluate(`{ const { session } = document.querySelector("game-page"); ${action} }`);
  await session('session.settings = { ...session.settings, level: "max" }; session.choose("d4");');
  await page.keyboard.press("[");
  await until("the end of its thinking", () => session("!session.thinking"));
  assert.equal((await gameOf(page)).turns.length, 1);
  await page.keyboard.press("]");
  await until("its turn", async () => (await gameOf(page)).turns.length === 2);
});

webTest("turns are taken back while the engine goes through them", STILL, async ({ page, site }) => {
  await openGame(page, site, "Kōnane", /Two/);
  for (let i = 0; i < 6; i++) await enterTurn(page, "mouse");
  await button(page, "Analysis").click();
  await button(page, "Analyse the whole game").click();
  for (let i = 0; i < 5; i++) await button(page, "Take back").click();
  await until("the end", () =>
    page.evaluate(() => document.querySelector("engine-panel").adviser.progress === undefined));
  assert.equal((await gameOf(page)).turns.length, 1);
  assert.equal(await page.locator(".engine .problem").count(), 0);
});
