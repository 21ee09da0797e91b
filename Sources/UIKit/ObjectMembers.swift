import Foundation
import TendonAutoLayout
import TendonViews

/// The members of an object of any class, by their names, as Objective-C finds them.
///
/// The plugin writes it where code asks a value of the type `AnyObject` for a member. Found are the properties that
/// key-value coding knows, those of numbers, and the stored ones of the project.
@MainActor @dynamicMemberLookup
public struct ObjectMembers {
  private let object: AnyObject

  fileprivate init(_ object: AnyObject) { self.object = object }

  /// The value of a property.
  ///
  /// - Precondition: the object has a property of that name, and its type is the one that is asked for.
  public subscript<Value>(dynamicMember name: String) -> Value! {
    guard let value = KeyValueCoding.value(of: object, name) else { return nil }
    guard let fitting = KeyValueCoding.fit(value, Value.self) else {
      preconditionFailure("the property \"\(name)\" of \(type(of: object)) is \(value), which is no \(Value.self)")
    }
    return fitting
  }

  private var number: NSNumber! {
    guard let number = object as? NSNumber else { preconditionFailure("\(type(of: object)) is no number") }
    return number
  }

  /// The number as a `Double`.
  public var doubleValue: Double! { number.doubleValue }
  /// The number as a `Float`.
  public var floatValue: Float! { number.floatValue }
  /// The number as an `Int32`.
  public var intValue: Int32! { number.int32Value }
  /// The number as an `Int`.
  public var integerValue: Int! { number.intValue }
  /// The number as a `UInt`.
  public var uintValue: UInt! { number.uintValue }
  /// The number as a truth value.
  public var boolValue: Bool! { number.boolValue }
  /// The number as text.
  public var stringValue: String! { number.stringValue }
  /// The rectangle in a box, as that of a keyboard in a notification.
  public var cgRectValue: CGRect! { KeyValueCoding.fit(object, CGRect.self) }
  /// The size in a box.
  public var cgSizeValue: CGSize! { KeyValueCoding.fit(object, CGSize.self) }
  /// The point in a box.
  public var cgPointValue: CGPoint! { KeyValueCoding.fit(object, CGPoint.self) }
  /// The tag of a view.
  public var tag: Int! { KeyValueCoding.value(of: object, "tag") as? Int }
  /// The frame of a view or of a layer.
  public var frame: CGRect! { KeyValueCoding.value(of: object, "frame") as? CGRect }
  /// The bounds of a view or of a layer.
  public var bounds: CGRect! { KeyValueCoding.value(of: object, "bounds") as? CGRect }
  /// The top anchor of a view or of a guide.
  public var topAnchor: NSLayoutYAxisAnchor! { anchor(\.topAnchor, \.topAnchor) }
  /// The bottom anchor of a view or of a guide.
  public var bottomAnchor: NSLayoutYAxisAnchor! { anchor(\.bottomAnchor, \.bottomAnchor) }
  /// The vertical centre anchor of a view or of a guide.
  public var centerYAnchor: NSLayoutYAxisAnchor! { anchor(\.centerYAnchor, \.centerYAnchor) }
  /// The leading anchor of a view or of a guide.
  public var leadingAnchor: NSLayoutXAxisAnchor! { anchor(\.leadingAnchor, \.leadingAnchor) }
  /// The trailing anchor of a view or of a guide.
  public var trailingAnchor: NSLayoutXAxisAnchor! { anchor(\.trailingAnchor, \.trailingAnchor) }
  /// The left anchor of a view or of a guide.
  public var leftAnchor: NSLayoutXAxisAnchor! { anchor(\.leftAnchor, \.leftAnchor) }
  /// The right anchor of a view or of a guide.
  public var rightAnchor: NSLayoutXAxisAnchor! { anchor(\.rightAnchor, \.rightAnchor) }
  /// The horizontal centre anchor of a view or of a guide.
  public var centerXAnchor: NSLayoutXAxisAnchor! { anchor(\.centerXAnchor, \.centerXAnchor) }
  /// The width anchor of a view or of a guide.
  public var widthAnchor: NSLayoutDimension! { anchor(\.widthAnchor, \.widthAnchor) }
  /// The height anchor of a view or of a guide.
  public var heightAnchor: NSLayoutDimension! { anchor(\.heightAnchor, \.heightAnchor) }

  /// True if the object is equal to another one, by `isEqual(_:)` of its class; values in boxes are compared as values.
  public func isEqual(_ other: Any?) -> Bool {
    guard let other else { return false }
    if let object = object as? NSObject { return object.isEqual(other) }
    guard let value = object as? AnyHashable, let other = other as? AnyHashable else {
      return object === other as AnyObject
    }
    return value == other
  }

  private func anchor<Anchor>(_ view: KeyPath<UIView, Anchor>, _ guide: KeyPath<UILayoutGuide, Anchor>) -> Anchor {
    if let object = object as? UIView { return object[keyPath: view] }
    guard let object = object as? UILayoutGuide else {
      preconditionFailure("\(type(of: object)) is neither a view nor a guide, and has no anchors")
    }
    return object[keyPath: guide]
  }
}

/// The members of an object by their names.
@MainActor public func uikitObject(_ object: AnyObject) -> ObjectMembers { ObjectMembers(object) }

/// The members of an object by their names; nil for nil.
@MainActor public func uikitObject(_ object: AnyObject?) -> ObjectMembers? { object.map { ObjectMembers($0) } }
