import TendonGeometry

/// Groups of a compositional section that follow each other, all with the same frames.
@MainActor
struct GroupBand {
  let firstItem: Int
  let groups: Int
  /// The items of the first group, in the content.
  private(set) var items: [CompositionalArrangement.Placed]
  /// From the beginning of a group to that of the next one.
  private let pitch: CGPoint
  /// The greatest end of the items of this band and of those before it, along the way of scrolling.
  let end: CGFloat
  private let isVertical: Bool

  /// - Parameters:
  ///   - pitch: along the way of scrolling.
  ///   - end: the greatest end of the items before.
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

  /// An item of one of the groups.
  func placed(_ item: Int) -> CompositionalArrangement.Placed {
    let (group, place) = (item - firstItem).quotientAndRemainder(dividingBy: items.count)
    var placed = items[place]
    placed.frame.origin.x += CGFloat(group) * pitch.x
    placed.frame.origin.y += CGFloat(group) * pitch.y
    return placed
  }

  /// The first item of the first group that reaches beyond a distance along the way of scrolling; the last group without one.
  func firstItem(endingBelow low: CGFloat) -> Int {
    let last = items.map { isVertical ? $0.frame.maxY : $0.frame.maxX }.max() ?? 0
    let step = isVertical ? pitch.y : pitch.x
    let group = (0..<groups - 1).firstPosition { last + CGFloat($0) * step > low }
    return firstItem + group * items.count
  }

  /// The mirror image in a content of a width.
  mutating func mirror(_ width: CGFloat) {
    for index in items.indices { items[index].frame.origin.x = width - items[index].frame.maxX }
  }
}
