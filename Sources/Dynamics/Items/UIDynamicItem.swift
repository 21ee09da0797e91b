import TendonGeometry
import TendonViews

/// What dynamics moves: it has a place, a size and a turn.
@MainActor
public protocol UIDynamicItem: AnyObject {
  /// In points; read when the item comes to an animator, written after every step.
  var center: CGPoint { get set }
  /// Its size is the item's; read when the item comes.
  var bounds: CGRect { get }
  /// Only its rotation is read and written.
  var transform: CGAffineTransform { get set }
  /// The outline that touches others; default a rectangle.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
  /// A convex outline about the centre, counterclockwise, for `.path`.
  var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}

extension UIView: UIDynamicItem {}

/// What nothing turns, and whose body therefore does not turn either.
@MainActor
protocol UprightItem: UIDynamicItem {}
