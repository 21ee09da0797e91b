/// The outline with which an item of a dynamic animator collides; the raw values are UIKit's.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
  /// The bounds of the item.
  case rectangle
  /// The ellipse that fills the bounds.
  case ellipse
  /// The item's `collisionBoundingPath`.
  case path
}
