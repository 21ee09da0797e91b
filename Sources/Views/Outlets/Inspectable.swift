import TendonGeometry

/// A property that a document sets by name (a user defined runtime attribute, `@IBInspectable`).
///
///     static let inspectables: [String: Inspectable] = ["radius": Inspectable(\RoundButton.radius)]
@MainActor
public struct Inspectable {
  private let set: (AnyObject, Any) -> String?
  private let passOn: (_ proxy: AnyObject, _ plain: AnyObject, _ object: AnyObject) -> Bool

  /// An inspectable property that is set through the key path. Numbers are converted to `CGFloat`, `Float` and, if
  /// whole, `Int`.
  public init<Owner: AnyObject, Value>(_ path: ReferenceWritableKeyPath<Owner, Value>) {
    set = { owner, value in
      guard let owner = owner as? Owner else { return "\(type(of: owner)) is not a \(Owner.self)" }
      guard let value = value as? Value ?? Inspectable.convert(value, to: Value.self) as? Value else {
        return "it is a \(Value.self), and the document gives a \(type(of: value))"
      }
      owner[keyPath: path] = value
      return nil
    }
    passOn = { proxy, plain, object in
      guard let proxy = proxy as? Owner, let plain = plain as? Owner, let object = object as? Owner else {
        return false
      }
      let (wanted, initial) = (proxy[keyPath: path], plain[keyPath: path])
      guard !Inspectable.areEqual(wanted, initial) else { return false }
      if Inspectable.areEqual(object[keyPath: path], initial) { object[keyPath: path] = wanted }
      return true
    }
  }

  /// Gives an object the value of its class's proxy where that differs from the value of a new object; true if it does. A
  /// value that the object has got otherwise stays.
  func pass(from proxy: AnyObject, unlike plain: AnyObject, to object: AnyObject) -> Bool {
    passOn(proxy, plain, object)
  }

  /// True for equal values, and for one object; values that cannot be compared are equal only where both are nil.
  private static func areEqual<Value>(_ a: Value, _ b: Value) -> Bool {
    if let a = a as? any Equatable { return isEqual(a, b) }
    if type(of: a as Any) is AnyClass, type(of: b as Any) is AnyClass { return (a as AnyObject) === (b as AnyObject) }
    return false
  }

  private static func isEqual<Value: Equatable>(_ a: Value, _ b: Any) -> Bool { b as? Value == a }

  /// Sets the value; returns what does not fit, or nil when it has been set.
  public func set(_ value: Any, on owner: AnyObject) -> String? { set(owner, value) }

  /// Numbers of a document fit any numeric property.
  private static func convert(_ value: Any, to type: Any.Type) -> Any? {
    guard let number = value as? Double else { return nil }
    switch type {
    case is CGFloat.Type, is CGFloat?.Type: return CGFloat(number)
    case is Float.Type, is Float?.Type: return Float(number)
    case is Int.Type, is Int?.Type: return number == number.rounded() ? Int(exactly: number) : nil
    default: return nil
    }
  }
}

/// An object with properties that documents set by name.
@MainActor
public protocol InspectableProviding: AnyObject {
  /// The properties by their names; a subclass adds its own to `super.inspectables`.
  static var inspectables: [String: Inspectable] { get }
}
