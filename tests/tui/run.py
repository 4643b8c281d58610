#!/usr/bin/python3
"""Drive `tablero tui` in a terminal, through tmux: keys, mouse, resizing, files.

    tests/tui/run.py build/tablero
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "play"))
import terminal  # noqa: E402

SIDE = 26  # columns beside a board, at least
RECORD = """[Game "hnefatafl:brandubh"]
[Event "?"]
[Site "?"]
[Date "2026.01.01"]
[Round "?"]
[First "Ana"]
[Second "Ítalo"]
[Result "*"]

1. d7-c7 {so it begins} 1... d5-g5 (1... d5-a5 2. c7-c5) 2. d6-d5 *
"""


class Screen(terminal.Terminal):
    """A program that fills a terminal of its own."""

    def lines(self):
        return self.screen().splitlines()

    def click(self, row, column):
        for button in (32, 35):  # pressed, let go
            self.tmux("send-keys", "-H", *(f"{byte:02x}" for byte in
                                           (27, ord("["), ord("M"), button, 33 + column, 33 + row)))

    def place(self, cell):
        """Row and column of a cell, found by the labels around the board."""
        lines = self.lines()
        labels = next(line for line in lines if re.match(r" +a +b +c", line))
        column = re.search(rf"\b{cell[0]}\b", labels).start()
        row = next(i for i, line in enumerate(lines) if re.match(rf" *{cell[1:]} [│|]", line))
        return row, column

    def click_cell(self, cell):
        self.click(*self.place(cell))

    def resize(self, columns, rows):
        self.tmux("resize-window", "-x", str(columns), "-y", str(rows))

    def state(self):
        """What a program may leave behind: the other screen, the mouse, no cursor."""
        return self.tmux("display-message", "-p",
                         "#{alternate_on} #{mouse_any_flag} #{cursor_flag}").strip()

    def process(self):
        shell = self.tmux("list-panes", "-F", "#{pane_pid}").strip()
        found = subprocess.run(["pgrep", "-P", shell], capture_output=True, text=True, check=False)
        return int(found.stdout.split()[0])


def moves_after(game, *moves):
    position = "startpos"
    for move in moves:
        position = terminal.answer("apply", game, position, move, "--json")["position"]
    return terminal.answer("moves", game, position, "--json")["moves"]


@unittest.skipUnless(shutil.which("tmux"), "there is no tmux")
class ScreenTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def open(self, *arguments, columns=80, rows=24, **environment):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        screen = Screen(["tui", *arguments], folder.name, columns=columns, rows=rows, **environment)
        self.addCleanup(screen.close)
        return screen

    def record(self, text=RECORD):
        path = self.folder / "game.txt"
        path.write_text(text)
        return path

    def quit(self, screen, forget=False):
        screen.press("q")
        if forget:
            screen.see("not saved")
            screen.press("Down", "Enter")
        self.assertEqual(screen.exit_code(), 0, screen.screen())

    # ---- Playing ----

    def play_by_mouse(self, screen, move):
        for cell in re.findall(r"[a-z]\d+", move):
            before = screen.screen()
            screen.click_cell(cell)
            screen.wait(lambda b=before: screen.screen() != b, f"what {cell} brings")

    def play_by_keys(self, screen):
        """The first turn that the keys find: where the cursor is, then what is marked."""
        screen.press("Enter")
        for _ in range(4):
            time.sleep(0.2)
            shown = screen.screen()
            if "Where" not in shown and "goes on" not in shown and "go on" not in shown:
                return
            if "ends it" in shown:
                screen.press(".")
                continue
            marked = [(row, line.index("*")) for row, line in enumerate(screen.lines())
                      if re.match(r" *\d+ [│|].*\*", line)]
            screen.click(*marked[0])

    def test_each_game(self):
        for game in terminal.answer("games", "--json")["games"]:
            name = game["game"]
            with self.subTest(name):
                screen = self.open(name, "--second", "human")
                screen.see("Move 1,")
                self.assertLessEqual(max(map(len, screen.lines())), 80)
                self.play_by_keys(screen)
                screen.wait(lambda s=screen: re.search(r"1\. [A-Za-z]", s.screen()), "a move")
                first = re.search(r"1\. (\S+)", screen.screen())[1]
                self.assertIn(first, moves_after(name), screen.screen())
                # A turn of the shortest kind, by mouse.
                second = min(moves_after(name, first), key=len)
                self.play_by_mouse(screen, second)
                if "ends it" in screen.screen():
                    screen.press(".")
                screen.see("Move 2,")
                screen.see(second)
                self.quit(screen, forget=True)

    def test_wrong_squares_are_explained(self):
        screen = self.open("konane", "--second", "human")
        screen.see("Move 1,")
        screen.click_cell("b1")
        screen.see("b1 belongs to White; it is the turn of Black.")
        screen.click_cell("d4")
        screen.see("Black removed d4.")
        screen = self.open("hnefatafl:brandubh", "--second", "human")
        screen.see("Move 1,")
        screen.click_cell("b6")
        screen.see("No turn begins on b6; you can begin on")
        screen.click_cell("d7")
        screen.see("Where to from d7?")
        screen.click_cell("b6")
        screen.see("d7-b6:")
        screen.click_cell("a4")  # another piece takes its place
        screen.see("Where to from a4?")
        screen.press("Escape")
        screen.see("Move 1,")
        self.quit(screen)

    def test_parts_of_a_turn_and_undo(self):
        screen = self.open("hanga-roa", "--second", "human")
        screen.see("Move 1,")
        screen.click_cell("e2")
        screen.see("Where to from e2?")
        screen.click_cell("d3")
        screen.see("Where does the stone land?")
        screen.press("Escape")
        screen.see("Where to from e2?")
        screen.click_cell("d3")
        screen.see("ends it")
        screen.press(".")
        screen.see("White played Ae2-d3.")
        screen.press("u")
        screen.see("Taken back.")
        self.assertNotIn("1. Ae2", screen.screen())
        self.quit(screen, forget=True)

    def test_pieces_from_the_hand(self):
        screen = self.open("hanga-roa:mini", "--second", "human", "--position",
                           "2m1a/p3p/a4/P3P/A1M2 w A 1")
        screen.see("hand")
        screen.press("+")
        screen.see("Where to from the hand?")
        screen.press("Escape")
        screen.see("Move 1, White")
        self.quit(screen)

    def test_the_engine_plays_and_thinks(self):
        screen = self.open("konane", "--first", "engine")
        screen.see("Black removed")
        screen.see("Move 1, White to move")
        screen.press("a")
        screen.see("Engine: depth")
        screen.press("f")  # the screen answers meanwhile
        screen.wait(lambda: re.search(r"1 [│|]", screen.lines()[3]), "the other side")
        screen.press("a")
        screen.wait(lambda: "Engine: depth" not in screen.screen(), "no lines")
        self.quit(screen, forget=True)

    def test_two_engines_and_a_clock(self):
        screen = self.open("hanga-roa:mini", "--first", "engine", "--second", "engine")
        screen.see("2. ")
        self.quit(screen, forget=True)
        screen = self.open("konane:6x6")
        screen.see("Move 1,")
        screen.press("w")
        screen.see("Who plays")
        screen.press("Up", "Right", "Enter")
        screen.wait(lambda: re.search(r"0:5\d", screen.screen()), "a clock that runs")
        screen.press("Enter")
        screen.see("White removed")
        screen.press("s")
        screen.see("Save the record in:")
        path = self.folder / "timed.txt"
        screen.tmux("send-keys", "-l", str(path))
        screen.press("Enter")
        screen.see("Saved in")
        self.assertIn('[TimeControl "60+0"]', path.read_text())
        self.assertRegex(path.read_text(), r"\[%clk 0:00:5\d\]")
        self.quit(screen)

    def test_warnings(self):
        screen = self.open("hanga-roa", "--second", "human", "--position",
                           "1a2m2a1/4a4/1p5p1/4p4/9/4P4/1P5P1/SS2A4/SAS1M2A1 w - 5")
        screen.see("Move 5,")
        screen.click_cell("e2")
        screen.see("Where to from e2?")
        screen.click_cell("d3")
        screen.see("Where does the first stone land?")
        screen.click_cell("c2")
        screen.see("Play it anyway?")
        screen.see("b1")
        screen.press("Enter")
        screen.see("Where does the first stone land?")
        screen.click_cell("c2")
        screen.see("Play it anyway?")
        screen.press("Down", "Enter")
        screen.wait(lambda: "Play it" not in screen.screen(), "the turn")
        self.quit(screen, forget="not saved" in screen.screen())

    def test_giving_up(self):
        screen = self.open("konane:6x6", "--second", "human")
        screen.see("Move 1,")
        screen.press("Enter")
        screen.see("Move 1, White")
        screen.press("r")
        screen.see("White: give up the game?")
        screen.press("Escape", "r", "Down", "Enter")
        screen.see("1-0  Black won: White resigned")
        screen.press("u")
        screen.see("Move 1, White")
        screen.press("r", "Down", "Enter", "s")
        screen.see("Save the record in:")
        path = self.folder / "given-up.txt"
        screen.tmux("send-keys", "-l", str(path))
        screen.press("Enter")
        screen.see("Saved in")
        self.assertIn('[Result "1-0"]\n[Termination "resignation"]', path.read_text())
        self.quit(screen)

    def test_a_form_begins(self):
        screen = self.open()
        screen.see("A new game")
        screen.press("Right", "Down", "Down", "Down", "Left", "Left", "Enter")
        screen.see("South")
        self.assertEqual(screen.screen().count("a person"), 2)
        screen.press("g")
        screen.see("A new game")
        screen.press("Escape")
        self.quit(screen)

    # ---- Records ----

    def test_a_record_is_walked_through(self):
        screen = self.open(str(self.record()))
        screen.see("Ítalo")
        screen.press("n")
        screen.see("so it begins")
        screen.press("c")
        screen.see("Comments")
        screen.press("Escape", "n")
        screen.see("variation 1 of 2")
        screen.press("v")
        screen.see("2. c7-c5")
        screen.press("End")
        screen.see("Move 2, Defenders to move")
        screen.press("Home")
        screen.see("Move 1, Attackers to move")
        screen.press("Tab", "Down", "Down")
        screen.see("variation 2 of 2")
        line = next(i for i, line in enumerate(screen.lines()) if "1. d7-c7" in line)
        screen.click(line, screen.lines()[line].index("d7-c7") + 1)
        screen.see("so it begins")
        self.quit(screen)

    def save_branch(self, path):
        """The screen that asks where to save a record with a variation that was played in it."""
        screen = self.open(str(path))
        screen.see("Move 1,")
        screen.press("n")
        screen.see("so it begins")
        screen.click_cell("d5")
        screen.see("Where to from d5?")
        screen.click_cell("f5")
        screen.see("variation 3 of 3")
        screen.press("s")
        screen.see("Save the record in:")
        return screen

    def test_a_branch_is_saved(self):
        path = self.record()
        screen = self.save_branch(path)
        screen.press("Enter")
        screen.see("Saved in")
        self.assertIn("(1... d5-f5)", path.read_text().replace("\n", " "))
        self.quit(screen)

    def test_saving_asks_before_it_overwrites(self):
        there = self.folder / "there.txt"
        there.write_text("mine\n")
        screen = self.open("konane", "--second", "human")
        screen.see("Move 1,")
        screen.click_cell("d4")
        screen.see("Black removed d4.")
        screen.press("q")
        screen.see("not saved")
        screen.press("Enter")
        screen.see("Save the record in:")
        screen.tmux("send-keys", "-l", str(there))
        screen.press("Enter")
        screen.see("Overwrite it?")
        screen.press("Enter")
        screen.see("Move 1, White")
        self.assertEqual(there.read_text(), "mine\n")
        screen.press("s")
        screen.see("Save the record in:")
        new = self.folder / "ñandú.txt"
        screen.tmux("send-keys", "-l", str(new))
        screen.see("ñandú")
        screen.press("Enter")
        screen.see("Saved in")
        self.assertIn('[Result "*"]\n\n1. d4 *\n', new.read_text().replace('[FirstType "human"]\n', "")
                      .replace('[SecondType "human"]\n', ""))
        self.quit(screen)

    def test_a_file_of_several_games(self):
        path = self.record(RECORD + "\n" + RECORD.replace("Ana", "Berta"))
        screen = self.open(str(path))
        screen.see("Ana")
        screen.press(">")
        screen.see("Berta")
        screen.press(">")
        screen.see("has no more games")
        screen.press("n", "s")
        screen.see("Save the record in:")
        screen.tmux("send-keys", "-l", str(path))
        screen.press("Enter")
        screen.see("other games too")
        screen.press("<")
        screen.see("Ana")
        self.quit(screen)
        screen = self.open(str(path), "--number", "2")
        screen.see("Berta")
        self.quit(screen)

    def test_wrong_files(self):
        path = self.record(RECORD.replace("d6-d5 *", "d6-z5 *"))
        screen = self.open(str(path))
        screen.see("game.txt:10:")
        screen.see("1. d7-c7 d5-g5*")
        self.quit(screen)
        for text in ("", "[Game \"chess\"]\n\n*\n", "\0\1\2"):
            screen = self.open(str(self.record(text)))
            self.assertEqual(screen.exit_code(), 3)
        screen = self.open("konane", "--second", "human")
        screen.see("Move 1,")
        screen.press("o")
        screen.see("File to open:")
        screen.tmux("send-keys", "-l", "/nowhere/at/all")
        screen.press("Enter")
        screen.see("/nowhere/at/all")
        screen.see("Move 1,")
        self.quit(screen)

    def test_a_killed_save_leaves_a_whole_file(self):
        old = RECORD.replace("so it begins", "so it begins " + "and goes on " * 400000)
        path = self.record(old)
        saved = 0
        for attempt in range(6):
            path.write_text(old)
            screen = self.save_branch(path)
            process = screen.process()
            screen.press("Enter")
            time.sleep(0.004 * attempt)
            os.kill(process, 9)
            self.assertEqual(screen.exit_code(), 137)
            text = path.read_text()
            saved += text != old
            self.assertTrue(text == old or text.rstrip().endswith("*") and len(text) > len(old))
            screen.close()
        self.assertLess(saved, 6)

    # ---- Positions ----

    def test_a_position_is_edited(self):
        screen = self.open("hnefatafl:brandubh", "--second", "human")
        screen.see("Move 1,")
        screen.press("e")
        screen.see("Letters put pieces")
        screen.click_cell("a1")
        screen.press("K", "Enter")
        screen.see("That is no position to play from")
        screen.press(".")
        screen.click_cell("d7")
        screen.press(".", "Tab", "Enter")
        screen.see("Defenders to move")
        screen.see("●t 7")
        screen.press("e", ":")
        screen.see("The position as text")
        screen.see("7/3t3/3T3")
        screen.press("Escape", "Escape")
        self.quit(screen)
        screen = self.open("hawalis", "--second", "human")
        screen.see("Move 1,")
        screen.click_cell("a1")
        screen.see("Move 1, North")
        screen.press("u", "e")
        screen.see("Digits")
        screen.press("1", "5")
        screen.see("│ 15│")
        screen.press("Enter")
        screen.see("not saved")
        screen.press("Down", "Enter")
        screen.see("41")
        self.quit(screen)

    # ---- The terminal ----

    def test_resizing(self):
        screen = self.open("konane:20x20", "--second", "human")
        screen.see("Move 1,")
        board = screen.screen()
        screen.resize(60, 15)
        screen.see("Tablero needs 80 columns and 24 rows")
        screen.see("Press q to leave.")
        screen.press("n", "e", "Enter")
        screen.resize(150, 50)
        screen.see("Move 1,")
        self.assertTrue(any(re.match(r" +a +b +c.* t", line) for line in screen.lines()))
        screen.press("?")
        screen.see("this help")
        screen.resize(80, 24)
        screen.press("Escape")
        screen.wait(lambda: screen.screen() == board, "the board as it was")
        # What does not fit scrolls.
        screen.press(*["Down"] * 20)
        screen.see(" 1 │")
        screen.press(*["Up"] * 20)
        screen.see("20 │")
        self.quit(screen)

    def test_help_in_both_languages(self):
        for language, words in (("en", ("this help", "Keys", "Black to move")),
                                ("es", ("esta ayuda", "Teclas", "turno de Negras"))):
            screen = self.open("konane", "--lang", language)
            screen.see(words[2])
            for key in ("?", "F1"):
                screen.press(key)
                screen.see(words[0])
                screen.see(words[1])
                screen.press("Escape")
                screen.wait(lambda s=screen, w=words: w[0] not in s.screen(), "the board")
            screen.press("g", "F1")  # over a form too
            screen.see(words[0])
            screen.press("Escape", "Escape")
            screen.press("i")
            screen.see("Kōnane")
            screen.press("Escape")
            self.quit(screen)

    def test_ascii(self):
        for game in terminal.answer("games", "--json")["games"]:
            screen = self.open(game["game"], "--ascii", "--second", "human")
            screen.see("Move 1,")
            drawn = "".join(screen.lines()[1:])
            self.assertTrue(drawn.isascii(), drawn)
            self.quit(screen)

    def test_colours(self):
        screen = self.open("hanga-roa", "--second", "human", TERM="screen-256color")
        screen.see("Move 1,")
        self.assertIn("48;5;187", screen.screen(colours=True))
        screen = self.open("hanga-roa", "--second", "human", "--color", "never")
        screen.see("Move 1,")
        self.assertNotIn("48;5", screen.screen(colours=True))
        screen = self.open("hanga-roa", "--second", "human", TERM="vt100")
        screen.see("Move 1,")
        self.quit(screen)

    def test_terminals_that_cannot(self):
        for term in ("dumb", "no-such-terminal"):
            screen = self.open("konane", TERM=term)
            self.assertEqual(screen.exit_code(), 5)
            screen.see("cannot show a full screen")
        done = subprocess.run([terminal.PROGRAM, "tui", "konane"], capture_output=True, text=True,
                              stdin=subprocess.DEVNULL, timeout=terminal.SECONDS, check=False)
        self.assertEqual(done.returncode, 5)
        self.assertIn("needs a terminal", done.stderr)

    def test_the_terminal_is_given_back(self):
        for end in ("q", "C-c", 15, 11, 6, 1):
            screen = self.open("konane", "--second", "human")
            before = screen.state
            screen.see("Move 1,")
            self.assertEqual(before().split()[:2], ["1", "1"])
            if isinstance(end, str):
                screen.press(end)
                self.assertEqual(screen.exit_code(), 0)
            else:
                os.kill(screen.process(), end)
                self.assertEqual(screen.exit_code(), 128 + end)
            self.assertEqual(screen.state(), "0 0 1", end)
            screen.press("echoed")
            screen.see("echoed")

    def test_control_c_asks_when_something_is_unsaved(self):
        screen = self.open("konane", "--second", "human")
        screen.see("Move 1,")
        screen.press("Enter")
        screen.see("Move 1, White")
        screen.press("C-c")
        screen.see("not saved")
        screen.press("Escape")
        screen.see("Move 1, White")
        self.quit(screen, forget=True)


if __name__ == "__main__":
    unittest.main()
