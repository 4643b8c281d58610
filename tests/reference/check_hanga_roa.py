#!/usr/bin/env python3
"""Checks the Hanga Roa reference against the known figures and cases.

Run it directly; it needs nothing but the table in ../cases/hanga-roa. With TABLERO_DEEP it also
counts what takes minutes.
"""

import os
import random
import re
import unittest
from collections import Counter
from pathlib import Path

import hanga_roa

CASES = Path(__file__).resolve().parent.parent / "cases" / "hanga-roa" / "cases.tsv"
DEEP = bool(os.environ.get("TABLERO_DEEP"))

# The bound that keeps the whole run under about 30 seconds, in sequences.
MOST_SEQUENCES = 30_000_000 if DEEP else 400_000
RANDOM_POSITIONS = 600 if DEEP else 60

SQUARE = "[a-i][1-9]"
NOTATION = (f"^(A{SQUARE}-{SQUARE}(/({SQUARE}){{1,2}})?|P{SQUARE}-{SQUARE}|"
            f"M{SQUARE}(-{SQUARE})+|A@{SQUARE})$")

# The figures of the rules: perft 1, 2, 3 ... from the start.
FIGURES = {
    "hanga-roa": (610, 2_857_801),
    "hanga-roa,first-turn=free": (5116,),
    "hanga-roa:small": (110, 46_463),
    "hanga-roa:mini": (92, 5142, 382_660, 23_974_968),
}


def table(kind):
    """The fields of each line of the cases that begins with this word."""
    with open(CASES, encoding="utf-8") as lines:
        rows = [line.rstrip("\n").split("\t") for line in lines if not line.startswith("#")]
    return [row[1:] for row in rows if row[0] == kind]


def texts(spec, position):
    """The legal moves in order."""
    rules = hanga_roa.rules_of(spec)
    turns = hanga_roa.turns(rules, hanga_roa.parse(rules, position))
    return sorted(text for text, _ in turns)


def after_move(rules, position, move):
    """The text of the position after a move, None if it is illegal."""
    turns = hanga_roa.turns(rules, hanga_roa.parse(rules, position))
    return next((hanga_roa.write(rules, after) for text, after in turns if text == move), None)


def kinds(moves):
    """How many moves there are of Ariki, of Mata-to'a, of the Moai, and re-entries."""
    patterns = "A[^@]", "P", "M", "A@"
    return [sum(1 for text in moves if re.match(pattern, text)) for pattern in patterns]


def perft_by_layers(rules, depth):
    """The figure of perft, each distinct position being looked at once a layer."""
    layer = Counter([hanga_roa.start(rules)])
    for _ in range(depth - 1):
        following = Counter()
        for position, times in layer.items():
            for _, after in hanga_roa.moves(rules, position):
                following[after] += times
        layer = following
    return sum(times * hanga_roa.perft(rules, position, 1) for position, times in layer.items())


class Figures(unittest.TestCase):

    def test_perft(self):
        for spec, figures in FIGURES.items():
            rules = hanga_roa.rules_of(spec)
            for depth, figure in enumerate(figures, 1):
                if figure <= MOST_SEQUENCES:
                    with self.subTest(spec=spec, depth=depth):
                        count = (perft_by_layers(rules, depth) if depth > 3 else
                                 hanga_roa.perft(rules, hanga_roa.start(rules), depth))
                        self.assertEqual(count, figure)

    def test_layers(self):
        rules = hanga_roa.rules_of("hanga-roa:mini")
        self.assertEqual(perft_by_layers(rules, 2), 5142)

    def test_moves_of_the_start(self):
        rules = hanga_roa.rules_of("hanga-roa")
        moves = texts("hanga-roa", hanga_roa.start(rules))
        self.assertEqual(kinds(moves), [586, 24, 0, 0])
        without_stones = [text for text in moves if text[0] == "A" and "/" not in text]
        self.assertEqual(Counter(text[1:3] for text in without_stones),
                         {"b1": 7, "e2": 19, "h1": 7})

    @unittest.skipUnless(DEEP, "takes long")
    def test_walks_over_a_solid_block(self):
        rules = hanga_roa.rules_of("hanga-roa")
        block = "/2SSSS3" * 4
        position = hanga_roa.parse(rules, f"m8/9/9{block}/3M5/9 w - 5")
        walks = hanga_roa.walks(rules, position.board, "w", ((3, 1),))
        self.assertEqual(sum(1 for _ in walks), 2_492_742)


