import Foundation

/// An interval of a scheduler's time, made of seconds or their parts.
public protocol SchedulerTimeIntervalConvertible {
  /// An interval of whole seconds.
  static func seconds(_ s: Int) -> Self
  /// An interval of seconds.
  static func seconds(_ s: Double) -> Self
  /// An interval of thousandths of a second.
  static func milliseconds(_ ms: Int) -> Self
  /// An interval of millionths of a second.
  static func microseconds(_ us: Int) -> Self
  /// An interval of billionths of a second.
  static func nanoseconds(_ ns: Int) -> Self
}

/// A place where closures run, now or later.
public protocol Scheduler<SchedulerTimeType> {
  /// The type of points in time.
  associatedtype SchedulerTimeType: Strideable where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
  /// The type of further wishes.
  associatedtype SchedulerOptions

  /// The present time.
  var now: SchedulerTimeType { get }
  /// The shortest delay that may be asked for.
  var minimumTolerance: SchedulerTimeType.Stride { get }
  /// Runs a closure as soon as it can.
  ///
  /// - Parameters:
  ///   - options: Further wishes.
  ///   - action: The closure.
  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)
  /// Runs a closure at a time.
  ///
  /// - Parameters:
  ///   - date: The time.
  ///   - tolerance: How late it may be.
  ///   - options: Further wishes.
  ///   - action: The closure.
  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void)
  /// Runs a closure at a time, and again in intervals.
  ///
  /// - Parameters:
  ///   - date: The first time.
  ///   - interval: The interval.
  ///   - tolerance: How late it may be.
  ///   - options: Further wishes.
  ///   - action: The closure.
  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable
}

extension Scheduler {
  /// Runs a closure as soon as it can.
  ///
  /// - Parameter action: The closure.
  public func schedule(_ action: @escaping () -> Void) { schedule(options: nil, action) }

  /// Runs a closure at a time.
  ///
  /// - Parameters:
  ///   - date: The time.
  ///   - action: The closure.
  public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
    schedule(after: date, tolerance: minimumTolerance, options: nil, action)
  }

  /// Runs a closure at a time, and again in intervals.
  ///
  /// - Parameters:
  ///   - date: The first time.
  ///   - interval: The interval.
  ///   - action: The closure.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(after: date, interval: interval, tolerance: minimumTolerance, options: nil, action)
  }
}

/// A point in the time of queues and run loops, in seconds.
public struct QueueTime: Strideable, Hashable, Sendable {
  /// Seconds from an origin that all points have in common.
  public let seconds: Double

  /// A difference of two points.
  public struct Stride: SchedulerTimeIntervalConvertible, Comparable, Hashable, SignedNumeric,
    ExpressibleByFloatLiteral,
    Sendable
  {
    /// Seconds.
    public var timeInterval: Double
    /// An interval of seconds.
    ///
    /// - Parameter seconds: The seconds.
    public init(_ seconds: Double) { timeInterval = seconds }
    public init(floatLiteral value: Double) { timeInterval = value }
    public init(integerLiteral value: Int) { timeInterval = Double(value) }
    /// An interval of a whole number of seconds.
    public init?<T: BinaryInteger>(exactly source: T) { timeInterval = Double(source) }
    /// The interval without its sign.
    public var magnitude: Double { abs(timeInterval) }

    public static func seconds(_ s: Int) -> Stride { Stride(Double(s)) }
    public static func seconds(_ s: Double) -> Stride { Stride(s) }
    public static func milliseconds(_ ms: Int) -> Stride { Stride(Double(ms) * 1e-3) }
    public static func microseconds(_ us: Int) -> Stride { Stride(Double(us) * 1e-6) }
    public static func nanoseconds(_ ns: Int) -> Stride { Stride(Double(ns) * 1e-9) }
    public static func < (a: Stride, b: Stride) -> Bool { a.timeInterval < b.timeInterval }
    /// The sum of two intervals.
    public static func + (a: Stride, b: Stride) -> Stride { Stride(a.timeInterval + b.timeInterval) }
    /// The difference of two intervals.
    public static func - (a: Stride, b: Stride) -> Stride { Stride(a.timeInterval - b.timeInterval) }
    /// The product of the seconds of two intervals.
    public static func * (a: Stride, b: Stride) -> Stride { Stride(a.timeInterval * b.timeInterval) }
    /// Multiplies the seconds of an interval by those of another one.
    public static func *= (a: inout Stride, b: Stride) { a = a * b }
  }

  /// The interval from this point to another one.
  ///
  /// - Parameter other: The other point.
  public func distance(to other: QueueTime) -> Stride { Stride(other.seconds - seconds) }
  /// The point an interval later.
  ///
  /// - Parameter n: The interval.
  public func advanced(by n: Stride) -> QueueTime { QueueTime(seconds: seconds + n.timeInterval) }
}
