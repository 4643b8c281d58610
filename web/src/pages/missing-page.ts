/*
 * What is shown where there is no page.
 */
import { html, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { PageElement } from "../app/page-element";
import { words } from "../words/words";

@customElement("missing-page")
export class MissingPage extends PageElement {
  override render(): TemplateResult {
    return html`<div class="narrow">
      <h1>${words("web.missing.title")}</h1>
      <p>${words("web.missing.text")}</p>
      <p><a class="button primary" href="#/">${words("web.missing.home")}</a></p>
    </div>`;
  }
}
