import Foundation
import TendonGeometry
import TendonLayers
import TendonViews

/// A value that `as? NSValue` puts in a box and that a cast takes out again, as Apple's systems do for geometry.
///
/// The dictionary of a keyboard's notification has a rectangle, which code reads with `as? NSValue` or with `as? CGRect`.
public protocol BoxedInNSValue: _ObjectiveCBridgeable where _ObjectiveCType == NSValue {
  /// The value in a box; nil in a box of another type.
  init?(unboxing box: NSValue)
  /// A box of the value.
  var valueBox: NSValue { get }
}

extension BoxedInNSValue {
  /// A box of the value, for `x as NSValue`.
  public func _bridgeToObjectiveC() -> NSValue { valueBox }

  /// Reads the value in a box. A box of another type is a programming error.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) {
    result = Self(unboxing: source)
    precondition(result != nil, "\(source) is not the box of a \(Self.self)")
  }

  /// Reads the value in a box. Returns false for a box of another type.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) -> Bool {
    result = Self(unboxing: source)
    return result != nil
  }

  /// The value in a box. A box of another type, and nil, are programming errors.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> Self {
    guard let source, let value = Self(unboxing: source) else {
      preconditionFailure("\(source.map { "\($0)" } ?? "nil") is not the box of a \(Self.self)")
    }
    return value
  }
}

extension NSValue {
  /// True for a box that Foundation has made of a type with that name.
  fileprivate func holds(_ name: String) -> Bool { String(cString: objCType).contains(name) }
}

extension CGRect: @retroactive _ObjectiveCBridgeable, BoxedInNSValue {
  public init?(unboxing box: NSValue) {
    guard box.holds("Rect") else { return nil }
    self = box.rectValue
  }
  public var valueBox: NSValue { NSValue(rect: self) }
}

extension CGSize: @retroactive _ObjectiveCBridgeable, BoxedInNSValue {
  public init?(unboxing box: NSValue) {
    guard box.holds("Size") else { return nil }
    self = box.sizeValue
  }
  public var valueBox: NSValue { NSValue(size: self) }
}

extension CGPoint: @retroactive _ObjectiveCBridgeable, BoxedInNSValue {
  public init?(unboxing box: NSValue) {
    guard box.holds("Point") else { return nil }
    self = box.pointValue
  }
  public var valueBox: NSValue { NSValue(point: self) }
}

extension CATransform3D: BoxedInNSValue {
  public init?(unboxing box: NSValue) {
    guard let value: Self = box.unboxed() else { return nil }
    self = value
  }
  public var valueBox: NSValue { NSValue(caTransform3D: self) }
}

extension CGAffineTransform: BoxedInNSValue {
  public init?(unboxing box: NSValue) {
    guard let value: Self = box.unboxed() else { return nil }
    self = value
  }
  public var valueBox: NSValue { NSValue(cgAffineTransform: self) }
}

extension UIEdgeInsets: BoxedInNSValue {
  public init?(unboxing box: NSValue) {
    guard let value: Self = box.unboxed() else { return nil }
    self = value
  }
  public var valueBox: NSValue { NSValue(uiEdgeInsets: self) }
}

extension UIOffset: BoxedInNSValue {
  public init?(unboxing box: NSValue) {
    guard let value: Self = box.unboxed() else { return nil }
    self = value
  }
  public var valueBox: NSValue { NSValue(uiOffset: self) }
}

extension CGVector: BoxedInNSValue {
  public init?(unboxing box: NSValue) {
    guard let value: Self = box.unboxed() else { return nil }
    self = value
  }
  public var valueBox: NSValue { NSValue(cgVector: self) }
}
