import Foundation
import TendonGeometry

extension UICollectionViewCompositionalLayout {
  /// A header or footer with its frame where it is not pinned.
  typealias Boundary = (item: NSCollectionLayoutBoundarySupplementaryItem, frame: CGRect)

  @MainActor struct Arranged {
    var frame = CGRect.zero
    /// The bands of groups; items are found by the ends of the bands.
    var bands: [GroupBand] = []
    var count: Int { bands.last.map { $0.firstItem + $0.itemCount } ?? 0 }
    var boundaries: [Boundary] = []
    var decorations: [(item: NSCollectionLayoutDecorationItem, frame: CGRect)] = []
    /// The scroll view of the items; nil where they lie in the content.
    var orthogonal: OrthogonalSection?
    var section: NSCollectionLayoutSection?
  }

  /// The headers and footers of a section, or of the layout, and the area across the axis in which they lie.
  @MainActor struct BoundaryPlaces {
    var items: [NSCollectionLayoutBoundarySupplementaryItem]
    var path: IndexPath
    var low: CGFloat
    var area: CGSize
    var isVertical: Bool
  }

  /// Arranges the items of one edge, which follow each other from a place along the axis. Returns the end of those that
  /// have room.
  func add(
    _ places: BoundaryPlaces, _ isAtStart: Bool?, from place: CGFloat, length: CGFloat = 0,
    to boundaries: inout [Boundary]
  ) -> CGFloat {
    let area = places.area
    var end = place
    for item in places.items where item.isAtStart == isAtStart {
      let element = UICollectionView.Element(.supplementaryView(kind: item.elementKind), places.path)
      let size = CompositionalArrangement.size(item.layoutSize, in: area, preferredOfBoundaries[element])
      let across =
        places.low + item.placeAcross * (places.isVertical ? area.width - size.width : area.height - size.height)
      let extent = places.isVertical ? size.height : size.width
      let makesRoom = item.extendsBoundary && isAtStart != nil
      // What makes no room lies over the groups.
      let start =
        isAtStart == nil ? place + (length - extent) / 2 : isAtStart == false && !makesRoom ? end - extent : end
      let origin = places.isVertical ? CGPoint(x: across, y: start) : CGPoint(x: start, y: across)
      boundaries.append((item, CGRect(origin: origin, size: size).offsetBy(dx: item.offset.x, dy: item.offset.y)))
      if makesRoom { end += extent }
    }
    return end
  }

  /// The insets of a section with those of the area from which they are counted.
  func insets(of section: NSCollectionLayoutSection) -> NSDirectionalEdgeInsets {
    var insets = section.contentInsets
    guard isVertical, section.list == nil, let view = collectionView else { return insets }
    let own = section.contentInsetsReference
    let margins: UIEdgeInsets
    switch own == .automatic ? configuration.contentInsetsReference : own {
    case .none: return insets
    case .automatic, .safeArea: margins = view.safeAreaInsets
    case .layoutMargins: margins = view.layoutMargins
    case .readableContent:
      let guide = view.readableContentGuide.layoutFrame
      margins = UIEdgeInsets(
        top: 0, left: guide.minX - view.bounds.minX, bottom: 0, right: view.bounds.maxX - guide.maxX)
    }
    let (taken, isMirrored) = (view.adjustedContentInset, self.isMirrored)
    let (left, right) = (max(0, margins.left - taken.left), max(0, margins.right - taken.right))
    insets.leading += isMirrored ? right : left
    insets.trailing += isMirrored ? left : right
    return insets
  }

  func arrange(
    _ section: NSCollectionLayoutSection, _ index: Int, _ count: Int, _ room: CGSize, _ along: inout CGFloat
  ) -> Arranged {
    var arranged = Arranged()
    let (start, insets) = (along, self.insets(of: section))
    let inner = CGSize(
      width: max(0, room.width - insets.leading - insets.trailing),
      height: max(0, room.height - insets.top - insets.bottom))
    let isInset = section.supplementariesFollowContentInsets
    let (low, area) = isInset ? (isVertical ? insets.leading : insets.top, inner) : (0, room)
    let places = BoundaryPlaces(
      items: section.boundarySupplementaryItems, path: IndexPath(indexes: [index, 0]), low: low, area: area,
      isVertical: isVertical)
    arranged.section = section
    along = add(places, true, from: along, to: &arranged.boundaries)
    let first = along
    along += isVertical ? insets.top : insets.leading
    if section.orthogonalScrollingBehavior != .none {
      arrangeAcross(section, index, count, room, inner, insets, &along, &arranged)
    } else {
      arrangeAlong(section, index, count, inner, insets, &along, &arranged)
    }
    along += isVertical ? insets.bottom : insets.trailing
    _ = add(places, nil, from: first, length: along - first, to: &arranged.boundaries)
    along = add(places, false, from: along, to: &arranged.boundaries)
    arranged.frame =
      isVertical
      ? CGRect(x: 0, y: start, width: room.width, height: along - start)
      : CGRect(x: start, y: 0, width: along - start, height: room.height)
    arranged.decorations = section.decorationItems.map { ($0, $0.contentInsets.inside(arranged.frame)) }
    return arranged
  }

