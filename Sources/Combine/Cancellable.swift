// `import Combine` where Apple's module is not: publishers, subscribers and subjects by Apple's names.

/// An activity that can be cancelled.
public protocol Cancellable {
  /// Ends the activity.
  func cancel()
}

extension Cancellable {
  /// Keeps the activity in a set.
  ///
  /// - Parameter set: The set.
  public func store(in set: inout Set<AnyCancellable>) { AnyCancellable(self).store(in: &set) }

  /// Keeps the activity in a collection.
  ///
  /// - Parameter collection: The collection, to which it is appended.
  public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
    AnyCancellable(self).store(in: &collection)
  }
}

/// An activity that is cancelled when nothing retains this object any more.
public final class AnyCancellable: Cancellable, Hashable {
  private var action: (() -> Void)?

  /// An activity that ends with a call of the closure.
  ///
  /// - Parameter cancel: The closure, called once.
  public init(_ cancel: @escaping () -> Void) { action = cancel }

  /// Takes over an activity.
  ///
  /// - Parameter canceller: The activity.
  public init<C: Cancellable>(_ canceller: C) { action = { canceller.cancel() } }

  deinit { action?() }

  public func cancel() {
    let action = action
    self.action = nil
    action?()
  }

  /// Keeps this object in a set.
  ///
  /// - Parameter set: The set.
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

  /// Keeps this object in a collection.
  ///
  /// - Parameter collection: The collection, to which it is appended.
  public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
    collection.append(self)
  }

  public static func == (a: AnyCancellable, b: AnyCancellable) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
