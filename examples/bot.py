#!/usr/bin/env python3
"""A bot for every Spieltisch game. It plays Mahé sensibly and the others at random. docs/bots.md describes the protocol.

    spieltisch bot --table http://127.0.0.1:7777/t/abc -- python3 examples/bot.py
    spieltisch arena --game mahe --seats "cmd:python3 examples/bot.py,easy" --games 400
"""
import json
import random
import sys

BEACH = 21


def worth(total, dice, place, prize):
    """The expected value of a move in fields, given the dice so far, the start field and the prize at the beach."""
    if total > 7:
        return -place  # a bust: back to the raft
    return max(stopping(total, dice, place, prize), rolling(total, dice, place, prize))


def stopping(total, dice, place, prize):
    fields = total * dice
    return fields + (prize if place + fields >= BEACH else 0)


def rolling(total, dice, place, prize):
    if dice == 3 or total == 7:
        return -BEACH  # no longer allowed
    return sum(worth(total + face, dice + 1, place, prize) for face in range(1, 7)) / 6


def mahe(view, legal):
    if "roll" not in legal or "stop" not in legal:
        return random.choice(legal)
    field = next(field for field, stack in view["track"].items() if view["moving"] in stack)
    place = 0 if field == "raft" else int(field) % BEACH
    facts = (sum(view["dice"]), len(view["dice"]), place, 3 * (view["open"] or 7))
    return "roll" if rolling(*facts) > stopping(*facts) else "stop"


def choose(game, question):
    if not question["yours"]:
        return None  # optional: it is not our turn
    return mahe(question["view"], question["legal"]) if game == "mahe" else random.choice(question["legal"])


game = None
for line in sys.stdin:
    said = json.loads(line)
    if "start" in said:
        game = said["start"]["game"]
        random.seed(said["start"]["seed"])
    elif "view" in said:
        print(json.dumps({"n": said["n"], "action": choose(game, said)}), flush=True)
    elif "refused" in said:
        print(said, file=sys.stderr)