  /// The group that begins with an item, and how many groups like it follow each other from there on: up to the next item
  /// whose view has requested a size, and without an incomplete last group.
  ///
  /// - Parameter sized: the items whose views have requested sizes, in ascending order.
  private func alikeGroups(
    _ section: NSCollectionLayoutSection, _ index: Int, from next: Int, _ count: Int, _ inner: CGSize, _ sized: [Int]
  ) -> (group: CompositionalArrangement, count: Int) {
    let group = CompositionalArrangement(
      section.group, container: inner, first: next, count: count, traits: traits
    ) { self.preferred[index]?[$0] }
    let following = sized.firstPosition { $0 >= next }
    let end = min(count - 1, following < sized.count ? sized[following] : count)
    return (group, 1 + max(0, (end - next - group.considered) / max(1, group.placed.count)))
  }

  /// Arranges the groups of a section along the axis of the layout.
  func arrangeAlong(
    _ section: NSCollectionLayoutSection, _ index: Int, _ count: Int, _ inner: CGSize,
    _ insets: NSDirectionalEdgeInsets, _ along: inout CGFloat, _ arranged: inout Arranged
  ) {
    let sized = (preferred[index] ?? [:]).keys.sorted()
    var next = 0
    while next < count {
      if next > 0 { along += section.interGroupSpacing }
      let (group, groups) = alikeGroups(section, index, from: next, count, inner, sized)
      let length = isVertical ? group.size.height : group.size.width
      arranged.bands.append(
        GroupBand(
          group, firstItem: next, groups: groups,
          at: isVertical ? CGPoint(x: insets.leading, y: along) : CGPoint(x: along, y: insets.top),
          pitch: length + section.interGroupSpacing, isVertical: isVertical,
          after: arranged.bands.last?.end ?? -.infinity))
      next += groups * group.placed.count
      along += length + CGFloat(groups - 1) * (length + section.interGroupSpacing)
    }
  }

  /// Arranges the groups of a section across the axis of the layout, in coordinates of the section's scroll view.
  func arrangeAcross(
    _ section: NSCollectionLayoutSection, _ index: Int, _ count: Int, _ room: CGSize, _ inner: CGSize,
    _ insets: NSDirectionalEdgeInsets, _ along: inout CGFloat, _ arranged: inout Arranged
  ) {
    var across = isVertical ? insets.leading : insets.top
    var highest: CGFloat = 0
    var places: [(first: CGRect, pitch: CGFloat, count: Int)] = []
    let sized = (preferred[index] ?? [:]).keys.sorted()
    var next = 0
    while next < count {
      if next > 0 { across += section.interGroupSpacing }
      let (group, groups) = alikeGroups(section, index, from: next, count, inner, sized)
      let length = isVertical ? group.size.width : group.size.height
      highest = max(highest, isVertical ? group.size.height : group.size.width)
      let origin = isVertical ? CGPoint(x: across, y: 0) : CGPoint(x: 0, y: across)
      let pitch = length + section.interGroupSpacing
      arranged.bands.append(
        GroupBand(
          group, firstItem: next, groups: groups, at: origin, pitch: pitch, isVertical: !isVertical,
          after: arranged.bands.last?.end ?? -.infinity))
      places.append((CGRect(origin: origin, size: group.size), pitch, groups))
      next += groups * group.placed.count
      across += length + CGFloat(groups - 1) * pitch
    }
    across += isVertical ? insets.trailing : insets.bottom
    let frame =
      isVertical
      ? CGRect(x: 0, y: along, width: room.width, height: highest)
      : CGRect(x: along, y: 0, width: highest, height: room.height)
    arranged.orthogonal = OrthogonalSection(
      frame: frame,
      contentSize: isVertical ? CGSize(width: across, height: highest) : CGSize(width: highest, height: across),
      behavior: section.orthogonalScrollingBehavior, isHorizontal: isVertical, isMirrored: isMirrored, groups: places)
    along += highest
  }

  /// The sections that scroll by themselves, by their numbers.
  var orthogonalSections: [Int: OrthogonalSection] {
    var result: [Int: OrthogonalSection] = [:]
    for (number, section) in sections.enumerated() {
      if let orthogonal = section.orthogonal { result[number] = orthogonal }
    }
    return result
  }
}

extension CGRect {
  /// The rectangle in a mirrored area of a width.
  func mirrored(in width: CGFloat) -> CGRect {
    CGRect(x: width - maxX, y: minY, width: self.width, height: height)
  }
}

@MainActor
extension UICollectionViewCompositionalLayout.Arranged {
  mutating func mirror(_ width: CGFloat) {
    // The scroll view of a section mirrors its items itself.
    if orthogonal == nil { for index in bands.indices { bands[index].mirror(width) } }
    for index in boundaries.indices { boundaries[index].frame = boundaries[index].frame.mirrored(in: width) }
    for index in decorations.indices { decorations[index].frame = decorations[index].frame.mirrored(in: width) }
  }
}
