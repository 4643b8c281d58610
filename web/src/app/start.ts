/*
 * From what was chosen to a game that is on: the settings that its page finds, and the way there.
 */
import type { ClockSetting } from "../game/clock";
import { rulesOf } from "../library/games";
import type { Side } from "../library/table";
import { choicesFor, type Choices } from "../store/choices";
import { preferences } from "../store/preferences";
import { openAddress } from "./router";
import type { GameSettings } from "./settings";

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** The spec that was chosen for a game last, or the game's usual one where that is none any more. */
export function chosenSpec(game: string): string {
  const { spec } = choicesFor(game);
  try {
    const rules = rulesOf(spec === "" ? game : spec);
    return rules.game === game ? rules.spec : game;
  } catch {
    return game;
  }
}

function clockOf({ clock, minutes, seconds }: Choices): ClockSetting | undefined {
  if (clock === "none") return undefined;
  const [initial = 0, increment = 0] = clock === "own" ? [minutes, seconds] : clock.split("+").map(Number);
  return { initial: initial * MINUTE, increment: increment * SECOND };
}

function sideOf({ side }: Choices): Side {
  if (side === "lot") return Math.random() < 0.5 ? 0 : 1;
  return side === "first" ? 0 : 1;
}

function engineSettings(choices: Choices): GameSettings {
  const human = sideOf(choices);
  const name = choices.names[0].trim();
  const named = name === "" ? {} : { names: human === 0 ? ([name, ""] as const) : (["", name] as const) };
  return { mode: "engine", level: preferences.get("level"), human, ...named };
}

function localSettings(choices: Choices): GameSettings {
  const [first, second] = choices.names.map((name) => name.trim());
  const clock = clockOf(choices);
  return {
    mode: "local",
    ...(first || second ? { names: [first ?? "", second ?? ""] as const } : {}),
    ...(clock ? { clock } : {}),
  };
}

/** Begins a game and answers its id. What a game needs is loaded only now. */
async function beginGame(spec: string, settings: GameSettings): Promise<string> {
  const { GameSession } = await import("../game/session");
  const session = GameSession.begin(spec, "", settings);
  await session.keep();
  session.close();
  return session.id;
}

/** Begins a game as it was chosen, and opens its page. */
export async function startGame(spec: string, choices: Choices): Promise<void> {
  if (choices.opponent === "nobody") return openAddress("analyse", spec);
  const settings = choices.opponent === "engine" ? engineSettings(choices) : localSettings(choices);
  const match = choices.match ? { match: { game: 1 } as const } : {};
  openAddress("game", await beginGame(spec, { ...settings, ...match }));
}

/** Begins a game against a level, with the first move, and opens its page. */
export async function startAgainst(level: string, spec: string): Promise<void> {
  openAddress("game", await beginGame(spec, { mode: "engine", level, human: 0 }));
}