class Cases(unittest.TestCase):
    """Every line of the table, under the default rules."""
    rules = hanga_roa.rules_of("hanga-roa")

    def check_result(self, expected, position, after):
        """What the table says of a move: after is the position after it, None if it is illegal."""
        if re.fullmatch(r"illegal \(.*\)", expected):
            self.assertIsNone(after)
            return
        self.assertIsNotNone(after)
        result = hanga_roa.result(self.rules, after)
        if re.fullmatch(r"mover wins \(.*\)", expected):
            mover = hanga_roa.NAMES[position.split(" ")[1]]
            reason = "goal" if expected.endswith("(goal)") else "moai-captured"
            self.assertEqual(result, (mover, reason))
            return
        self.assertIn(result, (None, (hanga_roa.NAMES[position.split(" ")[1]], "no-moves")))
        wanted = re.search(r"-> (\S+ [wb] \S+ [0-9]+)(?= [(;]|$)", expected)
        if wanted:
            self.assertEqual(after, wanted[1])
        else:
            self.assertRegex(expected, r"^(continues|legal) \(.*\)$")
        walks = re.search("([0-9]+) Moai moves in all", expected)
        if walks:
            legal = texts("hanga-roa", position)
            self.assertEqual(kinds(legal)[2], int(walks[1]))

    def test_cases(self):
        cases = table("case")
        self.assertEqual(len(cases), 18)
        for position, move, expected in cases:
            with self.subTest(position=position, move=move):
                after = after_move(self.rules, position, move)
                self.check_result(expected, position, after)

    def test_counts(self):
        counts = table("count")
        self.assertEqual(len(counts), 5)
        for position, expected, *_ in counts:
            with self.subTest(position=position):
                total, *split = map(int, re.findall("[0-9]+", expected))
                self.assertEqual(len(split), 4)
                moves = texts("hanga-roa", position)
                self.assertEqual(len(moves), total)
                self.assertEqual(kinds(moves), split)


class OptionsTest(unittest.TestCase):
    """A position and a move on which the values of an option differ."""

    def check(self, options, position, move, after):
        """The board, side and hand after the move, or None if it is illegal."""
        found = after_move(hanga_roa.rules_of("hanga-roa" + options), position, move)
        with self.subTest(options=options, position=position, move=move):
            self.assertEqual(found and found.rsplit(" ", 1)[0], after)

    def check_moves(self, options, position, expected):
        with self.subTest(options=options, position=position):
            self.assertEqual(texts("hanga-roa" + options, position), expected.split())

    def check_result(self, options, position, expected):
        rules = hanga_roa.rules_of("hanga-roa" + options)
        with self.subTest(options=options, position=position):
            self.assertEqual(hanga_roa.result(rules, position), expected)


