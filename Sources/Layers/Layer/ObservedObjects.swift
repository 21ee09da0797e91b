import TendonContext

/// The observers of objects' properties (key-value observing).
///
/// An object says that something of it has changed; each of its observers compares the value that it observes with the one
/// that it knows.
@MainActor
public enum ObservedObjects {
  /// An observer of one property of one object.
  @MainActor
  public final class Observer {
    weak var object: AnyObject?
    let id: ObjectIdentifier
    let check: @MainActor () -> Void
    var isChecking = false

    init(of object: AnyObject, check: @escaping @MainActor () -> Void) {
      (self.object, id, self.check) = (object, ObjectIdentifier(object), check)
    }
  }

  private static var observers: [ObjectIdentifier: [Observer]] = [:]

  /// Adds an observer whose `check` is called after each change of the object.
  public static func add(_ object: AnyObject, check: @escaping @MainActor () -> Void) -> Observer {
    let observer = Observer(of: object, check: check)
    // An earlier object may have had this address.
    if let first = observers[observer.id]?.first, first.object == nil { observers[observer.id] = nil }
    observers[observer.id, default: []].append(observer)
    return observer
  }

  /// Removes an observer; without effect for one that is removed.
  public static func remove(_ observer: Observer) {
    guard let index = observers[observer.id]?.position(of: observer) else { return }
    observers[observer.id]!.remove(at: index)
    if observers[observer.id]?.isEmpty == true { observers[observer.id] = nil }
  }

  /// Notes that something of the object has changed.
  public static func changed(_ object: @autoclosure () -> AnyObject?) {
    guard !observers.isEmpty, let object = object(), let all = observers[ObjectIdentifier(object)] else { return }
    for observer in all where observer.object === object && !observer.isChecking {
      observer.isChecking = true
      observer.check()
      observer.isChecking = false
    }
  }
}
