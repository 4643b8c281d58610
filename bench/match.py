"""Matches that `tablero match` plays, and what their results say."""
import json
import math
import subprocess
from dataclasses import dataclass

CONFIDENT = 1.96  # standard errors on either side that hold the truth 95 times of 100


@dataclass
class Result:
    """A match as the first player sees it. The error is that of the score, in per cent either way."""

    wins: int
    draws: int
    losses: int
    score: float
    error: float
    elo: float | None
    elo_low: float | None
    elo_high: float | None
    turns: float
    nodes: list
    milliseconds: list
    faults: int

    def elo_words(self):
        """With its 95 % interval; an end that has no number is left open."""
        if self.elo is None:
            return "—"
        low, high = ("…" if end is None else f"{end:+.0f}" for end in (self.elo_low, self.elo_high))
        return f"{self.elo:+.0f} ({low} to {high})"


def score_error(pairs):
    """From the pairs of games with the same opening, which are not independent of each other: how
    many brought 0, ½, 1, 1½ and 2 points. Half a pair lost and half a pair won are added, so that
    not even a clean sweep looks certain."""
    weights = [n + (0.5 if points in (0, 4) else 0) for points, n in enumerate(pairs)]
    count = sum(weights)
    mean = sum(weight * points / 4 for points, weight in enumerate(weights)) / count
    variance = sum(weight * (points / 4 - mean) ** 2 for points, weight in enumerate(weights)) / count
    return 100 * CONFIDENT * math.sqrt(variance / count)


def command_of(program, spec, players, options):
    """options: names without dashes and their values."""
    given = [word for name, value in options.items() for word in (f"--{name}", str(value))]
    return [program, "match", spec, *players, *given]


def play_match(program, spec, players, options):
    command = command_of(program, spec, players, options)
    done = subprocess.run([*command, "--json", "--quiet"], stdout=subprocess.PIPE, text=True, check=True)
    answer = json.loads(done.stdout.splitlines()[-1])
    ours, theirs = answer["players"]
    total = ours["total"]
    return Result(total["wins"], total["draws"], total["losses"], 100 * ours["score"],
                  score_error(answer["pairs"]), answer["elo"], answer["elo_low"], answer["elo_high"],
                  answer["turns_per_game"], [ours["nodes_per_turn"], theirs["nodes_per_turn"]],
                  [1000 * ours["seconds_per_turn"], 1000 * theirs["seconds_per_turn"]],
                  ours["faults"] + theirs["faults"])
