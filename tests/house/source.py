"""Reading sources: which there are, and the comments and strings of C."""
import re

# Folders that hold sources; data, generated files and builds lie elsewhere.
FOLDERS = ("apps", "bench", "bindings", "cmake", "include", "src", "tests", "tools", "web/bridge", "web/build",
           "web/src")
SUFFIXES = {".c", ".h", ".cpp", ".py", ".sh", ".cmake", ".mjs", ".ts", ".css"}
FRONT = ("run", "check", ".ci/run", "Makefile", "CMakeLists.txt", "CMakePresets.json")

TOKEN = re.compile(r"""
    (?P<comment> /\*.*?\*/ | //[^\n]* )
  | (?P<string> "(?:[^"\\\n]|\\.)*" )
  | (?P<char> '(?:[^'\\\n]|\\.)+' )
""", re.VERBOSE | re.DOTALL)


def sources(root):
    """Every source file of the repository, as a path relative to root."""
    found = [root / name for name in FRONT if (root / name).is_file()]
    for folder in FOLDERS:
        found += [path for path in (root / folder).rglob("*")
                  if path.is_file() and "node_modules" not in path.parts and
                  (path.suffix in SUFFIXES or path.name == "CMakeLists.txt")]
    return sorted(path.relative_to(root) for path in found)


def c_files(root, *folders):
    return [path for path in sources(root)
            if path.suffix in (".c", ".h") and path.as_posix().startswith(folders)]


def read(root, path):
    return (root / path).read_text("utf-8")


def c_strings(text):
    """(line number, contents) of each string literal outside comments and #include lines."""
    for token in TOKEN.finditer(text):
        line_start = text.rfind("\n", 0, token.start()) + 1
        if token["string"] and not text[line_start:].lstrip().startswith("#include"):
            yield text.count("\n", 0, token.start()) + 1, token["string"][1:-1]


def without_comments(text):
    """The text with comments blanked out, line numbers kept."""
    def blank(token):
        return re.sub(r"[^\n]", " ", token[0]) if token["comment"] else token[0]
    return TOKEN.sub(blank, text)
