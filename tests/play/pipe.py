#!/usr/bin/python3
"""Drive `tablero play` through a pipe: moves and commands in, boards out, complaints on stderr.

    tests/play/pipe.py build/tablero
"""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

PROGRAM = sys.argv.pop(1) if len(sys.argv) > 1 else "build/tablero"
SECONDS = 60


def run(arguments, lines=(), **environment):
    """Runs the program with these lines of input; text in and out."""
    variables = {"PATH": os.environ["PATH"], "LANG": "C", **environment}
    return subprocess.run([PROGRAM, *arguments], input="".join(line + "\n" for line in lines),
                          capture_output=True, text=True, timeout=SECONDS, env=variables, check=False)


def play(game, *lines, arguments=(), **environment):
    return run(["play", game, "--seed", "1", *arguments], lines, **environment)


def both(game, *lines, arguments=(), **environment):
    """Two people."""
    return play(game, *lines, arguments=["--second", "human", *arguments], **environment)


def games():
    """Whatever the registry holds."""
    return [game["game"] for game in json.loads(run(["games", "--json"]).stdout)["games"]]


def first_moves(game, count):
    """The first legal move, the first one after it, and so on."""
    moves = []
    for _ in range(count):
        position = json.loads(run(["apply", game, "startpos", *moves, "--json"]).stdout)["position"]
        moves.append(json.loads(run(["moves", game, position, "--json"]).stdout)["moves"][0])
    return moves


def for_each_game(test):
    def run_all(self):
        for game in games():
            with self.subTest(game):
                test(self, game)
    return run_all


class EveryGame(unittest.TestCase):
    @for_each_game
    def test_moves_are_told_drawn_and_saved(self, game):
        moves = first_moves(game, 4)
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "game.txt")
            for language in ("en", "es"):
                done = both(game, *moves, "undo", moves[-1], "position", f"save {file}",
                            arguments=["--lang", language, "--force"])
                self.assertEqual((done.returncode, done.stderr), (0, ""))
                for line in done.stdout.splitlines():
                    self.assertEqual(line, line.rstrip())
                if language == "en":
                    self.assertRegex(file.read_text(), r"(?s)\A\[Game .*\n1\. \S.* 2\. .*\*\n\Z")
                    file.unlink()

    @for_each_game
    def test_hint_is_legal_and_undo_comes_back(self, game):
        start = run(["moves", game, "--json"])
        done = both(game, "hint", "board", "moves", "help", "rules")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        move = re.search(r"^Try (\S+)\.", done.stdout, re.MULTILINE)[1]
        done = both(game, move, "undo", "position")
        self.assertIn(json.loads(start.stdout)["position"] + "\n", done.stdout)

    @for_each_game
    def test_capitals_and_near_misses_are_no_crash(self, game):
        move = first_moves(game, 1)[0]
        for wrong in (move.upper(), move + "x", move[:-1], "z9", "-", "stop", "parar"):
            self.assertIn(both(game, wrong).returncode, (0,))

    @for_each_game
    def test_ascii_drawings(self, game):
        done = both(game, *first_moves(game, 2), arguments=["--ascii"])
        drawing = [line for line in done.stdout.splitlines() if "|" in line or "+" in line]
        self.assertTrue(drawing)
        self.assertTrue(all(line.isascii() for line in drawing), drawing)

    @for_each_game
    def test_match_of_engines(self, game):
        done = play(game, arguments=["--match", "-1", "engine", "-2", "engine", "-l", "beginner"])
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertRegex(done.stdout.splitlines()[-1], r"^The match is (won by engine \d, beginner|drawn): ")

    @for_each_game
    def test_resigning_both_games(self, game):
        for language, words in (("en", "The match is drawn"), ("es", "El encuentro termina en empate")):
            done = both(game, "resign", "resign", arguments=["--match", "--lang", language])
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            self.assertIn(words, done.stdout.splitlines()[-1])


