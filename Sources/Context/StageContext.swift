/// The state that all code of one stage shares: its clock, its screen, the animation blocks that are open.
///
/// Each room declares its part of the state as a ``ContextKey``. Code reads the state of the stage that it runs on from
/// ``current``, which is set for the length of ``with(_:_:)`` and in the tasks that are started meanwhile; so stages in
/// one process share nothing.
@MainActor
package final class StageContext {
  /// The values, by the number of their key; nil before a key is first used.
  // Each access is over before other code runs, so that no two overlap and no check is needed at every lookup.
  @exclusivity(unchecked)
  @usableFromInline var boxes: [AnyObject?] = []
  /// The context that has the values which this one does not have; nil for that of a stage.
  private let outer: StageContext?

  /// Creates a context in which every key has its initial value.
  package init() { outer = nil }

  /// Creates a context that differs from another one in a single value and shares all others with it.
  package init<Value>(_ outer: StageContext, _ key: ContextKey<Value>, _ value: Value) {
    self.outer = outer
    keep(ContextBox(value), at: key.number)
  }

  /// The value of a key.
  @inlinable
  package subscript<Value>(key: ContextKey<Value>) -> Value {
    get { box(key).value }
    _modify { yield &box(key).value }
  }

  @inlinable
  func box<Value>(_ key: ContextKey<Value>) -> ContextBox<Value> {
    if key.number < boxes.count, let box = boxes[key.number] {
      // The number belongs to this key, so the box is of its type.
      return unsafeDowncast(box, to: ContextBox<Value>.self)
    }
    return makeBox(key)
  }

  @usableFromInline
  func makeBox<Value>(_ key: ContextKey<Value>) -> ContextBox<Value> {
    let box = outer?.box(key) ?? ContextBox(key.initial())
    keep(box, at: key.number)
    return box
  }

  private func keep(_ box: AnyObject, at number: Int) {
    while boxes.count <= number { boxes.append(nil) }
    boxes[number] = box
  }

  // MARK: - The current context

  /// The context of the code that is running: the one set by `with`, else that of the task, else a default one.
  package static var current: StageContext { override ?? ContextOfTask.context ?? standard }

  /// True if a stage runs: there is a context other than the default one.
  package static var isStage: Bool { current !== standard }

  /// Makes a context the current one while `body` runs, and in the tasks that `body` starts.
  package static func with<Result>(_ context: StageContext, _ body: () throws -> Result) rethrows -> Result {
    let outer = override
    override = context
    defer { override = outer }
    return try ContextOfTask.$context.withValue(context, operation: body)
  }

  // `with` is synchronous, so the static is right while it runs and costs no lookup; a task that was started inside and
  // resumes after the end of `with` finds its context in the task-local value.
  @exclusivity(unchecked)
  private static var override: StageContext?
  private static let standard = StageContext()
}

private enum ContextOfTask {
  @TaskLocal static var context: StageContext?
}