class Rings(OptionsTest):
    # A black Ariki goes to c2 and closes the ring of a1 with a stone on b1.
    ring = "m8/9/9/9/9/2a6/9/{}7/{}1s5M b - 10"
    closed = "m8/9/9/9/9/9/9/{}a6/{}ss5M w {}"

    def check_ring(self, options, ring, corner, after, hand="-"):
        """The corner and what is there once b2, a2 (ring) and b1 are closed."""
        self.check(options, self.ring.format(ring, corner), "Ac4-c2/b1",
                   self.closed.format(ring, after, hand))

    def test_mixed_ring(self):
        for other in "sS", "Sp", "PS":
            ring = other
            self.check_ring("", ring, "A", "1", "A")
            self.check_ring(",mixed-ring=stay", ring, "A", "A")
            self.check_ring(",mixed-ring=capture", ring, "A", "1")
        for value in "retire", "stay", "capture":
            # Only own stones, only rival units.
            self.check(f",mixed-ring={value}", "m8/9/9/9/9/9/9/SA7/1S6M w - 10", "Ab2-a1/b2",
                       "m8/9/9/9/9/9/9/SS7/1S6M b A")
            self.check_ring(f",mixed-ring={value}", "sp", "A", "1")

    def test_own_pieces_close(self):
        self.check_ring("", "Pp", "A", "A")
        self.check_ring(",own-pieces-close=yes", "Pp", "A", "1")
        self.check_ring(",own-pieces-close=yes", "PS", "A", "1", "A")
        self.check_ring(",own-pieces-close=yes,mixed-ring=stay", "PS", "A", "A")

    def test_mata_capture(self):
        self.check_ring("", "sp", "P", "P")
        self.check_ring(",mata-capture=ring", "sp", "P", "1")
        self.check_ring(",mata-capture=ring", "Sp", "P", "P")
        self.check_ring(",mata-capture=ring,mixed-ring=capture", "Sp", "P", "P")
        self.check_ring(",mata-capture=ring", "Pp", "P", "P")
        self.check_ring(",mata-capture=ring,own-pieces-close=yes", "Pp", "P", "1")
        # A Mata-to'a that steps into a closed ring is captured in its own turn.
        self.check(",mata-capture=ring", "mp7/9/9/9/9/9/9/9/8M b - 10", "Pb9-b8",
                   "m8/1p7/9/9/9/9/9/9/8M w -")

    def test_rival_first_then_the_mover(self):
        # The black Ariki on a2 goes, so the white one on a1 has air.
        self.check("", "m8/9/9/9/9/9/SS7/aA7/1S6M w - 10", "Ab2-a1/b2",
                   "m8/9/9/9/9/9/SS7/1S7/AS6M b -")

    def test_own_moai_is_judged_last(self):
        # White closes his Moai's ring on a1, and opens it by capturing the Ariki on b1.
        position = "m8/9/9/9/9/9/1A7/P8/MaS6 w - 10"
        for options in "", ",resolve=stone", ",both-moais=illegal":
            self.check(options, position, "Ab3-b2", None)
            self.check(options, position, "Ab3-b2/b3", None)
            self.check(options, position, "Ab3-b2/c2", "m8/9/9/9/9/9/9/PAS6/M1S6 b -")

    def test_both_moais(self):
        position = "mS7/S8/9/9/9/9/9/s1A6/Ms7 w - 10"
        both = "mS7/SS7/9/9/9/9/9/sA7/Ms7 b -"
        for resolve in "", ",resolve=stone":
            self.check(resolve, position, "Ac2-b2", None)
            self.check(resolve, position, "Ac2-b2/b8", both)
            self.check(resolve + ",both-moais=illegal", position, "Ac2-b2/b8", None)
        for options in "", ",both-moais=illegal":
            self.check_result(options, both + " 10", ("first", "moai-captured"))
            self.check_result(options, both[:-3] + "w - 11", ("second", "moai-captured"))

    def test_nothing_is_resolved_once_the_moai_is_captured(self):
        # The stone on b8 closes the ring of the Ariki on a8 too, but that stays on the board.
        for resolve in "", ",resolve=stone":
            self.check(",own-pieces-close=yes" + resolve,
                       "mS7/a8/SS6A/9/9/9/9/9/4M4 w - 10", "Ai7-i8/b8",
                       "mS7/aS6A/SS7/9/9/9/9/9/4M4 b -")


