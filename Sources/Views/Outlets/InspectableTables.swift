/// The properties that documents set by name and that a program registers when it is loaded, by class.
///
/// The plugin `UIKitSources` makes such a table of the properties with `@IBInspectable` of a class or of an extension,
/// which the Objective-C runtime finds by name.
@MainActor
public enum InspectableTables {
  private static var tables: [ObjectIdentifier: [@MainActor @Sendable () -> [String: Inspectable]]] = [:]

  /// Registers properties of a class by their names, while the program is loaded.
  public nonisolated static func register(
    _ owner: AnyClass, _ table: @escaping @MainActor @Sendable () -> [String: Inspectable]
  ) {
    // Programs are loaded by the main thread.
    MainActor.assumeIsolated { tables[ObjectIdentifier(owner), default: []].append(table) }
  }

  /// The properties of the object's class and of those above it.
  static func all(of object: AnyObject) -> [Inspectable] {
    guard !tables.isEmpty else { return [] }
    var found: [String: Inspectable] = [:]
    var current: AnyClass? = type(of: object)
    while let next = current {
      for table in tables[ObjectIdentifier(next)] ?? [] { found.merge(table()) { nearest, _ in nearest } }
      current = _getSuperclass(next)
    }
    return found.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The property of the object's class, or of the nearest class above it, by its name; nil without one.
  package static func property(_ name: String, of object: AnyObject) -> Inspectable? {
    if let own = (type(of: object) as? any InspectableProviding.Type)?.inspectables[name] { return own }
    var current: AnyClass? = type(of: object)
    while let next = current {
      for table in tables[ObjectIdentifier(next)] ?? [] {
        if let property = table()[name] { return property }
      }
      current = _getSuperclass(next)
    }
    return nil
  }
}
