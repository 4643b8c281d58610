#!/usr/bin/python3
"""Pictures: compared with recorded ones, and read as what they say they are.

run.py PROGRAM [--update] compares the SVG of one position of every game with docs/pictures/*.svg, and
that of many others with the sums in sums.tsv: a command line, and the SHA-256 of what it prints. Then
it reads SVG as XML, and the files of pixels, pages and animations block by block.
"""
import hashlib
import os
import pathlib
import signal
import struct
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as ElementTree
import zlib

HERE = pathlib.Path(__file__).parent
SUMS = HERE / "sums.tsv"
RECORDED = HERE.parents[1] / "docs/pictures"
GAMES = {
    "hanga-roa": ["hanga-roa", "3a1m3/2s1S4/1p2a2p1/4p1A2/3S1S3/1s2P4/1P5P1/4A4/1A2M4 b a 9"],
    "hawalis": ["hawalis", "--moves", "c2"],
    "hnefatafl": ["hnefatafl", "--moves", "d1-d4 g5-g3", "--arrows", "f6-f8,a4"],
    "konane": ["konane:6x6", "--moves", "d4 d3 f4-d4"],
}
THEMES = ["usual", "wood", "stone", "contrast", "print"]
SVG = "{http://www.w3.org/2000/svg}"
MOVES = ["konane:6x6", "--moves", "d4 d3 f4-d4 d1-d3"]


class Check:
    def __init__(self, program):
        self.program = program
        self.failed = 0

    def run(self, *arguments, code=0):
        made = subprocess.run([self.program, "render", *arguments], capture_output=True, check=False)
        self.expect(made.returncode == code, f"{arguments}: exit {made.returncode}: {made.stderr}")
        return made.stdout

    def expect(self, holds, what):
        if not holds:
            print(f"FAILED {what}", file=sys.stderr)
            self.failed += 1

    def svg(self, *arguments):
        """An SVG that refers to nothing outside itself."""
        text = self.run(*arguments)
        try:
            root = ElementTree.fromstring(text)
        except ElementTree.ParseError as error:
            self.expect(False, f"{arguments}: {error}")
            return text
        names = {element.get("id") for element in root.iter() if element.get("id")}
        for element in root.iter():
            self.expect(element.tag.startswith(SVG), f"{arguments}: {element.tag}")
            target = element.get("href")
            self.expect(target is None or target[:1] == "#" and target[1:] in names,
                        f"{arguments}: refers to {target}")
        self.expect(b"{" not in text and b"}" not in text, f"{arguments}: a colour without a value")
        return text


def lines_of_sums():
    """The command lines that are compared by their sums."""
    for arguments in GAMES.values():
        for theme in THEMES:
            yield [*arguments, "--theme", theme]
        yield [*arguments, "--flip", "--bare", "--size", "40"]
    yield ["hnefatafl:tablut"]
    yield ["hnefatafl:alea-evangelii"]
    yield ["hnefatafl:brandubh", "--from", "d2"]
    yield ["konane:13x20", "--from", "g10"]
    yield ["hawalis,columns=12"]
    yield ["hanga-roa:mini", "--moves", "Aa1-b2/b3"]
    yield [*MOVES, "--before"]
    yield [*MOVES, "--sheet", "3"]


def check_recorded(check, update):
    sums = []
    for name, arguments in GAMES.items():
        text = check.svg(*arguments)
        recorded = RECORDED / f"{name}.svg"
        if update:
            recorded.write_bytes(text)
        check.expect(recorded.exists() and recorded.read_bytes() == text,
                     f"{recorded.name} is another one: look at it and use --update")
    for arguments in lines_of_sums():
        text = check.svg(*arguments)
        sums.append("\t".join([" ".join(arguments), hashlib.sha256(text).hexdigest()]))
    if update:
        SUMS.write_text("\n".join(sums) + "\n", "utf-8")
    recorded = SUMS.read_text("utf-8").splitlines()
    for old, new in zip(recorded, sums):
        check.expect(old == new, f"another picture, look at it and use --update: {new}")
    check.expect(len(recorded) == len(sums), "other command lines: use --update")