class ResolveStone(OptionsTest):
    order = ",own-pieces-close=yes"
    # b1 and b3 are missing in the ring of a2, b1 in that of a1; both Ariki are in both rings.
    two = "4m4/9/9/9/9/3A5/S8/aS7/a3M4 w - 10"
    both_gone = "4m4/9/9/9/9/9/SS7/1S7/1S1AM4 b -"
    one_gone = "4m4/9/9/9/9/9/SS7/aS7/1S1AM4 b -"

    def test_orders(self):
        self.check(self.order, self.two, "Ad4-d1/b1b3", self.both_gone)
        self.check(self.order, self.two, "Ad4-d1/b3b1", None)
        stone = self.order + ",resolve=stone"
        self.check(stone, self.two, "Ad4-d1/b1b3", self.one_gone)
        self.check(stone, self.two, "Ad4-d1/b3b1", self.both_gone)
        # Equal results are written in the order which sorts first, and only once.
        self.check(stone, self.two, "Ad4-d1/a4b1", "4m4/9/9/9/9/S8/S8/aS7/1S1AM4 b -")
        self.check(stone, self.two, "Ad4-d1/b1a4", None)

    def test_far_first(self):
        after = "3Sm4/9/9/9/9/9/S8/aS1S5/a2AM4 b -"
        self.check("", self.two, "Ad4-d1/d2d9", after)
        self.check("", self.two, "Ad4-d1/d9d2", None)
        self.check(",resolve=stone", self.two, "Ad4-d1/d2d9", None)
        self.check(",resolve=stone", self.two, "Ad4-d1/d9d2", after)

    def test_a_removed_ariki_opens_the_way(self):
        # The arrival on c2 closes the ring of b2, so a stone can be thrown there.
        position = "m8/9/9/9/9/9/SSS6/Sa7/SSSA4M w - 10"
        self.check("", position, "Ad1-c2", "m8/9/9/9/9/9/SSS6/S1A6/SSS5M b -")
        self.check("", position, "Ad1-c2/b2", None)
        self.check(",resolve=stone", position, "Ad1-c2", "m8/9/9/9/9/9/SSS6/S1A6/SSS5M b -")
        self.check(",resolve=stone", position, "Ad1-c2/b2", "m8/9/9/9/9/9/SSS6/SSA6/SSS5M b -")

    def test_a_win_ends_the_turn(self):
        position = "mS7/S8/9/9/9/1A7/9/9/8M w - 10"
        for throw in "", ",throw=all":
            stone = f",resolve=stone{throw}"
            self.check(stone, position, "Ab4-b5/b8", "mS7/SS7/9/9/1A7/9/9/9/8M b -")
            self.check(stone, position, "Ab4-b5/b8h5", None)
            self.check(stone, position, "Ab4-b5/h5b8", "mS7/SS7/9/9/1A5S1/9/9/9/8M b -")
        self.check(",throw=all", position, "Ab4-b5/b8", None)
        self.check("", position, "Ab4-b5/b8h5", "mS7/SS7/9/9/1A5S1/9/9/9/8M b -")

    def test_an_ariki_that_is_removed_throws_no_more(self):
        # The stone on b2 closes the rings of a1 and a2: both Ariki go, and a2 cannot be hit.
        position = "m8/9/9/9/9/9/Ss7/AA7/1s6M w - 10"
        self.check(",resolve=stone", position, "Ab2-a1/b2", "m8/9/9/9/9/9/Ss7/1S7/1s6M b AA")
        self.check(",resolve=stone", position, "Ab2-a1/b2a2", None)


class Throws(OptionsTest):

    def test_how_many_moves_the_start_has(self):
        # 33 moves of Ariki, 553 with a stone, 4506 with two; 24 of Mata-to'a.
        start = hanga_roa.STARTS["9x9"]
        for options, side_and_number, count in (
                ("", "w - 1", 610), ("", "b - 1", 5116), ("", "w - 2", 5116),
                (",first-turn=free", "w - 1", 5116), (",stones=1", "w - 2", 610),
                (",stones=1,first-turn=free", "w - 1", 610), (",throw=all", "w - 1", 577),
                (",throw=all", "w - 2", 4530), (",resolve=stone", "w - 1", 610)):
            with self.subTest(options=options, side_and_number=side_and_number):
                self.assertEqual(len(texts("hanga-roa" + options, f"{start} {side_and_number}")),
                                 count)
        mini = hanga_roa.STARTS["5x5"] + " w - 2"
        self.assertEqual(len(texts("hanga-roa:mini", mini)), 92)
        self.assertGreater(len(texts("hanga-roa:mini,stones=2", mini)), 92)

    def check_throws(self, options, position, move, expected):
        """The stones of all turns that begin with this move of an Ariki."""
        found = [text.removeprefix(move) for text in texts("hanga-roa" + options, position)
                 if text.startswith(move)]
        with self.subTest(options=options, position=position):
            self.assertEqual(found, expected)

    def test_as_many_as_it_can(self):
        one = "m8/9/9/9/9/9/9/ss7/1As5M w - 10"  # only b1 can be hit from a1
        two = "m8/9/9/9/9/9/9/ss7/2As4M w - 10"  # only b1 and c1
        self.check_throws("", one, "Ab1-a1", ["", "/b1"])
        self.check_throws(",throw=all", one, "Ab1-a1", ["/b1"])
        self.check_throws(",throw=all,resolve=stone", one, "Ab1-a1", ["/b1"])
        self.check_throws("", two, "Ac1-a1", ["", "/b1", "/b1c1", "/c1"])
        self.check_throws(",throw=all", two, "Ac1-a1", ["/b1c1"])
        self.check_throws(",throw=all,stones=1", two, "Ac1-a1", ["/b1", "/c1"])
        self.check_throws(",resolve=stone", two, "Ac1-a1", ["", "/b1", "/c1", "/c1b1"])
        # With the near one first there would be only one.
        self.check_throws(",throw=all,resolve=stone", two, "Ac1-a1", ["/c1b1"])


