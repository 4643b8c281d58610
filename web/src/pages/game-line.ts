/*
 * A kept game in a line of a list: what is played, by whom, how it stands and when.
 */
import { html, type TemplateResult } from "lit";
import { addressOf } from "../app/router";
import { rulesOf } from "../library/games";
import type { Side } from "../library/table";
import type { KeptGame, Player } from "../store/games";
import { levelWords } from "../words/levels";
import { countedWords, dateWords, gameWords, words } from "../words/words";
import { sideNames } from "./sides";
import "../style/game-line.css";

const WINNERS: Readonly<Record<string, Side>> = { "1-0": 0, "0-1": 1 };

export function gameNameOf(spec: string): string {
  try {
    return gameWords(rulesOf(spec).game, "name");
  } catch {
    return spec;
  }
}

const isEngine = ({ kind }: Player) => kind === "engine";

/** What a player is called; one without a name by the side that is played. */
function playerWords({ spec, summary }: KeptGame, side: Side): string {
  const { kind, name, level } = summary.players[side];
  if (name) return name;
  if (kind === "person") return sideNames(spec)[side];
  return level === undefined ? words("web.player.engine") : words("web.player.level", levelWords(level));
}

function versusWords(game: KeptGame): string {
  const [first, second] = game.summary.players;
  const you = isEngine(first) ? second : first;
  if (isEngine(first) !== isEngine(second) && !you.name) {
    return words("web.player.against", playerWords(game, isEngine(first) ? 0 : 1));
  }
  return words("web.player.versus", playerWords(game, 0), playerWords(game, 1));
}

function standing(game: KeptGame): string {
  const { result, players } = game.summary;
  if (result === "*") return words("web.games.going_on");
  const winner = WINNERS[result];
  if (winner === undefined) return words("web.games.draw");
  const isYou = players.some(isEngine) && !isEngine(players[winner]) && !players[winner].name;
  return isYou ? words("web.games.you_won") : words("web.games.won", playerWords(game, winner));
}

/** The line, which is a link to the game. */
export function gameLine(game: KeptGame): TemplateResult {
  return html`<a class="game-line" href=${addressOf("game", game.id)}>
    <strong>${gameNameOf(game.spec)}</strong>
    <span>${versusWords(game)}</span>
    <small>${standing(game)} · ${countedWords("web.games.turns", game.summary.turns, game.summary.turns)} ·
      <time datetime=${new Date(game.updated).toISOString()}>${dateWords(game.updated)}</time></small>
  </a>`;
}
