import Foundation
import TendonGeometry
import TendonViews

/// Several items that move as one body.
///
/// The items keep their positions relative to each other, as they are when the group is made. The outline of the group
/// consists of the outlines of its items; its mass is the sum of theirs; its centre is that of the box around them. An
/// item belongs to one group at most and is not added to behaviours itself.
@MainActor
public final class UIDynamicItemGroup: NSObject, UIDynamicItem {
  /// The items, in the order given.
  public let items: [any UIDynamicItem]
  /// The positions and rotations of the items relative to the centre of the group, in points and radians.
  let places: [(offset: CGPoint, angle: CGFloat)]
  /// A rectangle at (0, 0) with the size of the box around the items when the group was made, in points.
  public let bounds: CGRect

  /// Makes a group of one or more items; traps without items.
  public init(items: [any UIDynamicItem]) {
    precondition(!items.isEmpty, "a group has items")
    self.items = items
    var box = CGRect.null
    for item in items {
      let own = CGRect(
        x: item.center.x - item.bounds.width / 2, y: item.center.y - item.bounds.height / 2,
        width: item.bounds.width, height: item.bounds.height)
      box = box.union(own)
    }
    let middle = CGPoint(x: box.midX, y: box.midY)
    places = items.map { item in
      (
        CGPoint(x: item.center.x - middle.x, y: item.center.y - middle.y),
        CGFloat(atan2(Double(item.transform.b), Double(item.transform.a)))
      )
    }
    bounds = CGRect(origin: .zero, size: box.size)
    center = middle
  }

  /// The centre of the group in points. Setting it moves the items.
  public var center: CGPoint { didSet { place() } }
  /// The rotation of the group; default the identity. Setting it moves and rotates the items about the centre.
  public var transform = CGAffineTransform.identity { didSet { place() } }

  private func place() {
    let turn = CGFloat(atan2(Double(transform.b), Double(transform.a)))
    let rotation = CGAffineTransform(rotationAngle: turn)
    for (item, (offset, angle)) in zip(items, places) {
      let moved = offset.applying(rotation)
      item.center = CGPoint(x: center.x + moved.x, y: center.y + moved.y)
      item.transform = CGAffineTransform(rotationAngle: angle + turn)
    }
  }
}
