/*
 * Puts service-worker.js beside the built page: src/offline/service-worker.ts with the names and
 * hashes of all files of the site. Two builds of the same site give the same worker.
 *
 * TABLERO_OFFLINE=off builds a site that takes the worker away from those who have it, should one
 * ever do harm: src/offline/retired-worker.ts.
 */
import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { type Plugin, type ResolvedConfig, transformWithEsbuild } from "vite";

const SOURCES = fileURLToPath(new URL("../src/offline/", import.meta.url));
const WORKER = "service-worker.js";

/** All files of a folder, by their names in it, in a fixed order. */
async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name)))
    .map((name) => name.split(path.sep).join("/"))
    .filter((name) => name !== WORKER && !name.endsWith(".map"))
    .sort();
}

async function hashesOf(folder: string): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const name of await filesOf(folder)) {
    const content = await readFile(path.join(folder, name));
    hashes[name] = `sha256-${createHash("sha256").update(content).digest("base64")}`;
  }
  return hashes;
}

const isWanted = process.env["TABLERO_OFFLINE"] !== "off";

async function makeWorker(folder: string): Promise<string> {
  const source = path.join(SOURCES, isWanted ? "service-worker.ts" : "retired-worker.ts");
  const files = JSON.stringify(await hashesOf(folder));
  const version = JSON.stringify(createHash("sha256").update(files).digest("hex").slice(0, 16));
  const { code } = await transformWithEsbuild(await readFile(source, "utf8"), source, {
    define: { FILES: files, VERSION: version },
    format: "iife",
    minify: true,
    sourcemap: false,
    target: "es2022",
  });
  return code;
}

export function offlinePlugin(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "tablero-offline",
    apply: "build",
    config: () => ({ define: { TABLERO_OFFLINE: JSON.stringify(isWanted) } }),
    configResolved(resolved) {
      config = resolved;
    },
    // Last of all, when the files that need no building are there too.
    writeBundle: {
      order: "post",
      sequential: true,
      async handler() {
        const folder = path.resolve(config.root, config.build.outDir);
        await writeFile(path.join(folder, WORKER), await makeWorker(folder));
      },
    },
  };
}
