/// Hears of changes of constraints while an animation block runs that has to know them.
@MainActor
package enum ConstraintObserver {
  /// Called before the constant or the priority changes and before the constraint becomes active or stops being so; nil
  /// most of the time.
  package static var willChange: ((NSLayoutConstraint) -> Void)?
}
