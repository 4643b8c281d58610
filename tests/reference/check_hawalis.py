#!/usr/bin/env python3
"""Checks the Hawalis reference against the known figures.

Run it directly; it needs nothing but the tables in ../cases/hawalis.
"""

import random
import unittest
from collections import defaultdict, deque
from pathlib import Path

import hawalis

CASES = Path(__file__).resolve().parent.parent / "cases" / "hawalis"
DEFAULT = hawalis.make_rules({})

# The bounds that keep the whole run under about 20 seconds.
MOST_PERFT_LEAVES = 1_000
MOST_SOLVED_SEEDS = 4
RANDOM_POSITIONS = 100

# The figures of the rules.
PERFT = [14, 182, 1_539, 12_626, 80_262]
ENDLESS_AT_PLY_5 = 12
LONGEST_TURN = 1_267
# The most laps of a turn that ends, by the player's seeds.
MOST_LAPS = {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 7}


def table(name):
    """The lines of a table of cases, each a list of fields."""
    with open(CASES / name, encoding="utf-8") as lines:
        return [line.rstrip("\n").split("\t") for line in lines if not line.startswith("#")]


def board(rows, side="s"):
    """A position on the default board from its rows, the far one first; '-' is an empty row."""
    empty = "0,0,0,0,0,0,0"
    return "/".join(empty if row == "-" else row for row in rows.split("/")) + f" {side} - 1"


def seeds_on(position):
    return sum(map(int, position.split(" ")[0].replace("/", ",").split(",")))


def distributions(seeds, holes):
    """Every way to lay so many seeds in so many holes."""
    if holes == 1:
        yield (seeds,)
        return
    for here in range(seeds + 1):
        for rest in distributions(seeds - here, holes - 1):
            yield (here, *rest)


def laps_and_seeds(rules, side, seeds, hole):
    """The laps of a turn that ends, and the seeds dropped in them."""
    seeds = dict(seeds)
    laps = dropped = 0
    was_empty = False
    while not was_empty:
        laps += 1
        dropped += seeds[hole]
        hole, was_empty = hawalis.sow_lap(rules, side, seeds, hole)
    return laps, dropped


def without_number(position):
    return position if position == "-" else position.rsplit(" ", 1)[0] + " 1"


def positions_after(rules, position):
    return [without_number(after) for _, after in hawalis.moves(rules, position)]


def reachable(rules, starts):
    """The successors of every position that play leads to; '-' follows an endless turn."""
    successors = {"-": []}
    waiting = list(starts)
    while waiting:
        position = waiting.pop()
        if position not in successors:
            successors[position] = positions_after(rules, position)
            waiting.extend(successors[position])
    return successors


def solve(rules, starts):
    """('win' or 'loss' for the side to move, plies to the end) of each position.

    Works back from the ends, so that a distance is final when it is set; a draw
    by repetition is what nobody can force away from, and has no entry.
    """
    successors = reachable(rules, starts)
    predecessors = defaultdict(list)
    for position, afters in successors.items():
        for after in afters:
            predecessors[after].append(position)
    # After an endless turn the player who did not play it has won.
    ends = [position for position, afters in successors.items() if not afters]
    values = {end: ("win" if end == "-" else "loss", 0) for end in ends}
    open_moves = {position: len(afters) for position, afters in successors.items()}
    decided = deque(values)
    while decided:
        after = decided.popleft()
        value, plies = values[after]
        for position in predecessors[after]:
            open_moves[position] -= 1
            if position not in values and (value == "loss" or open_moves[position] == 0):
                values[position] = ("win" if value == "loss" else "loss", plies + 1)
                decided.append(position)
    return values


