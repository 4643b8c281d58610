"""Hanga Roa, played the plain way: the yardstick for the fast implementation.

Everything is done as a person does it on the board: pieces and stones lie on squares, stones are
thrown one after the other, a Moai walks step by step and every walk there is is tried. Rings are
looked at whole after every turn. H1 to H10 are the paragraphs of the rules:

H1   the Moai walks over stones of its own colour and takes them off the board
H2   an Ariki moves like a queen and then throws stones
H3   a Mata-to'a steps, and destroys the stone that it steps on
H4   an Ariki in hand comes back on its owner's first row
H5   a Moai is captured when its ring has no empty square and no stone of its own colour
H6   nobody may leave his own Moai captured
H7   an Ariki whose ring has no empty square is captured, taken in hand, or stays
H8   when and in which order rings are looked at
H9   a Moai that arrives on its goal has won
H10  the player who cannot move loses

Repetition (H10) depends on the history of a game and is not judged here.

A square is (file, rank), both from 0, a1 being (0, 0). A board is a dictionary of the squares that
are not empty, with the marks of the position text: M Moai, A Ariki, P Mata-to'a, S stone, in upper
case White's, in lower case Black's. A position is the text `board side hand move`; see parse().
"""

from __future__ import annotations

import random
import re
from dataclasses import dataclass
from functools import cache
from itertools import combinations, islice
from typing import NamedTuple

Square = tuple[int, int]
Board = dict[Square, str]

DIRECTIONS = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
RIVAL = {"w": "b", "b": "w"}
NAMES = {"w": "first", "b": "second"}
MOAI, ARIKI, MATA, STONE = "MAPS"

STARTS = {
    "9x9": "1a2m2a1/4a4/1p5p1/4p4/9/4P4/1P5P1/4A4/1A2M2A1",
    "7x7": "1a1m1a1/1p3p1/3p3/7/3P3/1P3P1/1A1M1A1",
    "5x5": "a1m1a/p3p/5/P3P/A1M1A",
}
PRESETS = {"9x9": "", "7x7": ":small", "5x5": ":mini"}

# The first value of each key is its default, but for the stones of the smallest board.
CHOICES = {
    "size": tuple(STARTS),
    "mixed-ring": ("retire", "stay", "capture"),
    "own-pieces-close": ("no", "yes"),
    "resolve": ("turn", "stone"),
    "both-moais": ("win", "illegal"),
    "goal": ("row", "quarry"),
    "throw": ("free", "all"),
    "first-turn": ("one", "free"),
    "mata-capture": ("no", "ring"),
    "no-moves": ("loss", "draw"),
    "repetition": ("draw", "forbidden"),
    "reentry-closed": ("illegal", "allowed"),
    "stones": ("2", "1"),
}
MINI_STONES = "1"


@dataclass(frozen=True)
class Rules:
    """One variant: the options table with its values checked."""
    size: int
    mixed_ring: str
    own_pieces_close: bool
    resolve: str
    both_moais: str
    goal: str
    throw: str
    first_turn: str
    mata_capture: str
    no_moves: str
    repetition: str
    reentry_closed: str
    stones: int


class Position(NamedTuple):
    board: Board
    side: str  # 'w' or 'b': who is to move, or, while rings are looked at, who is moving
    hand: str  # the Ariki of both sides that wait in hand, as in 'AAa'
    move_number: int


# Options

def make_rules(options: dict[str, str]) -> Rules:
    """The rules with these options; a missing key has its default."""
    for key, value in options.items():
        if key not in CHOICES:
            raise ValueError(f"unknown option {key!r}; there are: {', '.join(CHOICES)}")
        if value not in CHOICES[key]:
            known = ", ".join(CHOICES[key])
            raise ValueError(f"unknown value {value!r} of {key}; there are: {known}")
    chosen = {key: values[0] for key, values in CHOICES.items()}
    if options.get("size") == "5x5":
        chosen["stones"] = MINI_STONES
    chosen = {key.replace("-", "_"): value for key, value in (chosen | options).items()}
    chosen["size"] = int(chosen["size"][0])
    chosen["stones"] = int(chosen["stones"])
    chosen["own_pieces_close"] = chosen["own_pieces_close"] == "yes"
    return Rules(**chosen)


