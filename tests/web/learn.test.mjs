/* The lessons: every one through its page, by mouse, touch and keyboard, right and wrong; the rules. */
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { checkTree, checkWithAxe } from "./support/accessibility.mjs";
import { screenshot, until, webTest } from "./support/suite.mjs";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const GAMES = `${ROOT}src/games/`;
const readJson = (file) => JSON.parse(readFileSync(file, "utf8"));
const WORDS = Object.fromEntries(
  ["en", "es"].map((language) => [language, readJson(`${ROOT}web/generated/words.${language}.json`)]));

/* { game: lessons } as their folders tell them. */
const LESSONS = Object.fromEntries(readdirSync(GAMES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => [name.replaceAll("_", "-"), readJson(`${GAMES}${name}/lessons.json`)]));

const cell = (page, name) => page.getByRole("gridcell", { name: new RegExp(`^${name}(,|$)`) });
const button = (page, language, key) => page.getByRole("button", { name: WORDS[language][key], exact: true });
const status = (page) => page.locator(".lesson-status");
const said = async (page) => (await status(page).textContent()).trim();
const spoken = (page) => page.locator("body > [role=status]").textContent();
const filled = (text, ...parts) => text.replace(/\{(\d)\}/g, (_, index) => parts[index]);

async function openLesson(page, site, game, lesson) {
  await page.goto(`${site.address}#/learn/${game}/${lesson}`);
  await page.locator("tablero-board [role=gridcell]").first().waitFor();
}

async function untilDone(page, language, game, lesson) {
  const done = WORDS[language][`${game}.lesson.${lesson}.done`];
  await until(`${game}, ${lesson} is done`, async () => (await said(page)).startsWith(done));
}

/* Every refused turn is answered with a reason in words. */
async function tryRefused(page, language, { key, refused = [] }) {
  for (const text of refused) {
    await page.getByRole("button", { name: filled(WORDS[language]["web.learn.try"], text), exact: true }).click();
    const reason = await page.locator(".lesson-refused li p").filter({ hasText: `${text}: ` }).textContent();
    assert.match(reason, /^\S+: .{8,}\.$/, `${key}: why ${text} is refused`);
    assert.doesNotMatch(reason, /\{|\b[a-z-]+\.[a-z_]+\b/, `${key}: words for ${text}`);
    await until("the reason is announced", async () => (await spoken(page)).includes(reason));
  }
}

/* So many steps are done, and the learner is to move or has finished. */
const isAtStep = async (page, count) => (await status(page).getAttribute("data-step")) === String(count);

async function showLesson(page, language, game, lesson) {
  for (let step = 0; step < lesson.steps.length; step++) {
    const show = button(page, language, "web.learn.show");
    await show.and(page.locator(":enabled")).click();
    await until(`step ${step + 1} of ${lesson.key}`, () => isAtStep(page, step + 1));
  }
  await untilDone(page, language, game, lesson.key);
}

for (const [i, [game, lessons]] of Object.entries(LESSONS).entries()) {
  const language = ["en", "es"][i % 2];
  webTest(`every lesson of ${game} can be shown, and refuses what it says`,
    { locale: language, motion: false, timeout: 180_000 },
    async ({ page, site }) => {
      for (const lesson of lessons) {
        await openLesson(page, site, game, lesson.key);
        await tryRefused(page, language, lesson);
        await showLesson(page, language, game, lesson);
        await checkOnward(page);
      }
      await page.goto(`${site.address}#/learn/${game}`);
      await page.locator(".learn-lessons a").first().waitFor();
      assert.equal(await page.locator(".learn-lessons a").count(), lessons.length);
      assert.equal(await page.locator(".learn-lessons a.done").count(), 0, "who was shown has done nothing");
      await checkWithAxe(page);
    });
}

/* The way on has the focus. */
function checkOnward(page) {
  return until("the way on has the focus",
    () => page.evaluate(() => document.activeElement?.classList.contains("lesson-onward")));
}

/* A lesson of each game, and the cells that do it. */
const DONE_BY_CELLS = [
  ["hanga-roa", "two-stones", ["b1", "c1", "c3", "c2"]],
  ["hawalis", "corner", ["c1"]],
  ["hnefatafl", "throne", ["d6", "d2"]],
  ["konane", "several", ["a2", "e2"]],
];

async function checkDone(page, site, game, lesson) {
  await page.goto(`${site.address}#/learn/${game}`);
  await page.reload();
  const done = page.locator(".learn-lessons a.done");
  await done.first().waitFor();
  assert.deepEqual(await done.evaluateAll((links) => links.map((link) => link.hash)), [`#/learn/${game}/${lesson}`]);
}

for (const [device, act] of [["desk", "click"], ["phone", "tap"]]) {
  for (const [game, lesson, names] of DONE_BY_CELLS) {
    webTest(`${game}: ${lesson} is done with a ${act}, and stays so`, { device, locale: "es-CL", scheme: "dark" },
      async ({ page, site }) => {
        await openLesson(page, site, game, lesson);
        for (const name of names) await cell(page, name)[act]();
        await untilDone(page, "es", game, lesson);
        await checkOnward(page);
        await screenshot(page, `learn-${game}-${device}`);
        await checkWithAxe(page);
        await checkDone(page, site, game, lesson);
      });
  }
}

webTest("a lesson of two steps by the keyboard alone, and on to the next", {}, async ({ page, site }) => {
  await openLesson(page, site, "hanga-roa", "goal");
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("role"));
  for (let i = 0; (await focused()) !== "gridcell"; i++) {
    assert.ok(i < 20, "the board is reached with Tab");
    await page.keyboard.press("Tab");
  }
  const choose = async (name) => {
    await page.keyboard.type(name);
    await page.keyboard.press("Enter");
  };
  for (const name of ["d1", "d3", "b5"]) await choose(name);
  await until("the rival has answered", () => isAtStep(page, 1));
  await until("the rival's turn is told", async () => /e3/.test(await said(page)));
  for (const name of ["b3", "b4", "b5"]) await choose(name);
  await untilDone(page, "en", "hanga-roa", "goal");
  await until("it is announced", async () => (await spoken(page)).includes(WORDS.en["hanga-roa.lesson.goal.done"]));
  await checkOnward(page);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: WORDS.en["hanga-roa.lesson.moai-ring.title"] }).waitFor();
});

