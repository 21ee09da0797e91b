import TendonGeometry
import TendonViews

/// An object that a dynamic animator moves, with a position, a size and a rotation.
@MainActor
public protocol UIDynamicItem: AnyObject {
  /// The centre in points. The animator reads it when the item is added and writes it after every step.
  var center: CGPoint { get set }
  /// A rectangle of the item's size, in points. The animator reads it when the item is added.
  var bounds: CGRect { get }
  /// The rotation; the animator reads and writes only the rotation of the transform.
  var transform: CGAffineTransform { get set }
  /// The kind of outline that collides with others; default a rectangle.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
  /// A convex outline about the centre, in points, that is used if `collisionBoundsType` is `.path`.
  var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
  /// A rectangle.
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// An empty path.
  public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}

extension UIView: UIDynamicItem {}

/// An item that is never rotated; its body is not rotated either.
@MainActor
protocol UprightItem: UIDynamicItem {}
