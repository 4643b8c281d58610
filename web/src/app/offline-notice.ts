/*
 * What is to be said of playing without a network, in a bar below the page.
 */
import { html, nothing, type TemplateResult } from "lit";
import { offline } from "../offline/register";
import { words } from "../words/words";

export function offlineNotice(): TemplateResult | typeof nothing {
  const { notice } = offline;
  if (!notice) return nothing;
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
