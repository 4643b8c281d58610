"""Hawalis, played the plain way: the oracle that the fast code is compared with.

Everything is done as a person does it on the board: holes have names, seeds
are sown one at a time, and a relay is endless when a situation comes back.
W1 to W7 are the paragraphs of the rules. What depends on the history of a
game (W7, and the price of an endless turn) is not judged here.

A position is the text `board side extra move`; see parse().
"""

from __future__ import annotations

import random
import re
from dataclasses import dataclass
from functools import cache

VALUES = {
    "columns": tuple(str(n) for n in range(1, 13)),
    "seeds": tuple(str(n) for n in range(1, 9)),
    "origin": ("sow", "skip"),
    "capture": ("both", "front", "back-too"),
    "single-capture": ("yes", "no"),
    "single-into": ("empty", "any"),
    "endless": ("loss", "draw", "illegal"),
    "no-moves": ("loss", "count"),
    "repetition": ("2", "3", "off"),
    "direction": ("anticlockwise", "clockwise"),
    "first": ("south", "north"),
}
DEFAULTS = {key: values[0] for key, values in VALUES.items()} | {"columns": "7", "seeds": "2"}

RIVAL = {"s": "n", "n": "s"}
# For each side: his front row, then the rival's front and back rows.
FACING_ROWS = {"s": ("2", "3", "4"), "n": ("3", "2", "1")}


@dataclass(frozen=True)
class Rules:
    """The options of one game, as in the table of the rules."""

    columns: int
    seeds: int
    origin: str
    capture: str
    single_capture: str
    single_into: str
    endless: str
    no_moves: str
    repetition: str
    direction: str
    first: str


@dataclass(frozen=True)
class Position:
    """A board between two turns: seeds by hole name, the side to move, the move number."""

    seeds: dict[str, int]
    side: str
    number: int


@dataclass(frozen=True)
class Turn:
    """One turn played out. An endless one has no last hole and leaves no board."""

    last_hole: str | None
    captured: int
    seeds: dict[str, int] | None


class LostPatience(Exception):
    """A relay went on for more laps than somebody would wait for."""


def make_rules(options: dict[str, str]) -> Rules:
    """The rules with these options; a missing key has its default."""
    for key, value in options.items():
        if key not in VALUES:
            raise ValueError(f"unknown option {key!r}; there are: {', '.join(VALUES)}")
        if value not in VALUES[key]:
            known = ", ".join(VALUES[key])
            raise ValueError(f"unknown value {value!r} of {key}; there are: {known}")
    chosen = {key.replace("-", "_"): value for key, value in (DEFAULTS | options).items()}
    chosen |= {"columns": int(chosen["columns"]), "seeds": int(chosen["seeds"])}
    return Rules(**chosen)


# The board


def column_letters(rules: Rules) -> str:
    return "abcdefghijkl"[: rules.columns]


@cache
def ring(rules: Rules, side: str) -> list[str]:
    """A player's holes anticlockwise: South's from a1, North's the same turned by 180 degrees."""
    outward = column_letters(rules)
    homeward = outward[::-1]
    if side == "s":
        return [c + "1" for c in outward] + [c + "2" for c in homeward]
    return [c + "4" for c in homeward] + [c + "3" for c in outward]


@cache
def following_holes(rules: Rules, side: str) -> dict[str, str]:
    """For each hole of a player the next one in the direction of sowing."""
    holes = ring(rules, side)
    if rules.direction == "clockwise":
        holes = holes[::-1]
    return dict(zip(holes, holes[1:] + holes[:1]))


def seeds_of(rules: Rules, position: Position, side: str) -> int:
    return sum(position.seeds[hole] for hole in ring(rules, side))


def first_side(rules: Rules) -> str:
    """The side that begins the game (W1)."""
    return rules.first[0]


def player(rules: Rules, side: str) -> str:
    return "first" if side == first_side(rules) else "second"


# Position texts


def number_from(text: str, lowest: int, what: str) -> int:
    if not re.fullmatch("0|[1-9][0-9]*", text) or int(text) < lowest:
        raise ValueError(f"{what} is {text!r}, not a plain whole number from {lowest}")
    return int(text)


def parse_board(rules: Rules, text: str) -> dict[str, int]:
    """Seeds by hole from the four rows, the far one (4) first."""
    rows = text.split("/")
    if len(rows) != 4:
        raise ValueError(f"the board has {len(rows)} rows, not 4")
    letters = column_letters(rules)
    seeds = {}
    for row_name, row in zip("4321", rows):
        counts = row.split(",")
        if len(counts) != len(letters):
            raise ValueError(f"row {row_name} has {len(counts)} columns, not {len(letters)}")
        for letter, count in zip(letters, counts):
            seeds[letter + row_name] = number_from(count, 0, f"hole {letter}{row_name}")
    if not any(seeds.values()):
        raise ValueError("the board is empty: neither player can have won")
    return seeds


