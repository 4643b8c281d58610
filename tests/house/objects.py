"""Checks of what the compiler made: exported symbols, mutable globals, calls out of the library."""
import re
import subprocess

import pathlib

from rooms import wrong_include
from source import c_files, read, without_comments

# It declares what the library may call: what it brings along where there is no C library.
SHIM = "src/base/wasm/string.h"
# The one thing that a room below hands to one above: the list of the games.
HANDED_UP = {"game_registry"}
# The compiler's own language goes past all checks but for what base/inline.h does with it.
ASSEMBLER = re.compile(r"\b(asm|__asm|__asm__)\b")


def output(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def objects(build):
    """{path of the source, such as src/base/text.c: its object file}"""
    folder = build / "CMakeFiles/tablero_objects.dir"
    found = {path.relative_to(folder).as_posix()[:-2]: path for path in folder.rglob("*.o")}
    # An object whose source has been deleted stays behind; the archive knows which are alive.
    alive = set(output("ar", "t", build / "libtablero.a").split())
    return {source: path for source, path in sorted(found.items()) if path.name in alive}


def public_functions(root):
    """The names that the public headers declare."""
    text = "".join(read(root, path) for path in c_files(root, "include/"))
    return set(re.findall(r"^TABLERO_API [^;({]*?(\w+)\(", text, re.MULTILINE))


def check_exports(root, build):
    """The shared library exports what the public headers declare, tablero_* and nothing else."""
    listing = output("nm", "-D", "--defined-only", build / "libtablero.so")
    exported = {line.split()[-1] for line in listing.splitlines()}
    declared = public_functions(root)
    for name in sorted(exported - declared):
        yield f"{name} is exported, but no public header declares it"
    for name in sorted(declared - exported):
        yield f"{name} is declared, but not exported"
    for name in sorted(exported):
        if not name.startswith("tablero_"):
            yield f"{name} is exported and does not begin with tablero_"
    if not exported:
        yield "nothing is exported"


def symbols(option, found):
    """(source, name) of the symbols that nm lists with this option, of all objects at once."""
    source_of = {str(path): source for source, path in found.items()}
    for line in output("nm", "-A", option, *found.values()).splitlines():
        path, rest = line.split(":", 1)
        yield source_of[path], rest.split()[-1]


def check_globals(root, build):
    """No object of the library has data that can change."""
    found = objects(build)
    source_of = {str(path): source for source, path in found.items()}
    source = None
    for line in output("readelf", "--sections", "--wide", *found.values()).splitlines():
        if line.startswith("File: "):
            source = source_of[line[len("File: "):]]
        # [number] name type address offset size entry-size flags ...
        elif part := re.match(r"\s*\[ *\d+\] (\S+) +\w+ +[0-9a-f]+ [0-9a-f]+ ([0-9a-f]+) \w+ +(\w+) ", line):
            name, size, flags = part[1], int(part[2], 16), part[3]
            if size and "W" in flags and not name.startswith(".data.rel.ro"):
                yield f"{source}: {size} bytes in {name}"
    for line in output("nm", "-A", *found.values()).splitlines():
        if re.search(r" C \w+$", line):
            yield f"{source_of[line.split(':', 1)[0]]}: {line.split()[-1]} in .bss"


def check_calls(root, build):
    """Outside src/sys the library calls itself, only rooms above, and a handful of memory functions."""
    found = objects(build)
    allowed = {"_GLOBAL_OFFSET_TABLE_", *re.findall(r"(\w+)\(", read(root, SHIM))}
    allowed |= {"bcmp"}  # what clang makes of a memcmp() whose order nobody asks for
    allowed |= HANDED_UP
    homes = {name: source for source, name in symbols("--defined-only", found)}
    for source, name in symbols("-u", found):
        if name in homes and name not in HANDED_UP:
            home = homes[name].removeprefix("src/")
            if why := wrong_include(pathlib.Path(source), '"', home):
                yield f"{source}: calls {name}, but {home} {why}"
        elif not source.startswith("src/sys/") and name not in allowed:
            yield f"{source}: calls {name}"
    for path in c_files(root, "src/", "include/"):
        if path.as_posix() != "src/base/inline.h" and ASSEMBLER.search(without_comments(read(root, path))):
            yield f"{path}: speaks assembler"
