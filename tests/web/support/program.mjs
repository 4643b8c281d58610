/*
 * The program: asked for what a page should do as it does, or serving the site itself, for what no
 * imitation can show.
 *
 *     TABLERO_PROGRAM     the program; run.py sets it
 */
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

export const PROGRAM = process.env.TABLERO_PROGRAM;
const MOST_BYTES = 64 * 1024 * 1024;

/** What it writes when it is called like this, as bytes. */
export function runProgram(...options) {
  return execFileSync(PROGRAM, options, { maxBuffer: MOST_BYTES });
}

/** What serveSite() answers, of `tablero serve`; the folder is what the program has in itself. */
export async function serveProgram() {
  const child = spawn(PROGRAM, ["serve", "--port", "0", "--json"], { stdio: ["ignore", "pipe", "inherit"] });
  const [line] = await Promise.race([
    once(createInterface(child.stdout), "line"),
    once(child, "exit").then(([code]) => assert.fail(`${PROGRAM} serve ended with ${code}`)),
  ]);
  const { address } = JSON.parse(line);
  const stop = async () => {
    if (child.exitCode !== null) return;
    child.kill("SIGTERM");
    const [code] = await once(child, "exit");
    assert.equal(code, 0, "how the program ends when it is asked to");
  };
  return { address, origin: new URL(address).origin, stop };
}
