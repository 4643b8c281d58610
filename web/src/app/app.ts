/*
 * The frame of all pages: the way to them, the language, and the page at the address. Pages are
 * loaded when they are first opened; those that need the library are not shown before it is there.
 */
import { LitElement, html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { offline } from "../offline/register";
import { preferences } from "../store/preferences";
import { language, startWords, words, wordsChanges } from "../words/words";
import { startAnnouncements } from "./announce";
import { brandMark } from "./brand";
import { failureWords } from "./failure";
import { libraryReady } from "./library-ready";
import { offlineNotice } from "./offline-notice";
import { SITE } from "./page-element";
import { painted } from "./painted";
import { routeOf, type Route } from "./router";
import "../pages/start-page";

/* The start page comes with the frame: most people begin there. */
const PAGES = import.meta.glob(["../pages/*-page.ts", "!../pages/start-page.ts"]);

/* Pages that do without the library, or wait for it themselves. */
const INDEPENDENT = ["start-page", "missing-page"];

const BOARD_PAGES = ["game-page", "analysis-page"];

const WAYS: readonly (readonly [address: string, key: string, pages: readonly string[]])[] = [
  ["#/", "web.nav.play", ["start-page", "new-game-page", "game-page"]],
  ["#/learn", "web.nav.learn", ["learn-page"]],
  ["#/games", "web.nav.games", ["games-page"]],
  ["#/settings", "web.nav.settings", ["settings-page"]],
];

const LANGUAGES = { en: "web.language.en", es: "web.language.es" } as const;

const isThere = ({ page }: Route) => customElements.get(page) !== undefined;
const loaderOf = ({ page }: Route) => PAGES[`../pages/${page}.ts`];

/** Loads what a page is made of, and makes it. */
async function makePage(route: Route): Promise<HTMLElement> {
  const load = loaderOf(route);
  if (!load && !isThere(route)) return makePage({ page: "missing-page", properties: {} });
  if (!INDEPENDENT.includes(route.page)) await libraryReady();
  // Even a module that is there comes a frame later.
  if (!isThere(route)) await load?.();
  return Object.assign(document.createElement(route.page), route.properties);
}

@customElement("tablero-app")
export class App extends LitElement {
  @state() private page: HTMLElement | undefined;
  @state() private failed = false;
  #route = routeOf(location.hash);
  #spoken = false;

  override createRenderRoot(): this {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener("hashchange", () => void this.#open(true));
    wordsChanges.addEventListener("change", () => this.requestUpdate());
    offline.addEventListener("change", () => this.requestUpdate());
    startAnnouncements();
    void this.#start();
  }

  async #start(): Promise<void> {
    libraryReady().catch(() => this.#fail());
    try {
      await Promise.all([startWords(), loaderOf(this.#route)?.()]);
      this.#spoken = true;
      this.requestUpdate();
      if (!INDEPENDENT.includes(this.#route.page)) await painted();
      await this.#open(false);
      void offline.start();
    } catch {
      this.#fail();
    }
  }

  #fail(): void {
    this.failed = true;
  }

  /** Shows the page at the address; who has asked for it hears and sees where it begins. */
  async #open(asked: boolean): Promise<void> {
    const route = routeOf(location.hash);
    this.#route = route;
    this.requestUpdate();
    try {
      const page = await makePage(route);
      if (route !== this.#route) return;
      this.page = page;
      await this.updateComplete;
      if (asked) await this.#arrive(page);
    } catch {
      if (route === this.#route) this.#fail();
    }
  }

  async #arrive(page: HTMLElement): Promise<void> {
    window.scrollTo(0, 0);
    await (page as Partial<LitElement>).updateComplete;
    const heading = page.querySelector("h1") ?? this.querySelector("main");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
  }

  override render(): TemplateResult | typeof nothing {
    if (this.failed) return this.#failure();
    if (!this.#spoken) return nothing;
    return html`
      <a class="skip-link" href="#main" @click=${this.#skip}>${words("web.skip")}</a>
      <header class="site-header">
        <a class="brand" href="#/">${brandMark}<span>${SITE}</span></a>
        <nav aria-label=${words("web.nav")}>
          <ul>${WAYS.map((way) => this.#way(...way))}</ul>
        </nav>
        ${this.#languageSwitch()}
      </header>
      <main id="main" tabindex="-1" aria-busy=${this.page === undefined}>${this.page ?? nothing}</main>
      ${offlineNotice(BOARD_PAGES.includes(this.#route.page))}`;
  }

  #way(address: string, key: string, pages: readonly string[]): TemplateResult {
    const here = pages.includes(this.#route.page);
    return html`<li><a href=${address} aria-current=${here ? "page" : nothing}>${words(key)}</a></li>`;
  }

  #languageSwitch(): TemplateResult {
    const other = language() === "en" ? "es" : "en";
    const choose = () => preferences.set("language", other);
    return html`<button class="language quiet" lang=${other} @click=${choose}>${words(LANGUAGES[other])}</button>`;
  }

  readonly #skip = (event: Event) => {
    event.preventDefault();
    this.querySelector("main")?.focus();
  };

  #failure(): TemplateResult {
    const { text, action } = failureWords();
    return html`<main class="failure">
      <h1 class="brand">${brandMark}<span>${SITE}</span></h1>
      <p>${text}</p>
      <button class="primary" @click=${() => location.reload()}>${action}</button>
    </main>`;
  }
}
