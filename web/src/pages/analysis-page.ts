/*
 * The page that analyses a position: that of a game nobody plays, with the engine looking on.
 */
import { customElement, property } from "lit/decorators.js";
import { painted } from "../app/painted";
import { GameSession } from "../game/session";
import { LibraryError } from "../library/module";
import { problemWords } from "../words/sentence";
import { GamePage } from "./game-page";

@customElement("analysis-page")
export class AnalysisPage extends GamePage {
  @property() spec = "";
  @property() position = "";

  protected override async open(): Promise<void> {
    if (this.gameId) return super.open();
    try {
      this.begin(GameSession.begin(this.spec, this.position, { mode: "analysis" }));
      void this.#lookOn();
    } catch (error) {
      if (!(error instanceof LibraryError)) throw error;
      this.problem = problemWords(error.problem);
    }
  }

  /** The engine is loaded when the board is there to be looked at. */
  async #lookOn(): Promise<void> {
    const { adviser } = this;
    await this.updateComplete;
    await painted();
    if (adviser === this.adviser) adviser?.turn(true);
  }
}
