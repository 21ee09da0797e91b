import Foundation

// Signposts mark intervals for a recorder of performance. There is none here, so that they record nothing, as on a device
// without a recorder.

/// The kind of a signpost.
public struct OSSignpostType: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt8
  /// A kind with a number.
  ///
  /// - Parameter rawValue: The number.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// A moment.
  public static let event = OSSignpostType(rawValue: 0)
  /// The beginning of an interval.
  public static let begin = OSSignpostType(rawValue: 1)
  /// The end of an interval.
  public static let end = OSSignpostType(rawValue: 2)
}

/// The number of an interval.
public struct OSSignpostID: Hashable, Comparable, Sendable {
  /// The number.
  public let rawValue: UInt64
  /// A number.
  ///
  /// - Parameter value: The number.
  public init(_ value: UInt64) { rawValue = value }
  /// A number for the intervals of a log.
  ///
  /// - Parameter log: The log.
  public init(log: OSLog) { rawValue = UInt64.random(in: 1..<UInt64.max / 2) }
  /// The number of an object.
  ///
  /// - Parameters:
  ///   - log: The log.
  ///   - object: The object.
  public init(log: OSLog, object: AnyObject) { rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(object).hashValue)) }
  /// The only interval of its name.
  public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
  /// No interval.
  public static let invalid = OSSignpostID(UInt64.max)
  /// No interval.
  public static let null = OSSignpostID(0)
  public static func < (a: OSSignpostID, b: OSSignpostID) -> Bool { a.rawValue < b.rawValue }
}

/// Marks a moment, or one end of an interval.
///
/// - Parameters:
///   - type: The kind.
///   - log: The log.
///   - name: The name of the interval.
///   - signpostID: Its number.
public func os_signpost(
  _ type: OSSignpostType, log: OSLog, name: StaticString, signpostID: OSSignpostID = .exclusive
) {}

/// Marks a moment, or one end of an interval, with a message.
///
/// - Parameters:
///   - type: The kind.
///   - log: The log.
///   - name: The name of the interval.
///   - signpostID: Its number.
///   - format: The message, with places for values.
///   - arguments: The values.
public func os_signpost(
  _ type: OSSignpostType, log: OSLog, name: StaticString, signpostID: OSSignpostID = .exclusive, _ format: StaticString,
  _ arguments: any CVarArg...
) {}

extension OSLog {
  /// True if the signposts of the log are recorded: never.
  public var signpostsEnabled: Bool { false }

  /// The kinds of logs that a recorder has places for.
  public struct Category: Sendable {
    let name: String
    /// Moments of interest.
    public static let pointsOfInterest = Category(name: "PointsOfInterest")
    /// Intervals that are recorded with stacks.
    public static let dynamicStackTracing = Category(name: "DynamicStackTracing")
  }

  /// A log of a kind.
  ///
  /// - Parameters:
  ///   - subsystem: The part of the program.
  ///   - category: The kind.
  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.name)
  }
}

/// The state of an interval that has begun.
public final class OSSignpostIntervalState: Sendable {}

/// A recorder of intervals.
public struct OSSignposter: Sendable {
  /// True if intervals are recorded: never.
  public var isEnabled: Bool { false }
  /// A recorder that records nothing.
  public static let disabled = OSSignposter()
  /// A recorder.
  public init() {}
  /// A recorder of a log.
  ///
  /// - Parameter logHandle: The log.
  public init(logHandle: OSLog) {}
  /// A recorder of a part of the program.
  ///
  /// - Parameters:
  ///   - subsystem: The part.
  ///   - category: The kind of its messages.
  public init(subsystem: String, category: String) {}
  /// A number for an interval.
  public func makeSignpostID() -> OSSignpostID { .exclusive }
  /// Begins an interval.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - id: Its number.
  public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive) -> OSSignpostIntervalState {
    OSSignpostIntervalState()
  }
  /// Ends an interval.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - state: What `beginInterval(_:id:)` returned.
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {}
  /// Marks a moment.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - id: Its number.
  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {}
  /// The result of a closure, whose run is an interval.
  ///
  /// - Parameters:
  ///   - name: The name of the interval.
  ///   - id: Its number.
  ///   - task: The closure.
  public func withIntervalSignpost<T>(
    _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> T
  ) rethrows -> T { try task() }
}
