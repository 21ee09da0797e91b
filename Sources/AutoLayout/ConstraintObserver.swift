import TendonContext

/// The observer of constraint changes on a stage, while an animation block runs that depends on them.
@MainActor
package enum ConstraintObserver {
  private static let key = ContextKey<((NSLayoutConstraint) -> Void)?>(nil)

  /// A closure that is called before the constant or the priority of a constraint changes and before a constraint is
  /// activated or deactivated; nil where no block observes.
  package static var willChange: ((NSLayoutConstraint) -> Void)? {
    get { StageContext.current[key] }
    set { StageContext.current[key] = newValue }
  }
}
