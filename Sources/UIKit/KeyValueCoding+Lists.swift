import Foundation
import TendonLayers
import TendonViews

extension NSArray {
  /// The values of a property of each object by its name; `NSNull` for nil.
  ///
  /// - Precondition: each object has a property of that name.
  @MainActor
  public func value(forKey key: String) -> Any? {
    (self as? [Any] ?? []).map { KeyValueCoding.value(of: $0 as AnyObject, key) ?? NSNull() }
  }
}