class Moves(unittest.TestCase):
    def test_move_is_played_told_and_drawn(self):
        done = both("konane", "d4", "d5", "d2-d4")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("Black played d2-d4 and took 1.", done.stdout)
        self.assertIn("[●b]", done.stdout)
        self.assertIn("‹·›", done.stdout)
        self.assertIn("Black 31  ○w White 30", done.stdout)

    def test_sowing_is_told_with_its_way(self):
        done = both("hawalis", "c2")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("South played c2: 5 laps, ending on c2 and taking 4 seeds.", done.stdout)
        self.assertIn("c2×2 → ", done.stdout)
        self.assertIn("╔═══╗", done.stdout)

    def test_several_moves_on_a_line(self):
        done = both("konane", "d4 d5 d2xd4")
        self.assertIn("Black played d2-d4", done.stdout)

    def test_moves_behind_a_wrong_one_are_not_played(self):
        done = both("konane", "d4 h1 a1", "d5")
        self.assertIn("White removed d5.", done.stdout)
        self.assertNotIn("removed a1", done.stdout)

    def test_engine_answers(self):
        for game, move in (("konane", "d4"), ("hawalis", "c2")):
            done = play(game, move)
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            self.assertRegex(done.stdout, r"(White removed|North played) ")

    def test_engine_begins(self):
        done = play("konane", arguments=["--first", "baseline", "--depth", "2"])
        self.assertIn("Black removed", done.stdout)

    def test_same_seed_same_game(self):
        arguments = ["--first", "engine", "--second", "engine", "--level", "beginner"]
        games = [play("konane:6x6", arguments=arguments).stdout for _ in range(2)]
        self.assertEqual(*games)

    def test_engines_reach_the_end(self):
        for game in ("konane", "hawalis"):
            done = play(game, arguments=["--first", "engine", "--second", "engine", "--level", "beginner"])
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            self.assertRegex(done.stdout.splitlines()[-1], r"^(1-0|0-1|1/2-1/2)  ")

    def test_no_prompt_and_no_colour(self):
        done = both("konane", "d4", TERM="xterm-256color")
        self.assertNotIn(">", done.stdout.replace("‹·›", ""))
        self.assertNotIn("\033", done.stdout)

    def test_ascii(self):
        done = both("konane", "d4", "hawalis", arguments=["--ascii"])
        drawing = [line for line in done.stdout.splitlines() if "|" in line or "+" in line]
        self.assertTrue(drawing)
        self.assertTrue(all(line.isascii() for line in drawing))

    def test_no_line_ends_in_a_blank(self):
        for game, move in (("konane", "d4"), ("hawalis", "c2")):
            for line in both(game, move, "moves", "help").stdout.splitlines():
                self.assertEqual(line, line.rstrip())