class Figures(unittest.TestCase):
    def test_perft(self):
        start = hawalis.start(DEFAULT)
        self.assertEqual(start, "/".join(["2,2,2,2,2,2,2"] * 4) + " s - 1")
        # Level by level, with the ways to each position, so that the endless turns are seen too.
        level = {start: 1}
        for ply, expected in enumerate(PERFT, 1):
            after_turn = defaultdict(int)
            for position, ways in level.items():
                for _, after in hawalis.moves(DEFAULT, position):
                    after_turn[after] += ways
            self.assertEqual(sum(after_turn.values()), expected, f"ply {ply}")
            self.assertEqual(after_turn.pop("-", 0), ENDLESS_AT_PLY_5 if ply == 5 else 0)
            level = after_turn
        self.assertEqual([hawalis.perft(DEFAULT, start, d) for d in range(4)], [1] + PERFT[:3])

    def test_first_moves(self):
        start = hawalis.start(DEFAULT)
        for hole, _ in hawalis.moves(DEFAULT, start):
            seeds = hawalis.parse(DEFAULT, start).seeds
            self.assertEqual(laps_and_seeds(DEFAULT, "s", seeds, hole)[0], 5)
            captures = "x4" if hole.endswith("2") else ""
            self.assertEqual(hawalis.long_move(DEFAULT, start, hole), f"{hole}>{hole}{captures}")

    def test_longest_turns(self):
        """Every ring of a few seeds, from one hole: the other holes only turn the ring."""
        holes = hawalis.ring(DEFAULT, "s")
        for total, most in MOST_LAPS.items():
            boards = (dict(zip(holes, counts)) for counts in distributions(total, len(holes)))
            laps = [laps_and_seeds(DEFAULT, "s", seeds, "a1")[0]
                    for seeds in boards if seeds["a1"] >= 2]
            longest = max(laps)
            self.assertEqual(longest, most, f"{total} seeds")

    def test_small_boards(self):
        for columns, moves, plies, winning in (("1", 2, 1, 1), ("2", 4, 15, 2)):
            rules = hawalis.make_rules({"columns": columns})
            start = hawalis.start(rules)
            values = solve(rules, [start])
            self.assertEqual(values[start], ("win", plies))
            afters = positions_after(rules, start)
            self.assertEqual(len(afters), moves)
            self.assertEqual([values[after][0] for after in afters].count("loss"), winning)


class Cases(unittest.TestCase):
    def test_positions(self):
        for position, tag, listed, *perft in table("positions.tsv"):
            with self.subTest(tag=tag, position=position):
                holes = [hole for hole, _ in hawalis.moves(DEFAULT, position)]
                self.assertEqual(",".join(holes) or "-", listed)
                for depth, leaves in enumerate(map(int, perft), 1):
                    if leaves <= MOST_PERFT_LEAVES:
                        self.assertEqual(hawalis.perft(DEFAULT, position, depth), leaves)

    def test_moves(self):
        longest = 0
        for position, hole, laps, sown, end, captured, endless, after in table("moves.tsv"):
            with self.subTest(position=position, hole=hole):
                self.assertEqual(dict(hawalis.moves(DEFAULT, position))[hole], after)
                if endless == "1":
                    written = f"{hole}~"
                else:
                    written = f"{hole}>{end}" + (f"x{captured}" if captured != "0" else "")
                    before = hawalis.parse(DEFAULT, position)
                    counted = laps_and_seeds(DEFAULT, before.side, before.seeds, hole)
                    self.assertEqual(counted, (int(laps), int(sown)))
                    longest = max(longest, int(laps))
                self.assertEqual(hawalis.long_move(DEFAULT, position, hole), written)
        self.assertEqual(longest, LONGEST_TURN)

    def test_endgames(self):
        few = [row for row in table("endgames.tsv") if seeds_on(row[0]) <= MOST_SOLVED_SEEDS]
        values = solve(DEFAULT, [without_number(position) for position, *_ in few])
        for position, value, plies in few:
            self.assertEqual(values[without_number(position)], (value, int(plies)), position)


