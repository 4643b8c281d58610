#!/usr/bin/python3
"""Compile the library and some sources of its host into one freestanding WebAssembly module.

    build_wasm.py MODULE [--rules-alone] [--threads] [--export NAME]... SOURCE...

All rooms of the library but src/sys go in; what nothing reaches is left out again. The module exports
what --export names and what the sources mark as exported, and imports at most its memory and what the
sources import. With --rules-alone engines are left out. With --threads its memory is shared and imported,
and several instances may work in it.
"""
import argparse
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent
STACK_BYTES = 1 << 20
SHARED_BYTES = (1 << 22, 1 << 28)  # of a shared memory at first, and the most that it may grow to

COMPILE = ["clang-14", "--target=wasm32", "-std=c17", "-DNDEBUG", "-DTABLERO_SMALL", "-ffreestanding", "-nostdlib",
           "-mbulk-memory", "-msign-ext", "-mnontrapping-fptoint", "-fno-strict-aliasing",
           "-fvisibility=hidden", "-ffunction-sections", "-fdata-sections", "-Wall", "-Wextra", "-Werror",
           "-isystem", "src/base/wasm", "-Iinclude", "-Isrc", "-Iapps", "-c"]
LINK = ["wasm-ld-14", "--no-entry", "--stack-first", "-z", f"stack-size={STACK_BYTES}", "--gc-sections",
        "--strip-all"]
RULES_ALONE_COMPILE = ["-Os", "-DTABLERO_RULES_ALONE"]
# Vectors that the compiler finds by itself make searches slower here, those that are written do not; loops
# that it unrolls without knowing how often they run are no faster, and large.
ENGINE_COMPILE = ["-O2", "-msimd128", "-fno-vectorize", "-fno-slp-vectorize", "-mllvm", "-unroll-runtime=0",
                  "-DTABLERO_ENGINE_ALONE"]
# What else a source of an engine is compiled with: loops over the words of its boards that are unrolled
# make Hnefatafl 1.05 times as fast, and the module 6 kB larger; the other games gain nothing.
ENGINE_COMPILE_MORE = {"src/games/hnefatafl/one_instance.c": ["-O3"]}
THREADS_COMPILE = ["-matomics", "-mmutable-globals"]
THREADS_LINK = ["--import-memory", "--shared-memory", f"--initial-memory={SHARED_BYTES[0]}",
                f"--max-memory={SHARED_BYTES[1]}", "--export=__stack_pointer"]


def library_sources():
    return [path for path in sorted((ROOT / "src").rglob("*.c")) if path.parts[len(ROOT.parts) + 1] != "sys"]


def build(module, sources, exports=(), threads=False, rules_alone=False):
    """Writes the module, with what is left over from the last time beside it in a folder; only what has
    changed is compiled. A compiler's complaint goes to stderr and raises CalledProcessError."""
    compile_command = [*COMPILE, *(RULES_ALONE_COMPILE if rules_alone else ENGINE_COMPILE),
                       *(THREADS_COMPILE if threads else [])]
    link_command = LINK + (THREADS_LINK if threads else []) + [f"--export={name}" for name in exports]
    folder = module.with_name(f".{module.stem}")
    folder.mkdir(parents=True, exist_ok=True)
    rules = [f"rule compile\n  command = {' '.join(compile_command)} $more -MMD -MF $out.d $in -o $out\n"
             "  depfile = $out.d\n  deps = gcc\n",
             f"rule link\n  command = {' '.join(link_command)} $in -o $out\n"]
    objects = []
    for source in (path.relative_to(ROOT) for path in [*library_sources(), *sources]):
        objects.append(f"{folder}/{str(source).replace('/', '.')}.o")
        more = [] if rules_alone else ENGINE_COMPILE_MORE.get(str(source), [])
        rules.append(f"build {objects[-1]}: compile {source}\n  more = {' '.join(more)}\n")
    rules.append(f"build {module}: link {' '.join(objects)}\n")
    (folder / "build.ninja").write_text(f"builddir = {folder}\n" + "".join(rules))
    subprocess.run(["ninja", "--quiet", "-f", folder / "build.ninja"], check=True, cwd=ROOT)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("module", type=pathlib.Path)
    parser.add_argument("sources", type=pathlib.Path, nargs="+")
    parser.add_argument("--export", action="append", default=[])
    parser.add_argument("--threads", action="store_true")
    parser.add_argument("--rules-alone", action="store_true", help="without engines")
    arguments = parser.parse_args()
    build(arguments.module.resolve(), [path.resolve() for path in arguments.sources], arguments.export,
          arguments.threads, arguments.rules_alone)


if __name__ == "__main__":
    main()
