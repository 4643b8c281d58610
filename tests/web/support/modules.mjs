/*
 * Modules of web/src in a page of their own, for tests of what no page shows yet: built by the Vite
 * of the site, and found in the page as `modules.NAME`.
 */
import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const WEB = fileURLToPath(new URL("../../../web/", import.meta.url));
const { build } = await import(pathToFileURL(createRequire(`${WEB}package.json`).resolve("vite")));

const ENTRY = "\0modules";
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Modules</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="icon.svg">
<script type="module" src="page.js"></script></head><body></body></html>`;

const entryPlugin = (modules) => ({
  name: "modules",
  resolveId: (id) => (id === ENTRY ? id : undefined),
  load: (id) => (id === ENTRY ? entryOf(modules) : undefined),
});

function entryOf(modules) {
  const names = Object.keys(modules);
  const imports = names.map((name) => `import * as ${name} from ${JSON.stringify(WEB + modules[name])};`);
  return `${imports.join("\n")}\nglobalThis.modules = { ${names.join(", ")} };`;
}

/**
 * A folder with a page that holds modules: buildModules({ words: "src/words/words.ts" }). It lies
 * among the temporary files; whoever wants it removes it.
 */
export async function buildModules(modules) {
  const folder = await mkdtemp(path.join(os.tmpdir(), "tablero-modules-"));
  await build({
    root: WEB,
    base: "./",
    configFile: false,
    logLevel: "warn",
    plugins: [entryPlugin(modules)],
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: "es2022",
      modulePreload: { polyfill: false },
      rollupOptions: { input: ENTRY, preserveEntrySignatures: "strict",
        output: { entryFileNames: "page.js" } },
    },
  });
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, "index.html"), PAGE);
  await writeFile(path.join(folder, "icon.svg"), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  return folder;
}

/** Waits until the modules of a page are there. */
export function modulesReady(page) {
  return page.evaluate(async () => {
    while (!("modules" in globalThis)) await new Promise((resolve) => setTimeout(resolve, 5));
  });
}
