import Foundation

extension UserDefaults {
  /// The stored value of a key; nil where there is none.
  public func value(forKey key: String) -> Any? { object(forKey: key) }
  /// Stores a value for a key, or removes it with nil.
  public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
}
