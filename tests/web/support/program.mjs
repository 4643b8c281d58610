/*
 * The program, asked for what a page should do as it does.
 *
 *     TABLERO_PROGRAM      where it is; without it the one in build/
 */
import { execFileSync } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";

const BUILT = fileURLToPath(new URL("../../../build/tablero", import.meta.url));
const PROGRAM = path.resolve(process.env.TABLERO_PROGRAM ?? BUILT);
const MOST_BYTES = 64 * 1024 * 1024;

/** What it writes when it is called like this, as bytes. */
export function runProgram(...options) {
  return execFileSync(PROGRAM, options, { maxBuffer: MOST_BYTES });
}
