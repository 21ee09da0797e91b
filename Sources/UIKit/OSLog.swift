import Foundation

/// A log by its subsystem and category: Apple's `os` module, written to the standard error stream.
public final class OSLog: Sendable {
  /// The subsystem, as the name of a bundle.
  public let subsystem: String
  /// The category inside the subsystem.
  public let category: String

  /// A log of a subsystem and a category.
  public init(subsystem: String, category: String) { (self.subsystem, self.category) = (subsystem, category) }

  /// The log without a subsystem.
  public static let `default` = OSLog(subsystem: "", category: "")
  /// A log that writes nothing.
  public static let disabled = OSLog(subsystem: "", category: "disabled")

  /// True for a level that is written: all but `debug`, and none of `disabled`.
  public func isEnabled(type: OSLogType) -> Bool { self !== OSLog.disabled && type != .debug }

  func write(_ message: String, type: OSLogType) {
    guard isEnabled(type: type) else { return }
    let source = [subsystem, category].filter { !$0.isEmpty }.joined(separator: ":")
    let line = (source.isEmpty ? "" : "[\(source)] ") + message + "\n"
    FileHandle.standardError.write(Data(line.utf8))
  }
}

/// The level of a message.
public struct OSLogType: RawRepresentable, Equatable, Sendable {
  public let rawValue: UInt8
  /// A level with its number.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// The default level.
  public static let `default` = OSLogType(rawValue: 0)
  /// Information that helps, but is not needed.
  public static let info = OSLogType(rawValue: 1)
  /// For debugging; not written.
  public static let debug = OSLogType(rawValue: 2)
  /// An error.
  public static let error = OSLogType(rawValue: 16)
  /// A fault of the program.
  public static let fault = OSLogType(rawValue: 17)
}

/// Writes a message with arguments in the places that its format names.
public func os_log(
  _ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ arguments: any CVarArg...
) {
  log.write(formatted(message, arguments), type: type)
}

/// Writes a message of a level with arguments in the places that its format names.
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: StaticString, _ arguments: any CVarArg...) {
  log.write(formatted(message, arguments), type: type)
}

/// The text of a message; `%{public}@` is `%@`.
private func formatted(_ message: StaticString, _ arguments: [any CVarArg]) -> String {
  let format = "\(message)".replacing(/%\{[^}]*\}/, with: "%")
  return arguments.isEmpty ? format : String(format: format, arguments: arguments)
}

/// The privacy of a value in a message; all values are written.
public struct OSLogPrivacy: Sendable {
  /// A value for everybody.
  public static let `public` = OSLogPrivacy()
  /// A value for the programmer.
  public static let `private` = OSLogPrivacy()
  /// A value that is not to be kept.
  public static let sensitive = OSLogPrivacy()
  /// The default.
  public static let auto = OSLogPrivacy()
}

/// A message of a `Logger`, with values in it.
public struct OSLogMessage: ExpressibleByStringInterpolation {
  /// The parts of a message.
  public struct StringInterpolation: StringInterpolationProtocol {
    var text = ""
    /// No parts yet.
    public init(literalCapacity: Int, interpolationCount: Int) {}
    /// A text.
    public mutating func appendLiteral(_ literal: String) { text += literal }
    /// A value, with its privacy.
    public mutating func appendInterpolation<Value>(
      _ value: @autoclosure () -> Value, privacy: OSLogPrivacy = .auto
    ) { text += "\(value())" }
  }

  let text: String
  public init(stringLiteral text: String) { self.text = text }
  /// A message of parts.
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }
}

/// Writes messages to a log.
public struct Logger: Sendable {
  private let destination: OSLog

  /// A logger of the log without a subsystem.
  public init() { destination = .default }
  /// A logger of a subsystem and a category.
  public init(subsystem: String, category: String) { destination = OSLog(subsystem: subsystem, category: category) }
  /// A logger of a log.
  public init(_ log: OSLog) { destination = log }

  /// Writes a message of a level.
  public func log(level: OSLogType = .default, _ message: OSLogMessage) { destination.write(message.text, type: level) }
  /// Writes a message that helps to debug; such are not written.
  public func debug(_ message: OSLogMessage) { log(level: .debug, message) }
  /// The same as `debug`.
  public func trace(_ message: OSLogMessage) { log(level: .debug, message) }
  /// Writes information.
  public func info(_ message: OSLogMessage) { log(level: .info, message) }
  /// Writes a message of the default level.
  public func notice(_ message: OSLogMessage) { log(message) }
  /// Writes a warning.
  public func warning(_ message: OSLogMessage) { log(level: .error, message) }
  /// Writes an error.
  public func error(_ message: OSLogMessage) { log(level: .error, message) }
  /// Writes a critical error.
  public func critical(_ message: OSLogMessage) { log(level: .fault, message) }
  /// Writes a fault of the program.
  public func fault(_ message: OSLogMessage) { log(level: .fault, message) }
}
