#!/usr/bin/python3
"""Drive `tablero` in a terminal, through tmux: what a person sees and types.

    tests/play/terminal.py build/tablero
"""
import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

PROGRAM = os.path.abspath(sys.argv.pop(1) if len(sys.argv) > 1 else "build/tablero")
SECONDS = 30
LEAKS = pathlib.Path(__file__).with_name("leaks.txt").resolve()


class Terminal:
    """A program in a terminal of its own."""

    def __init__(self, arguments, folder, columns=80, rows=24, **environment):
        self.socket = os.path.join(folder, "tmux")
        self.ending = os.path.join(folder, "ending")
        variables = {"TERM": "screen-256color", "LANG": "C",
                     "LSAN_OPTIONS": f"suppressions={LEAKS}:print_suppressions=0", **environment}
        settings = " ".join(f"{name}={shlex.quote(value)}" for name, value in variables.items())
        command = " ".join(map(shlex.quote, [PROGRAM, *arguments]))
        # The shell outlives Ctrl-C and the program, so that the last screen can be read.
        shell = f"trap : INT; env -u NO_COLOR -u COLORTERM {settings} {command}; " \
                f"echo $? >{shlex.quote(self.ending)}; sleep 600"
        self.tmux("-f", "/dev/null", "new-session", "-d", "-x", str(columns), "-y", str(rows),
                  "sh", "-c", shell)

    def tmux(self, *arguments):
        done = subprocess.run(["tmux", "-u", "-S", self.socket, *arguments], capture_output=True,
                              text=True, timeout=SECONDS, check=False)
        return done.stdout

    def close(self):
        self.tmux("kill-server")

    def screen(self, colours=False):
        return self.tmux("capture-pane", "-p", *(["-e"] if colours else []))

    def last_line(self):
        lines = [line for line in self.screen().splitlines() if line.strip()]
        return lines[-1] if lines else ""

    def wait(self, condition, what):
        deadline = time.monotonic() + SECONDS
        while not condition():
            if time.monotonic() > deadline:
                raise AssertionError(f"waited in vain for {what}:\n{self.screen()}")
            time.sleep(0.05)

    def see(self, text):
        self.wait(lambda: text in self.screen(), repr(text))

    def at_prompt(self, prompt):
        self.wait(lambda: self.last_line().rstrip() == prompt, f"the prompt {prompt}")

    def press(self, *keys):
        self.tmux("send-keys", *keys)

    def type(self, text, prompt):
        """Types a line, and waits until the program asks again."""
        self.tmux("send-keys", "-l", text)
        self.see(text)
        self.press("Enter")
        self.at_prompt(prompt)

    def exit_code(self):
        path = pathlib.Path(self.ending)
        self.wait(lambda: path.exists() and path.read_text().strip(), "the end of the program")
        return int(path.read_text())


def answer(*words):
    done = subprocess.run([PROGRAM, *words], capture_output=True, text=True, timeout=SECONDS,
                          check=True, env={"PATH": os.environ["PATH"], "LANG": "C"})
    return json.loads(done.stdout)


