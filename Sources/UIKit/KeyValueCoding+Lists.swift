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

extension NSDictionary {
  /// The value at a path of keys, such as `theme.colors.text`, through dictionaries inside and properties of objects; nil
  /// where a key has no value.
  ///
  /// - Precondition: an object on the path that is no dictionary has a property of that name.
  @MainActor
  public func value(forKeyPath path: String) -> Any? {
    var value: Any? = self
    for key in path.split(separator: ".").map(String.init) {
      guard let owner = value else { return nil }
      if let dictionary = owner as? [String: Any] {
        value = dictionary[key]
      } else if let dictionary = owner as? NSDictionary {
        value = dictionary.object(forKey: key)
      } else {
        value = KeyValueCoding.value(of: owner as AnyObject, key)
      }
    }
    return value
  }
}

extension NSCoder {
  /// Traps, as in UIKit: a coder has no properties by name. `decodeObject(forKey:)` reads what it holds.
  public func value(forKey key: String) -> Any? {
    preconditionFailure(
      "\(type(of: self)) is not key value coding-compliant for the key \(key); decodeObject(forKey:) reads its values")
  }
}
