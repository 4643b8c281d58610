#!/usr/bin/python3
"""Checks that a program speaks the engine protocol as docs/protocol.md describes it.

    conformance.py PROGRAM [ARGUMENT...]

starts it once for each check, for example `conformance.py tablero engine`, and tells what does not
hold. Games, positions and moves are asked of the program itself, so any game will do.
"""
import re
import subprocess
import sys
import time
import unittest

from engine import PATIENCE, Engine, infos

COMMAND = sys.argv[1:]
SOON = 0.5  # seconds within which an engine has to answer stop
GARBAGE = ["", " ", "\t", "GO", "go go", "\u00fc", "\x1b[2J", "position", "setoption", "query", "game", "%s%n",
           "bestmove a1", "info string error", "x" * 5000, "name value moves"]


class Case(unittest.TestCase):
    def setUp(self):
        self.engine = Engine(COMMAND)
        self.addCleanup(self.engine.close)

    def refused(self, *lines, column=None):
        """Each line gets exactly one error, and changes neither the game nor the position."""
        for line in lines:
            before = self.state()
            self.engine.send(line)
            answers = self.engine.settle()
            self.assertEqual(len(answers), 1, (line[:80], answers))
            self.assertRegex(answers[0], r"^info string error \S", line[:80])
            if column:
                self.assertIn(f" column {column}: ", answers[0])
            self.assertEqual(self.state(), before, line[:80])

    def accepted(self, *lines):
        self.engine.send(*lines)
        self.assertEqual(self.engine.settle(), [], lines)

    def state(self):
        return self.engine.query("game"), self.engine.query("position")

    def moves(self):
        return self.engine.query("moves").split()

    def options(self, greeting="ugi"):
        """{name: the rest of its line}"""
        lines = self.engine.ask(greeting, word=greeting + "ok")
        found = {}
        for line in lines:
            if parts := re.fullmatch(r"option name (.+?) type (.+)", line):
                found[parts[1]] = parts[2]
        return found

    def games(self):
        specs = self.presets()
        self.engine.ask("ugi", word="ugiok")
        return sorted({spec.split(":")[0] for spec in specs})

    def presets(self):
        return self.options("uci")["UCI_Variant"].split(" var ")[1:]


class Greeting(Case):
    def test_both_greetings(self):
        for word in ("ugi", "uci"):
            lines = self.engine.ask(word, word=word + "ok")
            self.assertRegex(lines[0], r"^id name \S")
            self.assertRegex(lines[1], r"^id author \S")
            for line in lines[2:-1]:
                self.assertRegex(line, r"^option name \S.* type (spin default -?\d+ min -?\d+ max -?\d+|"
                                       r"check default (true|false)|combo default \S+( var \S+)+|"
                                       r"string default \S+|button)$")
            self.assertEqual(lines[-1], word + "ok")

    def test_options_that_must_be_there(self):
        names = {"Game", "Variant", "Level", "Engine", "Threads", "Hash", "MultiPV", "Seed", "Ponder",
                 "Move Overhead", "Clear Hash"}
        self.assertEqual(names, names & set(self.options()))
        self.assertIn("UCI_Variant", self.options("uci"))

    def test_default_is_among_the_choices(self):
        for rest in self.options("uci").values():
            if rest.startswith("combo "):
                default, *choices = rest.removeprefix("combo default ").split(" var ")
                self.assertIn(default, choices)

    def test_ready_at_any_time(self):
        for _ in range(3):
            self.assertEqual(self.engine.ask("isready", word="readyok"), ["readyok"])

    def test_blanks_and_line_ends(self):
        self.engine.send_bytes(b"  isready  \r\n\tisready\t\r\n\r\n\n")
        self.assertEqual(self.engine.until("readyok") + self.engine.until("readyok"), ["readyok"] * 2)

    def test_quit(self):
        self.engine.send("quit")
        self.assertEqual(self.engine.process.wait(PATIENCE), 0)

    def test_end_of_input_is_quit(self):
        self.assertEqual(self.engine.close(), 0)


