import Synchronization

/// The actions that extensions add to classes of other modules, and UIKit's own methods that a selector names.
///
/// A class cannot be given `actions` from outside its module. The plugin `UIKitSources` registers such actions where a
/// selector first names one.
public enum ActionTables {
  /// The actions that are registered for a class and those below it.
  public struct Table: Sendable {
    fileprivate let find: @MainActor @Sendable (Selector, AnyObject) -> Action?

    /// A table of a class; the actions are made when they are first looked for.
    public init<Target: AnyObject>(
      _ type: Target.Type, _ actions: @escaping @MainActor @Sendable () -> [Selector: Action]
    ) {
      find = { selector, target in target is Target ? actions()[selector] : nil }
    }
  }

  private static let tables = Mutex<[Table]>([])

  /// Adds tables. Later ones are looked at first.
  ///
  /// - Returns: true, so that a global constant can register them once.
  public static func register(_ new: [Table]) -> Bool {
    tables.withLock { $0.insert(contentsOf: new, at: 0) }
    return true
  }

  /// The registered action of the target's class or one above it, or nil.
  @MainActor
  static func find(_ selector: Selector, on target: AnyObject) -> Action? {
    for table in tables.withLock({ $0 }) {
      if let action = table.find(selector, target) { return action }
    }
    return nil
  }
}

extension Selector {
  /// A selector with a name, whose actions `register` has added.
  public init(_ name: String, registered: Bool) {
    precondition(registered)
    self.init(name)
  }
}