webTest("a turn that is allowed but not asked for is taken back, kindly", { motion: false }, async ({ page, site }) => {
  await openLesson(page, site, "hawalis", "corner");
  const before = await cell(page, "a2").getAttribute("aria-label");
  await cell(page, "a2").click();
  await until("it is said", async () => (await said(page)) === WORDS.en["web.learn.not_asked"]);
  await until("it is announced", async () => (await spoken(page)).includes(WORDS.en["web.learn.not_asked"]));
  await until("the seeds are back", async () => (await cell(page, "a2").getAttribute("aria-label")) === before);
  await cell(page, "c1").click();
  await untilDone(page, "en", "hawalis", "corner");
});

webTest("who will not wait ends the film, the pause, and goes on", {}, async ({ page, site }) => {
  await openLesson(page, site, "hawalis", "corner");
  const before = await cell(page, "a2").getAttribute("aria-label");
  await cell(page, "a2").click();
  await button(page, "en", "web.learn.skip").click();
  await until("it is said", async () => (await said(page)) === WORDS.en["web.learn.not_asked"]);
  await cell(page, "b2").click();
  await until("the seeds are back", async () => (await cell(page, "a2").getAttribute("aria-label")) === before);
  await button(page, "en", "web.learn.show").click();
  await button(page, "en", "web.learn.again").click();
  assert.equal(await said(page), WORDS.en["web.learn.your_turn"]);
  assert.equal(await cell(page, "a2").getAttribute("aria-label"), before);
});

webTest("a cell that will not do is answered with the reason", { locale: "es" }, async ({ page, site }) => {
  await openLesson(page, site, "konane", "only-jumps");
  await cell(page, "c3").click();
  await until("it is refused", async () => /refused/.test(await status(page).getAttribute("class")));
  assert.match(await said(page), /c3/);
  await until("it is announced", async () => (await spoken(page)).includes(await said(page)));
  await checkWithAxe(page);
});

webTest("a part of a turn that will not do is answered with the reason too", {}, async ({ page, site }) => {
  await openLesson(page, site, "hanga-roa", "ariki");
  await cell(page, "e1").click();
  await cell(page, "d3").click();
  await until("the rule is said", async () => /^Ae1-d3: .*in one line/.test(await said(page)));
  await cell(page, "d2").click();
  await cell(page, "c4").click();
  await until("the rule is said", async () => /^Ae1-d2\/c4: .*in one line/.test(await said(page)));
  await button(page, "en", "web.learn.part_back").click();
  await cell(page, "d2").click();
  await button(page, "en", "web.learn.stop").click();
  await until("no stone is not enough", async () => (await said(page)) === WORDS.en["web.learn.not_asked"]);
});

