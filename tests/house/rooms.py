"""Checks of the sources' shape: rooms, sizes, headers, names."""
import ast
import re
import subprocess
import unicodedata

from source import c_files, read, sources, without_comments

FILE_LINES = 800
FUNCTION_LINES = 70

# What each room of src/ may include besides itself and the public headers: the rooms above it.
ABOVE = {
    "base": [],
    "core": ["base"],
    "nnue": ["base", "core"],
    "search": ["base", "core", "nnue"],
    "solve": ["base", "core", "nnue", "search"],
    "games": ["base", "core", "nnue", "search", "solve"],
    "record": ["base", "core"],
    "draw": ["base", "core"],
    "protocol": ["base", "core", "nnue", "search", "solve", "record"],
    "sys": ["base"],
}
# What a freestanding library may include from the compiler and from src/base/wasm.
PLAIN_HEADERS = {f"{name}.h" for name in ("assert immintrin limits stdalign stdatomic stdbool "
                                          "stdarg stddef stdint string").split()}


def includes(root, path):
    """(line number, bracket, name) of each include; one that is none of the usual has no bracket."""
    for number, line in enumerate(without_comments(read(root, path)).splitlines(), 1):
        if found := re.match(r'\s*#\s*include\s*([<"])([^>"]+)[>"]', line):
            yield number, found[1], found[2]
        elif found := re.match(r"\s*#\s*(include.*|import.*|embed.*)", line):
            yield number, "", found[1]


def hidden_include(bracket, name):
    """Why this include would escape the checks, or None."""
    if not bracket:
        return "is no plain include"
    if {".", ".."} & set(name.split("/")):
        return "leads back through a folder"
    # The numbers of a network, between the braces of an array.
    return None if name.endswith((".h", ".net", ".weights")) else "is no header"


def wrong_include(path, bracket, name):
    """Why this file may not include that, or None."""
    room, public = path.parts[1], path.parts[0] == "include"
    target = name.split("/")
    if bracket == "<":
        plain = public or room != "sys"
        return "is no header of a freestanding library" if plain and name not in PLAIN_HEADERS else None
    if target[0] == "tablero":
        return None
    if public:
        return "is not public"
    if len(target) == 1:
        return None  # a neighbour in the same folder
    if target[0] == "games" and path.as_posix() != "src/games/registry.c":
        same = room == "games" and path.parts[2] == target[1]
        return None if same else "belongs to a game"
    if target[0] not in [room, *ABOVE[room]]:
        return f"is not in a room above {room}"
    return None


def check_includes(root, build):
    """Includes point only to rooms above, and games never include each other."""
    for path in c_files(root, ""):
        in_library = path.parts[0] in ("src", "include") and path.parts[:3] != ("src", "base", "wasm")
        if path.parts[0] == "src" and path.parts[1] not in ABOVE:
            yield f"{path}: no room is called {path.parts[1]}"
            continue
        for number, bracket, name in includes(root, path):
            why = hidden_include(bracket, name)
            if why := why or (wrong_include(path, bracket, name) if in_library else None):
                yield f"{path}:{number}: {name} {why}"


def brace_functions(text, opening):
    """(line number, length) of functions whose body ends with a brace at the line's start."""
    lines, start = text.splitlines(), None
    for number, line in enumerate(lines, 1):
        if start is None and re.match(opening, line):
            start = number
            while start > 1 and re.match(r"[^\s#/*}]|\s+[^*\s].*[,)]$", lines[start - 2]):
                start -= 1
        elif start is not None and re.match(r"\}", line):
            yield start, number - start + 1
            start = None


def functions(path, text):
    if path.suffix == ".py":
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                yield node.lineno, node.end_lineno - node.lineno + 1
    elif path.suffix in (".c", ".h", ".cpp"):
        yield from brace_functions(text, r"\{$")
    else:
        yield from brace_functions(text, r"\w+\(\) \{$|(export )?(async )?function .*\{$")


def check_lengths(root, build):
    """Files stay within 800 lines, functions within 70."""
    for path in sources(root):
        text = read(root, path)
        lines = text.count("\n")
        if lines > FILE_LINES:
            yield f"{path}: {lines} lines, {FILE_LINES} are allowed"
        for number, length in functions(path, text):
            if length > FUNCTION_LINES:
                yield f"{path}:{number}: a function of {length} lines, {FUNCTION_LINES} are allowed"


def compile_alone(root, path, command):
    done = subprocess.run(
        [*command, "-D_XOPEN_SOURCE=700", "-fsyntax-only", "-Wall", "-Wextra", "-Werror",
         "-Iinclude", "-Isrc", "-Iapps", "-Iapps/cli", "-include", path, "-x", command[-1], "/dev/null"],
        cwd=root, capture_output=True, text=True, check=False)
    if done.returncode:
        yield f"{path} does not compile alone with {command[0]}:\n{done.stderr}"


def check_headers(root, build):
    """Each header compiles alone in C17, and the public ones by clang and in C++17 too."""
    for path in c_files(root, "include/", "src/", "apps/"):
        if path.suffix != ".h" or path.parts[:3] == ("src", "base", "wasm"):
            continue
        # What an inner header lacks does not depend on the compiler; clang reads it in the sources.
        public = path.parts[0] == "include"
        for compiler in ("gcc", "clang-14") if public else ("gcc",):
            yield from compile_alone(root, path, [compiler, "-std=c17", "-x", "c"])
        if public:
            for compiler in ("g++", "clang++-14"):
                yield from compile_alone(root, path, [compiler, "-std=c++17", "-pedantic", "-x", "c++"])


def plain_letters(text):
    """Lower case, without marks such as the macron of a Hawaiian name."""
    decomposed = unicodedata.normalize("NFD", text.lower())
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter))


def game_names(root):
    """The words that name a game: each folder's name, and its first part."""
    folders = [path.name for path in (root / "src/games").iterdir() if path.is_dir()]
    return sorted({name for folder in folders for name in (folder, folder.split("_")[0])})


def check_names(root, build):
    """Outside src/games, nothing in src/ and apps/ (web/src) names a game, not even a comment."""
    names = game_names(root)
    pattern = re.compile("|".join(names).replace("_", "[-_ ]?"))
    for path in sources(root):
        if not path.as_posix().startswith(("src/", "apps/", "web/src/")) or path.parts[1] == "games":
            continue
        if found := pattern.search(plain_letters(path.as_posix())):
            yield f"{path}: is called after the game {found[0]}"
        for number, line in enumerate(read(root, path).splitlines(), 1):
            if found := pattern.search(plain_letters(line)):
                yield f"{path}:{number}: names the game {found[0]}"
