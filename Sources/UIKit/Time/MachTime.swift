import TendonLayers

// The time of the machine by its names of C. As on Apple's systems it is that of `CACurrentMediaTime()`, which is the
// stage's.

/// The nanoseconds of a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// The nanoseconds of a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// The nanoseconds of a microsecond.
public let NSEC_PER_USEC: UInt64 = 1_000
/// The microseconds of a second.
public let USEC_PER_SEC: UInt64 = 1_000_000

/// The result of a call that succeeded.
public let KERN_SUCCESS: Int32 = 0

/// The factor from units of ``mach_absolute_time()`` to nanoseconds.
public struct mach_timebase_info_data_t: Equatable, Sendable {
  /// The numerator.
  public var numer: UInt32
  /// The denominator.
  public var denom: UInt32
  /// A factor of two numbers.
  public init(numer: UInt32, denom: UInt32) { (self.numer, self.denom) = (numer, denom) }
  /// A factor that ``mach_timebase_info(_:)`` has not filled in yet.
  public init() { self.init(numer: 0, denom: 0) }
}

/// A factor that ``mach_timebase_info(_:)`` has not filled in yet.
public func mach_timebase_info() -> mach_timebase_info_data_t { mach_timebase_info_data_t() }

/// Writes the factor from units of ``mach_absolute_time()`` to nanoseconds, which is 1, and returns `KERN_SUCCESS`.
@discardableResult
public func mach_timebase_info(_ info: inout mach_timebase_info_data_t) -> Int32 {
  info = mach_timebase_info_data_t(numer: 1, denom: 1)
  return KERN_SUCCESS
}

/// The time of the stage in nanoseconds.
///
/// Differs from Apple's systems: it stands still while code runs, as `CACurrentMediaTime()` does, so that recordings are
/// the same each time.
@MainActor
public func mach_absolute_time() -> UInt64 { UInt64((CACurrentMediaTime() * 1e9).rounded()) }

/// The time of the stage in nanoseconds: a stage does not sleep.
@MainActor
public func mach_continuous_time() -> UInt64 { mach_absolute_time() }
