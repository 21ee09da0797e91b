import TendonGeometry
import TendonViews

/// Several items that move as one body.
///
/// They keep their places to each other, as they are when the group is made; its outline is the outlines of all of them,
/// its mass theirs, and its centre that of the box around them. An item belongs to one group and is in no behaviour itself.
@MainActor
public final class UIDynamicItemGroup: UIDynamicItem {
  public let items: [any UIDynamicItem]
  /// Where the items lie in the group, from its centre, in points and radians.
  let places: [(offset: CGPoint, angle: CGFloat)]
  public let bounds: CGRect

  /// - Parameter items: one or more.
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

  public var center: CGPoint { didSet { place() } }
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
