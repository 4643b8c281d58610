/* The frame of the application and its pages: start, new game, kept games, settings. */
import assert from "node:assert/strict";
import { checkTree, checkWithAxe } from "./support/accessibility.mjs";
import { gameOf } from "./support/play.mjs";
import { takeFaults } from "./support/faults.mjs";
import { screenshot, until, webTest } from "./support/suite.mjs";

const heading = (page, name) => page.getByRole("heading", { level: 1, name, exact: true });
const button = (page, name) => page.getByRole("button", { name, exact: true });
const open = (page, site, hash) => page.goto(`${site.address}#/${hash}`);
const hashOf = (page) => decodeURIComponent(new URL(page.url()).hash);

async function checkWidth(page) {
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  assert.ok(content <= window, `${page.url()} is ${content} wide in a window of ${window}`);
}

/* Each page's address, its heading in both languages, and where its tree is kept. */
const PAGES = [
  ["", "What shall we play?", "¿A qué jugamos?", "start"],
  ["new/hanga-roa", "A new game of Hanga Roa", "Nueva partida de Hanga Roa", "new-game"],
  ["games", "My games", "Mis partidas", "games"],
  ["settings", "Settings", "Ajustes", "settings"],
  ["nowhere", "There is no page here", "Aquí no hay ninguna página", "missing"],
];
const LANGUAGES = [["en", "en-US", 1], ["es", "es-CL", 2]];
const LOOKS = [["desk", "light"], ["phone", "dark"]];

for (const [language, locale, column] of LANGUAGES) {
  for (const [device, scheme] of LOOKS) {
    webTest(`every page is fit for a ${device} in ${language}, ${scheme}`, { locale, device, scheme, path: null },
      async ({ page, site }) => {
        for (const row of PAGES) {
          await open(page, site, row[0]);
          await heading(page, row[column]).waitFor();
          await page.locator("main [aria-busy=true]").waitFor({ state: "detached" });
          assert.equal(await page.title(), `${row[column]} · Tablero`);
          await checkWidth(page);
          await checkWithAxe(page);
          await checkTree(page.locator("main"), `${row[3]}-${language}`);
          await screenshot(page, `${row[3]}-${language}-${device}-${scheme}`);
        }
      });
  }
}

webTest("high contrast has no faults for axe-core either", { contrast: true, path: null }, async ({ page, site }) => {
  for (const [hash, title, , name] of PAGES) {
    await open(page, site, hash);
    await heading(page, title).waitFor();
    assert.equal(await page.locator("html").getAttribute("data-theme"), "contrast");
    await checkWithAxe(page);
    await screenshot(page, `${name}-contrast`);
  }
});

webTest("addresses that are none have a page that says so", { path: null }, async ({ page, site }) => {
  for (const hash of ["new", "new/", "new/chess", "game/", "games/x", "%E0%A4%A", "settings/x"]) {
    await open(page, site, hash);
    await heading(page, "There is no page here").waitFor();
    await open(page, site, "");
    await heading(page, "What shall we play?").waitFor();
  }
});

webTest("addresses of games that are none say what is wrong with them", { path: null }, async ({ page, site }) => {
  for (const hash of ["analyse/konane%00x", "analyse/konane/%00", "analyse/__proto__", "analyse/konane:27x1"]) {
    await open(page, site, hash);
    await page.locator("p.problem").waitFor();
    assert.equal(await page.locator("tablero-board").count(), 0, hash);
    await open(page, site, "");
    await heading(page, "What shall we play?").waitFor();
  }
});

webTest("whoever follows a link begins at the heading of the page", {}, async ({ page }) => {
  await heading(page, "What shall we play?").waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.tagName), "BODY");
  for (const name of ["My games", "Settings"]) {
    await page.getByRole("link", { name, exact: true }).click();
    await heading(page, name).waitFor();
    await until(`${name} has the focus`, () =>
      page.evaluate((title) => document.activeElement.textContent.trim() === title, name));
    assert.equal(await page.getByRole("navigation").locator("[aria-current=page]").textContent(), name);
  }
  await page.goBack();
  await heading(page, "My games").waitFor();
});

webTest("the first key leads past the ways to the other pages", {}, async ({ page }) => {
  await heading(page, "What shall we play?").waitFor();
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement.textContent), "Skip to the page");
  await page.keyboard.press("Enter");
  assert.equal(await page.evaluate(() => document.activeElement.id), "main");
  assert.equal(hashOf(page), "");
});

