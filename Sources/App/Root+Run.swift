import ArgumentParser
import Foundation
import Tendon

extension Root {
  /// Parses the arguments, runs the verb that they name, and ends the program.
  static func runAndExit(_ arguments: [String]) -> Never {
    let arguments = joiningNegativeNumbers(arguments)
    do {
      try checkVerb(arguments)
      var command = try parseAsRoot(arguments)
      try command.run()
      do throws(StandardOutput.Failure) { try StandardOutput.flush() } catch { error.endProgram() }
      Foundation.exit(0)
    } catch {
      let (code, text) = (exitCode(for: error), fullMessage(for: error))
      if !text.isEmpty { code.isSuccess ? Console.result(text) : Console.note(text) }
      Foundation.exit(code.rawValue)
    }
  }

  /// Joins an option and a negative number after it, `--scale -2`, to `--scale=-2`. No option begins with a digit, and
  /// without this the parser reports a missing value instead of a number that is out of range.
  static func joiningNegativeNumbers(_ arguments: [String]) -> [String] {
    var joined: [String] = []
    for argument in arguments {
      let isNumber = argument.hasPrefix("-") && argument.dropFirst().first.map { $0.isNumber || $0 == "." } ?? false
      if isNumber, let option = joined.last, option.hasPrefix("--"), option.count > 2, !option.contains("=") {
        joined[joined.count - 1] = "\(option)=\(argument)"
      } else {
        joined.append(argument)
      }
    }
    return joined
  }

  /// Refuses a verb that does not exist.
  private static func checkVerb(_ arguments: [String]) throws {
    let verbs = configuration.subcommands.map { $0.configuration.commandName ?? $0._commandName }
    let named = arguments.first == "help" ? arguments.dropFirst().first : arguments.first
    guard let name = named, !name.hasPrefix("-"), name != "help", !verbs.contains(name) else { return }
    let known = verbs + ["help"]
    let advice = Suggestion.nearest(to: name, in: known).map { "did you mean \"\($0)\"?" }
    throw ValidationError(
      "there is no verb \"\(name)\"; \(advice ?? "there are \(known.joined(separator: ", "))")")
  }
}
