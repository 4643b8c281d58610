#!/usr/bin/python3
"""Put a web site into a C table: embed_site.py OUTPUT.c [FOLDER]

Every file of the folder, by its path, as it is and by gzip where that is smaller. Without a folder
the table is empty. The same files give the same bytes on every machine.
"""
import gzip
import hashlib
import pathlib
import sys

from catalogue import c_string

LINE = 64  # bytes
PLAIN = {byte: chr(byte) for byte in range(0x20, 0x7f) if chr(byte) not in '"\\?'}


def c_bytes(data):
    """String literals, which compile in a moment; numbers take minutes. Three digits each, since a
    shorter number would take in a digit behind it."""
    lines = (data[start:start + LINE] for start in range(0, len(data), LINE))
    return "\n".join('    "' + "".join(PLAIN.get(byte, f"\\{byte:03o}") for byte in line) + '"'
                     for line in lines) or '    ""'


def rows(folder):
    """(definitions, row) of each file."""
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    for number, path in enumerate(files):
        data = path.read_bytes()
        packed = gzip.compress(data, 9, mtime=0)
        tag = hashlib.sha256(data).hexdigest()[:32]
        name = c_string(path.relative_to(folder).as_posix())
        definitions = f"static const char bytes_{number}[] =\n{c_bytes(data)};\n"
        packed_row = "NULL, 0"
        if len(packed) < len(data):
            definitions += f"static const char packed_{number}[] =\n{c_bytes(packed)};\n"
            packed_row = f"packed_{number}, {len(packed)}"
        yield definitions, f'    {{{name}, bytes_{number}, {len(data)}, {packed_row}, "{tag}"}},\n'


def main():
    output = pathlib.Path(sys.argv[1])
    found = list(rows(pathlib.Path(sys.argv[2]))) if len(sys.argv) > 2 else []
    output.write_text("/* Made by tools/embed_site.py. */\n"
                      '#include "server/site.h"\n\n'
                      + "".join(definitions for definitions, _ in found)
                      + "\nconst site_file site_files[] = {\n"
                      + "".join(row for _, row in found)
                      + "    {NULL, NULL, 0, NULL, 0, NULL},\n};\n", "utf-8")


if __name__ == "__main__":
    main()