class OtherOptions(OptionsTest):

    def test_goal(self):
        position = "3SS4/4S4/4M4/m8/9/9/9/9/9 w - 10"
        self.check_moves("", position, "Me7-e8 Me7-e8-d9 Me7-e8-e9")
        self.check_moves(",goal=quarry", position, "Me7-e8 Me7-e8-d9 Me7-e8-d9-e9 Me7-e8-e9")
        # Ariki, so that there are moves.
        d9, e9 = (row + "/a8/9/m8/9/9/9/9/A8 b - 10" for row in ("3M5", "4M4"))
        d1, e1 = ("A8/9/M8/9/9/9/9/a8/" + row + " w - 10" for row in ("3m5", "4m4"))
        for options, position, expected in (
                ("", d9, ("first", "goal")), ("", e9, ("first", "goal")),
                ("", d1, ("second", "goal")), ("", e1, ("second", "goal")),
                (",goal=quarry", e9, ("first", "goal")), (",goal=quarry", d9, None),
                (",goal=quarry", e1, ("second", "goal")), (",goal=quarry", d1, None)):
            self.check_result(options, position, expected)

    def test_nothing_is_resolved_once_the_goal_is_reached(self):
        # The Ariki on i1 is closed. It leaves the board after any other move.
        position = "3SS4/4S4/4M4/m8/9/9/9/7ss/7sA w - 10"
        self.check("", position, "Me7-e8", "3SS4/4M4/9/m8/9/9/9/7ss/7s1 b -")
        self.check("", position, "Me7-e8-d9", "3MS4/9/9/m8/9/9/9/7ss/7sA b -")
        self.check(",goal=quarry", position, "Me7-e8-d9", "3MS4/9/9/m8/9/9/9/7ss/7s1 b -")

    def test_both_on_their_goals(self):
        self.check_result("", "M8/9/9/9/9/9/9/9/8m w - 10", ("second", "goal"))
        self.check_result("", "M8/9/9/9/9/9/9/9/8m b - 10", ("first", "goal"))

    def test_no_moves(self):
        position = "4m/5/5/5/M4 w - 5"
        self.check_result(":mini", position, ("second", "no-moves"))
        self.check_result(":mini,no-moves=draw", position, (None, "no-moves"))
        self.check_result(":mini", position.replace("w", "b"), ("first", "no-moves"))

    def test_repetition_is_not_judged(self):
        for spec in "hanga-roa:small", "hanga-roa:mini":
            rules = hanga_roa.rules_of(spec)
            start = hanga_roa.start(rules)
            self.assertEqual(texts(spec, start), texts(spec + ",repetition=forbidden", start))

    def test_reentry_closed(self):
        allowed = ",reentry-closed=allowed"
        for pocket, after in ("ss7", "m8/9/9/9/9/9/9/ss7/1s6M b -"), \
                ("Ss7", "m8/9/9/9/9/9/9/Ss7/1s6M b A"), ("Ps7", "m8/9/9/9/9/9/9/Ps7/As6M b -"):
            position = f"m8/9/9/9/9/9/9/{pocket}/1s6M w A 10"
            self.check("", position, "A@a1", None)
            self.check(allowed, position, "A@a1", after)
        for options in "", allowed:
            # It wins, or has air once the black Ariki on b2 is captured.
            self.check(options, "9/9/9/9/9/9/SSS6/SmS6/1SS5M w A 10", "A@a1",
                       "9/9/9/9/9/9/SSS6/SmS6/ASS5M b -")
            self.check(options, "m8/9/9/9/9/9/SSS6/SaS6/1SS5M w AA 10", "A@a1",
                       "m8/9/9/9/9/9/SSS6/S1S6/ASS5M b A")

    def test_reentry_on_the_own_first_row(self):
        self.check_moves(":mini", "m4/5/5/5/1pS1M b aa 5",
                         "A@b5 A@c5 A@d5 A@e5 Pb1-a1 Pb1-a2 Pb1-b2 Pb1-c1 Pb1-c2")

    def test_the_smallest_walk(self):
        # Three stones beside the Moai; two orders lead over all three to e2.
        moves = texts("hanga-roa", "m8/9/9/9/9/9/9/3SS4/3SM4 w - 10")
        self.assertEqual(moves, """Me1-d1 Me1-d1-d2 Me1-d1-d2-e2 Me1-d1-e2 Me1-d1-e2-d2 Me1-d2
                         Me1-d2-d1 Me1-d2-e2 Me1-d2-e2-d1 Me1-e2 Me1-e2-d1 Me1-e2-d2""".split())


