#!/usr/bin/python3
"""What a golden file cannot say: Ctrl-C, pipes that close, terminals, the answers of bench.

    tests/golden/behaviour.py build/tablero [TEST...]
"""
import fcntl
import json
import os
import pathlib
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time
import unittest

PROGRAM = sys.argv.pop(1) if __name__ == "__main__" else "build/tablero"
PATIENCE = 60


def start(*words, **settings):
    # A test runner in the background may have Ctrl-C ignored, which children inherit.
    return subprocess.Popen([PROGRAM, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
                            **settings)


def stop(process):
    """Nothing is left running by a test that fails."""
    if process.poll() is None:
        process.kill()
        process.wait()


def read_until(descriptor, wanted):
    """What comes from a terminal until it contains wanted, or until it ends."""
    found = b""
    while wanted not in found and select.select([descriptor], [], [], PATIENCE)[0]:
        try:
            found += os.read(descriptor, 4096)
        except OSError:
            break
    return found


def answer(*words, language="en"):
    """What a command prints that must succeed."""
    process = start(*words, "--lang", language)
    out, err = process.communicate(timeout=PATIENCE)
    if process.returncode != 0 or err:
        raise AssertionError(f"{words}: {process.returncode}: {err}")
    return out


def presets():
    for game in json.loads(answer("games", "--json"))["games"]:
        for preset in game["presets"]:
            yield f"{game['game']}:{preset}"


class EveryGame(unittest.TestCase):
    """Whatever the registry holds."""

    def test_rules_in_both_languages(self):
        for game in json.loads(answer("games", "--json"))["games"]:
            texts = [answer("rules", game["game"], language=language) for language in ("en", "es")]
            self.assertNotEqual(*texts)
            for text in texts:
                self.assertIn(game["name"].lower(), text.lower())
                self.assertGreater(len(text.splitlines()), 10)
            for language in ("en", "es"):
                self.assertIn("default" if language == "en" else "defecto",
                              answer("rules", game["game"], "--options", language=language))

    def test_boards_fit_and_show_every_cell(self):
        for spec in presets():
            with self.subTest(spec):
                cells = json.loads(answer("show", spec, "--json"))["cells"]
                drawn = [cell for cell in cells if cell["shape"] != "hand"]
                self.assertEqual(len({cell["name"] for cell in cells}), len(cells))
                self.assertEqual(len({(cell["x"], cell["y"]) for cell in drawn}), len(drawn))
                rows = len({cell["y"] for cell in drawn})
                for ascii in ([], ["--ascii"]):
                    lines = answer("show", spec, *ascii).splitlines()
                    self.assertLessEqual(max(map(len, lines)), 80)
                    labelled = [line for line in lines if re.match(r" *\d+ [│|]", line)]
                    self.assertEqual(len(labelled), rows)
                    if ascii:
                        self.assertTrue(all(line.isascii() for line in lines if "|" in line))

    def test_special_cells_are_marked_and_explained(self):
        for spec in presets():
            cells = json.loads(answer("show", spec, "--json"))["cells"]
            kinds = {cell["kind"] for cell in cells} - {""}
            for ascii in ([], ["--ascii"]) if kinds else ():
                with self.subTest(spec, ascii=ascii):
                    text = answer("show", spec, *ascii)
                    legend = text.splitlines()[-1].split("   ")
                    marks = [item.split(" ")[0] for item in legend]
                    self.assertEqual(len(set(marks)), len(kinds), legend)
                    self.assertFalse(set(marks) & set(".·×x*"), legend)
                    # Where a cell of the kind is empty, its mark stands on the board.
                    for kind in kinds:
                        empty = [cell for cell in cells
                                 if cell["kind"] == kind and cell["content"] is None]
                        board = "".join(line for line in text.splitlines() if re.match(r" *\d+ [│|]", line))
                        shown = sum(board.count(mark) for mark in marks)
                        self.assertGreaterEqual(shown, len(empty))

    def test_what_programs_meet_is_documented(self):
        page = (pathlib.Path(__file__).parents[2] / "docs/command-line.md").read_text()
        for game in json.loads(answer("games", "--json"))["games"]:
            self.assertIn(f"| {game['game']} |", page)
            for reason in json.loads(answer("rules", game["game"], "--json"))["reasons"]:
                self.assertIn(f"| `{reason}` |", page)

    def test_moves_are_counted_alike(self):
        for spec in presets():
            with self.subTest(spec):
                count = json.loads(answer("moves", spec, "--count", "--json"))["count"]
                self.assertEqual(json.loads(answer("perft", spec, "1", "--json"))["nodes"], count)

    def test_parts_lead_to_a_turn(self):
        for spec in presets():
            words = []
            with self.subTest(spec):
                for _ in range(200):
                    step = json.loads(answer("moves", spec, "--from", " ".join(words), "--json"))
                    self.assertEqual(step["from"], words)
                    self.assertEqual(len(step["next"]), len(set(step["next"])))
                    self.assertNotIn("stop", step["next"][:-1])
                    if step["complete"]:
                        break
                    words.append(step["next"][0])
                self.assertEqual((step["complete"], step["next"]), (True, []))


class Interrupt(unittest.TestCase):
    def interrupted(self, *words):
        process = start(*words)
        self.addCleanup(stop, process)
        time.sleep(0.5)
        process.send_signal(signal.SIGINT)
        return process, *process.communicate(timeout=PATIENCE)

    def test_perft_tells_what_it_counted(self):
        process, out, err = self.interrupted("perft", "konane", "40", "--json")
        answer = json.loads(out)
        self.assertEqual((process.returncode, answer["complete"], err), (4, False, ""))
        self.assertGreater(int(answer["nodes"]), 0)

    def test_threads_stop_too(self):
        process, out, err = self.interrupted("perft", "konane", "40", "--threads", "2", "--divide")
        self.assertEqual(process.returncode, 4)
        self.assertIn("Incomplete", err)
        self.assertIn("nodes/s", out)

    def test_bench_ends(self):
        process, _, err = self.interrupted("bench", "--rounds", "1000", "--json")
        self.assertEqual((process.returncode, err), (4, ""))


class Pipe(unittest.TestCase):
    def test_closed_pipe_is_quiet(self):
        process = start("rules", "konane")
        process.stdout.close()
        process.wait(timeout=PATIENCE)
        self.assertEqual(process.stderr.read(), "")
        self.assertIn(process.returncode, (0, -signal.SIGPIPE))
        process.stderr.close()


class Terminal(unittest.TestCase):
    columns = 80

    def in_terminal(self, *words, **variables):
        master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("4H", 24, self.columns, 0, 0))
        environment = {"PATH": os.environ["PATH"], "TERM": "xterm", "LANG": "C.UTF-8", **variables}
        process = subprocess.Popen([PROGRAM, *words], stdin=slave, stdout=slave, stderr=slave,
                                   env=environment)
        os.close(slave)
        self.addCleanup(stop, process)
        return process, master

    def output(self, *words, **variables):
        process, master = self.in_terminal(*words, **variables)
        found = read_until(master, b"\0")
        os.close(master)
        process.wait(timeout=PATIENCE)
        return found

    def test_colours(self):
        escape = b"\033["
        self.assertIn(escape, self.output("help"))
        self.assertNotIn(escape, self.output("help", NO_COLOR="1"))
        self.assertNotIn(escape, self.output("help", TERM="dumb"))
        self.assertNotIn(escape, self.output("help", "--color", "never"))
        self.assertIn(escape, self.output("help", "--color=always", NO_COLOR="1"))

    def test_lines_have_room(self):
        self.columns = 50
        rows = self.output("analyze", "konane", "--depth", "9").decode().split("\r\n")[2:]
        self.assertEqual([row for row in rows if len(row.rstrip()) > self.columns], [])
        self.assertTrue(any(re.fullmatch(" {7}d4 e4 b4-d4.*", row) for row in rows), rows)

    def test_progress_comes_late_and_goes(self):
        process, master = self.in_terminal("perft", "konane", "40")
        begin = time.monotonic()
        shown = read_until(master, b"%")
        self.assertGreaterEqual(time.monotonic() - begin, 0.3)
        self.assertIn(b"%", shown)
        process.send_signal(signal.SIGINT)
        self.assertIn(b"\r\033[K", read_until(master, b"nodes/s"))
        os.close(master)
        self.assertEqual(process.wait(timeout=PATIENCE), 4)

    def test_games_show_how_far_they_are(self):
        game = '[Game "konane"]\n1. d4 d5 2. b4-d4 d7-d3 3. f4-d4 *\n'
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
            file.write(game)
            file.flush()
            shown = self.output("analyze", file.name, "--time", "0.2")
            self.assertRegex(shown, rb"\r\d+ % Game 1\033\[K(\r\d+ % Game 1\033\[K)*\r\033\[K\[Game ")
            self.assertNotIn(b" %", self.output("analyze", file.name, "--time", "0.2", "--json"))

    def test_matches_show_how_they_stand(self):
        process, master = self.in_terminal("match", "konane", "baseline,time=20", "/bin/sleep,args=60,name=none",
                                           "--patience", "400", "--games", "100")
        shown = read_until(master, b"in a row")
        self.assertIn(b" lost\033[K\r\033[Kgame 3: none ", shown)
        stop(process)
        os.close(master)

    def test_short_work_shows_none(self):
        self.assertNotIn(b"%", self.output("perft", "konane:4x4", "5"))


