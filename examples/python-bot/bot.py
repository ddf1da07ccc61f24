#!/usr/bin/env python3
"""A bot for Parlour over the engine protocol, with Python's standard library alone.

It starts `parlour engine`, deals matches, plays one seat with the few rules of thumb below and lets bots of the house play
the others. docs/bots.md explains the protocol step by step; the strategies are what to change.
"""

import argparse
import json
import shlex
import subprocess
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent


class Engine:
    """A running engine: one line of JSON out, one line of JSON in."""

    def __init__(self, command):
        self.process = subprocess.Popen(shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")
        self.requests = 0

    def ask(self, op, **fields):
        self.requests += 1
        self.process.stdin.write(json.dumps({"id": self.requests, "op": op, **fields}) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline() or '{"error": "the engine has ended"}')
        for trouble in ("error", "refused"):
            if trouble in answer:
                raise RuntimeError(f"{op} {fields}: {answer[trouble]}")
        return answer

    def close(self):
        self.process.stdin.close()
        self.process.wait(timeout=30)


# Strategies: from what the seat sees and what it may do to one of these actions, or None for none of them.


def of_type(actions, kind):
    return [action for action in actions if action["type"] == kind]


def best(actions, worth):
    return max(actions, key=worth, default=None)


def held(view, suit):
    return sum(card[-1] == suit for card in view["hand"])


def crazy_tens(view, actions):
    """Cards of long suits first, tens last; with a ten, the suit held most."""
    return best(of_type(actions, "play"), lambda a: held(view, a["suit"]) if "suit" in a else 100 + held(view, a["card"][-1]))


def tschau_sepp(view, actions):
    """Say what may be said; play if possible, jacks last; wish for the suit held most."""
    said = of_type(actions, "say")
    wish = best(of_type(actions, "choose-suit"), lambda a: held(view, a["suit"]))
    return said[0] if said else wish or best(of_type(actions, "play"), lambda a: not a["card"].startswith("J"))


def big_two(_view, actions):
    """As many low cards at once as possible; cards are written weakest first."""
    return best(of_type(actions, "play"), lambda a: (len(a["cards"]), -"3456789TJQKA2".index(a["cards"][-1][0])))


def word_tiles(_view, actions):
    """The play that scores most, else as many new tiles as possible."""
    return best(of_type(actions, "place"), lambda a: a["score"]) or best(of_type(actions, "exchange"), lambda a: len(a["letters"]))


def forty_thieves(view, actions):
    """To a foundation, else onto a card it belongs to, else on with the stock. None of that can go on for ever."""
    columns = {f"t{number}": pile for number, pile in enumerate(view["tableau"])}

    def lonely(place):
        card, below = ([None, None] + columns[place])[:-3:-1]
        return below is None or "A23456789TJQK".index(below[0]) != "A23456789TJQK".index(card[0]) + 1

    moves = [a for a in of_type(actions, "move") if "count" not in a and a["from"][0] != "f"]
    home = [a for a in moves if a["to"][0] == "f"]
    together = [a for a in moves if columns.get(a["to"]) and (a["from"] == "w" or lonely(a["from"]))]
    from_waste = [a for a in moves if a["from"] == "w"]
    return next(iter(home + together + from_waste + of_type(actions, "deal")), None)


STRATEGIES = {
    "crazy-tens": crazy_tens,
    "tschau-sepp": tschau_sepp,
    "big-two": big_two,
    "scrabble": word_tiles,
    "forty-thieves": forty_thieves,
}


def choose(game, view, actions):
    """The strategy's choice, else to draw, else to pass; None where nothing sensible is left, which happens alone only."""
    rest = of_type(actions, "draw") + of_type(actions, "pass")
    return STRATEGIES[game](view, actions) or next(iter(rest), None)


def play_match(engine, game, seats, own, level, options, seed):
    """Play one match to its end with our bot in seat `own`. Returns the table and its outcome."""
    table = engine.ask("new", game=game, seats=seats, options=options, seed=seed)["table"]
    to_act = engine.ask("view", table=table, seat=None)["toAct"]
    outcome = None
    while outcome is None:
        seat = to_act[0]
        if seat == own:
            view = engine.ask("view", table=table, seat=seat)["view"]
            action = choose(game, view, engine.ask("actions", table=table, seat=seat)["actions"])
        else:
            action = engine.ask("bot", table=table, seat=seat, level=level)["action"]
        done = engine.ask("leave", table=table, seat=seat) if action is None else engine.ask("apply", table=table, seat=seat, action=action)
        to_act, outcome = done["toAct"], done.get("outcome")
    return table, outcome


def whole_number(text):
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"takes a whole number from 1 on, not {text}")
    return int(text)


def arguments():
    engine = shlex.join(["node", str(ROOT / "packages/cli/bin/parlour.mjs"), "engine"])
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=sorted(STRATEGIES), help="what to play")
    parser.add_argument("--matches", type=whole_number, default=10, help="how many matches (10)")
    parser.add_argument("--against", default="regular", metavar="LEVEL", help="the opponents' level: learner … master (regular)")
    parser.add_argument("--seats", type=whole_number, help="how many sit at the table (what is usual in the game)")
    parser.add_argument("--options", type=json.loads, default={}, metavar="JSON", help='options of the game, as in {"preset": "single"}')
    parser.add_argument("--seed", default="python", help="the same seed deals the same matches again (python)")
    parser.add_argument("--record", metavar="FILE", help="write the last match there, for parlour verify and parlour replay")
    parser.add_argument("--engine", default=engine, metavar="COMMAND", help="what starts the engine (the one of this project)")
    return parser.parse_args()


def main():
    wish = arguments()
    engine = Engine(wish.engine)
    facts = {facts["id"]: facts for facts in engine.ask("games")["games"]}
    seats = wish.seats or facts[wish.game]["seats"]["usual"]
    places = Counter()
    for number in range(wish.matches):
        own = number % seats  # every seat in turn, so that none is favoured
        table, outcome = play_match(engine, wish.game, seats, own, wish.against, wish.options, f"{wish.seed} {number // seats}")
        places[outcome["places"][own]] += 1
        if wish.record and number == wish.matches - 1:
            Path(wish.record).write_text(json.dumps(engine.ask("record", table=table)["record"]), encoding="utf-8")
        engine.ask("drop", table=table)
    engine.close()
    listed = ", ".join(f"{count}× place {place}" for place, count in sorted(places.items()))
    print(f"{wish.matches} matches of {wish.game} against {wish.against}: {listed}; {engine.requests} requests, no refusal")


if __name__ == "__main__":
    try:
        main()
    except RuntimeError as trouble:
        sys.exit(str(trouble))
