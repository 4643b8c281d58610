/*
 * The page's side of playing without a network: registers the service worker once the page is at
 * rest, and says when everything is kept and when a newer version is there. Nothing is ever reloaded
 * by itself: a game may be going on.
 *
 * Event: "change" when `notice` is another one. Without service workers (an old browser, a site
 * without TLS, a private window) there is never a notice, and the page works while it has a network.
 */
import type { FromPage, FromWorker } from "./messages";

/** Keys of words: what to say, and on the button if there is one. */
export interface OfflineNotice {
  readonly text: "web.offline.ready" | "web.offline.newer";
  readonly action?: "web.offline.reload";
}

const READY: OfflineNotice = { text: "web.offline.ready" };
const NEWER: OfflineNotice = { text: "web.offline.newer", action: "web.offline.reload" };

/* Whether this build has a worker; the build says so (web/build/offline.ts). */
declare const TABLERO_OFFLINE: boolean;

const READY_STAYS = 10_000; // milliseconds, since it asks for nothing and covers a part of the page
const LOOK_AGAIN = 60 * 60 * 1000; // milliseconds between looks for a newer version

/** The script that this page began with, which names its version. */
function entryOfPage(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script ? script.src.slice(new URL("./", document.baseURI).href.length) : "";
}

class Offline extends EventTarget {
  #notice: OfflineNotice | null = null;
  #registration: ServiceWorkerRegistration | undefined;
  #looked = Date.now();
  #entry = entryOfPage();

  get notice(): OfflineNotice | null {
    return this.#notice;
  }

  /** Registers the worker; to be called once, when the page is drawn. */
  async start(): Promise<void> {
    const workers = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
    if (!workers || !TABLERO_OFFLINE) return;
    workers.addEventListener("message", ({ source, data }) => this.#hear(source, data as FromWorker));
    try {
      const address = new URL("service-worker.js", document.baseURI);
      this.#follow(await workers.register(address, { updateViaCache: "none" }));
    } catch {
      // Refused by the browser or not there: the page has a network, or it would not be here.
    }
  }

  /** Takes the newer version: the page is loaded again. */
  reload(): void {
    const waiting = this.#registration?.waiting;
    if (!waiting) return location.reload();
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    this.#say(waiting, { activate: true });
  }

  /** Puts the notice away. */
  dismiss(): void {
    this.#show(null);
  }

  #follow(registration: ServiceWorkerRegistration): void {
    this.#registration = registration;
    if (registration.active) this.#greet(registration.active);
    else void navigator.serviceWorker.ready.then(() => this.#tellReady());
    this.#greetWaiting();
    const watch = () => registration.installing?.addEventListener("statechange", () => this.#greetWaiting());
    watch();
    registration.addEventListener("updatefound", watch);
    document.addEventListener("visibilitychange", () => this.#look());
  }

  #tellReady(): void {
    this.#show(READY);
    setTimeout(() => {
      if (this.#notice === READY) this.#show(null);
    }, READY_STAYS);
  }

  #greetWaiting(): void {
    const waiting = this.#registration?.waiting;
    if (waiting) this.#greet(waiting);
  }

  #greet(worker: ServiceWorker): void {
    this.#say(worker, { hello: this.#entry });
  }

  /** Asks for a newer version when somebody comes back to a page that has been open for long. */
  #look(): void {
    if (document.hidden || Date.now() - this.#looked < LOOK_AGAIN) return;
    this.#looked = Date.now();
    this.#registration?.update().catch(() => {
      // No network now.
    });
  }

  #say(worker: ServiceWorker, message: FromPage): void {
    worker.postMessage(message);
  }

  #hear(source: unknown, message: FromWorker): void {
    if (message.other && source === this.#registration?.waiting) this.#show(NEWER);
  }

  #show(notice: OfflineNotice | null): void {
    if (notice === this.#notice) return;
    this.#notice = notice;
    this.dispatchEvent(new Event("change"));
  }
}

/** Playing without a network, for this page; there is no other. */
export const offline = new Offline();
