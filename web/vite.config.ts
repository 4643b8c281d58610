// How the site is built: one page with relative addresses, so that it works in any folder of any host.
import { defineConfig } from "vite";
import { licencesPlugin } from "./build/licences";
import { offlinePlugin } from "./build/offline";
import { policyPlugin } from "./build/policy";
import { preloadPlugin } from "./build/preload";

/* Few files: on a slow network each costs a way there and back. All styles are one, and so are what the
 * frame of the pages and the start page are made of, and what every page with a board needs. */
const CHUNKS = {
  frame: /\/node_modules\/|\/src\/(main|app|store|words|library\/(module|games|table)|pages\/(start|board-picture|game-line))/,
  board: /\/src\/(board|game|sound|engine|pages\/(game|analysis)-page)/,
};

const chunkOf = (module: string) => Object.entries(CHUNKS).find(([, modules]) => modules.test(module))?.[0];

export default defineConfig({
  base: "./",
  plugins: [policyPlugin(), preloadPlugin(), licencesPlugin(), offlinePlugin()],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssCodeSplit: false,
    rollupOptions: { output: { manualChunks: chunkOf } },
  },
  worker: { format: "es" },
});
