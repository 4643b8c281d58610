/* That the site carries the licences of all code in it that is not ours. */
import assert from "node:assert/strict";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { buildModules } from "./support/modules.mjs";

const WEB = fileURLToPath(new URL("../../web/", import.meta.url));
const INSIDE_OTHERS = ["@lit/reactive-element", "lit-element", "lit-html"];
const TEXT = /Redistribution and use|Permission is hereby granted/;

const folder = await buildModules({ share: "src/share/index.ts" }, { config: "site" });
after(() => rm(folder, { recursive: true }));

test("every package has its name, its licence and whose it is", async () => {
  const { dependencies } = JSON.parse(await readFile(path.join(WEB, "package.json"), "utf8"));
  const licences = await readFile(path.join(folder, "licences.txt"), "utf8");
  const sections = licences.split(/^-{72}$/m).map((section) => section.trim());
  const names = sections.map((section) => section.match(/^(\S+) [\d.]+ \([\w-]+\)$/m)?.[1]);
  assert.deepEqual(names, [...Object.keys(dependencies), ...INSIDE_OTHERS].sort());
  for (const section of sections) {
    assert.match(section, /Copyright/, section.slice(0, 40));
    assert.match(section, TEXT, section.slice(0, 40));
  }
});