def parse(rules: Rules, text: str) -> Position:
    """Read `board side extra move`; raise ValueError with the reason if it is not a position."""
    fields = text.replace("_", " ").split(" ")
    if len(fields) != 4:
        raise ValueError(f"a position has 4 fields with single spaces between, not {len(fields)}")
    board, side, extra, number = fields
    seeds = parse_board(rules, board)
    if side not in RIVAL:
        raise ValueError(f"the side to move is {side!r}, not s or n")
    if extra != "-":
        raise ValueError(f"the third field is {extra!r}, not -")
    return Position(seeds, side, number_from(number, 1, "the move number"))


def write(rules: Rules, position: Position) -> str:
    rows = (",".join(str(position.seeds[c + row]) for c in column_letters(rules)) for row in "4321")
    return f"{'/'.join(rows)} {position.side} - {position.number}"


def start(rules: Rules) -> str:
    """The position before the first turn."""
    seeds = {hole: rules.seeds for side in "sn" for hole in ring(rules, side)}
    return write(rules, Position(seeds, first_side(rules), 1))


# A turn


def sow_lap(rules: Rules, side: str, seeds: dict[str, int], origin: str) -> tuple[str, bool]:
    """Lift a hole and sow it, one seed into each following hole (W2).

    Changes `seeds`; returns the hole of the last seed and whether it was empty.
    """
    following = following_holes(rules, side)
    hand, seeds[origin] = seeds[origin], 0
    hole, was_empty = origin, True
    while hand > 0:
        hole = following[hole]
        if hole == origin and rules.origin == "skip":
            continue
        was_empty = seeds[hole] == 0
        seeds[hole] += 1
        hand -= 1
    return hole, was_empty


def sow_relay(
    rules: Rules, side: str, seeds: dict[str, int], hole: str, patience: int | None = None
) -> str | None:
    """Sow lap after lap until the last seed falls into an empty hole (W2, W3).

    Changes `seeds`; returns the last hole, or None if the relay never ends (W5).
    With patience for so many laps only, LostPatience says that neither was seen in time.
    """
    holes = ring(rules, side)
    lap_starts = set()
    while True:
        lap_start = (hole, tuple(seeds[h] for h in holes))
        # Laps follow from ring and hole alone, so what came back once comes back for ever.
        if lap_start in lap_starts:
            return None
        if len(lap_starts) == patience:
            raise LostPatience
        lap_starts.add(lap_start)
        hole, was_empty = sow_lap(rules, side, seeds, hole)
        if was_empty:
            return hole


def captured_holes(rules: Rules, side: str, seeds: dict[str, int], last_hole: str) -> list[str]:
    """The rival holes that a turn ending in this hole empties (W3)."""
    own_front, rival_front, rival_back = FACING_ROWS[side]
    column, row = last_hole
    if row != own_front:
        return []
    front, back = column + rival_front, column + rival_back
    if rules.capture == "back-too":
        return [front, back]
    if seeds[front] == 0:
        return []
    return [front] if rules.capture == "front" else [front, back]


def play(rules: Rules, position: Position, hole: str) -> Turn:
    """Play the turn that begins with this hole, which the player may move."""
    seeds = dict(position.seeds)
    may_capture = seeds[hole] > 1 or rules.single_capture == "yes"
    last_hole = sow_relay(rules, position.side, seeds, hole)
    if last_hole is None:
        return Turn(None, 0, None)
    captured = 0
    if may_capture:
        for taken in captured_holes(rules, position.side, seeds, last_hole):
            captured += seeds[taken]
            seeds[taken] = 0
    return Turn(last_hole, captured, seeds)


def movable_holes(rules: Rules, position: Position) -> list[str]:
    """The holes the player may lift: those with two or more (W1), else certain singles (W4)."""
    seeds = position.seeds
    holes = ring(rules, position.side)
    several = [hole for hole in holes if seeds[hole] >= 2]
    if several:
        return several
    following = following_holes(rules, position.side)
    return [
        hole
        for hole in holes
        if seeds[hole] == 1 and (rules.single_into == "any" or seeds[following[hole]] == 0)
    ]


def turns(rules: Rules, position: Position) -> list[tuple[str, Turn]]:
    """Every legal turn, by the hole it begins with; none after the end of the game."""
    if no_seeds_winner(rules, position):
        return []
    played = [(hole, play(rules, position, hole)) for hole in movable_holes(rules, position)]
    if rules.endless == "illegal":
        played = [(hole, turn) for hole, turn in played if turn.last_hole is not None]
    return played


def after(rules: Rules, position: Position, turn: Turn) -> Position | None:
    """The position after a turn; the move number rises after Second's. None if it is endless."""
    if turn.seeds is None:
        return None
    number = position.number + (player(rules, position.side) == "second")
    return Position(turn.seeds, RIVAL[position.side], number)


def moves(rules: Rules, position: str) -> list[tuple[str, str]]:
    """Each legal move and the position after it, `-` after an endless turn.

    In the order of ring(), whatever the direction of sowing; empty if the game is over.
    """
    before = parse(rules, position)
    listed = []
    for hole, turn in turns(rules, before):
        next_position = after(rules, before, turn)
        listed.append((hole, write(rules, next_position) if next_position else "-"))
    return listed