class Games(Case):
    def test_every_preset(self):
        for spec in self.presets():
            self.accepted(f"setoption name UCI_Variant value {spec}")
            self.assertEqual(self.engine.query("game"), spec)
            self.accepted(f"game {spec}", f"setoption name Game value {spec}")
            self.assertEqual(self.state()[0], spec)
            self.assertNotEqual(self.moves(), [])
            game, _, preset = spec.partition(":")
            if preset:
                self.accepted(f"game {game}", f"setoption name Variant value {preset}")
                self.assertEqual(self.engine.query("game"), spec)

    def test_a_game_begins_at_its_start(self):
        start = self.state()
        self.accepted(f"position startpos moves {self.moves()[0]}")
        self.assertNotEqual(self.state(), start)
        self.accepted(f"game {start[0]}")
        self.assertEqual(self.state(), start)
        for word in ("newgame", "uginewgame", "ucinewgame"):
            self.accepted(f"position startpos moves {self.moves()[0]}", word)
            self.assertEqual(self.state(), start)

    def test_unknown_games(self):
        self.refused("game no-such-game", column=6)
        self.refused("setoption name Game value no-such-game", column=27)
        self.refused("setoption name Variant value no-such-preset", column=30)
        self.refused("setoption name UCI_Variant value chess", "game", "setoption name Game value ",
                     "game " + "x" * 3000)

    def test_two_games_in_one_process(self):
        for game in self.games() * 2:
            self.accepted(f"game {game}", "position startpos")
            move = self.engine.best("go depth 2")
            self.assertIn(move, self.moves())


class Positions(Case):
    def test_moves_lead_on(self):
        for game in self.games():
            self.accepted(f"game {game}")
            played = []
            for _ in range(6):
                self.accepted(" ".join(["position startpos moves", *played]))
                if self.engine.query("gameover") == "true":
                    break
                played.append(self.moves()[len(played) % len(self.moves())])
            position = self.engine.query("position")
            self.accepted("position startpos", f"position pos {position}")
            self.assertEqual(self.engine.query("position"), position)
            self.accepted("position startpos", f"position fen {position}")
            self.assertEqual(self.engine.query("position"), position)
            for move in self.moves()[:1]:
                self.accepted(f"position fen {position} moves {move}")
                self.assertNotEqual(self.engine.query("position"), position)

    def test_bad_positions_and_moves(self):
        for game in self.games():
            self.accepted(f"game {game}")
            position, move = self.engine.query("position"), self.moves()[0]
            self.accepted(f"position startpos moves {move}")
            self.refused("position startpos moves zz99", column=25)
            self.refused("position", "position start", "position startpos startpos", "position fen",
                         "position pos moves", f"position pos {position} {position}",
                         "position pos ? ? ? ?", f"position startpos moves {move} zz99",
                         f"position fen {position[1:]}", f"position fen {position} move {move}")

    def test_questions(self):
        self.assertEqual([self.engine.query(word) for word in ("p1turn", "gameover", "result")],
                         ["true", "false", "none"])
        self.accepted(f"position startpos moves {self.moves()[0]}")
        self.assertEqual(self.engine.query("p1turn"), "false")
        self.refused("query", "query what")

    def test_finished_games(self):
        for game in self.games():
            self.accepted(f"game {game}", "setoption name Level value beginner")
            played = []
            while self.engine.query("gameover") == "false":
                if len(played) == 300:
                    break
                played.append(self.engine.best("go nodes 50"))
                self.accepted(" ".join(["position startpos moves", *played]))
            else:
                self.assertIn(self.engine.query("result"), ("p1win", "p2win", "draw"))
                self.assertEqual(self.moves(), [])
                self.refused(" ".join(["position startpos moves", *played, played[0]]))
                error, best = self.engine.ask("go depth 1", word="bestmove")
                self.assertRegex(error, "^info string error ")
                self.assertEqual(best, "bestmove 0000")


