#!/usr/bin/python3
"""Analyse recorded games: what comes back, streams, Ctrl-C, mistakes in files.

    tests/analyze/records.py build/tablero [TEST...]
"""
import json
import os
import pathlib
import pty
import re
import select
import signal
import subprocess
import sys
import tempfile
import time
import unittest

PROGRAM = sys.argv.pop(1) if len(sys.argv) > 1 else "build/tablero"
PATIENCE = 120
SMALL = '[Game "konane:4x4"]\n\n1. a1 a2 2. c1-a1 c2-a2 3. b4-b2 *\n'


def command(*arguments):
    return [PROGRAM, *arguments, "--lang", "en"]


def run(*arguments, text=None):
    return subprocess.run(command(*arguments), input=text, capture_output=True, text=True,
                          timeout=PATIENCE, check=False)


def start(*arguments):
    # A test runner in the background may have Ctrl-C ignored, which children inherit.
    return subprocess.Popen(command(*arguments), stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                            stderr=subprocess.PIPE, text=True,
                            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler))


def specs():
    """A small one of each game that is registered."""
    for game in json.loads(run("games", "--json").stdout)["games"]:
        small = {"mini", "brandubh", "6x6"} & set(game["presets"])
        yield f"{game['game']}:{small.pop()}" if small else game["game"]


def played(spec, folder):
    """Two games that the engine has played, cut off before they take long."""
    path = pathlib.Path(folder, "games.txt")
    done = run("match", spec, "baseline,depth=1", "baseline,depth=2", "--games", "2", "--max-turns",
               "16", "--quiet", "--save", str(path))
    if done.returncode:
        raise AssertionError(done.stderr)
    return path.read_text()


def games_of(text):
    return re.split(r"\n\n(?=\[Game)", text)


def main_moves(text):
    """The moves of a record without variations, and what is said behind each."""
    moves = re.sub(r"\A(\[.*\n)*\n", "", text)
    words = re.findall(r"\{[^}]*\}|\$\d+|\S+", moves)
    found = []
    for word in words[:-1]:
        if word[0] in "{$":
            found[-1][1].append(word.replace("\n", " "))
        elif not word[0].isdigit():
            found.append((word, []))
    return found


class EveryGame(unittest.TestCase):
    def test_each_move_is_judged_and_nothing_else_changes(self):
        for spec in specs():
            with self.subTest(spec), tempfile.TemporaryDirectory() as folder:
                text = played(spec, folder)
                arguments = ["--nodes", "2000", "--line", "3"]
                done = run("analyze", "-", *arguments, text=text)
                self.assertEqual(done.returncode, 0, done.stderr)
                self.assertEqual(len(re.findall(r"^Game \d", done.stderr, re.M)), 2)
                games, found = games_of(text), games_of(done.stdout)
                self.assertEqual(len(games), len(found))
                for before, after in zip(games, found):
                    self.check_game(before, after)
                again = run("analyze", "-", *arguments, "--quiet", text=done.stdout)
                self.assertEqual((again.stdout, again.stderr), (done.stdout, ""))
                self.check_json(run("analyze", "-", *arguments, "--json", text=text), found)

    def check_game(self, before, after):
        moves, judged = main_moves(before), main_moves(after)
        self.assertEqual([move for move, _ in moves], [move for move, _ in judged])
        self.assertTrue(all(len(line) <= 80 for line in after.split("\n\n")[-1].splitlines()))
        for number, (_, remarks) in enumerate(judged, 1):
            told = " ".join(remarks)
            self.assertRegex(told, r"\[%pv \S+( \S+){0,2}\]")
            if number < len(judged):
                self.assertRegex(told, r"\[%eval (-?\d+|#-?\d+)\]")
        tags = [set(re.findall(r"^\[.*\]$", text, re.M)) for text in (before, after)]
        self.assertEqual({re.sub(r' ".*', "", tag) for tag in tags[1] - tags[0]}, {"[Annotator"})

    def check_json(self, done, records):
        lines = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertEqual([line["number"] for line in lines], [1, 2])
        for line, record in zip(lines, records):
            self.assertTrue(line["complete"])
            judged = main_moves(record)
            self.assertEqual([move["move"] for move in line["moves"]], [move for move, _ in judged])
            for move, (_, remarks) in zip(line["moves"], judged):
                told = " ".join(remarks)
                score = re.search(r"\[%eval (#?)(-?\d+)\]", told)
                if score and not score[1]:
                    self.assertEqual((move["score"], move["distance"]), (int(score[2]), None))
                elif score:
                    self.assertEqual(move["distance"], abs(int(score[2])))
                    self.assertEqual(move["winner"], "second" if score[2][0] == "-" else "first")
                sign = {None: "", "?!": "$6", "?": "$2", "??": "$4"}[move["mark"]]
                self.assertIn(sign, remarks + [""])
                self.assertIn(f"[%pv {' '.join(move['pv'])}]", told)
            players = line["players"]
            self.assertEqual(sum(player["moves"] for player in players.values()), len(judged))