class Text(unittest.TestCase):

    def test_starts(self):
        for spec, start in (
                ("hanga-roa", "1a2m2a1/4a4/1p5p1/4p4/9/4P4/1P5P1/4A4/1A2M2A1 w - 1"),
                ("hanga-roa:small", "1a1m1a1/1p3p1/3p3/7/3P3/1P3P1/1A1M1A1 w - 1"),
                ("hanga-roa:mini", "a1m1a/p3p/5/P3P/A1M1A w - 1")):
            rules = hanga_roa.rules_of(spec)
            self.assertEqual(hanga_roa.start(rules), start)
            self.assertEqual(hanga_roa.write(rules, hanga_roa.parse(rules, start)), start)

    def test_good_positions(self):
        rules = hanga_roa.rules_of("hanga-roa:mini")
        for text in ("m4/5/5/5/M4 w AAaa 1", "m4/5/5/5/M4 b a 12", "m4/5/5/5/M4_w_-_1",
                     "mSSSS/SSSSS/sssss/sssss/sMsss w A 3", "M4/5/5/5/m4 w - 1"):
            with self.subTest(text=text):
                hanga_roa.parse(rules, text)

    def test_bad_positions(self):
        rules = hanga_roa.rules_of("hanga-roa:mini")
        for text in ("", "m4/5/5/5/M4 w -", "m4/5/5/5/M4  w - 1", "m4/5/5/5/M4 w - 1 ",
                     "m4/5/5/5/M4 x - 1", "m4/5/5/5/M4 W - 1", "m4/5/5/5/M4 w - 0",
                     "m4/5/5/5/M4 w - 01", "m4/5/5/5/M4 w - x", "m4/5/5/M4 w - 1",
                     "m4/5/5/5/5/M4 w - 1", "m4/5/5/5/M5 w - 1", "m4/5/5/5/M3 w - 1",
                     "m4/5/32/5/M4 w - 1", "m4/5/5/5/M04 w - 1", "m4/5/5//M4 w - 1",
                     "m4/5/x4/5/M4 w - 1", "m4/5/..5/5/M4 w - 1", "m4/5/5/5/MM3 w - 1",
                     "m4/5/5/5/5 w - 1", "5/5/5/5/M4 w - 1", "mm3/5/5/5/M4 w - 1",
                     "m4/5/5/5/M4 w AAA 1", "m4/5/5/5/M4 w aaa 1", "m4/5/5/5/MAA2 w A 1",
                     "m4/5/aaa2/5/M4 w - 1", "m4/5/PPP2/5/M4 w - 1", "m4/5/ppp2/5/M4 w - 1",
                     "m4/5/5/5/M4 w aA 1", "m4/5/5/5/M4 w A- 1", "m4/5/5/5/M4 w M 1",
                     "m4/5/5/5/M4 w S 1"):
            with self.subTest(text=text), self.assertRaises(ValueError):
                hanga_roa.parse(rules, text)
        larger = hanga_roa.rules_of("hanga-roa:small")
        hanga_roa.parse(larger, "m6/7/7/7/PPP4/7/M6 w AA 1")
        hanga_roa.parse(hanga_roa.rules_of("hanga-roa"), "m8/9/9/9/9/9/9/9/M8 w AAAaaa 1")
        for text in "m6/7/7/7/PPPP3/7/M6 w - 1", "m6/7/7/7/7/7/M6 w AAA 1":
            with self.subTest(text=text), self.assertRaises(ValueError):
                hanga_roa.parse(larger, text)

    def test_bad_specs(self):
        for spec in ("konane", "hanga-roa:large", "hanga-roa:", "hanga-roa,", "hanga-roa,goal",
                     "hanga-roa,goal=last", "hanga-roa,size=8x8", "hanga-roa,stones=0",
                     "hanga-roa,size=5x5", "hanga-roa,goal=row,goal=row", "hanga-roa,x=1"):
            with self.subTest(spec=spec), self.assertRaises(ValueError):
                hanga_roa.rules_of(spec)

    def test_stones_of_the_presets(self):
        for spec, stones in (("", 2), (":small", 2), (":mini", 1), (":mini,stones=2", 2),
                             (":small,stones=1", 1)):
            self.assertEqual(hanga_roa.rules_of("hanga-roa" + spec).stones, stones)

    def test_random_specs_cover_everything(self):
        rng = random.Random(2)
        specs = [hanga_roa.random_spec(rng) for _ in range(1000)]
        parts = Counter(part for spec in specs for part in spec.split(","))
        expected = {"hanga-roa", "hanga-roa:small", "hanga-roa:mini"} | {
            f"{key}={value}" for key, values in hanga_roa.CHOICES.items()
            for value in values if key != "size"}
        self.assertEqual(set(parts), expected)
        for spec in specs:
            hanga_roa.rules_of(spec)


