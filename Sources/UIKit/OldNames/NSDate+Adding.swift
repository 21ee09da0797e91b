import Foundation

extension NSDate {
  /// A date that is later by that many seconds, as an `NSDate`: Objective-C has both types in one.
  @_disfavoredOverload
  public func addingTimeInterval(_ interval: TimeInterval) -> NSDate {
    NSDate(timeIntervalSinceReferenceDate: timeIntervalSinceReferenceDate + interval)
  }
}
