#!/usr/bin/env python3
"""Compares the solver with exact arithmetic: small systems, every vertex, Python's fractions.

  solver-rational.py [--count N] [--seed S] [--domain everyday|wide]

The optimum of a system lies at a vertex of its rules and default values, as these and nothing else bend what is minimised. So
all vertices are tried, in fractions: a third is a third here, and the double next to it for the solver. Each system is
given six times: in three orders, and each as a batch and one rule at a time with a detour (see OracleTests). Exit status
0: nothing is wrong.

What is wrong: a required rule off by more than 1e-8 of what it adds up; a level's error that is not the least one, by
more than 1e-5 of 1 + that (in `wide`: of 1 + the greatest constant); a refusal of what can be solved; a conflict
that is none, can be made smaller, or does not hold the rule that was refused.
"""
import argparse, itertools, os, random, subprocess, sys, tempfile
from concurrent.futures import ProcessPoolExecutor
from fractions import Fraction

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
EVERYDAY = [Fraction(c) for c in "1 1 1 -1 -1 -1 2 -2 1/2 1/3 -1/3 16/9 1.618 -1.618 3/4 3 10".split()]
WIDE = EVERYDAY + [Fraction(10) ** k for k in (-4, -3, -2, -1, 2, 3, 4)]


def random_system(number, seed, domain):
    """Variables with a tag and a rest; rules (tag, relation, level, weight, constant, terms)."""
    r = random.Random(f"{seed}/{number}/{domain}")
    n = r.choice([1, 2, 2, 3, 3, 3])
    tags = r.sample(range(-50, 50), n)
    rests = [Fraction(r.choice([0, 0, 0, r.randint(-20, 20)])) for _ in range(n)]
    multipliers = WIDE if domain == "wide" else EVERYDAY
    point = [r.randint(-50, 50) for _ in range(n)]
    levels = r.sample([1000.0, 750.0, 500.0, 250.0, 1.0], r.randint(1, 3))
    rules = []
    for tag in r.sample(range(-500, 500), r.randint(1, 6)):
        variables = r.sample(range(n), r.randint(1, n))
        terms = [(v, r.choice(multipliers)) for v in variables]
        relation = r.choice([-1, 0, 0, 1])
        constant = Fraction(r.randint(-100, 100))
        if domain == "wide":
            constant = r.choice([constant, constant * 37 / 100, Fraction(r.randint(-10**6, 10**6))])
        level, weight = r.choice(levels), r.choice([1.0, 1.0, 0.5, 2.0])
        if r.random() < 0.4:
            level, weight = 0.0, 1.0
            if r.random() < 0.8:
                constant = -sum(c * point[v] for v, c in terms) + relation * r.randint(0, 30)
        rules.append((tag, relation, level, weight, constant, terms))
    return tags, rests, rules


def text(number, tags, rests, rules):
    lines = [f"system {number} {len(tags)} {len(rules)}"] + [f"v {t} {float(x)!r}" for t, x in zip(tags, rests)]
    for tag, relation, level, weight, constant, terms in rules:
        body = " ".join(f"{v} {float(c)!r}" for v, c in terms)
        lines.append(f"c {tag} {relation} {level!r} {weight!r} {float(constant)!r} {len(terms)} {body}")
    return "\n".join(lines)


def solve(rows):
    """The solution of as many equations as unknowns, exactly; None where they depend on each other."""
    rows = [list(row) for row in rows]
    n = len(rows)
    for k in range(n):
        pivot = next((i for i in range(k, n) if rows[i][k]), None)
        if pivot is None:
            return None
        rows[k], rows[pivot] = rows[pivot], rows[k]
        for i in range(n):
            if i != k and rows[i][k]:
                factor = rows[i][k] / rows[k][k]
                rows[i] = [a - factor * b for a, b in zip(rows[i], rows[k])]
    return [rows[k][n] / rows[k][k] for k in range(n)]


def error(rule, x):
    _, relation, _, _, constant, terms = rule
    value = constant + sum(c * x[v] for v, c in terms)
    return abs(value) if relation == 0 else max(Fraction(0), -relation * value)


def vertices(rests, rules):
    n = len(rests)
    rows = [[Fraction(int(i == v)) for i in range(n)] + [rest] for v, rest in enumerate(rests)]
    for rule in rules:
        row = [Fraction(0)] * n + [-rule[4]]
        for v, c in rule[5]:
            row[v] += c
        rows.append(row)
    return [x for x in (solve(chosen) for chosen in itertools.combinations(rows, n)) if x is not None]


