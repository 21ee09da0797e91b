// What the bench and a peer's driver, a library that is built and loaded at bench time, agree on.
#pragma once
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A workload as arrays. Constraint i has the terms `firstTerm[i]..<firstTerm[i + 1]` and says: their sum + constant
/// `relation` (-1 is <=, 0 is ==, 1 is >=) 0. Level 0 is required; of the others lower ones come first.
typedef struct {
  int32_t variableCount, constraintCount, editCount;
  const int32_t *firstTerm, *variable;
  const double *coefficient;
  const int32_t *relation, *level;
  const double *weight, *constant;
  const int32_t *editVariable, *editLevel;
  const double *editWeight, *editValue;
} SolverProblem;

/// A peer. What can fail returns 0 for success; then `message` says why.
typedef struct {
  /// A solver with everything in it, the edits at their values and the values updated. Gives up (null) when `limit`
  /// seconds are over, or when they would be if every further constraint cost what those so far did.
  void *(*build)(const SolverProblem *problem, double limit);
  void (*destroy)(void *solver);
  int (*suggest)(void *solver, int32_t edit, double value);
  int (*setConstant)(void *solver, int32_t constraint, double constant);
  int (*setLevel)(void *solver, int32_t constraint, int32_t level);
  int (*remove)(void *solver, int32_t constraint);
  int (*add)(void *solver, int32_t constraint);
  void (*update)(void *solver);
  double (*value)(void *solver, int32_t variable);
  const char *(*message)(void);
} SolverDriver;

/// The one symbol that a driver exports.
typedef const SolverDriver *(*SolverDriverFunction)(void);

/// Bytes that the process has taken from the heap and not given back.
size_t solverBenchHeapInUse(void);

#ifdef __cplusplus
}
#endif