class Analysis(unittest.TestCase):
    def test_the_end_is_no_surprise(self):
        """Whatever is best in the end has been told before, with its line."""
        for engine in ("principal", "best-first", "baseline"):
            for nodes in ("300", "3000", "20000"):
                told = answer("analyze", "konane", "--engine", engine, "--nodes", nodes, "--json")
                *before, end = [json.loads(line) for line in told.splitlines()]
                for key in ("depth", "score", "pv"):
                    self.assertEqual(before[-1][key], end[key], f"{engine} {nodes}")


class Conversion(unittest.TestCase):
    def test_a_file_is_replaced_by_a_whole_one_alone(self):
        good, bad = "h1-h3,0,0,Ongoing\n", "h1-h9,0,0,Ongoing\n"
        with tempfile.TemporaryDirectory() as folder:
            games, out = pathlib.Path(folder, "games.csv"), pathlib.Path(folder, "out.csv")
            for text, words, code, expected in ((good + good, (), 0, good + good), (good + bad, ("--strict",), 3, "old"),
                                                (bad, (), 3, "old"), (bad + good, (), 3, good)):
                games.write_text(text)
                out.write_text("old")
                process = start("convert", str(games), "--to", "tafl-archive", "-o", str(out), *words)
                process.communicate(timeout=PATIENCE)
                self.assertEqual(process.returncode, code, text)
                self.assertEqual(out.read_text(), expected, text)
                self.assertEqual(sorted(path.name for path in pathlib.Path(folder).iterdir()), ["games.csv", "out.csv"])