def spec_of(options: dict[str, str]) -> str:
    """These options as a spec, the size as the name of its preset."""
    rest = [f",{key}={value}" for key, value in options.items() if key != "size"]
    return "hanga-roa" + PRESETS[options.get("size", "9x9")] + "".join(rest)


def rules_of(spec: str) -> Rules:
    """The rules of a spec such as `hanga-roa:small,goal=quarry`."""
    name, *settings = spec.split(",")
    sizes = [size for size, preset in PRESETS.items() if name == "hanga-roa" + preset]
    if not sizes:
        raise ValueError(f"no preset of Hanga Roa is called {name!r}")
    options = {"size": sizes[0]}
    for setting in settings:
        key, equals, value = setting.partition("=")
        if not equals or key in options:
            raise ValueError(f"{setting!r} is not a new key=value")
        options[key] = value
    return make_rules(options)


# Squares and marks

@cache
def ring(size: int, square: Square) -> tuple[Square, ...]:
    """The neighbours on the board: 8, 5 at an edge, 3 in a corner."""
    around = [step(square, direction) for direction in DIRECTIONS]
    return tuple(neighbour for neighbour in around if is_on_board(size, neighbour))


def is_on_board(size: int, square: Square) -> bool:
    return 0 <= square[0] < size and 0 <= square[1] < size


def step(square: Square, direction: Square) -> Square:
    return square[0] + direction[0], square[1] + direction[1]


@cache
def all_squares(size: int) -> tuple[Square, ...]:
    """Every square, sorted by file, then rank, which is also the order of their texts."""
    return tuple((file, rank) for file in range(size) for rank in range(size))


def square_text(square: Square) -> str:
    return "abcdefghi"[square[0]] + str(square[1] + 1)


def mark(kind: str, side: str) -> str:
    """The mark of one of the four kinds in the colour of this side."""
    return kind if side == "w" else kind.lower()


def owner(content: str) -> str:
    return "w" if content.isupper() else "b"


def squares_of(board: Board, kind: str, side: str) -> list[Square]:
    wanted = mark(kind, side)
    return sorted(square for square, content in board.items() if content == wanted)


def moai_square(board: Board, side: str) -> Square:
    """Where the one Moai of this side stands."""
    wanted = mark(MOAI, side)
    return next(square for square, content in board.items() if content == wanted)


def first_row(rules: Rules, side: str) -> int:
    """The rank next to this player."""
    return 0 if side == "w" else rules.size - 1


