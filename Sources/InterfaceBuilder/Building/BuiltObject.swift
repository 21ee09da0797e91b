import TendonViews

/// An object of a document while its scene is being built.
///
/// Views are held: a weak reference would make counting all later references to them slow. Controllers are not: one whose
/// view is never loaded must not be kept by what would load it.
@MainActor
struct BuiltObject {
  private let held: AnyObject?
  private let loose: Loose?

  private final class Loose {
    weak var object: AnyObject?
    init(_ object: AnyObject) { self.object = object }
  }

  init(_ object: AnyObject) { self.init(object, isHeld: !(object is UIViewController)) }

  private init(_ object: AnyObject, isHeld: Bool) {
    held = isHeld ? object : nil
    loose = isHeld ? nil : Loose(object)
  }

  /// Nil once it is gone.
  var object: AnyObject? { held ?? loose?.object }

  /// True if the object is kept.
  var isHeld: Bool { held != nil }

  /// The same object, not held.
  var loosened: BuiltObject { held.map { BuiltObject($0, isHeld: false) } ?? self }
}
