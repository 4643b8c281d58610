/*
 * The service worker: keeps all files of one version of the site, so that the page also works without
 * a network. The build puts the list of files with their hashes in here (web/build/offline.ts), so a
 * new version of the site is a new worker.
 *
 * A version is kept whole or not at all: each file is checked against its hash as it comes. Files
 * come from the cache, the page itself from the network while that answers in time. A new version
 * waits until the person asks for it or no page of an old one is open; what old pages may still want
 * to load is thrown away only when there are none.
 *
 * Pages say { hello: "assets/main-….js" }, the script that they began with, and are answered
 * { other: true } when it is not of this version; { activate: true } ends the waiting.
 */
import type { FromPage, FromWorker } from "./messages";

/** File names, relative to the site, and the hash of each as fetch() checks it. */
declare const FILES: Readonly<Record<string, string>>;
declare const VERSION: string;

const worker = self as unknown as ServiceWorkerGlobalScope;
const scope = worker.registration.scope;

/* Other sites may live on the same host, in folders of their own. */
const PREFIX = `tablero ${scope} `;
const CACHE = PREFIX + VERSION;
const PATIENCE = 3000; // milliseconds for the network to bring the page

/** Where a file is asked for: the page at its folder, since some hosts send index.html there. */
function addressOf(name: string): string {
  return new URL(name === "index.html" ? "./" : name, scope).href;
}

const PAGE = addressOf("index.html");
const PAGES = new Set([PAGE, new URL("index.html", scope).href]);

async function keepFile(cache: Cache, name: string, integrity: string): Promise<void> {
  // What has a hash in its name never changes, so the browser need not ask again for it.
  const freshness = name.startsWith("assets/") ? "default" : "no-cache";
  const answer = await fetch(addressOf(name), { cache: freshness, integrity });
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  // An answer that was redirected cannot be given for a page, so its content is kept as a new one.
  const { status, headers } = answer;
  await cache.put(addressOf(name), answer.redirected ? new Response(answer.body, { status, headers }) : answer);
}

async function keepAll(): Promise<void> {
  const cache = await caches.open(CACHE);
  try {
    await Promise.all(Object.entries(FILES).map(([name, hash]) => keepFile(cache, name, hash)));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

async function isOnlyPage(): Promise<boolean> {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  return pages.filter(({ url }) => url.startsWith(scope)).length <= 1;
}

/** Unless a newer version is coming, whose files must stay. */
async function forgetOldVersions(): Promise<void> {
  const { installing, waiting } = worker.registration;
  if (installing || waiting) return;
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** A kept file: of this version, else of an old one whose page is still open. */
async function keptFile(address: string): Promise<Response | undefined> {
  const cache = await caches.open(CACHE);
  return (await cache.match(address)) ?? caches.match(address);
}

async function answerFile(request: Request): Promise<Response> {
  return (await keptFile(request.url.replace(/[?#].*/, ""))) ?? fetch(request);
}

/** The page from the network, or as it was kept when the network fails, is slow, or has no page. */
async function answerPage(request: Request): Promise<Response> {
  const fromNetwork = fetch(request);
  const tooLate = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE));
  const answer = await Promise.race([fromNetwork, tooLate]).catch(() => undefined);
  return answer?.ok ? answer : ((await keptFile(PAGE)) ?? fromNetwork);
}

async function hear(message: FromPage, answer: (message: FromWorker) => void): Promise<void> {
  if ("activate" in message) return worker.skipWaiting();
  if (!(message.hello in FILES)) {
    answer({ other: true });
  } else if (await isOnlyPage()) {
    await worker.skipWaiting();
    await forgetOldVersions();
  }
}

worker.addEventListener("install", (event) => event.waitUntil(keepAll()));

worker.addEventListener("activate", (event) =>
  event.waitUntil(
    worker.clients
      .claim()
      .then(isOnlyPage)
      .then((alone) => (alone ? forgetOldVersions() : undefined)),
  ),
);

worker.addEventListener("message", (event) =>
  event.waitUntil(hear(event.data as FromPage, (message) => event.source?.postMessage(message))),
);

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(scope)) return;
  const address = request.url.replace(/[?#].*/, "");
  event.respondWith(PAGES.has(address) ? answerPage(request) : answerFile(request));
});