class Files(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def write(self, name, text):
        path = self.folder / name
        path.write_text(text)
        return str(path)

    def test_what_was_said_is_kept(self):
        text = '[Game "konane:4x4"]\n\n{so} 1. a1 $1 {[%clk 5] good [%eval 99]} (1. d4 c4 {b}) a2 *\n'
        done = run("analyze", "-", "--depth", "3", "--quiet", text=text)
        self.assertEqual(done.returncode, 0, done.stderr)
        for kept in ("{so} 1. a1 $1 {[%clk 5] [%eval", "{good} (1. d4 c4 {b}) 1...\na2 {"):
            self.assertIn(kept, done.stdout)
        self.assertNotIn("99", done.stdout)

    def test_a_name_that_is_a_game_needs_to_be_forced(self):
        path = self.write("konane", SMALL)
        os.symlink(os.path.abspath(PROGRAM), self.folder / "program")
        for arguments, first in ((["konane", "--depth", "1"], "Kōnane, move 1"),
                                 (["konane", "--file", "--depth", "1", "-q"], "[Game"),
                                 (["./konane", "--depth", "1", "-q"], "[Game"),
                                 ([path, "--depth", "1", "-q"], "[Game")):
            done = subprocess.run(["./program", "analyze", *arguments, "--lang", "en"], cwd=self.folder,
                                  capture_output=True, text=True, timeout=PATIENCE, check=False)
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertTrue(done.stdout.startswith(first), done.stdout)

    def test_mistakes_have_a_place_and_the_rest_is_analysed(self):
        path = self.write("games.txt", SMALL + "\n" + SMALL.replace("c2-a2", "c2-b2") + "\n" + SMALL)
        done = run("analyze", path, "--depth", "1", "--quiet")
        self.assertEqual(done.returncode, 3)
        self.assertRegex(done.stderr, re.escape(f"tablero: {path}:7:") + r"\d+: ")
        self.assertIn("\n    1. a1 a2 2. c1-a1 c2-b2\n", done.stderr)
        games = [len(main_moves(game)) for game in games_of(done.stdout)]
        self.assertEqual(games, [5, 3, 5])
        told = json.loads(run("analyze", path, "--depth", "1", "--json").stderr)["error"]
        self.assertEqual((told["line"], told["field"]), (7, "move"))

    def test_files_that_cannot_be_read(self):
        for path in (str(self.folder), str(self.folder / "none.txt"), self.write("empty.txt", "\n")):
            done = run("analyze", path)
            self.assertEqual((done.returncode, done.stdout), (3, ""), path)
            self.assertIn(path, done.stderr)
        for arguments in (["--multipv", "2"], ["--moves", "a1"], ["--time", "0"], ["--time", "1."]):
            done = run("analyze", self.write("game.txt", SMALL), *arguments)
            self.assertEqual((done.returncode, done.stdout), (2, ""), arguments)


class Streams(unittest.TestCase):
    def start(self, *arguments):
        process = start(*arguments)
        self.addCleanup(lambda: (process.kill(), process.wait(), process.stdin.close(),
                                 process.stdout.close(), process.stderr.close()))
        return process

    def test_a_game_is_answered_as_soon_as_the_next_one_begins(self):
        process = self.start("analyze", "-", "--depth", "1", "--json")
        process.stdin.write(SMALL)
        process.stdin.flush()
        self.assertTrue(select.select([process.stdout], [], [], PATIENCE)[0])
        self.assertEqual(json.loads(process.stdout.readline())["number"], 1)
        out, err = process.communicate(SMALL, timeout=PATIENCE)
        self.assertEqual((json.loads(out)["number"], err, process.returncode), (2, "", 0))

    @unittest.skipIf(b"__asan_init" in pathlib.Path(PROGRAM).read_bytes(), "keeps what is freed")
    def test_many_games_need_the_memory_of_one(self):
        def memory(count):
            with tempfile.TemporaryFile("w+") as file:
                file.write((SMALL + "\n") * count)
                file.seek(0)
                process = subprocess.Popen(command("analyze", "-", "--depth", "1", "-q", "--hash", "1"),
                                           stdin=file, stdout=subprocess.DEVNULL)
                _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            self.assertEqual(process.returncode, 0)
            return usage.ru_maxrss
        self.assertLess(memory(2000) - memory(10), 1000)

    def test_output_that_cannot_be_written_ends_the_work(self):
        with open("/dev/full", "w") as full, tempfile.TemporaryFile("w+") as file:
            file.write((SMALL + "\n") * 100)
            file.seek(0)
            done = subprocess.run(command("analyze", "-", "--time", "1"), stdin=file, stdout=full,
                                  stderr=subprocess.PIPE, text=True, timeout=PATIENCE, check=False)
        self.assertEqual(done.returncode, 5, done.stderr)
        self.assertEqual(done.stderr.count("Game "), 1)

    def test_interrupt_leaves_what_is_done(self):
        process = self.start("analyze", "-", "--time", "0.3", "-q")
        process.stdin.write((SMALL.replace("4x4", "8x8").replace(
            "a1 a2 2. c1-a1 c2-a2 3. b4-b2 *", "a1 a2 2. c1-a1 c2-a2 *") + "\n") * 20)
        process.stdin.flush()
        self.assertTrue(select.select([process.stdout], [], [], PATIENCE)[0])
        time.sleep(0.5)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=PATIENCE)
        self.assertEqual((process.returncode, err), (4, ""))
        self.assertEqual(run("analyze", "-", "--depth", "1", "-q", text=out).returncode, 0)
        self.assertIn("[%eval", games_of(out)[0])
        self.assertLess(out.count("[Game"), 20)


