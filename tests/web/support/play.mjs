/*
 * Games in their page, played as people do: by pointing at cells, by tapping them, by the keyboard.
 */
import assert from "node:assert/strict";
import { until } from "./suite.mjs";

/** What the page knows of its game. */
export function gameOf(page) {
  return page.evaluate(() => {
    const { session } = document.querySelector("game-page, analysis-page");
    const { state, tree, board } = session;
    return {
      next: state.next, words: state.words, side: state.side, position: state.position, node: state.node,
      isOpen: session.isOpen, over: session.outcome !== undefined,
      turns: tree.line.map((turn) => turn.text), cells: board.cells.map((cell) => cell.name),
    };
  });
}

/** Waits until somebody at this board may move, or the game is over. */
export async function myTurn(page, patience = 15_000) {
  let game;
  await until("the computer to move", async () => {
    game = await gameOf(page);
    return game.isOpen || game.over;
  }, patience);
  return game;
}

const cell = (page, game, word) => page.locator(`[data-index="${game.cells.indexOf(word)}"]`);

/* Ways to choose a cell. */
export const WAYS = {
  mouse: (page, game, word) => cell(page, game, word).click(),
  touch: (page, game, word) => cell(page, game, word).tap(),
  async keyboard(page, game, word) {
    await page.locator('.board-overlay [tabindex="0"]').focus();
    await page.keyboard.type(word);
    await page.keyboard.press("Enter");
  },
};

/** Ends a turn that could go on, however buttons are pressed. */
async function stop(page, way, name) {
  const button = page.getByRole("button", { name });
  if (way !== "keyboard") return button.click();
  await button.focus();
  return page.keyboard.press("Enter");
}

/**
 * Enters one turn, each part of it the first that is offered, or the one that `pick` chooses; answers
 * how many turns the game has then.
 */
export async function enterTurn(page, way, { stopName = "End the turn", pick = (next) => next[0] } = {}) {
  const before = await myTurn(page);
  assert.ok(!before.over, "the game goes on");
  for (let part = 0; part < 12; part++) {
    const game = await gameOf(page);
    if (game.turns.length > before.turns.length) return game.turns.length;
    const word = pick(game.next);
    if (word === "stop") await stop(page, way, stopName);
    else await WAYS[way](page, game, word);
    const anyway = page.locator(".status.warning + .actions .primary");
    if (await anyway.count()) await anyway.click();
  }
  return assert.fail("a turn of twelve parts");
}

/** Opens a new game from the start page; `kind` is a part of the button's name. */
export async function openGame(page, site, game, kind) {
  await page.goto(site.address);
  const card = page.locator("article, li, section").filter({ has: page.getByRole("heading", { name: game, exact: true }) }).last();
  await card.getByRole("button", { name: kind }).click();
  await page.locator("tablero-board [data-index]").first().waitFor();
}
