/*
 * Has the browser fetch the library with the first script instead of after it: every page needs it,
 * and it is most of what a first visit loads.
 */
import type { Plugin } from "vite";

const LIBRARY = /\/rules-[^/]*\.wasm$/;

export function preloadPlugin(): Plugin {
  return {
    name: "tablero-preload",
    apply: "build", // the name is known once the file is written
    transformIndexHtml: (_, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((name) => LIBRARY.test(name))
        .map((name) => ({
          tag: "link",
          attrs: { rel: "preload", href: `./${name}`, as: "fetch", crossorigin: true },
          injectTo: "head",
        })),
  };
}