class Stages(unittest.TestCase):
    """A turn of several plies, part by part."""

    SEALING = ["--position", "1a2m2a1/4a4/1p5p1/4p4/9/4P4/1P5P1/SS2A4/SAS1M2A1 w - 5"]
    WALK = ["--position", "4m4/9/9/9/2SSSS3/2SSSS3/2SSSS3/2SSSS3/5M3 w - 9"]

    def test_parts_on_lines_or_on_one(self):
        for lines in (["e2", "d3", "d9"], ["e2 d3 d9"], ["E2", "D3 d9"], ["e2 d3", "undo", "d3 d9"]):
            done = both("hanga-roa", *lines, "position")
            self.assertEqual((done.returncode, done.stderr), (0, ""), lines)
            self.assertIn("White played Ae2-d3/d9.", done.stdout)
            self.assertIn("\n1a1Sm2a1/4a4/1p5p1/4p4/9/4P4/1P1A3P1/9/1A2M2A1 b - 1\n", done.stdout)

    def test_it_asks_and_marks_what_can_be_chosen(self):
        done = both("hanga-roa", "e2", "d3")
        self.assertIn("Where to from e2?\na2, a6, b2,", done.stdout)
        self.assertIn("2 │ *  *  *  * ‹◇A›*  *  *  *  │ 2", done.stdout)
        self.assertIn("Where does the stone land?\na6, b5,", done.stdout)
        self.assertIn("“stop” ends the turn.", done.stdout)
        done = both("hanga-roa", "e2", "d3", arguments=["--ascii", "--lang", "es"])
        self.assertIn("¿Adónde desde e2?", done.stdout)
        self.assertIn("3 | .  P  * [A] *  *  *  P  .  | 3", done.stdout)
        self.assertIn("Con «parar» termina el turno.", done.stdout)

    def test_each_part_can_be_taken_back(self):
        for word in ("undo", "back", "deshacer", "atras"):
            done = both("hanga-roa", "e2 d3", word, word, "h1", "g1", "parar", "undo", "position", word)
            self.assertIn("White played Ah1-g1.", done.stdout)
            self.assertTrue(done.stdout.endswith(" w - 1\n"), done.stdout)
            self.assertEqual(done.stderr, "There is no move of yours to take back.\n")

    def test_two_stones(self):
        before = ["Ae2-d3", "Ae8-d7", "b1 c1"]
        for stones in ("b1 c9", "c9 b1"):
            done = both("hanga-roa", *before, stones)
            self.assertIn("Where does the first stone land?", both("hanga-roa", *before).stdout)
            self.assertIn("White played Ab1-c1/b1c9.", done.stdout)
        self.assertIn("White played Ab1-c1/c4c9.", both("hanga-roa", *before, "c9 c4").stdout)
        near_first = both("hanga-roa", *before, "c4", "c9")
        self.assertIn("Where does the second stone land?", near_first.stdout)
        self.assertIn("“c9” does not go on with this turn", near_first.stderr)

    def test_a_walk_step_by_step(self):
        done = both("hanga-roa", "f1 e2", "d3", "stop", arguments=self.WALK)
        self.assertIn("Which stone does the Moai step on next?\nd2, d3, e3, f2, f3\n", done.stdout)
        self.assertIn("White played Mf1-e2-d3.", done.stdout)
        self.assertEqual(done.stderr, "")

    def test_whole_moves_are_taken_at_any_time(self):
        done = both("hanga-roa", "Ae2-d3/d9", "e8", "Ae8-d7/d4")
        self.assertIn("Black played Ae8-d7/d4.", done.stdout)
        self.assertEqual(done.stderr, "")

    def test_wrong_parts_change_nothing(self):
        done = both("hanga-roa", "e2", "e9", "d3", "zzz", "d9", "e5")
        self.assertIn("“e9” does not go on with this turn; you can type: a2, a6,", done.stderr)
        self.assertIn("d9, e2, e3, f1, f3, g3, stop, or “undo”.", done.stderr)
        self.assertIn("White played Ae2-d3/d9.", done.stdout)
        self.assertIn("No turn begins on e5; you can begin on b9, ", done.stderr)

    def test_shutting_in_ones_own_is_warned_of(self):
        for lines in (["e2 d3 c2", "stop"], ["Ae2-d3/c2"]):
            done = both("hanga-roa", *lines, arguments=self.SEALING)
            self.assertEqual(done.stderr,
                             "This shuts in your own Ariki on b1: it would go back to your hand.\n")
            self.assertIn("In hand: White 1 Ariki", done.stdout)
            self.assertIn("White: the Ariki on b1 goes back to the hand.", done.stdout)
        done = both("hanga-roa", "Ae2-d3/c3", arguments=self.SEALING)
        self.assertEqual(done.stderr, "")

    def test_resigning_or_leaving_within_a_turn(self):
        done = both("hanga-roa", "e2 d3", "resign", "undo", "position")
        self.assertIn("0-1  Black won: White resigned", done.stdout)
        self.assertTrue(done.stdout.endswith(" w - 1\n"))
        self.assertEqual(both("hanga-roa", "e2 d3", "quit").returncode, 0)
        self.assertIn(" w - 1\n", both("hanga-roa", "e2", "new", "position").stdout)