class Options(Case):
    def test_bad_options(self):
        self.refused("setoption", "setoption Hash value 1", "setoption name", "setoption name Hash",
                     "setoption name Hush value 1", "setoption name Hash value", "setoption name Hash value x",
                     "setoption name Hash value -1", "setoption name Hash value 0", "setoption name Hash value 1.5",
                     "setoption name Hash value 99999999999999999999", "setoption name Threads value 0",
                     "setoption name Level value deity", "setoption name Ponder value maybe",
                     "setoption name Engine value none at all", "setoption name MultiPV value 100000")
        self.refused("setoption name Hash value 0", column=27)

    def test_names_and_choices_in_any_case(self):
        self.accepted("setoption name hash value 8", "setoption name CLEAR HASH", "setoption name clear hash value x",
                      "setoption name ponder value TRUE", "setoption name level value None",
                      "setoption name move overhead value 20")

    def test_every_choice(self):
        for name, rest in self.options().items():
            for choice in rest.split(" var ")[1:]:
                self.accepted(f"setoption name {name} value {choice}")
                self.assertIn(self.engine.best("go depth 1 nodes 1000"), self.moves())

    def test_hash_and_threads_between_searches(self):
        for words in ("Hash value 1", "Hash value 64", "Threads value 2", "Threads value 1", "MultiPV value 3"):
            self.accepted(f"setoption name {words}")
            self.assertIn(self.engine.best("go nodes 5000"), self.moves())

    def test_more_memory_than_there_is(self):
        largest = re.search(r"max (\d+)", self.options()["Hash"])[1]
        self.engine.settle()
        self.engine.send(f"setoption name Hash value {largest}")
        self.assertLessEqual(len(self.engine.settle()), 1)
        self.assertIn(self.engine.best("go depth 1"), self.moves())


