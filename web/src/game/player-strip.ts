/*
 * One of the players: who it is, what was taken, how much time is left.
 */
import { html, nothing, type TemplateResult } from "lit";
import { classMap } from "lit/directives/class-map.js";
import type { Side } from "../library/table";
import { sideWords } from "../words/sentence";
import { words } from "../words/words";
import { clockText } from "./clock";
import type { GameSession } from "./session";

function nameOf(session: GameSession, side: Side): string {
  const player = session.player(side);
  if (player.kind === "engine") return words("web.player.level", words(`level.${player.level ?? "max"}`));
  if (player.name) return player.name;
  return session.settings.mode === "engine" ? words("web.player.you") : "";
}

export function playerStrip(session: GameSession, side: Side): TemplateResult {
  const { state, clock, board } = session;
  const toMove = state.side === side && !session.outcome;
  const name = nameOf(session, side);
  const taken = state.captured[side];
  return html`<div class=${classMap({ "player": true, "to-move": toMove })}>
    <span class="player-side" data-side=${side}>${sideWords(board, side)}</span>
    ${name ? html`<span class="player-name">${name}</span>` : nothing}
    ${session.thinking && toMove ? html`<span class="player-thinking">${words("web.player.thinking")}</span>` : nothing}
    ${taken > 0 ? html`<span class="player-taken">${words("web.player.taken", taken)}</span>` : nothing}
    ${clock ? html`<time class=${classMap({ "player-clock": true, "running": clock.running === side })}
        >${clockText(clock.left(side))}</time>` : nothing}
  </div>`;
}
