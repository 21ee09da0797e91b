import TendonGeometry

/// A property that a document sets by name (a user defined runtime attribute, `@IBInspectable`).
///
///     static let inspectables: [String: Inspectable] = ["radius": Inspectable(\RoundButton.radius)]
@MainActor
public struct Inspectable {
  private let set: (AnyObject, Any) -> String?

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
  }

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