def mirrored(position):
    """Files the other way round."""
    board, *rest = position.split(" ")
    return " ".join(["/".join(row[::-1] for row in board.split("/")), *rest])


def exchanged(position):
    """The sides exchanged, each on the other's end of the board."""
    board, side, hand, number = position.split(" ")
    hand = "".join(sorted(hand.swapcase()))
    return " ".join(["/".join(reversed(board.swapcase().split("/"))),
                     hanga_roa.RIVAL[side], hand, number])


class RandomPositions(unittest.TestCase):

    def test_what_always_holds(self):
        rng = random.Random(1)
        for _ in range(RANDOM_POSITIONS):
            spec = hanga_roa.random_spec(rng)
            rules = hanga_roa.rules_of(spec)
            text = hanga_roa.random_position(rules, rng)
            with self.subTest(spec=spec, position=text):
                position = hanga_roa.parse(rules, text)
                self.assertEqual(hanga_roa.write(rules, position), text)
                moves = hanga_roa.moves(rules, text)
                self.assertEqual(len(set(dict(moves))), len(moves))
                self.check_end(rules, text, moves)
                for move, after in moves:
                    self.check_move(rules, position, move, after)
                self.check_symmetry(rules, text, moves)

    def check_end(self, rules, text, moves):
        """The game goes on exactly as long as there are moves."""
        result = hanga_roa.result(rules, text)
        self.assertEqual(result is None, bool(moves))

    def check_move(self, rules, before, move, after):
        self.assertRegex(move, NOTATION)
        parsed = hanga_roa.parse(rules, after)
        self.assertEqual(hanga_roa.write(rules, parsed), after)
        self.assertEqual(parsed.side, hanga_roa.RIVAL[before.side])
        won = hanga_roa.winner_on_board(rules, parsed)
        if won:
            self.assertEqual(won[0], hanga_roa.NAMES[before.side])
            self.assertEqual(won[1] == "goal", move[0] == "M")
        else:
            for side in "wb":
                self.assertFalse(hanga_roa.moai_is_captured(rules, parsed.board, side))

    def check_symmetry(self, rules, text, moves):
        """As many moves to the other side, and for the other side but for the first turn."""
        self.assertEqual(len(hanga_roa.moves(rules, mirrored(text))), len(moves))
        if not text.endswith(" 1"):
            self.assertEqual(len(hanga_roa.moves(rules, exchanged(text))), len(moves))


if __name__ == "__main__":
    unittest.main()
