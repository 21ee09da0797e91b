/// A construct that cannot be translated, at its place in the original file.
public struct TranslationError: Error, Equatable, Sendable, CustomStringConvertible {
  public let path: String
  /// From 1.
  public let line: Int
  /// From 1, in bytes.
  public let column: Int
  /// The kind of construct.
  public let construct: String
  /// The construct, the reason, and what to write instead.
  public let message: String

  /// In the form of the compiler's, so that editors find the line.
  public var description: String { "\(path):\(line):\(column): error: \(message)" }
}
