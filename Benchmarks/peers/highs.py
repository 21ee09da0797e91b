#!/usr/bin/env python3
"""HiGHS on workload files: the optimum of each level, and a time for reference.

  highs.py optima FILE     a line a state (build, suggest, setconst): its name and the least error of each level
  highs.py time FILE       nanoseconds of a build from scratch, three times: presolve on, one thread
  highs.py levels FILE     the same with the levels one after the other, each from the basis of the one before
"""
import sys
import time

import highspy
import numpy as np

INF = highspy.kHighsInf


class Workload:
    def __init__(self, path):
        words = iter(open(path).read().split())

        def skip(n):
            for _ in range(n):
                next(words)

        skip(4)
        self.variables = int(next(words))
        skip(1)
        self.constraints, self.constants = [], []
        for _ in range(int(next(words))):
            relation, level, weight, constant = int(next(words)), int(next(words)), float(next(words)), float(next(words))
            terms = {}
            for _ in range(int(next(words))):
                variable, coefficient = int(next(words)), float(next(words))
                terms[variable] = terms.get(variable, 0.0) + coefficient
            self.constraints.append((relation, level, weight, terms))
            self.constants.append(constant)
        skip(1)
        self.edits = []
        self.values = []
        for _ in range(int(next(words))):
            variable, level, weight = int(next(words)), int(next(words)), float(next(words))
            self.edits.append((0, level, weight, {variable: 1.0}))
            self.values.append(float(next(words)))
        skip(1)
        self.suggestions = [(int(next(words)), float(next(words))) for _ in range(int(next(words)))]
        skip(1)
        self.changes = [(int(next(words)), float(next(words))) for _ in range(int(next(words)))]
        self.levels = sorted({row[1] for row in self.constraints + self.edits} - {0})

    def suggest(self):
        for edit, value in self.suggestions:
            self.values[edit] = value

    def set_constants(self):
        for constraint, constant in self.changes:
            self.constants[constraint] = constant

    def program(self):
        """The linear program without costs, and the error columns of each level with their weights."""
        rows = self.constraints + self.edits
        bounds = [-constant for constant in self.constants] + self.values
        lower, upper, starts, indices, entries = [], [], [0], [], []
        errors = {level: ([], []) for level in self.levels}
        columns = self.variables
        for (relation, level, weight, terms), bound in zip(rows, bounds):
            indices += terms.keys()
            entries += terms.values()
            lower.append(bound if relation >= 0 else -INF)
            upper.append(bound if relation <= 0 else INF)
            for is_needed, sign in ((relation >= 0, 1.0), (relation <= 0, -1.0)):
                if level and is_needed:
                    indices.append(columns)
                    entries.append(sign)
                    errors[level][0].append(columns)
                    errors[level][1].append(weight)
                    columns += 1
            starts.append(len(indices))
        lp = highspy.HighsLp()
        lp.num_col_, lp.num_row_ = columns, len(rows)
        lp.col_cost_ = np.zeros(columns)
        lp.col_lower_ = np.concatenate([np.full(self.variables, -INF), np.zeros(columns - self.variables)])
        lp.col_upper_ = np.full(columns, INF)
        lp.row_lower_, lp.row_upper_ = np.array(lower), np.array(upper)
        lp.a_matrix_.format_ = highspy.MatrixFormat.kRowwise
        lp.a_matrix_.start_ = np.array(starts)
        lp.a_matrix_.index_ = np.array(indices)
        lp.a_matrix_.value_ = np.array(entries, dtype=float)
        return lp, errors


def quiet():
    highs = highspy.Highs()
    highs.setOptionValue("output_flag", False)
    highs.setOptionValue("threads", 1)
    return highs


def solve(highs):
    highs.run()
    status = highs.getModelStatus()
    if status != highspy.HighsModelStatus.kOptimal:
        raise SystemExit(f"HiGHS ends with {highs.modelStatusToString(status)}")


def optima(workload):
    """The least error of each level, the higher ones at theirs."""
    lp, errors = workload.program()
    highs = quiet()
    highs.setOptionValue("primal_feasibility_tolerance", 1e-9)
    highs.setOptionValue("dual_feasibility_tolerance", 1e-9)
    highs.passModel(lp)
    found = []
    for level in workload.levels:
        columns, weights = np.array(errors[level][0], dtype=np.int32), np.array(errors[level][1])
        highs.changeColsCost(len(columns), columns, weights)
        solve(highs)
        least = max(0.0, highs.getInfo().objective_function_value)
        found.append(least)
        highs.changeColsCost(len(columns), columns, np.zeros(len(columns)))
        highs.addRow(-INF, least + 1e-9 * (1 + least), len(columns), columns, weights)
    return found


def main():
    verb, path = sys.argv[1:]
    workload = Workload(path)
    if verb == "optima":
        for state, change in (("build", None), ("suggest", workload.suggest), ("setconst", workload.set_constants)):
            if change:
                change()
            print(state, *(repr(float(x)) for x in optima(workload)), flush=True)
    elif verb == "levels":
        for _ in range(3):
            start = time.process_time_ns()
            optima(workload)
            print(time.process_time_ns() - start, flush=True)
    else:
        lp, errors = workload.program()
        cost = np.zeros(lp.num_col_)
        for factor, level in zip((1e6, 1e3, 1.0), (1, 2, 3)):
            columns, weights = errors.get(level, ([], []))
            cost[columns] = factor * np.array(weights)
        lp.col_cost_ = cost
        for _ in range(3):
            start = time.perf_counter_ns()
            highs = quiet()
            highs.passModel(lp)
            solve(highs)
            print(time.perf_counter_ns() - start, flush=True)


main()
