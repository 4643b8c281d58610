/*
 * Writes what the page may load into the page itself, for hosts that do not say it in a header as
 * `tablero serve` does: nothing from elsewhere, no script or style but the files of the site.
 */
import type { Plugin } from "vite";

const POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'";

export function policyPlugin(): Plugin {
  return {
    name: "tablero-policy",
    apply: "build", // while one develops, Vite puts styles into the page
    transformIndexHtml: () => [
      {
        tag: "meta",
        attrs: { "http-equiv": "Content-Security-Policy", content: POLICY },
        injectTo: "head-prepend",
      },
    ],
  };
}
