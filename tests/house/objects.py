"""Checks of what the compiler made: exported symbols, mutable globals, calls out of the library."""
import re
import subprocess

from source import c_files, read

# It declares what the library may call: what it brings along where there is no C library.
SHIM = "src/base/wasm/string.h"
MUTABLE = re.compile(r"\.(data|bss|tdata|tbss)(\.|$)")


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
    for line in output("size", "-A", *found.values()).splitlines():
        words = line.split()
        if line.endswith(":"):
            source = source_of[words[0]]
        elif (len(words) == 3 and MUTABLE.match(words[0]) and int(words[1])
                and not words[0].startswith(".data.rel.ro")):
            yield f"{source}: {words[1]} bytes in {words[0]}"


def check_calls(root, build):
    """Outside src/sys the library calls itself and a handful of memory functions, nothing else."""
    found = objects(build)
    allowed = {"_GLOBAL_OFFSET_TABLE_", *re.findall(r"(\w+)\(", read(root, SHIM))}
    allowed |= {"bcmp"}  # what clang makes of a memcmp() whose order nobody asks for
    allowed |= {name for _, name in symbols("--defined-only", found)}
    for source, name in symbols("-u", found):
        if not source.startswith("src/sys/") and name not in allowed:
            yield f"{source}: calls {name}"
