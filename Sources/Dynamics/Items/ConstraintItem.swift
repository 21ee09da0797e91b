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
public final class ConstraintItem: UIDynamicItem, UprightItem {
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

  /// Where the layout has the view, before its frame is rounded to pixels.
  ///
  /// Set, the constants change and the layout is solved; what the layout does not let happen is taken out of the constants
  /// again, so that the way back is free at once.
  public var center: CGPoint {
    get {
      guard let solved = view.layoutNode.solvedFrame else { return view.center }
      let (x, y) = (solved.midX, solved.midY)
      // What was asked for comes back from the solver but for its last digits.
      return CGPoint(
        x: abs(asked.x - x) < ConstraintItem.near ? asked.x : x, y: abs(asked.y - y) < ConstraintItem.near ? asked.y : y
      )
    }
    set {
      let old = center
      move(horizontal, by: newValue.x - old.x)
      move(vertical, by: newValue.y - old.y)
      solve()
      asked = newValue
      guard center != newValue else { return }
      move(horizontal, by: 0)
      move(vertical, by: 0)
      solve()
    }
  }
  private var asked = CGPoint(x: CGFloat.infinity, y: .infinity)
  /// In points.
  private static let near: CGFloat = 1e-6

  private func solve() { (view.window ?? view.superview ?? view).layoutIfNeeded() }

  /// Not turned: always the identity.
  public var transform: CGAffineTransform {
    get { .identity }
    set {}
  }

  /// Moves the view from where it is, whatever the constant asked for until now.
  private func move(_ constraint: NSLayoutConstraint?, by distance: CGFloat) {
    guard let constraint else { return }
    let way = constraint.firstItem === view ? distance : -distance
    let left = constraint.relation == .equal ? constraint.excess ?? 0 : 0
    let change = way + (abs(left) < ConstraintItem.near ? 0 : left)
    if change != 0 { constraint.constant += change }
  }
}