class Searches(Case):
    def test_every_limit(self):
        moves = self.moves()
        for go in ("depth 2", "nodes 2000", "movetime 50", "mate 1", "depth 3 nodes 100 movetime 100",
                   "wtime 100 btime 100", "p1time 100 p2time 100 p1inc 10 p2inc 10", "wtime 100",
                   "wtime 1000 btime 1000 winc 5 binc 5 movestogo 10", "wtime 0 btime 0", "wtime -50 btime 9"):
            self.assertIn(self.engine.best(f"go {go}"), moves, go)

    def test_depth_and_nodes_are_kept(self):
        lines = infos(self.engine.ask("go depth 3", word="bestmove"))
        self.assertEqual(max(line["depth"] for line in lines), 3)
        lines = infos(self.engine.ask("newgame", "go nodes 1000", word="bestmove"))
        self.assertLessEqual(lines[-1]["nodes"], 3000)

    def test_move_time_is_kept(self):
        begin = time.monotonic()
        self.engine.best("go movetime 300")
        self.assertLess(time.monotonic() - begin, 0.3 + SOON)

    def test_bad_limits(self):
        self.refused("go depth", "go depth x", "go depth 0", "go depth -1", "go nodes 0", "go movetime 0", "go deep",
                     "go infinite 5", "go wtime", "go depth 1 depth", "go btime 100", "go searchmoves a1")
        self.refused("go depth 1 nodes x", column=18)

    def test_only_two_words_for_ugi(self):
        self.engine.ask("ugi", word="ugiok")
        self.accepted("setoption name Ponder value true")
        self.assertEqual(len(self.engine.ask("go depth 4", word="bestmove")[-1].split()), 2)

    def test_the_reply_expected_for_uci(self):
        self.engine.ask("uci", word="uciok")
        self.assertEqual(len(self.engine.ask("go depth 4", word="bestmove")[-1].split()), 2)
        self.accepted("setoption name Ponder value true")
        _, move, word, reply = self.engine.ask("go depth 4", word="bestmove")[-1].split()
        self.assertEqual(word, "ponder")
        self.accepted(f"position startpos moves {move}")
        self.assertIn(reply, self.moves())

    def test_lines_can_be_played(self):
        for game in self.games():
            self.accepted(f"game {game}")
            for info in infos(self.engine.ask("go depth 4", word="bestmove")):
                self.accepted(f"position startpos moves {info['pv']}", "position startpos")

    def test_the_best_line_begins_with_the_best_move(self):
        lines = self.engine.ask("go depth 4", word="bestmove")
        self.assertEqual(infos(lines)[-1]["pv"].split()[0], lines[-1].split()[1])

    def test_several_variations(self):
        for game in self.games():
            self.accepted(f"game {game}", "setoption name MultiPV value 3")
            wanted = min(3, len(self.moves()))
            lines = infos(self.engine.ask("go depth 3", word="bestmove"))
            last = lines[-wanted:]
            self.assertEqual([line["multipv"] for line in last], list(range(1, wanted + 1)))
            self.assertEqual(len({line["pv"].split()[0] for line in last}), wanted)
            self.accepted("setoption name MultiPV value 1")
            lines = infos(self.engine.ask("go depth 3", word="bestmove"))
            self.assertEqual({line["multipv"] for line in lines}, {1})

    def test_the_same_each_time(self):
        def once():
            lines = infos(self.engine.ask("newgame", "go nodes 20000", word="bestmove"))
            return [(line["depth"], line["nodes"], line["cp"], line["pv"]) for line in lines]
        self.assertEqual(once(), once())

    def test_stop(self):
        for game in self.games():
            self.accepted(f"game {game}")
            self.engine.send("go infinite")
            time.sleep(0.3)
            begin = time.monotonic()
            self.engine.ask("stop", word="bestmove", patience=SOON)
            self.assertLess(time.monotonic() - begin, SOON, game)

    def test_stop_at_once(self):
        for _ in range(5):
            best = self.engine.ask("go infinite", "stop", word="bestmove", patience=SOON)[-1]
            self.assertIn(best.split()[1], self.moves())
        self.accepted("stop", "stop")

    def test_infinite_waits_for_stop(self):
        """Also when there is nothing more to find."""
        self.accepted("setoption name Level value beginner")
        self.engine.send("go infinite")
        self.engine.settle()
        while line := self.engine.line(SOON):
            self.assertRegex(line, "^info ")
        self.engine.ask("stop", word="bestmove", patience=SOON)

    def test_ready_and_questions_while_it_thinks(self):
        self.engine.send("go infinite")
        time.sleep(0.1)
        begin = time.monotonic()
        self.engine.settle()
        self.assertLess(time.monotonic() - begin, SOON)
        self.engine.send("query p1turn", "no-such-command")
        lines = self.engine.settle()
        self.assertEqual(sum(line.startswith("info string error ") for line in lines), 1)
        self.assertFalse(any(line.startswith("response") for line in lines))
        self.engine.ask("stop", word="bestmove", patience=SOON)
        self.assertEqual(self.engine.until("response"), ["response true"])

    def test_what_comes_too_early_waits_in_order(self):
        move = self.moves()[0]
        self.engine.send("go movetime 200", f"position startpos moves {move}", "query p1turn", "go depth 1",
                         "position startpos", "query p1turn")
        self.engine.until("bestmove")
        self.assertEqual(self.engine.until("response"), ["response false"])
        self.engine.until("bestmove")
        self.assertEqual(self.engine.until("response"), ["response true"])

    def test_quit_while_it_thinks(self):
        self.engine.send("go infinite")
        time.sleep(0.1)
        begin = time.monotonic()
        self.engine.ask("quit", word="bestmove", patience=SOON)
        self.assertEqual(self.engine.process.wait(PATIENCE), 0)
        self.assertLess(time.monotonic() - begin, 2 * SOON)

    def test_end_of_input_while_it_thinks(self):
        for lines, bests in (("go infinite", 1), ("go ponder depth 3", 1), ("go depth 3", 1), ("go", 1),
                             ("go depth 2\nposition startpos\ngo depth 2", 2), ("go infinite\ngo infinite", 2)):
            done = subprocess.run(COMMAND, input=lines.encode(), capture_output=True, timeout=PATIENCE)
            self.assertEqual((done.returncode, done.stdout.count(b"bestmove ")), (0, bests), lines)

    def test_several_threads(self):
        self.accepted("setoption name Threads value 2")
        for _ in range(3):
            self.engine.send("go infinite")
            time.sleep(0.1)
            self.engine.ask("stop", word="bestmove", patience=SOON)
        self.assertIn(self.engine.best("go movetime 100"), self.moves())