@unittest.skipUnless(shutil.which("tmux"), "there is no tmux")
class TerminalTest(unittest.TestCase):
    def open(self, *arguments, rows=24, **environment):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        terminal = Terminal(arguments, folder.name, rows=rows, **environment)
        self.addCleanup(terminal.close)
        return terminal

    def test_a_board_fits_a_small_terminal(self):
        for game in answer("games", "--json")["games"]:
            with self.subTest(game["game"]):
                moves = answer("moves", game["game"], "--json")["moves"]
                terminal = self.open("play", game["game"], "--second", "human")
                terminal.see("Type ")
                side = answer("rules", game["game"], "--json")["sides"][1]["name"]
                terminal.type(moves[-1], f"{side}>")
                lines = terminal.screen().splitlines()
                self.assertLessEqual(max(map(len, lines)), 80)
                labels = [line for line in lines if re.fullmatch(r" +a +b +c( +[a-z])*", line)]
                self.assertEqual(len(labels), 2, "the whole board is to be seen")
                self.assertTrue(any(moves[-1] in line and ">" not in line for line in lines), lines)

    def test_a_game_with_the_engine(self):
        terminal = self.open("play", "konane", "--seed", "1")
        terminal.see("Black: you   White: the engine, easy")
        terminal.type("d4", "Black>")
        terminal.see("White removed")
        terminal.type("d2-d5", "Black>")
        terminal.see("jumps go two squares at a time")
        terminal.type("hint", "Black>")
        terminal.see("Try ")
        terminal.type("undo", "Black>")
        terminal.see("Move 1, Black to move")
        terminal.type("resign", ">")
        terminal.see("0-1  White won: Black resigned")
        terminal.see("“new” plays again")
        terminal.type("new", "Black>")
        terminal.press("quit", "Enter")
        self.assertEqual(terminal.exit_code(), 0)

    def test_a_turn_part_by_part(self):
        terminal = self.open("play", "hanga-roa", "--second", "human", rows=34)
        terminal.at_prompt("White>")
        terminal.see("Type the square of a piece, or a move such as")
        terminal.type("e2", "White e2>")
        terminal.see("Where to from e2?")
        terminal.see("“undo” takes the last part back.")
        self.assertRegex(terminal.screen(colours=True), r"48;5;231m[ *]")
        terminal.type("d3", "White e2 d3>")
        terminal.see("Where does the stone land?")
        terminal.type("back", "White e2>")
        terminal.type("back", "White>")
        terminal.press("e2 d", "Tab")
        terminal.see("White> e2 d")
        terminal.press("C-u")
        terminal.type("e2 d3", "White e2 d3>")
        terminal.press("s", "Tab")
        terminal.see("White e2 d3> s")
        terminal.press("C-u")
        terminal.type("stop", "Black>")
        terminal.see("White played Ae2-d3.")

    def test_a_warning_is_a_question(self):
        terminal = self.open("play", "hanga-roa", "--second", "human", "--lang", "es", "--position",
                             "1a2m2a1/4a4/1p5p1/4p4/9/4P4/1P5P1/SS2A4/SAS1M2A1 w - 5", rows=34)
        question = "¿Jugarla de todos modos? [s/N]"
        terminal.type("e2 d3", "Blancas e2 d3>")
        terminal.type("c2", question)
        terminal.see("Con esto encierras a tu propio Ariki de b1")
        terminal.type("n", "Blancas e2 d3>")
        terminal.type("Ae2-d3/c2", question)
        terminal.press("n", "Enter")
        terminal.at_prompt("Blancas e2 d3>")
        terminal.type("c2", question)
        terminal.press("s", "Enter")
        terminal.at_prompt("Blancas e2 d3 c2>")
        terminal.type("parar", "Negras>")
        terminal.see("Blancas: Ariki vuelve de b1 a la mano.")

    def test_a_match_goes_on_with_enter(self):
        terminal = self.open("play", "konane:4x4", "--second", "human", "--match", rows=40)
        terminal.see("Match, game 1 of 2")
        terminal.type("resign", ">")
        terminal.see("Enter begins the second game; “undo” takes your last move back.")
        terminal.type("undo", "Black>")
        terminal.type("resign", ">")
        terminal.press("Enter")
        terminal.see("Match, game 2 of 2")
        terminal.see("Black: player 2   White: player 1")
        terminal.at_prompt("Black>")
        terminal.type("resign", ">")
        terminal.see("The match is drawn: 1 to 1.")
        terminal.press("quit", "Enter")
        self.assertEqual(terminal.exit_code(), 0)

    def test_engines_play_a_match_before_a_watcher(self):
        terminal = self.open("play", "konane:2x2", "-1", "engine", "-2", "engine", "--match", rows=40)
        terminal.wait(lambda: "The match is " in terminal.screen(), "the end of the match")
        self.assertEqual(terminal.exit_code(), 0)

    def test_spanish_with_accents(self):
        terminal = self.open("play", "konane", "--second", "human", LANG="es_ES.UTF-8")
        terminal.see("Escribe una jugada, como a1, o «ayuda»;")
        terminal.type("posición", "Negras>")
        terminal.see("wbwbwbwb/bwbwbwbw b 1 1")
        terminal.press("salir", "Enter")
        self.assertEqual(terminal.exit_code(), 0)

    def test_completion_and_history(self):
        terminal = self.open("play", "konane", "--second", "human")
        terminal.at_prompt("Black>")
        terminal.press("p", "Tab")
        terminal.see("Black> position")
        terminal.press("Enter")
        terminal.see("b 1 1")
        terminal.at_prompt("Black>")
        terminal.press("d", "Tab")
        terminal.see("Black> d4")
        terminal.press("C-u", "h", "Tab")
        terminal.see("hint  help")
        terminal.press("C-u", "Up")
        terminal.see("Black> position")

    def test_colours(self):
        plain = {"NO_COLOR": {"NO_COLOR": "1"}, "dumb": {"TERM": "dumb"}}
        for name, environment in plain.items():
            terminal = self.open("play", "konane", "--second", "human", **environment)
            terminal.type("d4", "White>")
            self.assertNotIn("\033[", terminal.screen(colours=True), name)
        for term, code in (("screen-256color", "48;5;"), ("linux", "47m")):
            terminal = self.open("play", "konane", "--second", "human", TERM=term)
            terminal.at_prompt("Black>")
            self.assertIn(code, terminal.screen(colours=True))

    def test_overwriting_is_asked(self):
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as there:
            there.write("mine")
            there.flush()
            terminal = self.open("play", "konane", "--second", "human")
            terminal.at_prompt("Black>")
            terminal.press(f"save {there.name}", "Enter")
            terminal.see("Overwrite it?")
            terminal.press("n", "Enter")
            terminal.at_prompt("Black>")
            self.assertEqual(pathlib.Path(there.name).read_text(), "mine")
            terminal.press(f"save {there.name}", "Enter")
            terminal.wait(lambda: terminal.screen().count("Overwrite it?") == 2, "the question")
            terminal.press("y", "Enter")
            terminal.see("Saved in")
            self.assertIn("[Game", pathlib.Path(there.name).read_text())

    def test_control_c_and_d_at_the_prompt(self):
        for term in ("screen-256color", "dumb"):
            terminal = self.open("play", "konane", "--second", "human", TERM=term)
            terminal.at_prompt("Black>")
            terminal.press("C-c")
            terminal.see("Ctrl-C once more")
            terminal.at_prompt("Black>")
            terminal.press("C-c")
            self.assertEqual(terminal.exit_code(), 4)
            terminal = self.open("play", "konane", "--second", "human", TERM=term)
            terminal.type("d4", "White>")
            terminal.press("C-d")
            terminal.see("To go on with this game")
            self.assertEqual(terminal.exit_code(), 0)

    def test_control_c_stops_the_engine(self):
        terminal = self.open("play", "konane", "--time", "600", "--first", "engine")
        terminal.see("thinking…")
        terminal.press("C-c")
        terminal.at_prompt("White>")
        terminal.see("Black removed")
        terminal = self.open("play", "konane", "--time", "600", "--first", "engine", "--second",
                             "engine")
        terminal.see("thinking…")
        terminal.press("C-c")
        self.assertEqual(terminal.exit_code(), 4)

    def test_questions_of_the_bare_program(self):
        terminal = self.open()
        terminal.see("Which game?")
        terminal.type("9", "[1]>")
        terminal.see("A number from 1 to")
        terminal.type("konane", "[1]>")
        terminal.see("Which side do you play?")
        terminal.type("2", "[2]>")
        terminal.see("How strong")
        terminal.press("Enter")
        terminal.at_prompt("White>")
        terminal.see("Black removed")
        terminal.press("C-d")
        self.assertEqual(terminal.exit_code(), 0)

    def test_questions_in_spanish_and_leaving(self):
        terminal = self.open("--lang", "es")
        terminal.see("¿A qué quieres jugar?")
        terminal.press("salir", "Enter")
        self.assertEqual(terminal.exit_code(), 0)


if __name__ == "__main__":
    unittest.main()
