/// An error that stops a script without syntax errors while it runs: the line and the reason.
public struct ScriptRunError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The script's file.
  public var file: String
  /// The line, from 1.
  public var line: Int
  /// The reason, as a clause without a full stop.
  public var reason: String
  /// True if a line `expect` does not hold: the script could be run, and found something else.
  public var isExpectation: Bool

  /// Creates an error at `line` (from 1) of the script `file`.
  public init(file: String, line: Int, reason: String, isExpectation: Bool = false) {
    self.file = file
    self.line = line
    self.reason = reason
    self.isExpectation = isExpectation
  }

  /// One line in the form of compilers: `file:line: error: reason`.
  public var description: String { "\(file):\(line): error: \(shortened(reason))" }
}
