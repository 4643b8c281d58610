/*
 * What is to be said of playing without a network, in a bar below the page.
 */
import { html, nothing, type TemplateResult } from "lit";
import { offline } from "../offline/register";
import { words } from "../words/words";

/** Who is at a board is told only what there is something to do about. */
export function offlineNotice(isAtBoard: boolean): TemplateResult | typeof nothing {
  const { notice } = offline;
  if (!notice || (isAtBoard && !notice.action)) return nothing;
  return html`<div class="notice site-notice" role="status">
    <p>${words(notice.text)}</p>
    <div class="button-row">
      ${notice.action
        ? html`<button class="primary" @click=${() => offline.reload()}>${words(notice.action)}</button>`
        : nothing}
      <button class="quiet" @click=${() => offline.dismiss()}>${words("web.close")}</button>
    </div>
  </div>`;
}
