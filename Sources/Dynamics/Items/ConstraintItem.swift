import TendonAutoLayout
import TendonGeometry
import TendonViews

/// An item that moves by the constants of constraints: what the behaviours want goes into them, the layout is solved, and
/// where the view has come to goes back to the animator.
///
/// Required constraints hold at every step, whatever the behaviours want: a view that they stop stands still for the
/// animator as well. The view is not turned. Not in UIKit.
///
///     let ball = ConstraintItem(ballView, horizontal: centerX, vertical: centerY)
///     animator.addBehavior(UISnapBehavior(item: ball, snapTo: place))
///
/// A constraint moves the view by as many points as its constant changes, or by the same backwards where the view is its
/// second item; its multiplier must be 1, and a required one of several that contradict each other is reported as ever.
@MainActor
public final class ConstraintItem: UIDynamicItem {
  public let view: UIView
  private let horizontal: NSLayoutConstraint?
  private let vertical: NSLayoutConstraint?

  /// - Parameters:
  ///   - horizontal: its constant moves the view sideways; nil: nothing does.
  ///   - vertical: the same up and down.
  public init(_ view: UIView, horizontal: NSLayoutConstraint?, vertical: NSLayoutConstraint?) {
    (self.view, self.horizontal, self.vertical) = (view, horizontal, vertical)
    for constraint in [horizontal, vertical].compactMap({ $0 }) {
      precondition(
        constraint.firstItem === view || constraint.secondItem === view,
        "a constraint that moves \(type(of: view)) has it as an item, got \(constraint)")
      precondition(constraint.multiplier == 1, "a constraint that moves a view has multiplier 1, got \(constraint)")
    }
  }

  public var bounds: CGRect { view.bounds }

  /// Where the view was asked to be, or where it is, if the layout did not let it go there.
  ///
  /// Set, the constants change and the layout is solved. Frames are rounded to pixels; what rounding takes is kept, so
  /// that slow movements do not stand still.
  public var center: CGPoint {
    get {
      let seen = view.center
      guard let asked else { return seen }
      return CGPoint(
        x: abs(asked.x - seen.x) <= rounding ? asked.x : seen.x,
        y: abs(asked.y - seen.y) <= rounding ? asked.y : seen.y)
    }
    set {
      let old = center
      move(horizontal, by: newValue.x - old.x)
      move(vertical, by: newValue.y - old.y)
      (view.window ?? view.superview ?? view).layoutIfNeeded()
      asked = CGPoint(
        x: horizontal == nil ? view.center.x : newValue.x, y: vertical == nil ? view.center.y : newValue.y)
    }
  }
  private var asked: CGPoint?
  /// Two edges are rounded by at most half a pixel each.
  private var rounding: CGFloat { 1 / view.traitCollection.displayScale }

  /// Not turned: always the identity.
  public var transform: CGAffineTransform {
    get { .identity }
    set {}
  }

  private func move(_ constraint: NSLayoutConstraint?, by distance: CGFloat) {
    guard let constraint, distance != 0 else { return }
    constraint.constant += constraint.firstItem === view ? distance : -distance
  }
}
