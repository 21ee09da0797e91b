import Foundation

// Random events over the examples: `fuzz-stories help` says how.

exit(Command(CommandLine.arguments).run())
