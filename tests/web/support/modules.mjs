/*
 * Modules of web/src in a page of their own, for tests of what no page shows yet: built by the Vite
 * of the site, and found in the page as `modules.NAME`.
 */
import { mkdtemp } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const WEB = fileURLToPath(new URL("../../../web/", import.meta.url));
const { build } = await import(new URL("node_modules/vite/dist/node/index.js", pathToFileURL(WEB)));

const ENTRY = "virtual:page";

const pageOf = (script) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Modules</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="icon.svg">
<script type="module" src="${script}"></script></head><body></body></html>`;

function entryOf(modules) {
  const names = Object.keys(modules);
  const imports = names.map((name) => `import * as ${name} from ${JSON.stringify(WEB + modules[name])};`);
  return `${imports.join("\n")}\nglobalThis.modules = { ${names.join(", ")} };`;
}

const modulesPlugin = (texts) => ({
  name: "modules",
  resolveId: (id) => (id in texts ? id : undefined),
  load: (id) => texts[id],
  generateBundle(_, bundle) {
    const { fileName } = Object.values(bundle).find(({ isEntry }) => isEntry);
    this.emitFile({ type: "asset", fileName: "index.html", source: pageOf(fileName) });
    this.emitFile({ type: "asset", fileName: "icon.svg", source: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
  },
});

/**
 * A folder with a page that holds modules: buildModules({ words: "src/words/words.ts" }). It lies
 * among the temporary files; whoever wants it removes it. Built as the site is where `config` is
 * "site", else by Vite alone. `also` is a piece of script that runs with the modules; `parts` are the
 * texts of modules that it imports, by their names: { "virtual:late": "export ..." }.
 */
export async function buildModules(modules, { config, also = "", parts = {} } = {}) {
  const folder = await mkdtemp(path.join(os.tmpdir(), "tablero-modules-"));
  await build({
    root: WEB,
    base: "./",
    configFile: config === "site" ? `${WEB}vite.config.ts` : false,
    logLevel: "warn",
    plugins: [modulesPlugin({ ...parts, [ENTRY]: `${entryOf(modules)}\n${also}` })],
    publicDir: false,
    worker: { format: "es" },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: "es2022",
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rollupOptions: { input: ENTRY, preserveEntrySignatures: "strict",
        output: { entryFileNames: "assets/page-[hash].js" } },
    },
  });
  return folder;
}

/** Waits until the modules of a page are there. */
export function modulesReady(page) {
  return page.evaluate(async () => {
    while (!("modules" in globalThis)) await new Promise((resolve) => setTimeout(resolve, 5));
  });
}
