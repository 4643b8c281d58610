/*
 * A folder served on a free port of loopback, under a path, with the headers that `tablero serve`
 * sends. It can be stopped and started again at the same address, and counts what it was asked for.
 */
import { readFile } from "node:fs/promises";
import http from "node:http";
import path from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";

const pack = promisify(zlib.gzip);

const MEDIA_TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
};

/* What a page may load, and what makes it isolated, so that it may share memory with its workers. A
 * plain host sends neither. */
const POLICY = { "Content-Security-Policy": "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'" };
const ISOLATION = {
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
};
const OTHERS = {
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
};

/* A word of eight small letters is a word, and no hash. */
function cacheControl(site, name) {
  if (!site.isRemembered) return "no-store";
  return /^assets\/.*-(?=[\w-]{0,7}[A-Z\d])[\w-]{8}\.\w+$/.test(name)
    ? "public, max-age=31536000, immutable"
    : "no-cache";
}

/** The file's name below the folder, or nothing when the address is not below the site's path. */
function nameOf(address, base) {
  const name = decodeURIComponent(new URL(address, "http://localhost").pathname);
  if (!name.startsWith(base)) return undefined;
  const relative = path.posix.normalize(name.slice(base.length));
  if (relative.startsWith("..")) return undefined;
  return relative === "." || relative.endsWith("/") ? path.posix.join(relative, "index.html") : relative;
}

async function answer(site, request, response) {
  const name = nameOf(request.url, site.base);
  site.requests.push(name ?? request.url);
  if (site.isStuck) return;
  const headers = { ...(site.isPlain ? {} : POLICY), ...(site.isolated ? ISOLATION : {}), ...OTHERS };
  try {
    const content = await readFile(path.join(site.folder, name ?? "\0"));
    const isPacked = /\bgzip\b/.test(request.headers["accept-encoding"] ?? "");
    response.writeHead(200, {
      ...headers,
      "Content-Type": MEDIA_TYPES[path.extname(name)] ?? "application/octet-stream",
      "Cache-Control": cacheControl(site, name),
      Vary: "Accept-Encoding",
      ...(isPacked ? { "Content-Encoding": "gzip" } : {}),
    });
    if (request.method === "HEAD") response.end();
    else response.end(isPacked ? await pack(content) : content);
  } catch {
    response.writeHead(404, { ...headers, "Content-Type": MEDIA_TYPES[".txt"], "Cache-Control": "no-store" });
    response.end("not found");
  }
}

/* Where a site differs from that of the program on a first visit. */
const USUAL = {
  base: "/tablero/",
  isPlain: false, // a host that sends no policy
  isolated: undefined, // whether pages are, as they are where it is not plain
  isRemembered: true, // whether browsers may keep what they got
};

/**
 * Serves `folder`, with options as in USUAL, and answers the site: its `address` ends with a slash;
 * `requests` are the names asked for so far; `folder` may be changed, as when a new version is put
 * there; while `isStuck` it never answers; `stop()` breaks all connections, `start()` listens at the
 * same address again.
 */
export async function serveSite(folder, options = {}) {
  const { base, isPlain, isolated = !isPlain, isRemembered } = { ...USUAL, ...options };
  const site = { folder, base, isPlain, isolated, isRemembered, isStuck: false, requests: [] };
  let port = 0;
  let server;
  site.start = () =>
    new Promise((resolve, reject) => {
      server = http.createServer((request, response) => answer(site, request, response));
      server.once("error", reject);
      server.listen(port, "127.0.0.1", () => {
        port = server.address().port;
        site.origin = `http://127.0.0.1:${port}`;
        site.address = site.origin + base;
        resolve();
      });
    });
  site.stop = () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  await site.start();
  return site;
}
