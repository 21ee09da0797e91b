import Foundation

// The names of C that code on Apple's systems finds with every import of a module for interfaces.

/// A time in seconds.
public typealias CFTimeInterval = Double
/// A time in seconds since the beginning of 2001.
public typealias CFAbsoluteTime = Double
/// The time of the computer's clock in seconds since the beginning of 2001.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date.timeIntervalSinceReferenceDate }

/// The greatest finite value of `Float`.
public let MAXFLOAT = Float.greatestFiniteMagnitude
/// The greatest finite value of `Float`: Apple's header defines it as `MAXFLOAT`.
public let HUGE = MAXFLOAT
/// The bytes of a name of `utsname`; Linux has fewer than Darwin.
public let _SYS_NAMELEN: Int32 = 65
/// The greatest number of 64 bits without a sign.
public let UINT64_MAX = UInt64.max
/// The greatest number of 64 bits.
public let INT64_MAX = Int64.max
/// The greatest finite value of `CGFloat`.
public let CGFLOAT_MAX = CGFloat.greatestFiniteMagnitude
/// The least positive normal value of `CGFloat`.
public let CGFLOAT_MIN = CGFloat.leastNormalMagnitude
/// Nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// Nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000

/// An integer of the machine's size.
public typealias NSInteger = Int
/// An integer of the machine's size without a sign.
public typealias NSUInteger = UInt