class Positions(unittest.TestCase):
    def test_interrupt_tells_the_best_so_far(self):
        for arguments in ([], ["--json"], ["--threads", "2"]):
            process = start("analyze", "hawalis", "--time", "60", *arguments)
            time.sleep(1)
            process.send_signal(signal.SIGINT)
            out, err = process.communicate(timeout=PATIENCE)
            self.assertEqual((process.returncode, err), (4, ""))
            last = out.splitlines()[-1]
            if arguments == ["--json"]:
                told = json.loads(last)
                self.assertTrue(told["final"] and told["stopped"] and told["pv"])
            else:
                self.assertTrue(last.startswith("Best: "), last)

    def test_without_a_limit_a_terminal_waits_for_an_interrupt(self):
        ours, theirs = pty.openpty()
        process = subprocess.Popen(command("analyze", "hawalis"), stdout=theirs, stderr=theirs,
                                   preexec_fn=lambda: signal.signal(signal.SIGINT,
                                                                    signal.default_int_handler))
        os.close(theirs)
        time.sleep(2.5)
        self.assertIsNone(process.poll())
        process.send_signal(signal.SIGINT)
        out = b""
        try:
            while piece := os.read(ours, 4096):
                out += piece
        except OSError:
            pass
        os.close(ours)
        self.assertEqual(process.wait(timeout=PATIENCE), 4)
        self.assertIn(b"\r\nBest: ", out)
        done = run("analyze", "hawalis", "--json")
        self.assertEqual((done.returncode, json.loads(done.stdout.splitlines()[-1])["stopped"]), (0, False))

    def test_lines_of_json(self):
        for spec in specs():
            with self.subTest(spec):
                done = run("analyze", spec, "--multipv", "2", "--depth", "2", "--json")
                self.assertEqual(done.returncode, 0, done.stderr)
                lines = [json.loads(line) for line in done.stdout.splitlines()]
                self.assertEqual([line["final"] for line in lines], [False] * (len(lines) - 1) + [True])
                self.assertEqual([(line["depth"], line["multipv"]) for line in lines],
                                 [(1, 1), (1, 2), (2, 1), (2, 2), (2, 1)])
                for key in ("score", "pv", "nodes"):
                    self.assertEqual(lines[-1][key], lines[-3][key])
                self.assertNotEqual(lines[2]["pv"][0], lines[3]["pv"][0])
                self.assertGreaterEqual(lines[2]["score"], lines[3]["score"])


if __name__ == "__main__":
    unittest.main()
