import TendonLayers

extension CAAnimation {
  /// The value at a key path: one kept under its first key, or a property of that object.
  public func value(forKeyPath path: String) -> Any? {
    guard let dot = path.firstIndex(of: ".") else { return value(forKey: path) }
    guard let object = value(forKey: String(path[..<dot])) else { return nil }
    return KeyValueCoding.value(of: object as AnyObject, atPath: String(path[path.index(after: dot)...]))
  }

  /// Keeps a value under a key, or sets a property of the object that is kept under the first key of a path.
  public func setValue(_ value: Any?, forKeyPath path: String) {
    guard let dot = path.firstIndex(of: ".") else { return setValue(value, forKey: path) }
    guard let object = self.value(forKey: String(path[..<dot])) else { return }
    KeyValueCoding.set(value, of: object as AnyObject, atPath: String(path[path.index(after: dot)...]))
  }
}
