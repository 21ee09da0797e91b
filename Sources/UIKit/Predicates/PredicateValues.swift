import Foundation
import TendonContext

/// The values that predicates compare.
enum PredicateValues {
  /// The value inside optionals; nil for none.
  static func unwrapped(_ value: Any?) -> Any? {
    guard let value, !(value is NSNull) else { return nil }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return unwrapped(mirror.children.first?.value)
  }

  /// A text.
  static func text(_ value: Any?) -> String? {
    let value = unwrapped(value)
    return (value as? String) ?? (value as? NSString).map { String(describing: $0) }
      ?? (value as? Substring).map { String($0) }
  }

  /// A number, a truth value or a date as a number.
  static func number(_ value: Any?) -> Double? {
    switch unwrapped(value) {
    case let value as Bool: value ? 1 : 0
    case let value as Int: Double(value)
    case let value as Double: value
    case let value as Float: Double(value)
    case let value as CGFloat: Double(value)
    case let value as any BinaryInteger: Double(exactly: value) ?? Double(clamping: value)
    case let value as NSNumber: value.doubleValue
    case let value as Date: value.timeIntervalSinceReferenceDate
    case let value as NSDate: value.timeIntervalSinceReferenceDate
    default: nil
    }
  }

  /// The elements of a collection; nil for other values.
  static func elements(of value: Any?) -> [Any]? {
    switch unwrapped(value) {
    case let value as [Any]: value
    case let value as NSArray: value.map { $0 }
    case let value as NSSet: value.map { $0 }
    case let value as NSOrderedSet: value.map { $0 }
    case let value as Set<AnyHashable>: Array(value)
    case let value as [AnyHashable: Any]: Array(value.values)
    default: nil
    }
  }

  /// The value at a path of names.
  static func value(of object: Any?, atPath path: String) -> Any? {
    var value = object
    for name in path.split(separator: ".") {
      guard let owner = unwrapped(value) else { return nil }
      value = self.value(of: owner, String(name))
    }
    return value
  }

  private static func value(of owner: Any, _ name: String) -> Any? {
    if let elements = elements(of: owner), !(owner is [AnyHashable: Any]) {
      if name == "@count" { return elements.count }
      // A name asks each element.
      return elements.map { value(of: $0, name) as Any }
    }
    if let pairs = owner as? [AnyHashable: Any] { return name == "@count" ? pairs.count : pairs[name] }
    if let pairs = owner as? NSDictionary { return pairs[name] }
    if let text = text(owner), name == "length" { return text.utf16.count }
    var mirror: Mirror? = Mirror(reflecting: owner)
    while let current = mirror {
      if let child = current.children.first(where: { $0.label == name }) { return child.value }
      mirror = current.superclassMirror
    }
    preconditionFailure("\(type(of: owner)) has no stored property \"\(name)\", which a predicate compares")
  }
}

extension Double {
  fileprivate init(clamping value: some BinaryInteger) { self = Double(Int(clamping: value)) }
}
