import Foundation

/// A set of objects, by identity, which are retained or not.
public final class NSHashTable<ObjectType: AnyObject> {
  private struct Entry {
    weak var loose: AnyObject?
    var strong: AnyObject?
    var object: AnyObject? { strong ?? loose }
  }

  private let isWeak: Bool
  private var entries: [ObjectIdentifier: Entry] = [:]

  /// An empty table with the options; without `weakMemory` objects are retained.
  public init(options: NSPointerFunctions.Options = [], capacity: Int = 0) {
    isWeak = options.contains(.weakMemory)
  }

  /// An empty table that does not retain its objects.
  public class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

  /// The objects that still exist, in no order.
  public var allObjects: [ObjectType] { entries.values.compactMap { $0.object as? ObjectType } }
  /// The number of objects that still exist.
  public var count: Int { allObjects.count }
  /// One of the objects, or nil.
  public var anyObject: ObjectType? { allObjects.first }
  /// The objects that still exist.
  public var setRepresentation: Set<AnyHashable> { Set(allObjects.compactMap { $0 as? AnyHashable }) }

  /// Adds an object; nil and an object that is in it change nothing.
  public func add(_ object: ObjectType?) {
    guard let object else { return }
    entries = entries.filter { $0.value.object != nil }
    entries[ObjectIdentifier(object)] = isWeak ? Entry(loose: object) : Entry(strong: object)
  }

  /// Removes an object.
  public func remove(_ object: ObjectType?) {
    if let object { entries[ObjectIdentifier(object)] = nil }
  }

  /// Removes all objects.
  public func removeAllObjects() { entries = [:] }

  /// True if the object is in the table.
  public func contains(_ object: ObjectType?) -> Bool { member(object) != nil }

  /// The object itself if it is in the table, or nil.
  public func member(_ object: ObjectType?) -> ObjectType? {
    guard let object, entries[ObjectIdentifier(object)]?.object === object else { return nil }
    return object
  }

  /// An enumerator over the objects that exist now.
  public func objectEnumerator() -> NSEnumerator { NSArray(array: allObjects).objectEnumerator() }
}

/// The ways in which collections keep their objects.
public enum NSPointerFunctions {
  /// The options of a collection.
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    /// Options with the bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Objects are retained.
    public static let strongMemory = Options([])
    /// Objects are not retained.
    public static let weakMemory = Options(rawValue: 5)
    /// Objects are compared by identity, as all are here.
    public static let objectPointerPersonality = Options(rawValue: 512)
  }
}
