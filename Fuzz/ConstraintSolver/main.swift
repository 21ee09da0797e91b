import ConstraintSolverChecks
import Foundation

// A fuzzer for the solver: `fuzz-solver help` says how.

exit(Command(CommandLine.arguments).run())
