"""Values of combinatorial games, written plainly: what a position is worth to Left.

A game is its two sets of options; the player who cannot move loses. Games with the same options
are the same object, so they are compared with "is" and remembered by the functions below at no
cost. Two games in canonical form are equal only when they are the same object.

The theory, and the notation that parse() reads, are those of Winning Ways and of Siegel's
Combinatorial Game Theory.
"""

import re
from fractions import Fraction
from functools import cache


class Game:
    """Made by game() only."""
    __slots__ = ("left", "right")

    def __init__(self, left, right):
        self.left = left
        self.right = right


@cache
def game(left, right):
    """The one game with these two frozensets of options."""
    return Game(left, right)


@cache
def at_most(one, other):
    """one <= other: Right, moving second, does not lose other - one backwards.

    That is, no move of Left in one reaches other or more, and none of Right in other reaches one
    or less.
    """
    return not (any(at_most(other, option) for option in one.left)
                or any(at_most(option, one) for option in other.right))


def equal(one, other):
    return at_most(one, other) and at_most(other, one)


def outcome(value):
    """Who wins: L and R whoever begins, N the next player to move, P the previous one."""
    return {(True, True): "P", (True, False): "R", (False, True): "L",
            (False, False): "N"}[at_most(value, ZERO), at_most(ZERO, value)]


# Canonical form

@cache
def canonical(left, right):
    """The simplest game equal to that with these options, which are canonical themselves."""
    whole = game(left, right)
    while True:
        simpler = game(undominated(bypassed_left(whole), at_most),
                       undominated(bypassed_right(whole), lambda one, other: at_most(other, one)))
        if simpler is whole:
            return whole
        whole = simpler


def undominated(options, no_better):
    """The options than which no other is at least as good."""
    return frozenset(option for option in options
                     if not any(other is not option and no_better(option, other)
                                for other in options))


def bypassed_left(whole):
    """Left's options; one that Right would answer to his profit gives way to what follows that."""
    options = set()
    for option in whole.left:
        answer = next((reply for reply in option.right if at_most(reply, whole)), None)
        options |= {option} if answer is None else answer.left
    return options


def bypassed_right(whole):
    """The same of Right's options and Left's answers."""
    options = set()
    for option in whole.right:
        answer = next((reply for reply in option.left if at_most(whole, reply)), None)
        options |= {option} if answer is None else answer.right
    return options


# Arithmetic; all arguments and results are canonical

ZERO = canonical(frozenset(), frozenset())


def single(left, right):
    """The game with one option each."""
    return canonical(frozenset({left}), frozenset({right}))


@cache
def add(one, other):
    left = {add(option, other) for option in one.left} | {add(one, option) for option in other.left}
    right = ({add(option, other) for option in one.right}
             | {add(one, option) for option in other.right})
    return canonical(frozenset(left), frozenset(right))


@cache
def negative(value):
    return canonical(frozenset(map(negative, value.right)), frozenset(map(negative, value.left)))


@cache
def number(amount):
    """An integer, or a fraction whose denominator is a power of two."""
    if amount < 0:
        return negative(number(-amount))
    if amount == 0:
        return ZERO
    if amount.denominator == 1:
        return canonical(frozenset({number(amount - 1)}), frozenset())
    if amount.denominator & (amount.denominator - 1):
        raise ValueError(f"no game is worth {amount}")
    step = Fraction(1, amount.denominator)
    return single(number(amount - step), number(amount + step))


@cache
def nimber(size):
    smaller = frozenset(map(nimber, range(size)))
    return canonical(smaller, smaller)


@cache
def ups(count):
    """This many times up, which is {0|*}."""
    return add(ups(count - 1), single(ZERO, nimber(1))) if count else ZERO


# Notation

SUM = re.compile(r"(?P<number>-?\d+(/\d+)?)?((?P<arrow>[v^])(?P<ups>\d*))?(\*(?P<star>\d*))?")


def parse(text):
    """The value of a text such as "3/4", "-1v2*", "*2" or "{2|1*, {1|0}}"."""
    text = text.strip()
    if not text.startswith("{"):
        return parse_sum(text)
    sides = split(text[1:-1], "|")
    if not text.endswith("}") or len(sides) != 2:
        raise ValueError(f"not a value: {text!r}")
    return canonical(*(frozenset(map(parse, split(side, ","))) for side in sides))


def parse_sum(text):
    """A number, ups or downs, and a nimber, any of which may be missing."""
    found = SUM.fullmatch(text)
    if not found or not text:
        raise ValueError(f"not a value: {text!r}")
    total = number(Fraction(found["number"] or 0))
    if found["arrow"]:
        arrows = ups(int(found["ups"] or 1))
        total = add(total, arrows if found["arrow"] == "^" else negative(arrows))
    if found["star"] is not None:
        total = add(total, nimber(int(found["star"] or 1)))
    return total


def split(text, separator):
    """The parts of the text between the separators that are in no braces."""
    parts = [""]
    depth = 0
    for character in text:
        depth += (character == "{") - (character == "}")
        if character == separator and depth == 0:
            parts.append("")
        else:
            parts[-1] += character
    return parts
