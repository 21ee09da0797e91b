/// A part of the state in a ``StageContext``, declared once as a static constant: `static let key = ContextKey(0)`.
@MainActor
package struct ContextKey<Value> {
  /// The place of the value in every context.
  @usableFromInline let number: Int
  let initial: () -> Value

  /// Creates a key whose value in a new context is `initial`, which is evaluated once for each context.
  package init(_ initial: @autoclosure @escaping () -> Value) {
    number = ContextKeys.makeNumber()
    self.initial = initial
  }
}

/// A value that contexts share.
@MainActor
@usableFromInline
final class ContextBox<Value> {
  // Read more than any other state. A read copies the value, and no code runs while one is written that reads it.
  @exclusivity(unchecked)
  @usableFromInline var value: Value
  init(_ value: Value) { self.value = value }
}

/// The numbers of all keys.
@MainActor
private enum ContextKeys {
  private static var count = 0

  static func makeNumber() -> Int {
    defer { count += 1 }
    return count
  }
}
