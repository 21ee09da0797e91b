/// A mistake in a script: where it is, what is wrong, and what would be right.
public struct ScriptError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file's name as it was given to the parser.
  public var file: String
  /// The line, from 1.
  public var line: Int
  /// The column, from 1, counted in Unicode scalars.
  public var column: Int
  /// The mistake, as a clause.
  public var reason: String
  /// The correction, as a clause.
  public var advice: String

  /// Creates an error at `line` and `column`, both from 1.
  public init(file: String, line: Int, column: Int, reason: String, advice: String) {
    self.file = file
    self.line = line
    self.column = column
    self.reason = reason
    self.advice = advice
  }

  /// One line in the form of compilers: `file:line:column: error: reason; advice`.
  public var description: String { "\(file):\(line):\(column): error: \(shortened(reason)); \(shortened(advice))" }
}
