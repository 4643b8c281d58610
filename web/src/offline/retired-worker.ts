/*
 * The service worker of a site that no longer wants one: takes the place of the one that visitors
 * have, throws away what that one kept, and goes.
 */
const worker = self as unknown as ServiceWorkerGlobalScope;

async function leave(): Promise<void> {
  const names = await caches.keys();
  const kept = names.filter((name) => name.startsWith(`tablero ${worker.registration.scope} `));
  await Promise.all(kept.map((name) => caches.delete(name)));
  await worker.registration.unregister();
}

worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener("activate", (event) => event.waitUntil(leave()));

export {};
