#!/usr/bin/python3
"""Builds the library for freestanding WebAssembly and compares its signature with the native one.

    run.py SIGNATURE_PROGRAM MODULE     the native program, and where the module is written

Every public function is exported, all rooms but src/sys go in, and the module may import nothing
but its memory and the clock.
"""
import concurrent.futures
import difflib
import pathlib
import re
import subprocess
import sys
import tempfile

CC = ["clang-14", "--target=wasm32", "-std=c17", "-O2", "-DNDEBUG", "-ffreestanding", "-nostdlib",
      "-mbulk-memory", "-fno-strict-aliasing", "-fvisibility=hidden", "-Wall", "-Wextra", "-Werror",
      "-isystem", "src/base/wasm", "-Iinclude", "-Isrc", "-c"]
LD = ["wasm-ld-14", "--no-entry", "--stack-first", "-z", "stack-size=1048576", "--gc-sections",
      "--export=signature_line"]


def public_functions():
    """The names that the public headers declare, but for what the operating system does."""
    text = "".join(path.read_text("utf-8") for path in pathlib.Path("include/tablero").glob("*.h")
                   if path.name != "system.h")
    return sorted(re.findall(r"^TABLERO_API [^;({]*?(\w+)\(", text, re.MULTILINE))


def compile_one(source, target):
    subprocess.run([*CC, source, "-o", target], check=True)


def build(module):
    sources = [path for path in sorted(pathlib.Path("src").rglob("*.c"))
               if path.parts[1] != "sys"] + [pathlib.Path("tests/wasm/signature.c")]
    with tempfile.TemporaryDirectory() as folder:
        objects = [f"{folder}/{index}.o" for index in range(len(sources))]
        with concurrent.futures.ThreadPoolExecutor(2) as compilers:
            list(compilers.map(compile_one, sources, objects))
        exports = [f"--export={name}" for name in public_functions()]
        subprocess.run([*LD, *exports, *objects, "-o", module], check=True)


def lines(*command):
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
    return done.stdout.splitlines()


def main():
    program, module = sys.argv[1:]
    build(module)
    native = lines(program)
    wasm = lines("node", "tests/wasm/signature.mjs", module)
    print("\n".join(native))
    print("\n".join(difflib.unified_diff(native, wasm, "native", "wasm", lineterm="", n=0)))
    size = pathlib.Path(module).stat().st_size
    print(f"{len(native)} lines, {size} bytes of WebAssembly")
    sys.exit(0 if native and native == wasm else 1)


if __name__ == "__main__":
    main()