class Announcements(unittest.TestCase):
    POSITION = ["--position", "3t3/3t3/7/3K2t/7/7/3t3 d - 4"]

    def test_told_below_the_board_and_kept_in_the_record(self):
        for language, words in (("en", "Tuichi!"), ("es", "¡Tuichi!")):
            with tempfile.TemporaryDirectory() as folder:
                file = pathlib.Path(folder, "game.txt")
                done = both("hnefatafl:classic-7", "d4-a4", "d1-c1",
                            arguments=[*self.POSITION, "--save", str(file), "--lang", language])
                self.assertEqual(done.stdout.count(f"\n{words}\n"), 1)
                self.assertIn(f"4... d4-a4 {{{words}}} 5. d1-c1 *\n", file.read_text())


class WrongMoves(unittest.TestCase):
    def test_explained_with_what_can_be_played(self):
        done = both("konane", "d3")
        self.assertIn("d3", done.stderr)
        self.assertIn("You can play: a1, d4, e5, h8.", done.stderr)
        self.assertEqual(done.returncode, 0)

    def test_near_miss_is_guessed(self):
        self.assertIn("Did you mean “d2-d4”?", both("konane", "d4", "d5", "d2-d5").stderr)

    def test_single_seed(self):
        position = "0,0,0,0,2,0,0/0,0,1,0,0,0,3/0,3,0,0,2,0,0/0,0,0,1,0,0,2 s - 9"
        done = both("hawalis", "d1", arguments=["--position", position])
        self.assertIn("d1 has a single seed", done.stderr)

    def test_unknown_word(self):
        done = both("konane", "castle")
        self.assertIn("I do not know “castle”. “help” shows what you can type.", done.stderr)

    def test_mistyped_command(self):
        self.assertIn("Did you mean “undo”?", both("konane", "udno").stderr)

    def test_control_characters_are_not_repeated(self):
        self.assertNotIn("\033", both("konane", "\033[2Jx").stderr)

    def test_unreadable_lines(self):
        for line in ("x" * 100000, "d4\0"):
            done = both("konane", line, "d4")
            self.assertEqual(done.returncode, 3)
            self.assertIn("nothing after it is read", done.stderr)


