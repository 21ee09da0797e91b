/// The ownership of a connected object: `strong` retains it, `weak` does not.
public enum OutletStore: Sendable {
  /// The object is retained.
  case strong
  /// The object is not retained.
  case weak
}

/// A property that a document connects: `@Outlet var label: UILabel!`.
///
/// Stands for `@IBOutlet`, which Swift without Objective-C does not have. `@Outlet(.weak)` does not keep the object, as
/// `@IBOutlet weak` does not: a constraint that only such an outlet references is deallocated once deactivated.
@MainActor
@propertyWrapper
public final class Outlet<Value: AnyObject>: OutletSlot {
  private let store: OutletStore
  private var strong: Value?
  private weak var loose: Value?

  /// A strong outlet without an object.
  public init() { store = .strong }
  /// An outlet without an object, strong or weak.
  public init(_ store: OutletStore) { self.store = store }
  /// A strong outlet with an object.
  public init(wrappedValue: Value?) {
    store = .strong
    strong = wrappedValue
  }

  /// The connected object; nil if none, or if a weak outlet's object is deallocated.
  public var wrappedValue: Value? {
    get { store == .strong ? strong : loose }
    set { if store == .strong { strong = newValue } else { loose = newValue } }
  }

  public var expectedType: Any.Type { Value.self }

  public func connect(_ object: AnyObject) -> Bool {
    guard let object = object as? Value else { return false }
    wrappedValue = object
    return true
  }
}

/// A property that a document connects to several objects: `@OutletCollection var stars: [UIImageView]`.
@MainActor
@propertyWrapper
public final class OutletCollection<Value: AnyObject>: OutletSlot {
  /// The connected objects, retained, in the order in which they were connected.
  public var wrappedValue: [Value]
  /// A collection without objects.
  public init() { wrappedValue = [] }
  /// A collection with the objects.
  public init(wrappedValue: [Value]) { self.wrappedValue = wrappedValue }
  public var expectedType: Any.Type { Value.self }
  public func connect(_ object: AnyObject) -> Bool {
    guard let object = object as? Value else { return false }
    wrappedValue.append(object)
    return true
  }
}

/// The interface of an outlet for the loader of documents.
@MainActor
public protocol OutletSlot: AnyObject {
  /// The class that fits.
  var expectedType: Any.Type { get }
  /// Connects the object; false where its class does not fit.
  func connect(_ object: AnyObject) -> Bool
}

/// The reason that an outlet could not be connected; its description names both sides.
public struct OutletError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The kinds of failure.
  public enum Reason: Equatable, Sendable {
    /// The owner has no such outlet; with the names that it has.
    case missing(names: [String])
    /// The outlet is of another class.
    case mistyped(expected: String)
  }
  /// The class of the object with the outlet.
  public let owner: String
  /// The name of the outlet in the document.
  public let property: String
  /// The class of the object to connect.
  public let object: String
  /// The kind of failure.
  public let reason: Reason

  public var description: String {
    switch reason {
    case .missing(let names):
      let known = names.isEmpty ? "it has none" : "it has " + names.joined(separator: ", ")
      return "\(owner) has no outlet \"\(property)\" for the \(object) that the document connects (\(known))"
    case .mistyped(let expected):
      return "the outlet \"\(property)\" of \(owner) is a \(expected), and the document connects a \(object)"
    }
  }
}

/// The outlets of an object, found by reflection through its class and those above.
@MainActor
public enum Outlets {
  /// The outlets of the object by the names of their properties, without the underscore of the wrapper.
  public static func slots(of owner: AnyObject) -> [String: any OutletSlot] {
    var slots: [String: any OutletSlot] = [:]
    var mirror: Mirror? = Mirror(reflecting: owner)
    while let current = mirror {
      for child in current.children {
        if let label = child.label, label.hasPrefix("_"), let slot = child.value as? any OutletSlot {
          slots[String(label.dropFirst())] = slot
        }
      }
      mirror = current.superclassMirror
    }
    return slots
  }

  /// Connects the outlet `property` of `owner` to `object`.
  public static func connect(_ object: AnyObject, to property: String, of owner: AnyObject) throws(OutletError) {
    let slots = slots(of: owner)
    guard let slot = slots[property] else {
      throw OutletError(
        owner: "\(type(of: owner))", property: property, object: "\(type(of: object))",
        reason: .missing(names: slots.keys.sorted()))
    }
    guard slot.connect(object) else {
      throw OutletError(
        owner: "\(type(of: owner))", property: property, object: "\(type(of: object))",
        reason: .mistyped(expected: "\(slot.expectedType)"))
    }
  }
}
