#!/usr/bin/python3
"""Compares the signature of the native library with that of WebAssembly, in Node and in Chromium.

    run.py SIGNATURE_PROGRAM MODULE     the native program, and where the module is written

The module is compiled as the engine of the web application is. Every public function is exported, all
rooms but src/sys go in, and the module may import nothing but its memory and the clock.
"""
import difflib
import importlib.util
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
HOSTS = {"Node": "tests/wasm/signature.mjs", "Chromium": "tests/wasm/chromium.mjs"}


def load(path):
    spec = importlib.util.spec_from_file_location(path.stem, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def public_functions():
    """The names that the public headers declare, but for what the operating system does."""
    text = "".join(path.read_text("utf-8") for path in (ROOT / "include/tablero").glob("*.h")
                   if path.name != "system.h")
    return sorted(re.findall(r"^TABLERO_API [^;({]*?(\w+)\(", text, re.MULTILINE))


def lines(*command):
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True, cwd=ROOT)
    return done.stdout.splitlines()


def main():
    program, module = (pathlib.Path(argument).resolve() for argument in sys.argv[1:])
    web = load(ROOT / "tests/web/run.py")
    if not web.is_installed():
        web.install()
    load(ROOT / "tools/build_wasm.py").build(module, [ROOT / "tests/wasm/signature.c"],
                                             ["signature_line", *public_functions()])
    native = lines(program)
    same = bool(native)
    print("\n".join(native))
    for host, script in HOSTS.items():
        found = lines("node", script, module)
        same = same and found == native
        print("\n".join(difflib.unified_diff(native, found, "native", host, lineterm="", n=0)))
    print(f"{len(native)} lines, {module.stat().st_size} bytes of WebAssembly")
    sys.exit(0 if same else 1)


if __name__ == "__main__":
    main()
