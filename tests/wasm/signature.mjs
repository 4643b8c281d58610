// Prints the lines of the signature as the WebAssembly module of argv[2] answers them.
import { readFileSync } from "node:fs";

const now = () => BigInt(Math.round(performance.now() * 1000));
const module = new WebAssembly.Module(readFileSync(process.argv[2]));
const imports = WebAssembly.Module.imports(module).map(({ module, name }) => `${module}.${name}`);
const foreign = imports.filter((name) => name !== "env.now" && name !== "env.memory");
if (foreign.length > 0) throw new Error(`the module imports ${foreign.join(", ")}`);

const { exports } = new WebAssembly.Instance(module, { env: { now } });
const text = (address) => {
  const bytes = new Uint8Array(exports.memory.buffer, address);
  return new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
};
for (let index = 0, line; (line = exports.signature_line(index)); index++) console.log(text(line));
