import Foundation

exit(Command(CommandLine.arguments).run())
