/* The lines of the signature, as a module of WebAssembly answers them: in Node, where this is a program
 * that is given the module, and in the page of chromium.mjs. */
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

/** Uses nothing from outside, so that a page can be given it as text. */
export async function signatureLines(bytes) {
  const module = await WebAssembly.compile(bytes);
  const imports = WebAssembly.Module.imports(module).map(({ module, name }) => `${module}.${name}`);
  const foreign = imports.filter((name) => name !== "env.now" && name !== "env.memory");
  if (foreign.length > 0) throw new Error(`the module imports ${foreign.join(", ")}`);

  const now = () => BigInt(Math.round(performance.now() * 1000));
  const { exports } = await WebAssembly.instantiate(module, { env: { now } });
  const text = (address) => {
    const bytes = new Uint8Array(exports.memory.buffer, address);
    return new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
  };
  const lines = [];
  for (let line; (line = exports.signature_line(lines.length)); ) lines.push(text(line));
  return lines;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  console.log((await signatureLines(readFileSync(process.argv[2]))).join("\n"));
}
