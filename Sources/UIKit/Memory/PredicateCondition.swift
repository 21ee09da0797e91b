/// A condition in the closure of a predicate, which may be asked on any thread.
struct PredicateCondition: @unchecked Sendable {
  /// The condition; its arguments are read only.
  let predicate: Predicate
}