class Options(unittest.TestCase):
    def rules(self, options):
        return hawalis.make_rules({key.replace("_", "-"): value for key, value in options.items()})

    def written(self, position, hole, **options):
        return hawalis.long_move(self.rules(options), position, hole)

    def holes(self, position, **options):
        return [hole for hole, _ in hawalis.moves(self.rules(options), position)]

    def test_capture(self):
        facing = board("0,0,0,0,0,3,0/0,0,0,0,0,2,0/0,0,0,0,0,0,1/-")
        hidden = board("0,0,0,0,0,3,1/-/0,0,0,0,0,0,1/-")
        self.assertEqual(self.written(facing, "g2"), "g2>f2x5")
        self.assertEqual(self.written(facing, "g2", capture="front"), "g2>f2x2")
        self.assertEqual(self.written(facing, "g2", capture="back-too"), "g2>f2x5")
        self.assertEqual(self.written(hidden, "g2"), "g2>f2")
        self.assertEqual(self.written(hidden, "g2", capture="back-too"), "g2>f2x3")

    def test_singles(self):
        position = board("-/0,0,0,0,0,1,1/0,0,0,0,0,0,1/0,0,0,0,0,1,1")
        self.assertEqual(self.written(position, "g2"), "g2>f2x1")
        self.assertEqual(self.written(position, "g2", single_capture="no"), "g2>f2")
        self.assertEqual(self.holes(position), ["g2"])
        self.assertEqual(self.holes(position, single_into="any"), ["f1", "g1", "g2"])
        # f1 joins g1, whose two go to g2 and f2; g1 joins g2, whose two go to f2 and e2.
        self.assertEqual(self.written(position, "f1", single_into="any"), "f1>f2x1")
        self.assertEqual(self.written(position, "g1", single_into="any"), "g1>e2")

    def test_origin(self):
        position = board("-/1,1,1,1,1,1,1/-/14,0,0,0,0,0,0")
        self.assertEqual(self.written(position, "a1"), "a1>a1")
        # Without its own origin the fourteenth seed is the second in b1.
        seeds = dict(hawalis.parse(DEFAULT, position).seeds)
        hole, was_empty = hawalis.sow_lap(self.rules({"origin": "skip"}), "s", seeds, "a1")
        self.assertEqual((hole, was_empty, seeds["a1"], seeds["b1"]), ("b1", False, 0, 2))

    def test_endless(self):
        position = board("0,0,0,0,0,0,3/-/1,2,0,1,0,1,0/2,0,1,0,1,0,1")
        self.assertEqual(self.written(position, "a1"), "a1~")
        self.assertEqual(self.holes(position, endless="draw"), ["a1", "b2"])
        self.assertEqual(self.holes(position, endless="illegal"), ["b2"])

    def test_endless_beside_its_cycle(self):
        """With origin=skip a lap is not reversible: here no lap ever restores the first ring."""
        position = "1/1/1/9 s - 1"
        self.assertEqual(self.written(position, "a1", columns="1", origin="skip"), "a1~")

    def test_order_of_moves(self):
        position = board("-/0,0,0,2,0,0,0/2,0,0,0,0,2,0/0,2,0,0,0,0,2")
        self.assertEqual(self.holes(position), ["b1", "g1", "f2", "a2"])
        self.assertEqual(self.holes(position, direction="clockwise"), ["b1", "g1", "f2", "a2"])

    def test_first(self):
        rules = self.rules({"first": "north"})
        start = hawalis.start(rules)
        self.assertTrue(start.endswith(" n - 1"))
        after = hawalis.moves(rules, start)[0][1]
        self.assertTrue(after.endswith(" s - 1"))
        self.assertTrue(hawalis.moves(rules, after)[0][1].endswith(" n - 2"))


class Ends(unittest.TestCase):
    def result(self, position, **options):
        return hawalis.result(hawalis.make_rules(options), position)

    def test_no_seeds(self):
        for side in "sn":
            position = board("1,0,0,0,0,0,0/-/-/-", side)
            self.assertEqual(self.result(position), ("second", "no-seeds"))
            self.assertEqual(self.result(position, first="north"), ("first", "no-seeds"))
        self.assertEqual(hawalis.moves(DEFAULT, board("2,0,0,0,0,0,0/-/-/-", "n")), [])

    def test_no_moves(self):
        singles = "1,1,1,1,1,1,1/1,1,1,1,1,1,1"
        for rival_seeds, counted in ((5, "first"), (14, None), (15, "second")):
            position = board(f"{rival_seeds},0,0,0,0,0,0/-/{singles}")
            self.assertEqual(self.result(position), ("second", "no-moves"))
            self.assertEqual(self.result(position, **{"no-moves": "count"}), (counted, "count"))
            self.assertIsNone(self.result(position, **{"single-into": "any"}))

    def test_going_on(self):
        self.assertIsNone(self.result(hawalis.start(DEFAULT)))
        endless_only = "0,2,2,1,0,1,0/4,1,0,2,1,1,0/1,0,1,0,1,0,1/0,1,0,1,0,1,3 s - 2"
        self.assertIsNone(self.result(endless_only))
        self.assertEqual(self.result(endless_only, endless="illegal"), ("second", "no-moves"))


