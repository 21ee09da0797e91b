import TendonGeometry

/// Consecutive groups of a compositional section with the same frames inside each group.
@MainActor
struct GroupBand {
  let firstItem: Int
  let groups: Int
  /// The items of the first group, in coordinates of the content.
  private(set) var items: [CompositionalArrangement.Placed]
  /// The offset from the start of one group to the start of the next, in points.
  private let pitch: CGPoint
  /// The greatest end of the items of this band and of the previous ones along the scroll axis, in points.
  let end: CGFloat
  private let isVertical: Bool

  /// - Parameters:
  ///   - pitch: the distance between the starts of two groups along the scroll axis, in points.
  ///   - end: the greatest end of the items of the previous bands.
  init(
    _ group: CompositionalArrangement, firstItem: Int, groups: Int, at origin: CGPoint, pitch: CGFloat,
    isVertical: Bool, after end: CGFloat
  ) {
    (self.firstItem, self.groups, self.isVertical) = (firstItem, groups, isVertical)
    self.pitch = isVertical ? CGPoint(x: 0, y: pitch) : CGPoint(x: pitch, y: 0)
    items = group.placed.map { placed in
      var placed = placed
      placed.frame.origin.x += origin.x
      placed.frame.origin.y += origin.y
      return placed
    }
    let last = items.map { isVertical ? $0.frame.maxY : $0.frame.maxX }.max() ?? -.infinity
    self.end = max(end, last + CGFloat(groups - 1) * pitch)
  }

  var itemCount: Int { groups * items.count }

  /// The frame of an item, in coordinates of the content.
  func placed(_ item: Int) -> CompositionalArrangement.Placed {
    let (group, place) = (item - firstItem).quotientAndRemainder(dividingBy: items.count)
    var placed = items[place]
    placed.frame.origin.x += CGFloat(group) * pitch.x
    placed.frame.origin.y += CGFloat(group) * pitch.y
    return placed
  }

  /// The first item of the first group that ends beyond `low` on the scroll axis; of the last group if none does.
  func firstItem(endingBelow low: CGFloat) -> Int {
    let last = items.map { isVertical ? $0.frame.maxY : $0.frame.maxX }.max() ?? 0
    let step = isVertical ? pitch.y : pitch.x
    let group = (0..<groups - 1).firstPosition { last + CGFloat($0) * step > low }
    return firstItem + group * items.count
  }

  /// Mirrors the frames horizontally in a content of `width` points.
  mutating func mirror(_ width: CGFloat) {
    for index in items.indices { items[index].frame.origin.x = width - items[index].frame.maxX }
  }
}
