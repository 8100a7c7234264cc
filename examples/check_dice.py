"""Checks the dice and digest of a Spieltisch record (see docs/fairness.md): python3 check_dice.py FILE"""
import collections, hashlib, hmac, json, sys

def block(key, counter):  # 16 words of ChaCha20
    start = [int.from_bytes(b"expand 32-byte k"[i : i + 4], "little") for i in range(0, 16, 4)]
    start += [int.from_bytes(key[i : i + 4], "little") for i in range(0, 32, 4)] + [counter, 0, 0, 0]
    x = start[:]
    def quarter(a, b, c, d):
        for p, q, r, turn in (a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7):
            x[p] = (x[p] + x[q]) % 2**32
            x[r] = ((x[r] ^ x[p]) << turn | (x[r] ^ x[p]) >> 32 - turn) % 2**32
    for _ in range(10):
        for i in range(4): quarter(i, 4 + i, 8 + i, 12 + i)
        for i in range(4): quarter(i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4)
    return [(a + b) % 2**32 for a, b in zip(x, start)]

def mac(key, *parts): return hmac.new(key, b"".join(parts), hashlib.sha256).digest()

def stream(key): return (word for counter in range(2**32) for word in block(key, counter))

def below(n):  # a lesson gives the first; then unbiased: words that would favour low numbers are skipped
    if given: return given.pop(0) % n
    while (x := next(words)) >= 2**32 - 2**32 % n: pass
    return x % n

def situation(line):  # a shared deal draws anew for each act: from its situation, and how often that has drawn before
    if line["type"] == "header": return b"setup\n"
    name = line.get("situation", "")
    met[name] += 1
    return b"act\n" + bytes.fromhex(name) + (met[name] - 1).to_bytes(4, "little")

texts = open(sys.argv[1], "rb").read().splitlines()
lines = [json.loads(text) for text in texts]
header, end = lines[0], [line["type"] for line in lines].index("closing")
secret, deal, met = bytes.fromhex(lines[end]["secret"]), header.get("deal"), collections.Counter()
if hashlib.sha256(secret).hexdigest() != header["commitment"]:
    sys.exit(f"line {end + 1}: the secret does not match the commitment")
adding = not deal or bool(deal["entropies"])
if any((seat["kind"] == "person" and adding) != bool(e) for seat, e in zip(header["seats"], header["entropies"])):
    sys.exit("line 1: every person and no bot adds entropy")
if deal and (deal["dice"] != 2 or any(e and e not in deal["entropies"] for e in header["entropies"])):
    sys.exit("line 1: this is not a deal that matches can share")
added = (bytes.fromhex(entropy) for entropy in (deal or header)["entropies"] if entropy)
key = mac(secret, f"spieltisch dice {2 if deal else 1}\n{deal['name'] if deal else header['match']}\n".encode(), *added)
given, words = header.get("given", []), stream(key)
for number, line in enumerate(lines, 1):
    if deal and line.get("dice"): words = stream(mac(key, situation(line)))
    for n, value in line.get("dice", []):
        if n < 2 or below(n) != value:
            sys.exit(f"line {number}: [{n}, {value}] was not drawn")
if hashlib.sha256(b"".join(text + b"\n" for text in texts[:-1])).hexdigest() != lines[-1]["digest"]:
    sys.exit(f"line {len(lines)}: the digest does not match the lines")
print(f"ok: all {sum(len(line.get('dice', [])) for line in lines)} dice of match {header['match']}")
