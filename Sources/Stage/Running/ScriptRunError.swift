/// Why a script that reads well cannot be run further: the line, and what is in the way.
public struct ScriptRunError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The script's file.
  public var file: String
  /// The line, from 1.
  public var line: Int
  public var reason: String

  public init(file: String, line: Int, reason: String) {
    self.file = file
    self.line = line
    self.reason = reason
  }

  /// One line in the form of compilers: `file:line: error: reason`.
  public var description: String { "\(file):\(line): error: \(reason)" }
}
