#!/usr/bin/env python3
"""Compares the solver with sequential linear programs (SciPy's HiGHS).

  solver-oracle.py run [--count N] [--seed S]   generate N systems, let the Swift solver answer them, check the answers
  solver-oracle.py golden FILE [--count N]      write systems with their optima for the tests to read
  solver-oracle.py generate FILE / check FILE ANSWERS   the steps of `run` by themselves

A system is text:

  system <number> <variables> <constraints>
  v <tag> <rest>
  c <tag> <relation -1 0 1> <level, 0 required> <weight> <constant> <k> <variable> <coefficient> ...
  optimum infeasible | optimum <level> <error> ...          (golden files)
  values <x> ...                                            (golden files, small systems: what all the rules leave)

An answer is `values <x> ...` or `conflict <tag> ...`, one line a system.
"""
import argparse, os, random, subprocess, sys, tempfile
from concurrent.futures import ProcessPoolExecutor
import numpy as np
from scipy.optimize import linprog
from scipy.sparse import coo_matrix, csr_matrix, vstack

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


class System:
    def __init__(self, number, tags, rests, rules):
        self.number, self.tags, self.rests, self.rules = number, tags, rests, rules

    def text(self):
        lines = [f"system {self.number} {len(self.tags)} {len(self.rules)}"]
        lines += [f"v {t} {r!r}" for t, r in zip(self.tags, self.rests)]
        for tag, rel, level, weight, constant, terms in self.rules:
            body = " ".join(f"{v} {c!r}" for v, c in terms)
            lines.append(f"c {tag} {rel} {level!r} {weight!r} {constant!r} {len(terms)} {body}".rstrip())
        return "\n".join(lines)


def read(path):
    systems, lines = [], open(path).read().split("\n")
    for line in lines:
        f = line.split()
        if not f:
            continue
        if f[0] == "system":
            systems.append(System(int(f[1]), [], [], []))
        elif f[0] == "v":
            systems[-1].tags.append(int(f[1]))
            systems[-1].rests.append(float(f[2]))
        elif f[0] == "c":
            terms = [(int(f[7 + 2 * i]), float(f[8 + 2 * i])) for i in range(int(f[6]))]
            systems[-1].rules.append((int(f[1]), int(f[2]), float(f[3]), float(f[4]), float(f[5]), terms))
    return systems


# --- systems ---------------------------------------------------------------------------------------------------------