webTest("from the lessons to a game against the easiest level", { path: "#/learn/konane" }, async ({ page }) => {
  const beginner = filled(WORDS.en["web.learn.play"], WORDS.en["level.beginner"]);
  await page.getByRole("button", { name: beginner, exact: true }).click();
  await page.locator("game-page [role=gridcell]").first().waitFor();
});

webTest("a lesson in Spanish has the kept tree, and speaks English at once",
  { locale: "es", motion: false },
  async ({ page, site }) => {
    await openLesson(page, site, "konane", "only-jumps");
    await button(page, "es", "web.learn.hint").click();
    await checkTree(page.locator("main"), "learn-lesson");
    await cell(page, "a1").click();
    await page.getByRole("button", { name: "English" }).click();
    await page.getByRole("heading", { level: 1, name: WORDS.en["konane.lesson.only-jumps.title"] }).waitFor();
    assert.equal(await cell(page, "a1").getAttribute("aria-selected"), "true");
    await page.getByText(WORDS.en["konane.lesson.only-jumps.hint"]).waitFor();
  });

webTest("where there is no lesson, the page says so", { path: "#/learn/konane/nothing" }, async ({ page, site }) => {
  await page.getByRole("heading", { level: 1, name: WORDS.en["web.learn.missing"] }).waitFor();
  await checkWithAxe(page);
  await page.goto(`${site.address}#/learn/nothing`);
  await page.getByRole("link", { name: WORDS.en["web.learn.title"] }).last().waitFor();
});

webTest("all games can be learnt, on a phone too", { device: "phone", path: "#/learn" }, async ({ page }) => {
  await page.locator(".learn-games a").first().waitFor();
  assert.deepEqual(
    await page.locator(".learn-games a").evaluateAll((links) => links.map((link) => link.hash)),
    Object.keys(LESSONS).map((game) => `#/learn/${game}`));
  await checkWithAxe(page);
  await screenshot(page, "learn-phone");
});

for (const language of ["en", "es"]) {
  webTest(`the rules of each game in ${language}, with a picture for every board`, { locale: language, timeout: 120_000 },
    async ({ page, site }) => {
      for (const game of Object.keys(LESSONS)) {
        const source = readFileSync(`${GAMES}${game.replaceAll("-", "_")}/rules.${language}.md`, "utf8");
        await page.goto(`${site.address}#/learn/${game}/rules`);
        await page.getByRole("heading", { level: 1, name: source.match(/^# (.*)/)[1] }).waitFor();
        assert.equal(await page.locator(".rules-text h2").count(), source.match(/^## /gm).length, game);
        assert.equal(await page.locator(".rules-text figure > svg").count(), source.match(/^```board/gm).length, game);
      }
      await checkWithAxe(page);
    });
}

webTest("the board stays where it is, whatever is said of a turn", { device: "phone", locale: "es-CL", motion: false },
  async ({ page, site }) => {
    for (const [game, lessons] of Object.entries(LESSONS)) {
      await openLesson(page, site, game, lessons[0].key);
      const board = page.locator("tablero-board");
      const before = await board.boundingBox();
      for (const index of [0, 4, 9]) {
        await page.locator("tablero-board [data-index]").nth(index).dispatchEvent("click");
        await page.locator(".lesson-status").evaluate((status) => { status.append(" otra línea".repeat(20)); });
        assert.deepEqual(await board.boundingBox(), before, game);
      }
    }
  });

webTest("a phone on its side shows a lesson's board and its answer at once", { path: null, device: "phone", locale: "es-CL" }, async ({ page, site }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  const { key } = LESSONS["hanga-roa"].lessons?.[3] ?? LESSONS["hanga-roa"][3];
  await openLesson(page, site, "hanga-roa", key);
  for (const part of [".lesson-board", ".lesson-status"]) {
    const { y, height } = await page.locator(part).boundingBox();
    assert.ok(y + height <= 390, `${part} ends at ${y + height}`);
  }
  await screenshot(page, "lesson-landscape", { fullPage: false });
});
