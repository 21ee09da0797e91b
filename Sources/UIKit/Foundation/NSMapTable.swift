import Foundation

/// A table of values by keys, both objects by identity, or strings and numbers by value, which are retained or not.
public final class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject> {
  private struct Entry {
    weak var looseKey: KeyType?
    var strongKey: KeyType?
    weak var looseObject: ObjectType?
    var strongObject: ObjectType?
    var key: KeyType? { strongKey ?? looseKey }
    var object: ObjectType? { strongObject ?? looseObject }
  }

  private let hasWeakKeys: Bool
  private let hasWeakObjects: Bool
  private var entries: [AnyHashable: Entry] = [:]

  /// An empty table with the options for keys and values; without `weakMemory` objects are retained.
  public init(
    keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [], capacity: Int = 0
  ) {
    hasWeakKeys = keyOptions.contains(.weakMemory)
    hasWeakObjects = valueOptions.contains(.weakMemory)
  }

  /// An empty table that retains keys and values.
  public class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }
  /// An empty table that retains its values.
  public class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(keyOptions: .weakMemory) }
  /// An empty table that retains its keys.
  public class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(valueOptions: .weakMemory) }
  /// An empty table that retains neither keys nor values.
  public class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
  }

  private static func identity(of key: KeyType) -> AnyHashable {
    // Foundation's values are equal by what they say.
    (key as? NSObject).map { AnyHashable($0) } ?? AnyHashable(ObjectIdentifier(key))
  }

  private func removeGone() { entries = entries.filter { $0.value.key != nil && $0.value.object != nil } }

  /// The number of pairs of which both objects still exist.
  public var count: Int { entries.values.lazy.filter { $0.key != nil && $0.object != nil }.count }

  /// The value of a key; nil if there is none, or if it or its key no longer exists.
  public func object(forKey key: KeyType?) -> ObjectType? {
    guard let key, let entry = entries[Self.identity(of: key)], entry.key != nil else { return nil }
    return entry.object
  }

  /// Sets the value of a key; nil changes nothing.
  public func setObject(_ object: ObjectType?, forKey key: KeyType?) {
    guard let object, let key else { return }
    removeGone()
    entries[Self.identity(of: key)] = Entry(
      looseKey: key, strongKey: hasWeakKeys ? nil : key, looseObject: object,
      strongObject: hasWeakObjects ? nil : object)
  }

  /// Removes the value of a key.
  public func removeObject(forKey key: KeyType?) {
    if let key { entries[Self.identity(of: key)] = nil }
  }

  /// Removes all values.
  public func removeAllObjects() { entries = [:] }

  /// An enumerator over the keys that exist now.
  public func keyEnumerator() -> NSEnumerator {
    removeGone()
    return NSArray(array: entries.values.compactMap(\.key)).objectEnumerator()
  }

  /// An enumerator over the values that exist now; nil if there are none.
  public func objectEnumerator() -> NSEnumerator? {
    removeGone()
    return entries.isEmpty ? nil : NSArray(array: entries.values.compactMap(\.object)).objectEnumerator()
  }

  /// The values that exist now, by their keys.
  public func dictionaryRepresentation() -> [AnyHashable: Any] {
    removeGone()
    var pairs: [AnyHashable: Any] = [:]
    for entry in entries.values {
      guard let key = entry.key as? AnyHashable, let object = entry.object else { continue }
      pairs[key] = object
    }
    return pairs
  }
}