def long_move(rules: Rules, position: str, hole: str) -> str:
    """A move as records write it: `c2>f2x5`, `c2>f2` without a capture, `c2~` if endless."""
    legal = dict(turns(rules, parse(rules, position)))
    if hole not in legal:
        raise ValueError(f"{hole!r} is no legal move; there are: {' '.join(legal) or 'none'}")
    turn = legal[hole]
    if turn.last_hole is None:
        return f"{hole}~"
    return f"{hole}>{turn.last_hole}" + (f"x{turn.captured}" if turn.captured else "")


# The end of the game


def no_seeds_winner(rules: Rules, position: Position) -> str | None:
    """The side whose rival has no seeds (W6)."""
    for side in "sn":
        if seeds_of(rules, position, side) == 0:
            return RIVAL[side]
    return None


def result(rules: Rules, position: str) -> None | tuple[str | None, str]:
    """Winner (None: a draw) and reason if the position itself ends the game (W6), else None."""
    board = parse(rules, position)
    winner = no_seeds_winner(rules, board)
    if winner:
        return player(rules, winner), "no-seeds"
    if turns(rules, board):
        return None
    rival = RIVAL[board.side]
    if rules.no_moves == "loss":
        return player(rules, rival), "no-moves"
    lead = seeds_of(rules, board, board.side) - seeds_of(rules, board, rival)
    if lead == 0:
        return None, "count"
    return player(rules, board.side if lead > 0 else rival), "count"


def perft(rules: Rules, position: str, depth: int) -> int:
    """The number of sequences of exactly `depth` turns; only the last may be endless (W5)."""
    if depth == 0:
        return 1
    if position == "-":
        return 0
    return sum(perft(rules, next_text, depth - 1) for _, next_text in moves(rules, position))


# Random games for comparisons

# An endless relay of many seeds can take thousands of millions of laps to come
# back to where it was, too long for this program; random positions avoid those.
QUICK_LAPS = 20_000
QUICK_TURNS = 2

# What a hole, and all holes of a player, get at most.
FULLEST_HOLE = {"few": 4, "singles": 1, "heaps": 300}
FULLEST_RING = 500


def next_positions(rules: Rules, position: Position) -> list[Position]:
    """The positions after every legal turn that ends."""
    afters = [after(rules, position, turn) for _, turn in turns(rules, position)]
    return [next_position for next_position in afters if next_position]


def is_quick(rules: Rules, position: Position, depth: int) -> bool:
    """Whether every relay of the next `depth` turns ends, or comes back, within QUICK_LAPS."""
    for hole in movable_holes(rules, position):
        try:
            sow_relay(rules, position.side, dict(position.seeds), hole, QUICK_LAPS)
        except LostPatience:
            return False
    return depth == 1 or all(
        is_quick(rules, next_position, depth - 1)
        for next_position in next_positions(rules, position)
    )


def random_options(rng: random.Random) -> dict[str, str]:
    """A mix of all options in which most keys keep their defaults."""
    options = {}
    for key, values in VALUES.items():
        if rng.random() < 0.3:
            options[key] = rng.choice(values)
    return options


def random_playout(rules: Rules, rng: random.Random) -> Position:
    """The position after some random turns from the start, before a player has no seeds."""
    position = parse(rules, start(rules))
    for _ in range(rng.randrange(60)):
        if not is_quick(rules, position, 1):
            break
        afters = [p for p in next_positions(rules, position) if not no_seeds_winner(rules, p)]
        if not afters:
            break
        position = rng.choice(afters)
    return position


def random_ring(size: int, rng: random.Random, fullest_hole: int) -> list[int]:
    """Seeds for the holes of a player, often with many empty holes, never without any seed."""
    empty_share = rng.random()
    counts = [0] * size
    room = FULLEST_RING
    for hole in rng.sample(range(size), size):
        if room > 0 and rng.random() >= empty_share:
            counts[hole] = rng.randint(1, min(fullest_hole, room))
            room -= counts[hole]
    if not any(counts):
        counts[rng.randrange(size)] = 1
    return counts


def random_scatter(rules: Rules, rng: random.Random) -> Position:
    """Random seeds in each hole, with few or many in the full ones."""
    fullest_hole = FULLEST_HOLE[rng.choice(("few", "few", "singles", "heaps"))]
    seeds = {}
    for side in "sn":
        holes = ring(rules, side)
        seeds |= zip(holes, random_ring(len(holes), rng, fullest_hole))
    return Position(seeds, rng.choice("sn"), rng.randint(1, 60))


def random_position(rules: Rules, rng: random.Random) -> str:
    """A position with seeds on both sides, from a random game or with random seeds in each hole.

    Its next QUICK_TURNS turns, so perft to that depth, are quick; is_quick() tells it of more.
    """
    while True:
        source = rng.choice((random_playout, random_scatter, random_scatter))
        position = source(rules, rng)
        if is_quick(rules, position, QUICK_TURNS):
            return write(rules, position)