class Commands(unittest.TestCase):
    def test_undo_takes_the_engines_turn_back_too(self):
        done = play("konane", "d4", "undo", "position")
        self.assertEqual(done.stdout.splitlines()[-1],
                         "wbwbwbwb/bwbwbwbw/" * 3 + "wbwbwbwb/bwbwbwbw b 1 1")

    def test_capitals_mean_the_same(self):
        self.assertIn("Black removed d4.", play("konane", "D4").stdout)
        self.assertIn("The stone on d5 is your opponent’s.", play("konane", "D5").stderr)
        self.assertIn("“D4-” is not a move", both("konane", "D4-").stderr)

    def test_undo_with_nothing_to_take_back(self):
        self.assertIn("no move of yours", both("konane", "undo").stderr)
        self.assertIn("no move of yours", play("konane", "undo", arguments=[
            "--first", "engine", "--second", "human"]).stderr)

    def test_hint_is_legal(self):
        for game in ("konane", "hawalis"):
            done = both(game, "hint")
            move = re.search(r"^Try (\S+)\.", done.stdout, re.MULTILINE)[1]
            self.assertEqual(both(game, move).stderr, "")

    def test_hint_sees_the_end(self):
        done = both("konane:5x5", "pista", arguments=[
            "--position", "bwbwb/2wbw/bwbw1/4w/b2wb b - 5"])
        self.assertIn("Try d4-b4. It wins at once.", done.stdout)

    def test_moves_and_position(self):
        done = both("konane:4x4", "moves", "position")
        self.assertIn("a1, b2, c3, d4\nwbwb/bwbw/wbwb/bwbw b 1 1\n", done.stdout)

    def test_words_of_both_languages_and_beginnings(self):
        for word in ("position", "posición", "posicion", "POSICIÓN", "pos"):
            self.assertIn("b 1 1\n", both("konane:4x4", word).stdout, word)

    def test_resigning_wants_the_whole_word(self):
        self.assertNotIn("resigned", both("konane", "resi").stdout)
        done = both("konane", "d4", "resign", "undo", "position")
        self.assertIn("1-0  Black won: White resigned", done.stdout)
        self.assertTrue(done.stdout.endswith(" w 2 1\nTo go on with this game: tablero play konane "
                                             '--position "' + done.stdout.split('"')[1] + '"\n'))

    def test_new_begins_again(self):
        done = both("konane:4x4", "a1", "new", "position")
        self.assertIn("\nwbwb/bwbw/wbwb/bwbw b 1 1\n", done.stdout)

    def test_rules_and_help(self):
        self.assertIn("papamū", both("konane", "rules").stdout)
        self.assertIn("deshace tu última jugada", both("konane", "help", LANG="es_CL.UTF-8").stdout)

    def test_after_the_end(self):
        end = ["--position", "bwbwb/2wbw/bwbw1/4w/b2wb b - 5"]
        done = both("konane:5x5", "d4-b4", "a1", "hint", "moves", "undo", "position", arguments=end)
        self.assertIn("1-0  Black won: White has no move left", done.stdout)
        self.assertEqual(done.stderr, "The game is over.\n" * 3)
        self.assertIn("\nbwbwb/2wbw/bwbw1/4w/b2wb b - 5\n", done.stdout)

    def test_end_of_input_and_quit_end_politely(self):
        for lines in ((), ("quit",), ("d4", "salir", "d5")):
            done = both("konane", *lines)
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            self.assertNotIn("d5", done.stdout.partition("removed d4")[2].partition("To go")[2])


class Spanish(unittest.TestCase):
    def test_everything_is_spanish(self):
        done = both("konane", "d4", "d5", "d2-d5", "hola", "d2-d4", "rendirse", LANG="es_MX.UTF-8")
        self.assertIn("Negras: una persona   Blancas: una persona", done.stdout)
        self.assertIn("Negras: d2-d4, con 1 captura.", done.stdout)
        self.assertIn("Desde d2 ningún salto llega a d5", done.stderr)
        self.assertIn("¿Quisiste decir «d2-d4»?", done.stderr)
        self.assertIn("No conozco «hola».", done.stderr)
        self.assertIn("abandono de ", done.stdout)

    def test_sowing(self):
        done = both("hawalis", "c2", arguments=["--lang", "es"])
        self.assertIn("Sur juega c2: 5 siembras, hasta c2, y captura 4 semillas.", done.stdout)


