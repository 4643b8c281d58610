#!/usr/bin/python3
"""Drive `tablero` in a terminal, through tmux: what a person sees and types.

    tests/play/terminal.py build/tablero
"""
import os
import pathlib
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


@unittest.skipUnless(shutil.which("tmux"), "there is no tmux")
class TerminalTest(unittest.TestCase):
    def open(self, *arguments, **environment):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        terminal = Terminal(arguments, folder.name, **environment)
        self.addCleanup(terminal.close)
        return terminal

    def test_a_board_fits_a_small_terminal(self):
        for game, move, top in (("konane", "d4", "a   b   c"), ("hawalis", "c2", "a     b     c")):
            terminal = self.open("play", game, "--second", "human")
            terminal.see("Type a move")
            terminal.type(move, "White>" if game == "konane" else "North>")
            lines = terminal.screen().splitlines()
            self.assertLessEqual(max(map(len, lines)), 80)
            self.assertEqual(sum(top in line for line in lines), 2, "the whole board is to be seen")
            self.assertTrue(any(move in line and "to move" not in line for line in lines))

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