class Text(unittest.TestCase):
    def test_refused(self):
        start = hawalis.start(DEFAULT)
        for text in (
            "", start + " ", start.replace(" s", "  s"), start.replace("s", "x"),
            start.replace("-", "+"), start[:-1] + "0", start[:-1] + "01",
            start.replace("2", "", 1), start.replace("2", "-2", 1), start.replace("2", "02", 1),
            start.replace("2", "\N{SUPERSCRIPT TWO}", 1), start.replace("2,", "", 1),
            start.replace("/", ",", 1), board("-/-/-/-"),
        ):
            with self.subTest(text=text), self.assertRaises(ValueError):
                hawalis.parse(DEFAULT, text)
        for options in ({"colour": "red"}, {"columns": "13"}, {"columns": "07"}, {"seeds": "0"}):
            with self.subTest(options=options), self.assertRaises(ValueError):
                hawalis.make_rules(options)
        with self.assertRaises(ValueError):
            hawalis.long_move(DEFAULT, start, "a3")

    def test_underscores(self):
        start = hawalis.start(DEFAULT)
        position = hawalis.parse(DEFAULT, start.replace(" ", "_"))
        self.assertEqual(hawalis.write(DEFAULT, position), start)


class Symmetry(unittest.TestCase):
    """North is South turned by 180 degrees, and clockwise is anticlockwise seen in a mirror."""

    def random_cases(self):
        rng = random.Random(1)
        for _ in range(RANDOM_POSITIONS):
            options = hawalis.random_options(rng)
            rules = hawalis.make_rules(options)
            yield options, rules, hawalis.random_position(rules, rng)

    def captures(self, rules, position):
        """For each movable hole the seeds captured, or None if the turn is endless."""
        turns = hawalis.turns(rules, hawalis.parse(rules, position))
        return {hole: None if turn.last_hole is None else turn.captured for hole, turn in turns}

    def compare(self, rules, position, image_rules, image_side, image_of):
        """The image of the position has the images of its moves, with the same captures."""
        before = hawalis.parse(rules, position)
        seeds = {image_of[hole]: count for hole, count in before.seeds.items()}
        image = hawalis.write(rules, hawalis.Position(seeds, image_side, before.number))
        captures = self.captures(rules, position)
        expected = {image_of[hole]: captured for hole, captured in captures.items()}
        self.assertEqual(self.captures(image_rules, image), expected, position)

    def test_turned(self):
        for _, rules, position in self.random_cases():
            south, north = hawalis.ring(rules, "s"), hawalis.ring(rules, "n")
            image_of = dict(zip(south + north, north + south))
            side = hawalis.parse(rules, position).side
            self.compare(rules, position, rules, hawalis.RIVAL[side], image_of)

    def test_mirrored(self):
        for options, rules, position in self.random_cases():
            reverse = "anticlockwise" if rules.direction == "clockwise" else "clockwise"
            image_rules = hawalis.make_rules(options | {"direction": reverse})
            letters = hawalis.column_letters(rules)
            image_of = {a + row: b + row for a, b in zip(letters, letters[::-1]) for row in "1234"}
            side = hawalis.parse(rules, position).side
            self.compare(rules, position, image_rules, side, image_of)

    def test_seeds_and_texts(self):
        for _, rules, position in self.random_cases():
            self.assertEqual(hawalis.write(rules, hawalis.parse(rules, position)), position)
            captures = self.captures(rules, position)
            for hole, after in hawalis.moves(rules, position):
                if after == "-":
                    self.assertIsNone(captures[hole])
                else:
                    self.assertEqual(seeds_on(after), seeds_on(position) - captures[hole])
                    self.assertEqual(hawalis.write(rules, hawalis.parse(rules, after)), after)


if __name__ == "__main__":
    unittest.main()
