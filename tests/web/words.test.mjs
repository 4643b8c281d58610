/* The words of the pages: the language that is chosen, places, numbers, and words that are missing. */
import assert from "node:assert/strict";
import { rm } from "node:fs/promises";
import { after } from "node:test";
import { takeFaults } from "./support/faults.mjs";
import { buildModules, modulesReady } from "./support/modules.mjs";
import { until, webTest } from "./support/suite.mjs";

const folder = await buildModules({ words: "src/words/words.ts", preferences: "src/store/preferences.ts" });
after(() => rm(folder, { recursive: true }));

async function openWords(page) {
  await modulesReady(page);
  await page.evaluate(async () => {
    Object.assign(globalThis, modules.words, { preferences: modules.preferences.preferences, changes: 0 });
    await startWords();
    wordsChanges.addEventListener("change", () => { changes += 1; });
  });
}

function wordsTest(name, locale, body) {
  webTest(name, { folder, locale }, async (test) => {
    await openWords(test.page);
    await body(test);
  });
}

const spoken = (page) => page.evaluate(() => [language(), document.documentElement.lang, words("level.beginner")]);

for (const [locale, language, beginner] of [
  ["es-CL", "es", "principiante"], ["es", "es", "principiante"], ["en-GB", "en", "beginner"], ["de-DE", "en", "beginner"],
]) {
  wordsTest(`a browser that speaks ${locale} gets ${language}`, locale, async ({ page }) => {
    assert.deepEqual(await spoken(page), [language, language, beginner]);
  });
}

wordsTest("the preference decides, at once and after a reload", "en-US", async ({ page, site }) => {
  assert.ok(!site.requests.some((name) => /words\.es/.test(name)), "Spanish is not loaded before it is wanted");
  await page.evaluate(() => preferences.set("language", "es"));
  await until("the words change", () => page.evaluate(() => changes === 1));
  assert.deepEqual(await spoken(page), ["es", "es", "principiante"]);
  await page.reload();
  await openWords(page);
  assert.deepEqual(await spoken(page), ["es", "es", "principiante"]);
  // Chosen three times while the first is still loading: the last one is spoken.
  await page.evaluate(() => ["en", "es", "en"].forEach((tag) => preferences.set("language", tag)));
  await until("the words change", async () => (await spoken(page))[0] === "en");
});

wordsTest("places are filled, and numbers and days are written as the language does", "es-CL", async ({ page }) => {
  const written = await page.evaluate(() => [
    countedWords("tell.take", 1, "Blanco", "e4", 1), countedWords("tell.take", 1234, "Blanco", "e4", 1234),
    words("tell.lap", "unused"), words("tell.play", "{1}"), gameWords("tell", "lap"),
    numberWords(0.5, { style: "percent" }), dateWords(new Date(2026, 1, 3).getTime()),
    dateWords(new Date(2026, 1, 3, 16, 5).getTime(), new Date(2026, 1, 3, 23).getTime()),
    hasWords("tell.lap"), hasWords("toString"),
  ]);
  assert.deepEqual(written, [
    "Blanco: e4, con 1 captura.", "Blanco: e4, con 1234 capturas.", "una siembra", "{1}: {1}.", "una siembra",
    "50\u00a0%", "3 feb 2026", "16:05", true, false,
  ]);
});

wordsTest("words that are not there are a fault", "en-US", async ({ page, faults }) => {
  assert.deepEqual(await page.evaluate(() => [words("web.nowhere"), words("toString")]), ["web.nowhere", "toString"]);
  await until("the console tells", () => faults.length === 2);
  assert.equal(takeFaults(faults, /There are no words for (web.nowhere|toString)\./).length, 2);
});