class Bench(unittest.TestCase):
    def test_lines(self):
        process = start("bench", "--rounds", "1", "--json")
        out, err = process.communicate(timeout=10 * PATIENCE)
        lines = [json.loads(line) for line in out.splitlines()]
        measured = [line for line in lines if "what" in line]
        signed = [line for line in lines if "signature" in line]
        self.assertEqual((process.returncode, err), (0, ""))
        self.assertEqual(lines, measured + signed)
        for line in measured:
            self.assertEqual(list(line), ["v", "game", "what", "nodes", "seconds", "nodes_per_second"])
            self.assertGreater(int(line["nodes"]), 0)
        for line in signed:
            self.assertEqual(list(line), ["v", "game", "signature"])
        searched = [line["game"] for line in measured if line["what"] == "search"]
        self.assertEqual([line["game"] for line in signed], searched)
        games = {line["game"] for line in measured}
        for game in games:
            counts = {line["what"]: int(line["nodes"]) for line in measured if line["game"] == game}
            # Where the last turn is not made, a game may count one turn deeper.
            if counts["perft-bulk"] != counts["perft"]:
                self.assertIn(counts["perft-bulk"], [
                    int(json.loads(answer("perft", game, str(depth), "--json"))["nodes"])
                    for depth in range(1, 4)], "perft and perft-bulk differ")


if __name__ == "__main__":
    unittest.main()