webTest("another language is one click away and stays", {}, async ({ page }) => {
  await button(page, "Español").click();
  await heading(page, "¿A qué jugamos?").waitFor();
  assert.equal(await page.locator("html").getAttribute("lang"), "es");
  assert.equal(await page.title(), "¿A qué jugamos? · Tablero");
  await page.reload();
  await heading(page, "¿A qué jugamos?").waitFor();
  await button(page, "English").click();
  await heading(page, "What shall we play?").waitFor();
});

webTest("a library that does not come is told calmly, with a way to try again", { path: null },
  async ({ page, site, context, faults }) => {
    await context.route(/rules.*\.wasm$/, (route) => route.abort());
    await page.goto(site.address);
    await page.getByText("Tablero could not be loaded.").waitFor();
    await checkWithAxe(page);
    await context.unroute(/rules.*\.wasm$/);
    await button(page, "Try again").click();
    await button(page, /Play Hawalis/).waitFor();
    assert.notEqual(takeFaults(faults, /rules.*\.wasm|ERR_FAILED/).length, 0);
  });

webTest("a game begins with one click, and the start page goes on with it", {}, async ({ page, site }) => {
  await page.getByRole("button", { name: /^Play Hawalis/ }).click();
  await until("the game opens", () => /^#\/game\/[0-9a-f]{20}$/.test(hashOf(page)));
  const game = hashOf(page);
  await open(page, site, "");
  const line = page.getByRole("region", { name: "Go on with" }).getByRole("link");
  assert.match(await line.textContent(), /Hawalis\s+You against the computer \(beginner\)\s+not finished · 0 turns/);
  await line.click();
  await until("the same game opens", () => hashOf(page) === game);
});

// ---- The form ----

const analyse = async (page) => {
  await page.getByRole("radio", { name: /^Nobody/ }).check();
  await button(page, "To the board").click();
};

webTest("the form makes the spec that was chosen, and remembers it", {}, async ({ page, site }) => {
  await open(page, site, "new/hnefatafl");
  await page.getByLabel("Set-up").selectOption("copenhagen");
  const picture = page.locator(".small-board");
  const before = await picture.innerHTML();
  await page.getByLabel(/^How many squares/).selectOption("13");
  await until("another picture", async () => (await picture.innerHTML()) !== before);
  await page.getByText("Rules in detail").click();
  await page.getByLabel("What happens when the player to move has no move").selectOption("draw");
  await analyse(page);
  await until("the spec is in the address", () =>
    hashOf(page) === "#/analyse/hnefatafl:copenhagen,no-moves=draw,size=13");
  await open(page, site, "new/hnefatafl");
  assert.equal(await page.getByLabel("Set-up").inputValue(), "copenhagen");
  assert.equal(await page.getByLabel(/^How many squares/).inputValue(), "13");
  assert.ok(await page.getByRole("radio", { name: /^Nobody/ }).isChecked());
  await page.getByLabel("Set-up").selectOption("classic");
  await analyse(page);
  await until("the spec is the usual one", () => hashOf(page) === "#/analyse/hnefatafl");
});

webTest("the form works with keys alone", {}, async ({ page, site }) => {
  await open(page, site, "new/hawalis");
  await heading(page, "A new game of Hawalis").waitFor();
  const reach = async (name) => {
    for (let i = 0; i < 40; i++) {
      const found = await page.evaluate(() => document.activeElement.labels?.[0]?.textContent.trim() ?? "");
      if (found.startsWith(name)) return;
      await page.keyboard.press("Tab");
    }
    assert.fail(`no key leads to ${name}`);
  };
  await reach("How many holes");
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("5");
  await reach("The computer");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await until("the spec is in the address", () => hashOf(page) === "#/analyse/hawalis,columns=5");
});

webTest("what is wrong with a board stands under its field", { locale: "es-CL" }, async ({ page, site }) => {
  await open(page, site, "new/konane");
  const columns = page.getByLabel("Columnas");
  await columns.fill("99");
  await columns.press("Tab");
  const problem = page.locator(".field-problem");
  assert.match(await problem.textContent(), /^«99×8» no es posible aquí; lo es: de 1×1 a 26×26\.$/);
  assert.equal(await columns.getAttribute("aria-invalid"), "true");
  await checkWithAxe(page);
  await button(page, "Empezar").click();
  assert.equal(hashOf(page), "#/new/konane");
  await columns.fill("20");
  await page.getByLabel("Filas").fill("13");
  await page.getByLabel("Filas").press("Tab");
  assert.equal(await problem.count(), 0);
  await page.getByRole("radio", { name: /^Una persona/ }).check();
  await page.getByRole("radio", { name: /^10 minutos/ }).check();
  await page.getByLabel("Quién juega con Negras, si quieres").fill("Ana");
  await button(page, "Empezar").click();
  await until("the game opens", () => /^#\/game\//.test(hashOf(page)));
  await open(page, site, "games");
  assert.match(await page.locator(".game-line").textContent(), /Kōnane\s+Ana contra Blancas\s+sin terminar · 0 turnos/);
});

/** The settings of the only game that is kept. */
const keptSettings = (page) => page.evaluate(() => new Promise((resolve, reject) => {
  const opening = indexedDB.open("tablero");
  opening.onerror = reject;
  opening.onsuccess = () => {
    const asking = opening.result.transaction("games").objectStore("games").getAll();
    asking.onerror = reject;
    asking.onsuccess = () => resolve(asking.result.map(({ settings }) => settings));
  };
}));

webTest("level, side, name and match reach the game, and are there the next time", {}, async ({ page, site }) => {
  await open(page, site, "new/hnefatafl");
  await page.getByRole("radio", { name: /^Club/ }).check();
  await page.getByRole("radio", { name: "Defenders" }).check();
  await page.getByRole("checkbox", { name: /^A match of two games/ }).check();
  await page.getByLabel("Your name, if you like").fill("Ana");
  await button(page, "Begin").click();
  await until("the game opens", () => /^#\/game\//.test(hashOf(page)));
  const [settings] = await keptSettings(page);
  const { mode, level, human, names, match } = settings;
  assert.deepEqual({ mode, level, human, names, match },
    { mode: "engine", level: "club", human: 1, names: ["", "Ana"], match: { game: 1 } });
  await open(page, site, "");
  await button(page, /^Play Kōnane\s+against the computer: club$/).waitFor();
  await open(page, site, "new/hnefatafl");
  assert.ok(await page.getByRole("radio", { name: "Defenders" }).isChecked());
  assert.equal(await page.getByLabel("Your name, if you like").inputValue(), "Ana");
});

// ---- Kept games ----

const THREE_GAMES = `[Game "konane:3x3"]
[First "Ana"]
[Second "Ben"]

1. b2 b3 0-1

[Game "konane"]

1. z9 *

[Game "hawalis"]

*
`;

async function importText(page, text) {
  const choosing = page.waitForEvent("filechooser");
  await button(page, "Open a file").click();
  await (await choosing).setFiles({ name: "games.txt", mimeType: "text/plain", buffer: Buffer.from(text) });
}

const namesOf = (page) => page.locator(".games-list strong").allTextContents();

webTest("of a file with three games the two that can be read are kept", {}, async ({ page, site }) => {
  await open(page, site, "games");
  await importText(page, THREE_GAMES);
  await page.getByText("2 games were added. 1 could not be read:").first().waitFor();
  assert.match(await page.locator(".games-broken").textContent(), /Game 2, line 9: .*z9/);
  await until("they are in the list", async () => (await namesOf(page)).join() === "Kōnane,Hawalis");
  assert.match(await page.locator(".game-line").first().textContent(), /Ana against Ben\s+Ben won · 2 turns/);
  await checkWithAxe(page);
  await screenshot(page, "games-imported");
  const saving = page.waitForEvent("download");
  await button(page, "Save all in one file").click();
  const saved = await (await saving).createReadStream();
  let text = "";
  for await (const bytes of saved) text += bytes;
  assert.equal(text.match(/^\[Game "/gm).length, 2);
  await importText(page, text);
  await page.getByText("2 games were added.", { exact: true }).first().waitFor();
});

/* What other programs write, each as its own files are. */
const FOREIGN = {
  opentafl: {
    text: `[date: 2016.01.02]
[attackers: Ana]
[rules:dim:11 name:Fetlar_Defenders_First atkf:n ks:w nj:n cj:n start:/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/]
1. h6-h3 h1-h2
2. f4-h4 g1-j1
`,
    game: "Hnefatafl",
    turns: ["h6-h3", "h1-h2", "f4-h4", "g1-j1"],
  },
};

webTest("a game of another program is opened and played on", {}, async ({ page, site }) => {
  for (const { text, game, turns } of Object.values(FOREIGN)) {
    await open(page, site, "games");
    await importText(page, text);
    await page.getByText("1 game was added.", { exact: true }).first().waitFor();
    assert.equal((await namesOf(page))[0], game);
    await page.locator("a.game-line").first().click();
    await page.locator("tablero-board [data-index]").first().waitFor();
    assert.deepEqual((await gameOf(page)).turns, turns);
  }
});

webTest("a text can be pasted into its field, and what is no game is told", {}, async ({ page, site }) => {
  await open(page, site, "games");
  await page.getByText("Paste a text").click();
  const field = page.getByLabel("The text of one or more games");
  await field.fill(THREE_GAMES.slice(0, THREE_GAMES.indexOf("[Game", 1)));
  await button(page, "Read the games").click();
  await page.getByText("1 game was added.").first().waitFor();
  assert.equal(await field.inputValue(), "");
  await importText(page, " ");
  await page.getByText("There are no games in that.").first().waitFor();
  await importText(page, "\0");
  await page.getByText("That is not a text").first().waitFor();
  assert.equal(await page.locator(".notice").count(), 1, "what was said of earlier texts is gone");
});

webTest("a deleted game comes back to its place, or is gone for good", {}, async ({ page, site }) => {
  await open(page, site, "games");
  await importText(page, THREE_GAMES);
  await until("they are in the list", async () => (await namesOf(page)).length === 2);
  const remove = (name) => button(page, `Delete ${name}`).click();
  await remove("Hawalis");
  await until("it is gone", async () => (await namesOf(page)).join() === "Kōnane");
  assert.equal(await page.evaluate(() => document.activeElement.textContent.trim()), "Undo");
  await page.keyboard.press("Enter");
  await until("it is back", async () => (await namesOf(page)).join() === "Kōnane,Hawalis");
  await remove("Hawalis");
  await page.reload();
  await until("only one is left", async () => (await namesOf(page)).join() === "Kōnane");
  await button(page, "Delete all").click();
  await page.getByText("There are no games here yet.").waitFor();
  await button(page, "Undo").click();
  await until("they are back", async () => (await namesOf(page)).join() === "Kōnane");
  await button(page, "Delete all").click();
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  await open(page, site, "games");
  await page.getByText("There are no games here yet.").waitFor();
});

webTest("a browser that keeps no games says so, and plays all the same", { path: null },
  async ({ page, site, context }) => {
    await context.addInitScript(() => Object.defineProperty(globalThis, "indexedDB", { value: undefined }));
    await open(page, site, "games");
    await page.getByText("This browser does not let the site keep games").waitFor();
    await open(page, site, "");
    await page.getByRole("button", { name: /^Two at this board Kōnane/ }).click();
    await until("the game opens", () => /^#\/game\//.test(hashOf(page)));
    await page.getByRole("grid").waitFor();
  });

// ---- Settings ----

const background = (page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

webTest("settings take effect at once and outlive a reload", {}, async ({ page, site }) => {
  await open(page, site, "settings");
  const light = await background(page);
  await page.getByRole("radio", { name: "Dark" }).check();
  await until("it is dark", async () => (await background(page)) !== light);
  await page.getByRole("radio", { name: "As little as possible" }).check();
  assert.equal(await page.locator("html").getAttribute("data-motion"), "reduced");
  await page.getByRole("radio", { name: "Wood" }).check();
  await page.getByRole("checkbox", { name: "Mark the last move" }).uncheck();
  assert.ok(await page.getByLabel("How loud").isDisabled());
  await page.getByRole("checkbox", { name: "Wood, stone and seeds can be heard" }).check();
  await page.getByLabel("How loud").fill("80");
  await page.reload();
  const isChecked = (role, name) => page.getByRole(role, { name }).isChecked();
  assert.ok(await isChecked("radio", "Dark"));
  assert.ok(await isChecked("radio", "Wood"));
  assert.ok(!(await isChecked("checkbox", "Mark the last move")));
  assert.equal(await page.getByLabel("How loud").inputValue(), "80");
  assert.notEqual(await background(page), light);
  await page.getByRole("radio", { name: "Español" }).check();
  await heading(page, "Ajustes").waitFor();
  await button(page, "Dejar todo como al principio").click();
  await heading(page, "Settings").waitFor();
  assert.equal(await background(page), light);
  assert.ok(await isChecked("checkbox", "Mark the last move"));
});
