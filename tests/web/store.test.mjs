/* What the browser keeps: games and preferences, in one tab and in two, and when it cannot. */
import assert from "node:assert/strict";
import { rm } from "node:fs/promises";
import { after } from "node:test";
import { buildModules, modulesReady } from "./support/modules.mjs";
import { until, webTest } from "./support/suite.mjs";

const folder = await buildModules({ games: "src/store/games.ts", preferences: "src/store/preferences.ts" });
after(() => rm(folder, { recursive: true }));

/* Makes `games`, a Games that notes its events, and `game(id)` in the page. */
async function openGames(page) {
  await modulesReady(page);
  await page.evaluate(() => {
    const { Games } = globalThis.modules.games;
    globalThis.games = new Games();
    globalThis.told = [];
    games.addEventListener("elsewhere", ({ change, id }) => told.push([change, id]));
    games.addEventListener("problem", () => told.push(["problem", games.problem]));
    globalThis.game = (id, record = "") => ({
      id, record, spec: "konane:6x6", created: 1, settings: { flipped: true },
      summary: { players: [{ kind: "person" }, { kind: "engine", level: "easy" }], result: "*", turns: 3 },
    });
  });
}

/* A test with games in its page; `before` runs in the page before everything else. */
function gamesTest(name, body, before = () => {}) {
  webTest(name, { folder, path: null }, async (test) => {
    await test.context.addInitScript(before);
    await test.page.goto(test.site.address);
    await openGames(test.page);
    await body(test);
  });
}

const idsOf = (page) => page.evaluate(async () => (await games.list()).map(({ id }) => id));

gamesTest("games are kept, found again after a reload, listed newest first and deleted", async ({ page }) => {
  assert.deepEqual(await idsOf(page), []);
  const kept = await page.evaluate(async () => {
    for (const id of ["a", "b", "c"]) await games.keep(game(id));
    return games.keep(game("a", "1. d3"));
  });
  assert.equal(kept, true);
  await page.reload();
  await openGames(page);
  assert.deepEqual(await idsOf(page), ["a", "c", "b"]);
  const { updated, ...found } = await page.evaluate(() => games.get("a"));
  assert.deepEqual(found, await page.evaluate(() => game("a", "1. d3")));
  assert.ok(Math.abs(updated - Date.now()) < 60_000);
  assert.equal(await page.evaluate(() => games.get("none")), undefined);
  await page.evaluate(() => games.delete("c"));
  assert.deepEqual(await idsOf(page), ["a", "b"]);
  await page.evaluate(() => games.deleteAll());
  assert.deepEqual(await idsOf(page), []);
});

gamesTest("a long list comes page by page, each game once", async ({ page }) => {
  const pages = await page.evaluate(async () => {
    // Kept at once, so that many have the same time.
    await Promise.all(Array.from({ length: 45 }, (_, i) => games.keep(game(`game-${i}`))));
    const lengths = [], ids = new Set();
    let last;
    do {
      const list = await games.list(20, last);
      list.forEach(({ id }) => ids.add(id));
      lengths.push(list.length);
      last = list.at(-1);
    } while (last);
    return { lengths, different: ids.size };
  });
  assert.deepEqual(pages, { lengths: [20, 20, 5, 0], different: 45 });
});

/* What is asked for at the last moment, and what is there when the page is open again. */
const LAST_WISHES = {
  "is kept": [() => void games.keep(game("b", "the last move")), ["b", "a"]],
  "is deleted": [() => void games.delete("a"), []],
  "is deleted with all others": [() => void games.deleteAll(), []],
};
for (const [what, [wish, left]] of Object.entries(LAST_WISHES)) {
  gamesTest(`what ${what} while the page closes stays so`, async ({ page }) => {
    await page.evaluate(() => games.keep(game("a")));
    await page.evaluate(`addEventListener("pagehide", ${wish})`);
    await page.reload();
    await openGames(page);
    assert.deepEqual(await idsOf(page), left);
  });
}

gamesTest("what was on its way into the database does not undo what is newer", async ({ page }) => {
  const list = () => page.evaluate(async () => (await games.list()).map(({ id, record }) => [id, record]));
  await page.evaluate(async () => {
    await games.keep(game("a", "new"));
    await games.keep(game("c", "new"));
    const note = (id, time, record) => localStorage.setItem(`tablero-pending-${id ?? "*"}`,
      JSON.stringify({ id, time, ...(record ? { game: { ...game(id, record), updated: time } } : {}) }));
    note("a", 1, "old");
    note("b", 2, "lost");
    note("c", 3);
    localStorage.setItem("tablero-pending-d", "{ garbage");
    localStorage.setItem("tablero-pending-e", '{"id":"f","time":3}');
    localStorage.setItem("tablero-pending-g", '{"id":"g","time":3,"game":{"id":"g"}}');
  });
  await page.reload();
  await openGames(page);
  assert.deepEqual(await list(), [["c", "new"], ["a", "new"], ["b", "lost"]]);
  await page.evaluate(() => localStorage.setItem("tablero-pending-*", '{"id":null,"time":9}'));
  await page.reload();
  await openGames(page);
  assert.deepEqual(await list(), [["c", "new"], ["a", "new"]]);
  assert.deepEqual(
    await page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith("tablero-pending"))), []);
});

