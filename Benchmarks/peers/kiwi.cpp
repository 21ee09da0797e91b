// kiwi as a peer: its own headers behind `SolverDriver`.
#include "SolverBench.h"

#include <kiwi/kiwi.h>

#include <chrono>
#include <exception>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace {

std::string lastMessage;

double strengthOf(int level, double weight) {
  switch (level) {
  case 0: return kiwi::strength::required;
  case 1: return kiwi::strength::create(1, 0, 0, weight);
  case 2: return kiwi::strength::create(0, 1, 0, weight);
  case 3: return kiwi::strength::create(0, 0, 1, weight);
  }
  throw std::invalid_argument("kiwi has three levels beside the required one");
}

class Peer {
public:
  Peer(const SolverProblem &given, double limit) : problem(given), variables(given.variableCount) {
    const auto start = std::chrono::steady_clock::now();
    constraints.reserve(problem.constraintCount);
    for (int i = 0; i < problem.constraintCount; i++) {
      constraints.push_back(made(i, problem.constant[i]));
      solver.addConstraint(constraints.back());
      if (i % 16 == 15) {
        const double spent = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        const double foreseen = spent * problem.constraintCount / (i + 1);
        if (spent > limit || (spent > 2 && foreseen > limit))
          throw std::runtime_error("the build takes longer than " + std::to_string(int(limit)) + " s");
      }
    }
    for (int i = 0; i < problem.editCount; i++) {
      kiwi::Variable &variable = variables[problem.editVariable[i]];
      solver.addEditVariable(variable, strengthOf(problem.editLevel[i], problem.editWeight[i]));
      solver.suggestValue(variable, problem.editValue[i]);
    }
    solver.updateVariables();
  }

  void suggest(int edit, double value) { solver.suggestValue(variables[problem.editVariable[edit]], value); }

  void setConstant(int i, double constant) {
    solver.removeConstraint(constraints[i]);
    constraints[i] = made(i, constant);
    solver.addConstraint(constraints[i]);
  }

  void setLevel(int i, int level) {
    solver.removeConstraint(constraints[i]);
    constraints[i] = kiwi::Constraint(constraints[i], strengthOf(level, problem.weight[i]));
    solver.addConstraint(constraints[i]);
  }

  void remove(int i) { solver.removeConstraint(constraints[i]); }
  void add(int i) { solver.addConstraint(constraints[i]); }
  void update() { solver.updateVariables(); }
  double value(int variable) const { return variables[variable].value(); }

private:
  kiwi::Constraint made(int i, double constant) const {
    std::vector<kiwi::Term> terms;
    terms.reserve(problem.firstTerm[i + 1] - problem.firstTerm[i]);
    for (int t = problem.firstTerm[i]; t < problem.firstTerm[i + 1]; t++)
      terms.emplace_back(variables[problem.variable[t]], problem.coefficient[t]);
    const auto relation = problem.relation[i] < 0   ? kiwi::OP_LE
                          : problem.relation[i] > 0 ? kiwi::OP_GE
                                                    : kiwi::OP_EQ;
    return kiwi::Constraint(
      kiwi::Expression(std::move(terms), constant), relation, strengthOf(problem.level[i], problem.weight[i]));
  }

  SolverProblem problem;
  kiwi::Solver solver;
  std::vector<kiwi::Variable> variables;
  std::vector<kiwi::Constraint> constraints;
};

template <class Body> int guarded(Body body) {
  try {
    body();
    return 0;
  } catch (const std::exception &error) {
    lastMessage = error.what();
  } catch (...) {
    lastMessage = "an exception of no known kind";
  }
  return 1;
}

Peer *peer(void *solver) { return static_cast<Peer *>(solver); }

const SolverDriver driver = {
  [](const SolverProblem *problem, double limit) -> void * {
    Peer *made = nullptr;
    guarded([&] { made = new Peer(*problem, limit); });
    return made;
  },
  [](void *solver) { delete peer(solver); },
  [](void *solver, int32_t edit, double value) { return guarded([&] { peer(solver)->suggest(edit, value); }); },
  [](void *solver, int32_t i, double constant) { return guarded([&] { peer(solver)->setConstant(i, constant); }); },
  [](void *solver, int32_t i, int32_t level) { return guarded([&] { peer(solver)->setLevel(i, level); }); },
  [](void *solver, int32_t i) { return guarded([&] { peer(solver)->remove(i); }); },
  [](void *solver, int32_t i) { return guarded([&] { peer(solver)->add(i); }); },
  [](void *solver) { peer(solver)->update(); },
  [](void *solver, int32_t variable) { return peer(solver)->value(variable); },
  []() -> const char * { return lastMessage.c_str(); },
};

} // namespace

extern "C" const SolverDriver *solverDriver(void) { return &driver; }
