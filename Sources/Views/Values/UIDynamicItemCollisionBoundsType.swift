/// The outline with which an item of a dynamic animator touches others; raw values are UIKit's.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
  case rectangle
  /// The ellipse in the bounds.
  case ellipse
  /// The item's `collisionBoundingPath`.
  case path
}