def is_feasible(rests, required):
    return any(all(error(rule, x) == 0 for rule in required) for x in vertices(rests, required))


def sums(rules, x):
    """The error of each level, highest first."""
    levels = sorted({rule[2] for rule in rules} - {0.0}, reverse=True)
    return [sum(Fraction(rule[3]) * error(rule, x) for rule in rules if rule[2] == level) for level in levels]


def optimum(rests, rules):
    required = [rule for rule in rules if rule[2] == 0]
    best = None
    for x in vertices(rests, rules):
        if all(error(rule, x) == 0 for rule in required):
            found = sums(rules, x)
            best = found if best is None or found < best else best
    return best


def violation(rules, x):
    worst = 0.0
    for rule in rules:
        if rule[2] == 0:
            size = 1 + abs(float(rule[4])) + sum(abs(float(c * x[v])) for v, c in rule[5])
            worst = max(worst, float(error(rule, x)) / size)
    return worst


def judge(job):
    (tags, rests, rules), answers, domain = job
    required = [rule for rule in rules if rule[2] == 0]
    best = optimum(rests, rules)
    wrong = []
    for answer in answers:
        fields = answer.split()
        if fields[0] == "conflict":
            named = [rule for rule in required if rule[0] in {int(t) for t in fields[1:]}]
            if best is not None:
                wrong.append(f"refused: {answer}")
            elif len(named) != len(fields) - 1 or is_feasible(rests, named):
                wrong.append(f"no conflict: {answer}")
            elif any(not is_feasible(rests, named[:i] + named[i + 1:]) for i in range(len(named))):
                wrong.append(f"not irreducible: {answer}")
            continue
        x = [Fraction(float(f)) for f in fields[1:]]
        if violation(rules, x) > 1e-8:
            wrong.append(f"a required rule is off by {violation(rules, x):.2g}")
            continue
        # What cannot hold exactly may hold to what a required rule may be off by.
        if best is None:
            continue
        scale = 1 + (max(abs(float(rule[4])) for rule in rules) if domain == "wide" else 0)
        for level, (ours, least) in enumerate(zip(sums(rules, x), best)):
            difference = float(ours - least) / (scale + float(least))
            if abs(difference) > 1e-5:
                wrong.append(f"level {level} has error {float(ours)}, the least is {float(least)}")
            if difference != 0:
                # A level that gave or took a little may do so for more at the next ones.
                break
    return wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=20000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--domain", choices=["everyday", "wide"], default="everyday")
    a = parser.parse_args()
    systems = [random_system(i, a.seed, a.domain) for i in range(a.count)]
    texts = []
    for i, (tags, rests, rules) in enumerate(systems):
        r = random.Random(f"order/{a.seed}/{i}")
        for order in (rules, rules[::-1], r.sample(rules, len(rules))):
            texts += [text(2 * len(texts), tags, rests, order)] * 2
    with tempfile.TemporaryDirectory() as folder:
        asked, given = os.path.join(folder, "systems.txt"), os.path.join(folder, "answers.txt")
        open(asked, "w").write("\n".join(texts) + "\n")
        environment = dict(os.environ, SOLVER_SYSTEMS=asked, SOLVER_ANSWERS=given)
        test = os.environ.get("SOLVER_ANSWERER", "swift test --filter ConstraintSolverTests.OracleTests").split()
        subprocess.run(test, cwd=ROOT, env=environment, check=True, stdout=subprocess.DEVNULL)
        answers = open(given).read().split("\n")[:-1]
    if len(answers) != len(texts):
        sys.exit(f"{len(answers)} answers to {len(texts)} systems")
    jobs = [(system, answers[6 * i:6 * i + 6], a.domain) for i, system in enumerate(systems)]
    with ProcessPoolExecutor(max_workers=2) as pool:
        verdicts = list(pool.map(judge, jobs, chunksize=50))
    wrong = [(i, remark) for i, remarks in enumerate(verdicts) for remark in remarks]
    for i, remark in wrong[:20]:
        print(f"system {i}: {remark}")
    conflicts = sum(answers[6 * i].startswith("conflict") for i in range(a.count))
    print(f"{a.count} systems ({a.domain}), {conflicts} of them conflicts, six answers each: "
          f"{len({i for i, _ in wrong})} systems with something wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
