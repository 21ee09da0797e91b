/// An object with an animator of its own (AppKit).
@MainActor
public protocol NSAnimatablePropertyContainer: AnyObject {}

extension UIView: NSAnimatablePropertyContainer {}

extension NSAnimatablePropertyContainer where Self: UIView {
  /// A proxy whose properties animate those of the view, with the duration and timing of `NSAnimationContext.current`.
  ///
  /// Differs from AppKit: returns a value that represents the view and has its properties, but not its methods.
  public func animator() -> ViewAnimator<Self> { ViewAnimator(view: self) }
}

/// Stands for a view where changes of it are to be animated.
@MainActor
@dynamicMemberLookup
public struct ViewAnimator<View: UIView> {
  fileprivate let view: View

  /// A property of the view. Set, what `UIView.animate` animates of it moves from where it is to the new value; read,
  /// it is the view's own, which is the new value at once.
  public subscript<Value>(dynamicMember path: ReferenceWritableKeyPath<View, Value>) -> Value {
    get { view[keyPath: path] }
    nonmutating set { NSAnimationContext.animate(NSAnimationContext.current.layout) { view[keyPath: path] = newValue } }
  }
}