def random_system(number, seed, greatest):
    r = random.Random(f"{seed}/{number}")
    n = r.choice([2, 3, 4, 5, 6, 8, 10, 15, 20, 30, 45, 60])
    n = min(n, greatest)
    tags = r.sample(range(-100, 100), n)
    rests = [float(r.choice([0, 0, 0, r.randint(-20, 20)])) for _ in range(n)]
    levels = r.sample([1000.0, 999.5, 750.0, 510.0, 250.0, 50.0, 1.0], r.randint(1, 6))
    point = [float(r.randint(-50, 50)) for _ in range(n)]
    kind = r.choice(["mixed", "mixed", "degenerate", "layout", "hostile", "hostile"])
    rules, rule_tags = [], r.sample(range(-5000, 5000), 4 * n + 8)

    def coefficient():
        if kind == "degenerate" or r.random() < 0.7:
            return r.choice([1.0, -1.0])
        return r.choice([2.0, -2.0, 0.5, 0.25, -3.0, 0.3, -1.7, 10.0])

    for tag in rule_tags[: r.randint(n, 4 * n + 8)]:
        terms = [(v, coefficient()) for v in r.choices(range(n), k=r.choice([1, 1, 2, 2, 2, 3, 4]))]
        if kind == "layout" and r.random() < 0.6 and n > 2:
            a = r.randrange(n - 1)
            terms = [(a + 1, 1.0), (a, -1.0)] + ([(r.randrange(n), -1.0)] if r.random() < 0.5 else [])
        rel = r.choice([-1, 0, 0, 1])
        if r.random() < 0.35:
            # Required: mostly made to hold at a point, so that the system can be solved.
            at = sum(c * point[v] for v, c in terms)
            slack = 0.0 if rel == 0 or kind == "degenerate" and r.random() < 0.5 else float(r.randint(0, 30))
            constant = -at - rel * -slack if rel else -at
            if kind == "hostile" and r.random() < 0.4:
                constant += r.choice([-5.0, 5.0, 40.0])
            rules.append((tag, rel, 0.0, 1.0, constant, terms))
        else:
            weight = r.choice([1.0, 1.0, 1.0, 0.5, 2.0, 1 + r.randint(0, 63) / 64])
            step = 10 if kind == "degenerate" else 1
            constant = float(r.randint(-100, 100) // step * step)
            rules.append((tag, rel, r.choice(levels), weight, constant, terms))
    return System(number, tags, rests, rules)


# --- the oracle ------------------------------------------------------------------------------------------------------

class Program:
    """min sum of objective, over x free and one error e >= 0 for each optional rule and each rest."""

    def __init__(self, system, rules=None, slack=1e-9):
        self.system = system
        self.slack = slack
        rules = system.rules if rules is None else rules
        n = len(system.tags)
        optional = [i for i, rule in enumerate(rules) if rule[2] > 0]
        self.error_of = {i: n + k for k, i in enumerate(optional)}
        self.columns = n + len(optional) + n
        data, at, to, bound, self.rows = [], [], [], [], 0
        ineq, equal = ([], [], [], []), ([], [], [], [])

        def put(target, entries, rhs):
            row = len(target[3])
            for column, value in entries:
                target[0].append(value)
                target[1].append(row)
                target[2].append(column)
            target[3].append(rhs)

        for i, (tag, rel, level, weight, constant, terms) in enumerate(rules):
            if level == 0:
                if rel == 0:
                    put(equal, terms, -constant)
                else:
                    put(ineq, [(v, -rel * c) for v, c in terms], rel * constant)
            else:
                e = self.error_of[i]
                if rel <= 0:
                    put(ineq, terms + [(e, -1.0)], -constant)
                if rel >= 0:
                    put(ineq, [(v, -c) for v, c in terms] + [(e, -1.0)], constant)
        self.rest_of = [n + len(optional) + v for v in range(n)]
        for v in range(n):
            put(ineq, [(v, 1.0), (self.rest_of[v], -1.0)], system.rests[v])
            put(ineq, [(v, -1.0), (self.rest_of[v], -1.0)], -system.rests[v])

        def matrix(target):
            shape = (len(target[3]), self.columns)
            return coo_matrix((target[0], (target[1], target[2])), shape=shape).tocsr(), target[3]

        self.inequalities, self.upper = matrix(ineq)
        self.equalities, self.right = matrix(equal)
        self.bounds = [(None, None)] * n + [(0, None)] * (self.columns - n)

    def minimise(self, objective):
        c = np.zeros(self.columns)
        for column, value in objective:
            c[column] += value
        empty = self.equalities.shape[0] == 0
        result = linprog(
            c, A_ub=self.inequalities, b_ub=self.upper, A_eq=None if empty else self.equalities,
            b_eq=None if empty else self.right, bounds=self.bounds, method="highs",
            options={"primal_feasibility_tolerance": 1e-9, "dual_feasibility_tolerance": 1e-9})
        if result.status == 2:
            return None, None
        if result.status != 0:
            raise RuntimeError(f"HiGHS: {result.message}")
        return result.fun, result.x

    def hold(self, objective, optimum):
        row = np.zeros(self.columns)
        for column, value in objective:
            row[column] += value
        self.inequalities = vstack([self.inequalities, csr_matrix(row)]).tocsr()
        self.upper = list(self.upper) + [optimum + self.slack * (1 + abs(optimum))]


def is_feasible(system, rules):
    program = Program(system, rules)
    return program.minimise([])[0] is not None


def optimum(system, to_the_end):
    """[(level, error)] (None where the required rules cannot hold), values or None, and the slack that was given.

    Each level is held at its optimum plus a slack, as small as HiGHS' own tolerances let it be.
    """
    for slack in [1e-11, 1e-9, 1e-8, 1e-7]:
        try:
            return *optimum_within(system, to_the_end, slack), slack
        except RuntimeError as error:
            failure = error
    raise failure


def optimum_within(system, to_the_end, slack):
    program = Program(system, slack=slack)
    result = []
    for level in sorted({rule[2] for rule in system.rules if rule[2] > 0}, reverse=True):
        objective = [
            (program.error_of[i], rule[3]) for i, rule in enumerate(system.rules) if rule[2] == level]
        value, _ = program.minimise(objective)
        if value is None and result:
            raise RuntimeError("lost the optimum")
        if value is None:
            return None, None
        result.append((level, max(0.0, value)))
        program.hold(objective, value)
    if not result and program.minimise([])[0] is None:
        return None, None
    if not to_the_end:
        return result, None
    ties = sorted((-rule[2], rule[0], program.error_of[i]) for i, rule in enumerate(system.rules) if rule[2] > 0)
    rests = sorted(zip(system.tags, program.rest_of))
    x = None
    for column in [t[2] for t in ties] + [t[1] for t in rests]:
        value, x = program.minimise([(column, 1.0)])
        if value is None:
            raise RuntimeError("lost the optimum")
        program.hold([(column, 1.0)], value)
    return result, list(x[: len(system.tags)])


def errors(system, values):
    """The greatest violation of a required rule, and the error sum of each level."""
    violation, sums = 0.0, {}
    for tag, rel, level, weight, constant, terms in system.rules:
        value = constant + sum(c * values[v] for v, c in terms)
        size = 1 + abs(constant) + sum(abs(c * values[v]) for v, c in terms)
        error = abs(value) if rel == 0 else max(0.0, -rel * value)
        if level == 0:
            violation = max(violation, error / size)
        else:
            sums[level] = sums.get(level, 0.0) + weight * error
    return violation, sums


SMALL = 6


def judge(job):
    system, answer = job
    f = answer.split()
    small = len(system.tags) <= SMALL
    try:
        levels, values, slack = optimum(system, small)
    except RuntimeError as error:
        return f"oracle {system.number}: {error}"
    if f[0] == "conflict":
        if levels is not None:
            return f"system {system.number}: conflict {f[1:]}, but it can be solved"
        tags = {int(t) for t in f[1:]}
        rules = [rule for rule in system.rules if rule[2] == 0 and rule[0] in tags]
        if len(rules) != len(tags) or is_feasible(system, rules):
            return f"system {system.number}: {tags} is no conflict"
        for i in range(len(rules)):
            if not is_feasible(system, rules[:i] + rules[i + 1:]):
                return f"system {system.number}: {tags} is not irreducible: {rules[i][0]}"
        return None
    if levels is None:
        return f"system {system.number}: solved, but it is infeasible"
    x = [float(t) for t in f[1:]]
    violation, sums = errors(system, x)
    if violation > 1e-8:
        return f"system {system.number}: a required rule is off by {violation}"
    wider = None
    for k, (level, best) in enumerate(levels):
        difference = abs(sums[level] - best) / (1 + best)
        if difference > 1e-5:
            # What a slack at higher levels buys is linear in it while it is small: at none, it is this.
            wider = wider or optimum_within(system, small, 2 * slack)
            best = 2 * best - wider[0][k][1]
            if abs(sums[level] - best) / (1 + best) <= 1e-5:
                continue
            if difference <= 1e4 * slack:
                return f"oracle {system.number}: level {level} with a slack of {slack}"
            return f"system {system.number}: level {level} has error {sums[level]}, the optimum is {best}"
    if values is not None:
        if wider:
            values = [2 * a - b for a, b in zip(values, wider[1])]
        worst = max(abs(a - b) / (1 + abs(b)) for a, b in zip(x, values))
        if worst > 1e-4:
            return f"system {system.number}: {x}, the rules leave {values}"
    return None


def check(systems, answers):
    lines = [line for line in open(answers).read().split("\n") if line]
    if len(lines) != len(systems):
        print(f"{len(lines)} answers to {len(systems)} systems")
        return 1
    with ProcessPoolExecutor(max_workers=2) as pool:
        results = list(pool.map(judge, zip(systems, lines), chunksize=50))
    oracle = [r for r in results if r and r.startswith("oracle")]
    wrong = [r for r in results if r and not r.startswith("oracle")]
    conflicts = sum(line.startswith("conflict") for line in lines)
    for r in (wrong + oracle)[:20]:
        print(r)
    print(f"{len(systems)} systems, {conflicts} of them conflicts: {len(wrong)} wrong, "
          f"{len(oracle)} that the oracle could not decide")
    return 1 if wrong or len(oracle) > len(systems) / 1000 else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("verb", choices=["run", "golden", "generate", "check"])
    parser.add_argument("files", nargs="*")
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--greatest", type=int, default=60, help="the most variables of a system")
    a = parser.parse_args()
    if a.verb == "check":
        return check(read(a.files[0]), a.files[1])
    systems = [random_system(i, a.seed, a.greatest) for i in range(a.count)]
    if a.verb == "golden":
        with open(a.files[0], "w") as out:
            for system in systems:
                levels, values, _ = optimum(system, len(system.tags) <= SMALL)
                out.write(system.text() + "\n")
                if levels is None:
                    out.write("optimum infeasible\n")
                    continue
                out.write("optimum " + " ".join(f"{l!r} {round(e, 7)!r}" for l, e in levels) + "\n")
                if values is not None:
                    out.write("values " + " ".join(repr(round(float(x), 6)) for x in values) + "\n")
        return 0
    if a.verb == "generate":
        open(a.files[0], "w").write("\n".join(s.text() for s in systems) + "\n")
        return 0
    with tempfile.TemporaryDirectory() as folder:
        asked, answers = os.path.join(folder, "systems.txt"), os.path.join(folder, "answers.txt")
        open(asked, "w").write("\n".join(s.text() for s in systems) + "\n")
        environment = dict(os.environ, SOLVER_SYSTEMS=asked, SOLVER_ANSWERS=answers)
        test = ["swift", "test", "--filter", "ConstraintSolverTests.OracleTests"]
        subprocess.run(test, cwd=ROOT, env=environment, check=True, stdout=subprocess.DEVNULL)
        return check(systems, answers)


if __name__ == "__main__":
    sys.exit(main())
