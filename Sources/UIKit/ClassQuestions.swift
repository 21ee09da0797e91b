import Foundation
import TendonViews

extension ActionPerforming {
  /// True if the object is an instance of the class or of a class below it.
  public func isKind(of other: AnyClass) -> Bool { uikitIsKind(self, of: other) }

  /// True if the object's class is the one that is given, and none below it.
  public func isMember(of other: AnyClass) -> Bool { type(of: self) == other }

  /// True if the class is the one that is given, or below it.
  public static func isSubclass(of other: AnyClass) -> Bool { uikitIsSubclass(self, of: other) }

  /// A number by which the object can be told from others while it exists.
  @_disfavoredOverload public var hash: Int { ObjectIdentifier(self).hashValue }

  /// The class above the object's; nil for one without.
  public var superclass: AnyClass? { _getSuperclass(type(of: self)) }

  /// The class above this one; nil for one without.
  public static func superclass() -> AnyClass? { _getSuperclass(self) }

  /// The class of the object.
  public var classForCoder: AnyClass { type(of: self) }

  /// The class itself.
  public static func classForCoder() -> AnyClass { self }

  /// The name of the class: of the system's alone, of others with their module.
  public static func description() -> String { uikitClassName(self) }

  /// True if the class declares an action of that name.
  public static func instancesRespond(to selector: Selector!) -> Bool {
    (self as? any ActionProviding.Type)?.actions[selector] != nil
  }

  /// True if both are the same object, or equal values as colours and fonts can be; `NSObject`s ask their own
  /// `isEqual(_:)`.
  public func isEqual(_ other: Any?) -> Bool {
    guard let other, type(of: other) is AnyClass else { return false }
    if self === (other as AnyObject) { return true }
    guard let value = self as? any Equatable else { return false }
    return isEqualValue(value, other)
  }
}

/// True if the value is an object of the class or of a class below it.
public func uikitIsKind(_ value: Any?, of other: AnyClass) -> Bool {
  guard let value, type(of: value) is AnyClass else { return false }
  return uikitIsSubclass(type(of: value as AnyObject), of: other)
}

/// True if the class is the one that is given, or below it.
public func uikitIsSubclass(_ type: AnyClass, of other: AnyClass) -> Bool {
  var current: AnyClass? = type
  while let next = current {
    if next == other { return true }
    current = _getSuperclass(next)
  }
  return false
}

/// The name of a class as Objective-C prints it: that of a class of UIKit or Core Animation alone, others with their module.
public func uikitClassName(_ type: AnyClass) -> String {
  let name = String(reflecting: type)
  return name.hasPrefix("Tendon") ? String(name.split(separator: ".", maxSplits: 1).last ?? "") : name
}

private func isEqualValue<Value: Equatable>(_ value: Value, _ other: Any) -> Bool { other as? Value == value }

/// True if both are the same object; two `NSObject`s are asked whether they are equal.
@MainActor @_disfavoredOverload
public func == (a: any ActionPerforming, b: any ActionPerforming) -> Bool {
  if let a = a as? NSObject, let b = b as? NSObject { return a.isEqual(b) }
  return a === b
}

/// False if both are the same object; two `NSObject`s are asked whether they are equal.
@MainActor @_disfavoredOverload
public func != (a: any ActionPerforming, b: any ActionPerforming) -> Bool { !(a == b) }

/// The class of an object; nil for a value that is no object, and for a class.
public func object_getClass(_ object: Any?) -> AnyClass? { object.flatMap { type(of: $0) as? AnyClass } }

/// True if both are the same class, or both are nil.
public func === (a: AnyClass?, b: AnyClass?) -> Bool { a == b }

/// False if both are the same class, or both are nil.
public func !== (a: AnyClass?, b: AnyClass?) -> Bool { a != b }