def png_rows(data):
    """Width, height and the rows of an RGBA image of 8 bits, unfiltered."""
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    at, packed, header = 8, b"", None
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at:at + 8])
        body = data[at + 8:at + 8 + length]
        assert struct.unpack(">I", data[at + 8 + length:at + 12 + length])[0] == \
            zlib.crc32(kind + body)
        header = struct.unpack(">IIBB", body[:10]) if kind == b"IHDR" else header
        packed += body if kind == b"IDAT" else b""
        at += 12 + length
    width, height, depth, colour = header
    channels = {2: 3, 6: 4}[colour]
    assert depth == 8 and kind == b"IEND"
    raw, rows, stride = zlib.decompress(packed), [], width * channels
    above = bytes(stride)
    for y in range(height):
        line = raw[y * (stride + 1):(y + 1) * (stride + 1)]
        row = bytearray(line[1:])
        for i in range(stride):
            left = row[i - channels] if i >= channels else 0
            corner = above[i - channels] if i >= channels else 0
            guess = left + above[i] - corner
            paeth = min((left, above[i], corner), key=lambda value: abs(guess - value))
            row[i] = (row[i] + (0, left, above[i], (left + above[i]) // 2, paeth)[line[0]]) & 255
        rows.append(bytes(row))
        above = row
    return width, height, channels, rows


def check_pixels(check):
    for arguments in GAMES.values():
        root = ElementTree.fromstring(check.run(*arguments, "--size", "24"))
        size = int(root.get("width")), int(root.get("height"))
        width, height, channels, rows = png_rows(
            check.run(*arguments, "--size", "24", "--format", "png"))
        check.expect((width, height) == size, f"{arguments}: {width}x{height} and not {size}")
        colours = {row[i:i + channels] for row in rows for i in range(0, len(row), channels)}
        check.expect(len(colours) > 100, f"{arguments}: {len(colours)} colours")
    pages = check.run(*GAMES["konane"], "--format", "pdf")
    check.expect(pages.startswith(b"%PDF-") and pages.rstrip().endswith(b"%%EOF"), "no PDF")


def gif_frames(data):
    """Delays of the pictures, in hundredths of a second, and whether they repeat for ever."""
    assert data[:6] == b"GIF89a"
    flags, at, delays, repeats = data[10], 13, [], False
    at += 3 << (flags & 7) + 1 if flags & 128 else 0
    while data[at] != 0x3b:
        if data[at] == 0x21:
            kind, at = data[at + 1], at + 2
            if kind == 0xf9:
                delays.append(struct.unpack("<H", data[at + 2:at + 4])[0])
            repeats |= data[at + 1:at + 12] == b"NETSCAPE2.0"
        else:
            assert data[at] == 0x2c and data[at + 9] & 128 == 0
            at += 11
        while data[at] != 0:
            at += data[at] + 1
        at += 1
    assert at == len(data) - 1
    return delays, repeats


def check_animation(check):
    delays, repeats = gif_frames(check.run(*MOVES, "--format", "gif", "--delay", "500"))
    check.expect(delays == [50] * 4 + [200] and repeats, f"animation: {delays}, {repeats}")


def check_text(check):
    shown = subprocess.run([check.program, "show", *MOVES], capture_output=True, check=True).stdout
    drawn = check.run(*MOVES, "--format", "text")
    check.expect(shown.startswith(drawn), "text is not what show draws")


def check_killed(check, folder):
    """A file that was there is whole whenever the program is killed."""
    path = folder / "game.gif"
    moves = [*MOVES, "--size", "100", "--output", str(path)]
    check.run(*moves)
    whole = path.read_bytes()
    begun = time.monotonic()
    check.run(*moves)
    lasts = time.monotonic() - begun
    for i in range(12):
        process = subprocess.Popen([check.program, "render", *moves])
        time.sleep(lasts * (i + 1) / 13)
        process.send_signal(signal.SIGKILL)
        process.wait()
        check.expect(path.read_bytes() == whole, "a half file took the place of a good one")


def check_refused(check, folder):
    check.run("konane", "--arrows", "d4,z9", code=2)
    check.run("konane", "--from", "z9", code=2)
    check.run("konane", "--format", "gif", "--sheet", "3", code=2)
    check.run("konane", "--moves", "a9", code=1)
    check.run("konane", "--output", str(folder / "none" / "x.svg"), code=5)
    with open("/dev/full", "wb") as full:
        made = subprocess.run([check.program, "render", "konane"], stdout=full,
                              stderr=subprocess.DEVNULL, check=False)
    check.expect(made.returncode == 5, f"a full device: exit {made.returncode}")


def main():
    check = Check(os.path.abspath(sys.argv[1]))
    check_recorded(check, "--update" in sys.argv)
    check_pixels(check)
    check_animation(check)
    check_text(check)
    with tempfile.TemporaryDirectory() as folder:
        check_refused(check, pathlib.Path(folder))
        check_killed(check, pathlib.Path(folder))
    sys.exit(1 if check.failed else 0)


if __name__ == "__main__":
    main()