class Pondering(Case):
    def quiet(self, seconds):
        """No bestmove comes for so long."""
        limit = time.monotonic() + seconds
        while (left := limit - time.monotonic()) > 0:
            line = self.engine.line(left)
            self.assertFalse(line and line.startswith("bestmove"), line)

    def test_hit(self):
        self.engine.send("go ponder movetime 200")
        self.quiet(0.5)
        begin = time.monotonic()
        self.engine.ask("ponderhit", word="bestmove", patience=0.2 + SOON)
        self.assertGreater(time.monotonic() - begin, 0.1)

    def test_hit_with_a_clock(self):
        self.engine.send("go ponder wtime 400 btime 400")
        self.quiet(0.6)
        self.engine.ask("ponderhit", word="bestmove", patience=0.4)

    def test_hit_after_the_end(self):
        self.engine.send("go ponder depth 1")
        self.quiet(0.3)
        self.engine.ask("ponderhit", word="bestmove", patience=SOON)

    def test_miss(self):
        self.engine.send("go ponder movetime 10000")
        self.quiet(0.2)
        self.engine.ask("stop", word="bestmove", patience=SOON)
        self.engine.send("go ponder depth 1")
        self.quiet(0.2)
        self.engine.ask("stop", word="bestmove", patience=SOON)

    def test_nothing_to_hit(self):
        self.refused("ponderhit")
        self.engine.best("go depth 1")
        self.refused("ponderhit")


class Clock(Case):
    LAG = 0.1  # of a machine that has other things to do
    TRIES = 3  # since now and then it has a lot to do

    def least_left(self, game):
        """Plays 200 turns with a second and 10 ms a turn for each side: the least that was left."""
        self.accepted(f"game {game}")
        left, least, played = [1.0, 1.0], 1.0, []
        for _ in range(200):
            position = " ".join(["position startpos moves", *played])
            self.engine.send(position)
            if self.engine.query("gameover") == "true":
                played = []
                self.engine.send("position startpos")
            side = 0 if self.engine.query("p1turn") == "true" else 1
            clocks = [max(1, int(1000 * seconds)) for seconds in left]
            begin = time.monotonic()
            move = self.engine.best(f"go p1time {clocks[0]} p2time {clocks[1]} p1inc 10 p2inc 10")
            left[side] -= time.monotonic() - begin
            least = min(least, left[side])
            left[side] += 0.01
            played.append(move)
        return least

    def test_a_hundred_turns_in_a_second_and_a_bit(self):
        for game in self.games():
            found = []
            while len(found) < self.TRIES and not any(least > -self.LAG for least in found):
                found.append(self.least_left(game))
            self.assertGreater(max(found), -self.LAG, game)


class Garbage(Case):
    def test_lines_of_garbage(self):
        self.refused("no-such-command", "Position startpos", "x" * 5000, "\x1b[2J", "ü", "ugi\x00ok")
        for line in GARBAGE:
            self.engine.send(line)
        self.engine.send_bytes(bytes(range(1, 256)).replace(b"\n", b"") + b"\n")
        self.engine.settle()
        for line in self.engine.log:
            self.assertRegex(line, r"^(info string error |readyok$|response)", line)
            self.assertNotRegex(line, r"[\x00-\x1f]")

    def test_lines_too_long(self):
        for length in (1 << 17, (1 << 17) + 1, 1 << 18, 5 << 20):
            before = self.state()
            self.engine.send("position startpos moves " + "a" * length, "isready")
            error, ready = self.engine.until("readyok")
            self.assertRegex(error, "^info string error ")
            self.assertEqual(self.state(), before)

    def test_lines_of_nul_bytes(self):
        self.engine.send_bytes(b"\0\n\0\0\nisready\0\nposition\0startpos\nposition startpos\0\n")
        self.assertEqual(len(self.engine.settle()), 5)

    def test_lines_in_small_pieces(self):
        for byte in b"isready\n":
            self.engine.send_bytes(bytes([byte]))
            time.sleep(0.005)
        self.engine.until("readyok")

    def test_the_last_line_needs_no_end(self):
        done = subprocess.run(COMMAND, input=b"query p1turn", capture_output=True, timeout=PATIENCE)
        self.assertEqual((done.returncode, done.stdout), (0, b"response true\n"))


if __name__ == "__main__":
    if not COMMAND:
        sys.exit(__doc__)
    unittest.main(argv=sys.argv[:1])
