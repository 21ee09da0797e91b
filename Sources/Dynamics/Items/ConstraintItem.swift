import TendonAutoLayout
import TendonGeometry
import TendonViews

/// An item that moves by the constants of constraints. The animator sets the constants, the layout is solved, and the
/// animator reads the resulting position of the view.
///
/// Required constraints hold at every step, whatever the behaviours demand. A view that they stop also stops for the
/// animator. The view is not rotated. Not in UIKit.
///
///     let ball = ConstraintItem(ballView, horizontal: centerX, vertical: centerY)
///     animator.addBehavior(UISnapBehavior(item: ball, snapTo: place))
///
/// A constraint moves the view by as many points as its constant changes, in the opposite direction if the view is its
/// second item. Its multiplier must be 1. A required one in conflict with others is reported as usual.
@MainActor
public final class ConstraintItem: UIDynamicItem, UprightItem {
  /// The view that moves.
  public let view: UIView
  private let horizontal: NSLayoutConstraint?
  private let vertical: NSLayoutConstraint?

  /// Makes the item of a view. Traps if a constraint does not have the view as an item, or has a multiplier other than
  /// 1.
  ///
  /// - Parameters:
  /// - horizontal: the constraint whose constant moves the view horizontally; nil: the view does not move horizontally.
  /// - vertical: the constraint whose constant moves the view vertically; nil: the view does not move vertically.
  public init(_ view: UIView, horizontal: NSLayoutConstraint?, vertical: NSLayoutConstraint?) {
    (self.view, self.horizontal, self.vertical) = (view, horizontal, vertical)
    for constraint in [horizontal, vertical].compactMap({ $0 }) {
      precondition(
        constraint.firstItem === view || constraint.secondItem === view,
        "a constraint that moves \(type(of: view)) has it as an item, got \(constraint)")
      precondition(constraint.multiplier == 1, "a constraint that moves a view has multiplier 1, got \(constraint)")
    }
  }

  /// The bounds of the view, in points.
  public var bounds: CGRect { view.bounds }

  /// The centre of the view in the layout, before its frame is rounded to pixels, in points.
  ///
  /// Setting it changes the constants and solves the layout. The part of the change that the layout does not allow is
  /// removed from the constants, so that the next move back has an immediate effect.
  public var center: CGPoint {
    get {
      guard let solved = view.layoutNode.solvedFrame else { return view.center }
      let (x, y) = (solved.midX, solved.midY)
      // The solver returns the requested value but for its last digits.
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
  /// The tolerance of positions, in points.
  private static let near: CGFloat = 1e-6

  private func solve() { (view.window ?? view.superview ?? view).layoutIfNeeded() }

  /// Always the identity; setting it has no effect.
  public var transform: CGAffineTransform {
    get { .identity }
    set {}
  }

  /// Moves the view by a distance from its present position, whatever the constant demanded before.
  private func move(_ constraint: NSLayoutConstraint?, by distance: CGFloat) {
    guard let constraint else { return }
    let way = constraint.firstItem === view ? distance : -distance
    let left = constraint.relation == .equal ? constraint.excess ?? 0 : 0
    let change = way + (abs(left) < ConstraintItem.near ? 0 : left)
    if change != 0 { constraint.constant += change }
  }
}