def goal(rules: Rules, side: str) -> set[Square]:
    """H9 and the option 'goal': the rival's first row, or only the square where his Moai starts."""
    row = first_row(rules, RIVAL[side])
    if rules.goal == "quarry":
        return {(rules.size // 2, row)}
    return {(file, row) for file in range(rules.size)}


def open_lines(size: int, board: Board, origin: Square) -> list[Square]:
    """The squares that a queen, or a stone in flight, reaches from here over empty squares."""
    reached = []
    for direction in DIRECTIONS:
        square = step(origin, direction)
        while is_on_board(size, square) and square not in board:
            reached.append(square)
            square = step(square, direction)
    return sorted(reached)


def moved(board: Board, origin: Square, target: Square) -> Board:
    """The board with what was on the origin on the target, and nothing else there."""
    after = dict(board)
    after[target] = after.pop(origin)
    return after


# Rings (H5, H7)

def moai_is_captured(rules: Rules, board: Board, side: str) -> bool:
    """H5: no empty square and no stone of its own colour; its own pieces close the ring too."""
    own_stone = mark(STONE, side)
    around = ring(rules.size, moai_square(board, side))
    return all(square in board and board[square] != own_stone for square in around)


def is_closed(rules: Rules, board: Board, square: Square) -> bool:
    """H7: no neighbour is empty."""
    return all(neighbour in board for neighbour in ring(rules.size, square))


def only_rival_units(rules: Rules, board: Board, square: Square) -> bool:
    """H7a: all of a closed ring are the rival's stones and pieces.

    With the option 'own-pieces-close', pieces of the same side count among them (H7c).
    """
    side = owner(board[square])
    around = [board[neighbour] for neighbour in ring(rules.size, square)]
    return all(owner(content) != side
               or rules.own_pieces_close and content != mark(STONE, side)
               for content in around)


def ariki_fate(rules: Rules, board: Board, square: Square) -> str:
    """H7: 'captured', 'hand' or 'stays'."""
    if not is_closed(rules, board, square):
        return "stays"
    if only_rival_units(rules, board, square):
        return "captured"
    own_stone = mark(STONE, owner(board[square]))
    around = [board[neighbour] for neighbour in ring(rules.size, square)]
    if own_stone not in around:
        return "stays"
    if all(content == own_stone for content in around):
        return "hand"
    return {"retire": "hand", "stay": "stays", "capture": "captured"}[rules.mixed_ring]


def mata_fate(rules: Rules, board: Board, square: Square) -> str:
    """With mata-capture=ring: 'captured' where H7a would capture an Ariki, else 'stays'."""
    captured = is_closed(rules, board, square) and only_rival_units(rules, board, square)
    return "captured" if captured else "stays"


def without_closed(rules: Rules, position: Position, side: str) -> Position:
    """H7: this side's closed Ariki (and Mata-to'a) leave the board, all at once."""
    board = position.board
    fates = {square: ariki_fate(rules, board, square)
             for square in squares_of(board, ARIKI, side)}
    if rules.mata_capture == "ring":
        fates |= {square: mata_fate(rules, board, square)
                  for square in squares_of(board, MATA, side)}
    leaving = [square for square, fate in fates.items() if fate != "stays"]
    if not leaving:
        return position
    left = {square: content for square, content in board.items() if square not in leaving}
    waiting = mark(ARIKI, side) * list(fates.values()).count("hand")
    # Upper case sorts before lower case: White's Ariki come first.
    return position._replace(board=left, hand="".join(sorted(position.hand + waiting)))


# The end of a turn (H6, H8)

def ring_wins(rules: Rules, position: Position) -> bool:
    """H5, H8: the side that is moving has captured the rival's Moai."""
    return moai_is_captured(rules, position.board, RIVAL[position.side])


def resolved(rules: Rules, position: Position) -> Position:
    """H8: all Ariki of the rival at once, then those of the side that is moving."""
    position = without_closed(rules, position, RIVAL[position.side])
    return without_closed(rules, position, position.side)


def completed(rules: Rules, position: Position) -> Position | None:
    """H8: the position once a turn is complete and its rings are resolved; None if it is illegal.

    The side is still the one that has moved. What wins ends the game at once: nothing else is
    resolved.
    """
    board, mover = position.board, position.side
    if moai_square(board, mover) in goal(rules, mover):
        return position
    if ring_wins(rules, position):
        both = moai_is_captured(rules, board, mover)
        return None if both and rules.both_moais == "illegal" else position
    after = resolved(rules, position)
    return None if moai_is_captured(rules, after.board, mover) else after


# Turns (H1 to H4): each yields texts with the positions after them, the side still the mover

def walks(rules: Rules, board: Board, side: str, path: tuple[Square, ...]):
    """H1: every walk that goes on from this one, as all its squares from the first."""
    if len(path) > 1 and path[-1] in goal(rules, side):
        return
    for square in ring(rules.size, path[-1]):
        if board.get(square) == mark(STONE, side) and square not in path:
            longer = path + (square,)
            yield longer
            yield from walks(rules, board, side, longer)


def moai_turns(rules: Rules, position: Position):
    """H1: walks with the same end and the same stones are one move, written as the first of them.

    It takes very long where many stones of one colour lie together.
    """
    origin = moai_square(position.board, position.side)
    paths = {}
    for path in walks(rules, position.board, position.side, (origin,)):
        same_move = path[-1], frozenset(path[1:])
        paths[same_move] = min(path, paths.get(same_move, path))
    for path in paths.values():
        board = moved(position.board, origin, path[-1])
        for square in path[1:-1]:
            del board[square]
        after = completed(rules, position._replace(board=board))
        if after:
            yield "M" + "-".join(map(square_text, path)), after


def stone_limit(rules: Rules, position: Position) -> int:
    """H2: how many stones an Ariki may throw; on White's first turn, one."""
    is_first_turn = position.side == "w" and position.move_number == 1
    return 1 if is_first_turn and rules.first_turn == "one" else rules.stones


def throws_at_once(rules: Rules, position: Position, ariki: Square):
    """H2: sets of stones thrown by the Ariki that has arrived here, with the positions after them.

    Every set can be thrown: in each direction the farther stone first. With the option 'throw' it
    must be as many stones as possible.
    """
    reach = open_lines(rules.size, position.board, ariki)
    most = min(stone_limit(rules, position), len(reach))
    fewest = most if rules.throw == "all" else 0
    stone = mark(STONE, position.side)
    for count in range(fewest, most + 1):
        for stones in combinations(reach, count):
            board = position.board | dict.fromkeys(stones, stone)
            yield stones, position._replace(board=board)


def throws_in_order(rules: Rules, position: Position, ariki: Square, thrown=()):
    """H2, H8 with resolve=stone: lists of stones in the order of throwing.

    Rings are resolved after the arrival and after each stone; an Ariki that has left the board
    throws no more. Each list comes with the position after it and whether it has won.
    """
    if ring_wins(rules, position):
        yield thrown, position, True
        return
    position = resolved(rules, position)
    yield thrown, position, False
    if ariki not in position.board or len(thrown) == stone_limit(rules, position):
        return
    for square in open_lines(rules.size, position.board, ariki):
        board = position.board | {square: mark(STONE, position.side)}
        yield from throws_in_order(rules, position._replace(board=board), ariki,
                                   thrown + (square,))


def distinct_throws_in_order(rules: Rules, position: Position, ariki: Square):
    """Of orders of the same stones with equal positions after them, the one that sorts first.

    With throw=all a list that is shorter than the longest one is left out, unless it has won.
    """
    lists = list(throws_in_order(rules, position, ariki))
    longest = max(len(stones) for stones, _, _ in lists)
    found = {}
    for stones, after, won in lists:
        if rules.throw == "free" or won or len(stones) == longest:
            same_move = frozenset(stones), frozenset(after.board.items()), after.hand
            if same_move not in found or stones < found[same_move][0]:
                found[same_move] = stones, after
    return found.values()


def ariki_turns(rules: Rules, position: Position):
    """H2: an Ariki moves, then throws; the square it has left is empty."""
    throws = throws_at_once if rules.resolve == "turn" else distinct_throws_in_order
    for origin in squares_of(position.board, ARIKI, position.side):
        for target in open_lines(rules.size, position.board, origin):
            arrived = position._replace(board=moved(position.board, origin, target))
            text = f"A{square_text(origin)}-{square_text(target)}"
            for stones, thrown in throws(rules, arrived, target):
                after = completed(rules, thrown)
                if after:
                    yield text + "/" * bool(stones) + "".join(map(square_text, stones)), after


def mata_turns(rules: Rules, position: Position):
    """H3: one step onto an empty square or onto a stone of either colour, which is destroyed."""
    board = position.board
    for origin in squares_of(board, MATA, position.side):
        for target in ring(rules.size, origin):
            if target not in board or board[target] in "Ss":
                after = completed(rules, position._replace(board=moved(board, origin, target)))
                if after:
                    yield f"P{square_text(origin)}-{square_text(target)}", after


def reentry_turns(rules: Rules, position: Position):
    """H4: an Ariki in hand is placed on an empty square of its owner's first row."""
    side = position.side
    ariki = mark(ARIKI, side)
    if ariki not in position.hand:
        return
    hand = position.hand.replace(ariki, "", 1)
    for file in range(rules.size):
        square = file, first_row(rules, side)
        if square in position.board:
            continue
        placed = position._replace(board=position.board | {square: ariki}, hand=hand)
        after = completed(rules, placed)
        if after and (rules.reentry_closed == "allowed" or ring_wins(rules, placed)
                      or has_air(rules, placed, square)):
            yield f"A@{square_text(square)}", after


def has_air(rules: Rules, placed: Position, square: Square) -> bool:
    """H4: an empty neighbour once the rival's closed Ariki (and Mata-to'a) are gone."""
    board = without_closed(rules, placed, RIVAL[placed.side]).board
    return not is_closed(rules, board, square)


# Moves and the end of the game

def passed_on(position: Position) -> Position:
    """The rival is to move; the number counts pairs of turns, so it rises after Black's."""
    return position._replace(side=RIVAL[position.side],
                             move_number=position.move_number + (position.side == "b"))


def turns(rules: Rules, position: Position):
    """H1 to H8: each legal move with the position after it; none when the game is over."""
    if winner_on_board(rules, position):
        return
    for kind in mata_turns, reentry_turns, ariki_turns, moai_turns:
        for text, after in kind(rules, position):
            yield text, passed_on(after)


def moves(rules: Rules, position: str) -> list[tuple[str, str]]:
    """Every legal move with the position after it, in order of the text."""
    return sorted((text, write(rules, after))
                  for text, after in turns(rules, parse(rules, position)))


def winner_on_board(rules: Rules, position: Position) -> None | tuple[str, str]:
    """H5, H9: who has won by what lies on the board, and how.

    If both have reached the same end, the side that has moved last has won: the one that is not
    to move.
    """
    last, next_side = RIVAL[position.side], position.side
    for side in last, next_side:
        if moai_square(position.board, side) in goal(rules, side):
            return NAMES[side], "goal"
    for side in last, next_side:
        if moai_is_captured(rules, position.board, RIVAL[side]):
            return NAMES[side], "moai-captured"
    return None


def result(rules: Rules, position: str) -> None | tuple[str | None, str]:
    """The winner, None for a draw, and the reason; None as long as the game goes on."""
    parsed = parse(rules, position)
    won = winner_on_board(rules, parsed)
    if won:
        return won
    if next(turns(rules, parsed), None):
        return None
    # H10 and the option 'no-moves'.
    return (NAMES[RIVAL[parsed.side]] if rules.no_moves == "loss" else None), "no-moves"


def perft(rules: Rules, position: str, depth: int) -> int:
    """The number of sequences of exactly this many turns."""
    return count_turns(rules, parse(rules, position), depth)


def count_turns(rules: Rules, position: Position, depth: int) -> int:
    if depth == 0:
        return 1
    if depth == 1:
        return sum(1 for _ in turns(rules, position))
    return sum(count_turns(rules, after, depth - 1) for _, after in turns(rules, position))


# Position text

def start(rules: Rules) -> str:
    return f"{STARTS[f'{rules.size}x{rules.size}']} w - 1"


def write(rules: Rules, position: Position) -> str:
    """The canonical text of a position."""
    rows = []
    for rank in reversed(range(rules.size)):
        row = "".join(position.board.get((file, rank), ".") for file in range(rules.size))
        rows.append(re.sub(r"\.+", lambda run: str(len(run[0])), row))
    return f"{'/'.join(rows)} {position.side} {position.hand or '-'} {position.move_number}"


def parse(rules: Rules, text: str) -> Position:
    """The position a text stands for; ValueError if it cannot be one."""
    fields = text.replace("_", " ").split(" ")
    if len(fields) != 4:
        raise ValueError(f"expected 'board side hand move', not {text!r}")
    rows, side, hand, number = fields
    if side not in RIVAL:
        raise ValueError(f"side must be w or b, not {side!r}")
    if not re.fullmatch("-|A+a*|a+", hand):
        raise ValueError(f"hand must be - or like AAa, not {hand!r}")
    if not re.fullmatch("[1-9][0-9]*", number):
        raise ValueError(f"move must be 1 or more, not {number!r}")
    position = Position(parse_board(rules, rows), side, hand.replace("-", ""), int(number))
    check_pieces(rules, position)
    return position


def parse_board(rules: Rules, text: str) -> Board:
    """What lies on the squares; the rows come from the last rank to the first."""
    rows = text.split("/")
    if len(rows) != rules.size:
        raise ValueError(f"{len(rows)} rows instead of {rules.size}")
    board = {}
    for rank, row in zip(reversed(range(rules.size)), rows):
        if not re.fullmatch("([MAPSmaps]|[1-9](?![0-9]))+", row):
            raise ValueError(f"row {rank + 1} is not of MAPSmaps and single digits")
        contents = re.sub("[1-9]", lambda digit: "." * int(digit[0]), row)
        if len(contents) != rules.size:
            raise ValueError(f"row {rank + 1} has {len(contents)} squares")
        for file, content in enumerate(contents):
            if content != ".":
                board[file, rank] = content
    return board


@cache
def starting_pieces(rules: Rules) -> dict[str, int]:
    """How many of each piece the start of the game has."""
    return {content: start(rules).split(" ")[0].count(content) for content in "MAPmap"}


def check_pieces(rules: Rules, position: Position) -> None:
    """One Moai each, and no more Ariki (with those in hand) and Mata-to'a than at the start."""
    contents = list(position.board.values()) + list(position.hand)
    for content, most in starting_pieces(rules).items():
        count = contents.count(content)
        if count > most:
            raise ValueError(f"{count} of {content}, {most} at the start")
        if content in "Mm" and count == 0:
            raise ValueError(f"there is no {content}")


# Random material for comparisons

# The smaller the board, the more often: large ones have thousands of moves.
SIZE_SHARES = {"9x9": 1, "7x7": 3, "5x5": 12}
PLAYOUT_SHARE = 0.1
MOST_TURNS_PLAYED = {9: 2, 7: 4, 5: 16}
FINISHED_SHARE = 0.1
MOST_WALKS = 1000


def random_options(rng: random.Random) -> dict[str, str]:
    """A mix of all options in which most keys keep their defaults."""
    options = {"size": rng.choices(list(SIZE_SHARES), list(SIZE_SHARES.values()))[0]}
    for key, values in CHOICES.items():
        if key != "size" and rng.random() < 0.3:
            options[key] = rng.choice(values)
    return options


def random_spec(rng: random.Random) -> str:
    """A spec; every preset and every value of every option comes in time."""
    return spec_of(random_options(rng))


def random_position(rules: Rules, rng: random.Random) -> str:
    """A position without too many walks of the Moai; now and then one that is finished."""
    while True:
        make = random_playout if rng.random() < PLAYOUT_SHARE else random_board
        position = make(rules, rng)
        is_finished = winner_on_board(rules, position) is not None
        if is_finished and rng.random() >= FINISHED_SHARE:
            continue
        path = (moai_square(position.board, position.side),)
        walked = walks(rules, position.board, position.side, path)
        if len(list(islice(walked, MOST_WALKS + 1))) <= MOST_WALKS:
            return write(rules, position)


def random_playout(rules: Rules, rng: random.Random) -> Position:
    """The position after a few random turns from the start, all kinds of pieces equally likely."""
    position = parse(rules, start(rules))
    for _ in range(rng.randint(0, MOST_TURNS_PLAYED[rules.size])):
        legal = list(turns(rules, position))
        if not legal:
            break
        kind = rng.choice(sorted({text[0] for text, _ in legal}))
        position = rng.choice([after for text, after in legal if text[0] == kind])
    return position


def random_board(rules: Rules, rng: random.Random) -> Position:
    """Pieces and stones thrown on the board, then some rings nearly closed."""
    squares = list(all_squares(rules.size))
    rng.shuffle(squares)
    board, hand = {}, ""
    for content, most in starting_pieces(rules).items():
        for _ in range(most):
            if content in "Mm" or rng.random() < 0.8:
                board[squares.pop()] = content
            elif content in "Aa" and rng.random() < 0.7:
                hand += content
    density, white_share = rng.choice((0.1, 0.3, 0.5, 0.7, 0.9)), rng.choice((0.2, 0.5, 0.8))
    for square in squares:
        if rng.random() < density:
            board[square] = STONE if rng.random() < white_share else STONE.lower()
    pieces = sorted(square for square, content in board.items() if content not in "Ss")
    for square in rng.sample(pieces, rng.randint(0, min(4, len(pieces)))):
        besiege(rules, board, square, rng)
    if rng.random() < 0.1:
        besiege_both_moais(rules, board)
    number = 1 if rng.random() < 0.2 else rng.randint(2, 99)
    return Position(board, rng.choice("wb"), "".join(sorted(hand)), number)


def besiege(rules: Rules, board: Board, square: Square, rng: random.Random) -> None:
    """Stones, mostly the rival's, on all or nearly all squares of the ring that hold no piece."""
    own = mark(STONE, owner(board[square]))
    rivals = mark(STONE, RIVAL[owner(board[square])])
    own_share = rng.choice((0, 0, 0, 0.2, 1))
    free = without_pieces(board, ring(rules.size, square))
    for neighbour in free:
        board[neighbour] = own if rng.random() < own_share else rivals
    gaps = rng.choice((0, 1, 1, 1, 2))
    for neighbour in rng.sample(free, min(gaps, len(free))):
        del board[neighbour]


def besiege_both_moais(rules: Rules, board: Board) -> None:
    """The rival's stones around both Moais, and what is next to both of them empty."""
    rings = {side: ring(rules.size, moai_square(board, side)) for side in "wb"}
    for side, around in rings.items():
        for neighbour in without_pieces(board, around):
            board[neighbour] = mark(STONE, RIVAL[side])
    for neighbour in without_pieces(board, set(rings["w"]) & set(rings["b"])):
        del board[neighbour]


def without_pieces(board: Board, squares) -> list[Square]:
    return sorted(square for square in squares if board.get(square, STONE) in "Ss")
