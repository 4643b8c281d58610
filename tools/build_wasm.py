#!/usr/bin/python3
"""Compile the library and some sources of its host into one freestanding WebAssembly module.

    build_wasm.py MODULE [--threads] [--export NAME]... SOURCE...

All rooms of the library but src/sys go in; what nothing reaches is left out again. The module exports
what --export names and what the sources mark as exported, and imports at most its memory and what the
sources import. With --threads its memory is shared and imported, and several instances may work in it.
"""
import argparse
import concurrent.futures
import os
import pathlib
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
STACK_BYTES = 1 << 20
SHARED_PAGES = 1 << 14  # of 64 KiB: the most that a shared memory may grow to

COMPILE = ["clang-14", "--target=wasm32", "-std=c17", "-O2", "-DNDEBUG", "-ffreestanding", "-nostdlib",
           "-mbulk-memory", "-msign-ext", "-mnontrapping-fptoint", "-fno-strict-aliasing",
           "-fvisibility=hidden", "-ffunction-sections", "-fdata-sections", "-Wall", "-Wextra", "-Werror",
           "-isystem", "src/base/wasm", "-Iinclude", "-Isrc", "-Iapps", "-c"]
LINK = ["wasm-ld-14", "--no-entry", "--stack-first", "-z", f"stack-size={STACK_BYTES}", "--gc-sections",
        "--strip-all"]
THREADS_COMPILE = ["-matomics", "-mmutable-globals"]
THREADS_LINK = ["--import-memory", "--shared-memory", f"--max-memory={SHARED_PAGES << 16}",
                "--export=__stack_pointer"]


def library_sources():
    return [path for path in sorted((ROOT / "src").rglob("*.c")) if path.parts[len(ROOT.parts) + 1] != "sys"]


def build(module, sources, exports=(), threads=False):
    """Writes the module; a compiler's complaint goes to stderr and raises CalledProcessError."""
    compile_command = COMPILE + (THREADS_COMPILE if threads else [])
    link_command = LINK + (THREADS_LINK if threads else [])

    def compile_one(source, target):
        subprocess.run([*compile_command, source, "-o", target], check=True, cwd=ROOT)
        return target

    with tempfile.TemporaryDirectory() as folder:
        paths = [*library_sources(), *sources]
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as compilers:
            objects = list(compilers.map(
                compile_one, paths, [f"{folder}/{index}.o" for index in range(len(paths))]))
        subprocess.run([*link_command, *[f"--export={name}" for name in exports], *objects, "-o", module],
                       check=True, cwd=ROOT)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("module", type=pathlib.Path)
    parser.add_argument("sources", type=pathlib.Path, nargs="+")
    parser.add_argument("--export", action="append", default=[])
    parser.add_argument("--threads", action="store_true")
    arguments = parser.parse_args()
    build(arguments.module.resolve(), [path.resolve() for path in arguments.sources], arguments.export,
          arguments.threads)


if __name__ == "__main__":
    main()
