/*
 * Puts licences.txt beside the built page: of every package whose code is in the site, its name and
 * version, and the text of its licence, which asks to go where the code goes.
 */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

interface Manifest {
  readonly version: string;
  readonly license: string;
  readonly dependencies?: Record<string, string>;
}

const WEB = fileURLToPath(new URL("..", import.meta.url));
const TEXT = /^licen[cs]e(\.\w+)?$/i;
const NOT_IN_SITE = /^@types\/|^@lit-labs\/ssr-dom-shim$/; // for compilers, and for servers without a page

async function manifestIn(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(path.join(folder, "package.json"), "utf8")) as Manifest;
}

const folderOf = (name: string): string => path.join(WEB, "node_modules", name);

/** The packages that a manifest asks for, and those that they ask for, by name. */
async function packagesOf(manifest: Manifest, known = new Set<string>()): Promise<string[]> {
  for (const name of Object.keys(manifest.dependencies ?? {})) {
    if (!known.has(name) && !NOT_IN_SITE.test(name)) {
      known.add(name);
      await packagesOf(await manifestIn(folderOf(name)), known);
    }
  }
  return [...known].sort();
}

async function licenceOf(name: string): Promise<string> {
  const folder = folderOf(name);
  const file = (await readdir(folder)).find((entry) => TEXT.test(entry));
  if (file === undefined) {
    throw new Error(`${name} has no licence, so it cannot be given away with the site`);
  }
  const { version, license } = await manifestIn(folder);
  return `${name} ${version} (${license})\n\n${(await readFile(path.join(folder, file), "utf8")).trim()}\n`;
}

export function licencesPlugin(): Plugin {
  return {
    name: "tablero-licences",
    apply: "build",
    async generateBundle() {
      const names = await packagesOf(await manifestIn(WEB));
      const texts = await Promise.all(names.map(licenceOf));
      this.emitFile({ type: "asset", fileName: "licences.txt", source: texts.join(`\n${"-".repeat(72)}\n\n`) });
    },
  };
}
