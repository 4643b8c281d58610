// How the site is built: one page with relative addresses, so that it works in any folder of any host.
import { defineConfig } from "vite";
import { licencesPlugin } from "./build/licences";
import { offlinePlugin } from "./build/offline";
import { policyPlugin } from "./build/policy";
import { preloadPlugin } from "./build/preload";

export default defineConfig({
  base: "./",
  plugins: [policyPlugin(), preloadPlugin(), licencesPlugin(), offlinePlugin()],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  worker: { format: "es" },
});