class Records(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.file = pathlib.Path(self.folder.name, "game.txt")

    def test_record(self):
        done = both("hawalis", "c2", "d4", f"save {self.file}", "resign")
        self.assertIn(f"Saved in {self.file}.", done.stdout)
        text = self.file.read_text()
        self.assertRegex(text, r'''\A\[Game "hawalis"\]
\[Event "\?"\]
\[Site "\?"\]
\[Date "\d{4}\.\d\d\.\d\d"\]
\[Round "\?"\]
\[First "Human"\]
\[Second "Human"\]
\[Result "\*"\]
\[FirstType "human"\]
\[SecondType "human"\]

1\. c2>c2x4 d4>\S+ \*
\Z''')

    def test_option_keeps_the_game_at_its_end(self):
        both("konane", "d4", "resign", arguments=["--save", str(self.file)])
        text = self.file.read_text()
        self.assertIn('[Result "1-0"]\n[Termination "resignation"]\n', text)
        self.assertTrue(text.endswith("\n1. d4 1-0\n"))

    def test_position_and_second_to_move(self):
        position = "bwbwb/2wbw/bwbw1/wb1b1/b2wb w - 4"
        both("konane:5x5", "a2-c2", arguments=["--position", position, "--save", str(self.file)])
        text = self.file.read_text()
        self.assertIn(f'[Position "{position}"]\n', text)
        self.assertTrue(text.endswith("\n4... a2-c2 *\n"))

    def test_lines_are_short_and_clean(self):
        play("konane:14x14", arguments=["--first", "engine", "--second", "engine", "--level", "beginner",
                                        "--save", str(self.file)])
        data = self.file.read_bytes()
        self.assertNotIn(b"\r", data)
        self.assertIn(b'[Termination "normal"]\n', data)
        self.assertTrue(all(len(line) <= 80 and line == line.rstrip()
                            for line in data.decode().splitlines()))

    def test_existing_file_is_kept(self):
        self.file.write_text("mine")
        done = both("konane", f"save {self.file}")
        self.assertIn("already there", done.stderr)
        done = both("konane", arguments=["--save", str(self.file)])
        self.assertEqual(done.returncode, 5)
        self.assertEqual(self.file.read_text(), "mine")
        both("konane", arguments=["--save", str(self.file), "--force"])
        self.assertIn("[Game", self.file.read_text())
        self.assertEqual(os.listdir(self.folder.name), ["game.txt"])

    def test_link_stays_a_link(self):
        self.file.write_text("mine")
        link = pathlib.Path(self.folder.name, "link")
        link.symlink_to("game.txt")
        both("konane", arguments=["--save", str(link), "--force"])
        self.assertTrue(link.is_symlink())
        self.assertIn("[Game", self.file.read_text())

    def test_pipe_stays_a_pipe(self):
        os.mkfifo(self.file)
        arguments = ["--save", str(self.file), "--force"]
        done = both("konane", f"save {self.file}", arguments=arguments)
        self.assertEqual(done.returncode, 5)  # nobody reads it
        reader = os.open(self.file, os.O_RDONLY | os.O_NONBLOCK)
        self.addCleanup(os.close, reader)
        self.assertEqual(both("konane", arguments=arguments).returncode, 0)
        self.assertIn(b"[Game", os.read(reader, 4096))
        self.assertTrue(self.file.is_fifo())

    def test_full_device(self):
        done = both("konane", arguments=["--save", "/dev/full", "--force"])
        self.assertEqual(done.returncode, 5)
        self.assertIn("No space left", done.stderr)

    def test_longest_name(self):
        path = pathlib.Path(self.folder.name, "n" * 255)
        self.assertEqual(both("konane", arguments=["--save", str(path)]).returncode, 0)
        self.assertEqual(os.listdir(self.folder.name), [path.name])

    def test_closed_streams_do_not_get_into_the_record(self):
        closed = subprocess.run(f"'{PROGRAM}' play konane -2 human --save '{self.file}' <&- >&- 2>&-",
                                shell=True, timeout=SECONDS, check=False)
        self.assertEqual(closed.returncode, 5)
        text = self.file.read_text()
        self.assertTrue(text.startswith("[Game") and text.endswith("\n*\n"), text)

    def test_folder_that_is_not_there(self):
        done = both("konane", f"save {self.folder.name}/no/game.txt")
        self.assertIn("cannot write", done.stderr)
        self.assertEqual(done.returncode, 0)


class Match(unittest.TestCase):
    """Two games with sides swapped."""

    END = ["--position", "bwbwb/2wbw/bwbw1/4w/b2wb b - 5", "--match"]

    def test_engines_through_a_pipe(self):
        done = play("konane:4x4", arguments=["--match", "-1", "engine", "-2", "engine", "-l", "beginner"])
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("Match, game 1 of 2\nKōnane   Black: engine 1, beginner   White: engine 2, beginner\n",
                      done.stdout)
        self.assertIn("Match, game 2 of 2\nKōnane   Black: engine 2, beginner   White: engine 1, beginner\n",
                      done.stdout)
        self.assertRegex(done.stdout.splitlines()[-1], r"^The match is (won by engine \d, beginner|drawn): ")

    def test_the_same_player_changes_sides(self):
        done = both("konane:5x5", "d4-b4", "d4-b4", arguments=self.END)
        self.assertIn("player 1                      1\nplayer 2                      0\n", done.stdout)
        self.assertIn("Black: player 2   White: player 1", done.stdout)
        self.assertTrue(done.stdout.endswith("The match is drawn: 1 to 1.\n"), done.stdout)

    def test_against_the_engine_in_spanish(self):
        done = play("konane:5x5", "d4-b4", "resign", arguments=[*self.END, "--lang", "es"])
        self.assertIn("Negras: tú   Blancas: el motor, nivel fácil", done.stdout)
        self.assertIn("Negras: el motor, nivel fácil   Blancas: tú", done.stdout)
        self.assertTrue(done.stdout.endswith("El encuentro termina en empate: 1 a 1.\n"), done.stdout)
        done = play("konane", "resign", "resign", arguments=["--match", "--lang", "es"])
        self.assertTrue(done.stdout.endswith("Gana el encuentro el motor, nivel fácil: 2 a 0.\n"))

    def test_undo_leads_back_into_the_first_game(self):
        done = both("konane:5x5", "d4-b4", "undo", "position", arguments=self.END)
        self.assertTrue(done.stdout.endswith("White 8\nbwbwb/2wbw/bwbw1/4w/b2wb b - 5\n"), done.stdout)
        self.assertEqual(done.stdout.count("Match, game 1 of 2"), 2)
        self.assertEqual(done.stderr, "")
        done = both("konane:5x5", "resign", "undo", "d4-b4", "d4-b4", arguments=self.END)
        self.assertTrue(done.stdout.endswith("The match is drawn: 1 to 1.\n"), done.stdout)

    def test_new_begins_the_match_again(self):
        done = both("konane:5x5", "d4-b4", "new", "resign", "resign", arguments=self.END)
        self.assertTrue(done.stdout.endswith("The match is drawn: 1 to 1.\n"), done.stdout)
        self.assertEqual(done.stdout.count("Match, game 1 of 2"), 2)

    def test_both_games_are_saved(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "match.txt")
            both("konane:4x4", "a1", "resign", "a1", "a2", "resign", arguments=["--match", "--save", str(file)])
            games = file.read_text().split('[Game "konane:4x4"]\n')[1:]
            self.assertEqual(len(games), 2)
            for game, tags in zip(games, (("1", "Human (1)", "Human (2)", "1-0", "1-0"),
                                          ("2", "Human (2)", "Human (1)", "0-1", "0-2"))):
                for name, tag in zip(("Round", "First", "Second", "Result", "Score"), tags):
                    self.assertIn(f'[{name} "{tag}"]\n', game)
                self.assertIn('[Captures "0-0"]\n', game)


class CommandLine(unittest.TestCase):
    def test_wrong_options(self):
        for arguments in (["play"], ["play", "chess"], ["play", "konane", "--level", "god"],
                          ["play", "konane", "--time", "0"], ["play", "konane", "hawalis"]):
            done = run(arguments)
            self.assertEqual((done.returncode, done.stdout), (2, ""), arguments)
        done = run(["play", "konane", "--position", "x"])
        self.assertEqual((done.returncode, done.stdout), (3, ""))

    def test_without_a_command_it_plays_by_itself(self):
        for language, move in (("C", "Move"), ("es_AR.UTF-8", "Jugada")):
            done = run([], LANG=language)
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            self.assertRegex(done.stdout, rf"\n{move} \d+\b.*\n(.*\n)*(1-0|0-1|1/2-1/2)  .*\n\Z")


if __name__ == "__main__":
    unittest.main()
