import CassowaryChecks
import Foundation

// A fuzzer for the solver: `fuzz-cassowary help` says how.

exit(Command(CommandLine.arguments).run())
