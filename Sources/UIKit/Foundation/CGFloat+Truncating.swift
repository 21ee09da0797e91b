import Foundation

extension CGFloat {
  /// The value of a number.
  public init(truncating number: NSNumber) { self.init(number.doubleValue) }
}