gamesTest("what is stored but is no game is passed by", async ({ page }) => {
  await page.evaluate(() => games.keep(game("good")));
  const found = await page.evaluate(async () => {
    const good = await games.get("good");
    const { summary } = good;
    const bad = [
      { updated: 9e12 }, { ...good, spec: 7 }, { ...good, record: undefined }, { ...good, updated: "now" },
      { ...good, updated: 1e300 }, { ...good, created: null }, { ...good, summary: null },
      { ...good, summary: { ...summary, players: [] } }, { ...good, summary: { ...summary, players: [null, 5] } },
      { ...good, summary: { ...summary, result: 4 } }, { ...good, summary: { ...summary, turns: "many" } },
    ].map((game, i) => ({ ...game, id: `bad-${i}` }));
    const { result: database } = await new Promise((resolve) => {
      const request = indexedDB.open("tablero");
      request.onsuccess = () => resolve(request);
    });
    const transaction = database.transaction("games", "readwrite");
    bad.forEach((game) => transaction.objectStore("games").put(game));
    await new Promise((resolve) => { transaction.oncomplete = resolve; });
    database.close();
    return Promise.all([games.list(1), ...bad.map(({ id }) => games.get(id))]);
  });
  assert.deepEqual(found[0].map(({ id }) => id), ["good"]);
  assert.ok(found.slice(1).every((game) => game === undefined), JSON.stringify(found.slice(1)));
});

gamesTest("another tab is told what changed, and the later write stays", async ({ page, context, site }) => {
  const other = await context.newPage();
  await other.goto(site.address);
  await openGames(other);
  await page.evaluate(() => games.keep(game("shared", "first")));
  await other.evaluate(() => games.keep(game("shared", "second")));
  await until("the first tab is told", () => page.evaluate(() => told.length === 1));
  assert.deepEqual(await page.evaluate(() => told), [["kept", "shared"]]);
  assert.equal((await page.evaluate(() => games.get("shared"))).record, "second");
  await page.evaluate(() => games.deleteAll());
  await until("the other tab is told", () => other.evaluate(() => told.length === 2));
  assert.deepEqual(await other.evaluate(() => told), [["kept", "shared"], ["deleted", undefined]]);
});

gamesTest("a newer version in another tab is a problem that is told", async ({ page }) => {
  await page.evaluate(() => games.keep(game("a")));
  await page.evaluate(() => new Promise((resolve, reject) => {
    const request = indexedDB.open("tablero", 99);
    request.onsuccess = resolve;
    request.onerror = reject;
  }));
  assert.equal(await page.evaluate(() => games.problem), "web.store.newer");
  assert.equal(await page.evaluate(() => games.keep(game("b"))), false);
  assert.deepEqual(await page.evaluate(() => games.list()), []);
  assert.deepEqual(await page.evaluate(() => told), [["problem", "web.store.newer"]]);
});

/* How a browser refuses, and what the person is told. */
const REFUSALS = {
  "without a database": ["web.store.unavailable",
    () => Object.defineProperty(globalThis, "indexedDB", { value: undefined })],
  "whose database is forbidden": ["web.store.unavailable",
    () => { IDBFactory.prototype.open = () => { throw new DOMException("no", "SecurityError"); }; }],
  "whose disk is full": ["web.store.full",
    () => { IDBObjectStore.prototype.put = () => { throw new DOMException("no", "QuotaExceededError"); }; }],
  "whose database is broken": ["web.store.failed",
    () => { IDBFactory.prototype.open = () => { throw new DOMException("no", "UnknownError"); }; }],
};
for (const [what, [problem, before]] of Object.entries(REFUSALS)) {
  gamesTest(`a browser ${what} is no error, and the person is told`, async ({ page }) => {
    assert.equal(await page.evaluate(() => games.keep(game("a"))), false);
    assert.equal(await page.evaluate(() => games.problem), problem);
    assert.deepEqual(await page.evaluate(() => told), [["problem", problem]]);
    assert.deepEqual(await idsOf(page), []);
    assert.equal(await page.evaluate(() => games.problem), problem, "as long as something is not kept");
  }, before);
}

