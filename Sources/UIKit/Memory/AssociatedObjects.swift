import Foundation

/// The ownership of an associated object, as the Objective-C runtime names it.
///
/// Differs from UIKit: atomic and not atomic are the same; both are safe on any thread.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// The value is not retained. Differs from UIKit: nil once it is deallocated, where UIKit has a dangling pointer.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// The value is retained.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// The value is retained; values are not copied, as Swift copies those that are no objects.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// The value is retained.
  case OBJC_ASSOCIATION_RETAIN = 769
  /// The value is retained; values are not copied, as Swift copies those that are no objects.
  case OBJC_ASSOCIATION_COPY = 771
}

/// Keeps a value with an object, under a key that is an address. Nil removes it.
///
/// Differs from UIKit: the value of an object that is deallocated is released when other values are set, not at once.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  AssociatedObjects.shared.set(value, of: object as AnyObject, key: key, isWeak: policy == .OBJC_ASSOCIATION_ASSIGN)
}

/// The value that is kept with an object under the key, or nil.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociatedObjects.shared.value(of: object as AnyObject, key: key)
}

/// Removes all values that are kept with an object.
public func objc_removeAssociatedObjects(_ object: Any) { AssociatedObjects.shared.removeAll(of: object as AnyObject) }

/// The values that are kept with objects. Access is inside the lock.
private final class AssociatedObjects: @unchecked Sendable {
  static let shared = AssociatedObjects()

  private struct Value {
    var strong: Any?
    weak var loose: AnyObject?
  }

  private struct Entry {
    weak var owner: AnyObject?
    var values: [UnsafeRawPointer: Value] = [:]
  }

  private let lock = NSLock()
  private var entries: [ObjectIdentifier: Entry] = [:]
  /// The number of entries at which those of deallocated objects are dropped.
  private var limit = 64

  func set(_ value: Any?, of owner: AnyObject, key: UnsafeRawPointer, isWeak: Bool) {
    // What is released runs its deinitialiser outside the lock.
    var released: [Any?] = []
    lock.withLock {
      let id = ObjectIdentifier(owner)
      var entry = entries[id] ?? Entry(owner: owner)
      // An earlier object may have had this address.
      if entry.owner !== owner {
        released.append(entry)
        entry = Entry(owner: owner)
      }
      released.append(entry.values[key]?.strong)
      if let value {
        entry.values[key] = isWeak ? Value(strong: nil, loose: value as AnyObject) : Value(strong: value, loose: nil)
      } else {
        entry.values[key] = nil
      }
      entries[id] = entry.values.isEmpty ? nil : entry
      if entries.count > limit {
        for (id, entry) in entries where entry.owner == nil {
          released.append(entry)
          entries[id] = nil
        }
        limit = max(64, 2 * entries.count)
      }
    }
    withExtendedLifetime(released) {}
  }

  func value(of owner: AnyObject, key: UnsafeRawPointer) -> Any? {
    lock.withLock {
      guard let entry = entries[ObjectIdentifier(owner)], entry.owner === owner, let value = entry.values[key] else {
        return nil
      }
      return value.strong ?? value.loose
    }
  }

  func removeAll(of owner: AnyObject) {
    let removed = lock.withLock { entries.removeValue(forKey: ObjectIdentifier(owner)) }
    withExtendedLifetime(removed) {}
  }
}
