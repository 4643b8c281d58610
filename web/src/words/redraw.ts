/*
 * Elements that show words are drawn again when the language changes.
 */
import type { LitElement } from "lit";
import { wordsChanges } from "./words";

/** To be called once by an element, when it is made. */
export function redrawWithWords(host: LitElement): void {
  const redraw = () => host.requestUpdate();
  host.addController({
    hostConnected: () => wordsChanges.addEventListener("change", redraw),
    hostDisconnected: () => wordsChanges.removeEventListener("change", redraw),
  });
}