gamesTest("a problem that has gone is taken back", async ({ page }) => {
  await page.evaluate(async () => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = () => { throw new DOMException("no", "QuotaExceededError"); };
    await games.keep(game("a"));
    IDBObjectStore.prototype.put = put;
    await games.keep(game("a"));
  });
  assert.deepEqual(await page.evaluate(() => told), [["problem", "web.store.full"], ["problem", null]]);
  assert.deepEqual(await idsOf(page), ["a"]);
});

gamesTest("the browser is asked once, after the first game, to keep them for good", async ({ page }) => {
  assert.equal(await page.evaluate(() => globalThis.asked ?? 0), 0);
  await page.evaluate(async () => {
    await games.keep(game("a"));
    await games.keep(game("b"));
  });
  assert.equal(await page.evaluate(() => asked), 1);
  await page.reload();
  await openGames(page);
  await page.evaluate(() => games.keep(game("c")));
  assert.equal(await page.evaluate(() => globalThis.asked ?? 0), 0);
}, () => {
  StorageManager.prototype.persist = async () => {
    globalThis.asked = (globalThis.asked ?? 0) + 1;
    return true;
  };
});

/* ---- Preferences ---- */

function preferencesTest(name, body, before = () => {}) {
  webTest(name, { folder, path: null }, async (test) => {
    await test.context.addInitScript(before);
    await test.page.goto(test.site.address);
    await openPreferences(test.page);
    await body(test);
  });
}

async function openPreferences(page) {
  await modulesReady(page);
  await page.evaluate(() => {
    globalThis.preferences = globalThis.modules.preferences.preferences;
    globalThis.changed = [];
    preferences.addEventListener("change", ({ preference }) => changed.push(preference));
  });
}

preferencesTest("preferences stay, and other tabs follow", async ({ page, context, site }) => {
  const other = await context.newPage();
  await other.goto(site.address);
  await openPreferences(other);
  await page.evaluate(() => { preferences.set("theme", "dark"); preferences.set("theme", "dark"); });
  await other.evaluate(() => preferences.set("volume", 0.25));
  await until("both tabs follow", async () =>
    (await other.evaluate(() => preferences.get("theme"))) === "dark" &&
    (await page.evaluate(() => preferences.get("volume"))) === 0.25);
  assert.deepEqual((await page.evaluate(() => changed)).sort(), ["theme", "volume"]);
  await page.reload();
  await openPreferences(page);
  assert.deepEqual(
    await page.evaluate(() => [preferences.get("theme"), preferences.get("volume"), preferences.get("sound")]),
    ["dark", 0.25, false]);
  await page.evaluate(() => preferences.reset());
  assert.equal(await page.evaluate(() => preferences.get("theme")), "auto");
  await until("the other tab follows", async () =>
    (await other.evaluate(() => preferences.get("theme"))) === "auto");
});

preferencesTest("what is no value of a preference is ignored, and what others know is left alone", async ({ page }) => {
  const names = ["theme", "volume", "sound", "level"];
  for (const garbage of ["{", "[]", "null", "9", '"pink"', '"<b>"', '{"theme":"dark"}', "\0"]) {
    await page.evaluate(([names, text]) => {
      for (const name of names) localStorage.setItem(`tablero-preference-${name}`, text);
    }, [names, garbage]);
    await page.reload();
    await openPreferences(page);
    assert.deepEqual(await page.evaluate((names) => names.map((name) => preferences.get(name)), names),
      ["auto", 0.5, false, garbage === '"pink"' ? "pink" : "beginner"], garbage);
  }
  await page.evaluate(() => {
    localStorage.clear();
    localStorage.setItem("tablero-preference-ofTomorrow", "1");
    preferences.set("theme", "pink");
    preferences.set("sound", true);
  });
  assert.deepEqual(await page.evaluate(() => ({ ...localStorage })),
    { "tablero-preference-ofTomorrow": "1", "tablero-preference-sound": "true" });
  assert.deepEqual(
    await page.evaluate(() => ["theme", "volume"].map((name) => modules.preferences.choicesOf(name))),
    [["auto", "light", "dark", "contrast"], []]);
});

preferencesTest("where nothing is stored, preferences hold until the page closes", async ({ page }) => {
  await page.evaluate(() => preferences.set("sound", true));
  assert.equal(await page.evaluate(() => preferences.get("sound")), true);
  await page.reload();
  await openPreferences(page);
  assert.equal(await page.evaluate(() => preferences.get("sound")), false);
}, () => {
  Object.defineProperty(globalThis, "localStorage", { get() { throw new DOMException("no", "SecurityError"); } });
});
