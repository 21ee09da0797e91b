import Foundation
import TendonGeometry

/// The properties of a compositional layout that apply to all its sections.
@MainActor
public final class UICollectionViewCompositionalLayoutConfiguration {
  /// The axis along which the sections follow each other; default vertical.
  public var scrollDirection = UICollectionViewFlowLayout.ScrollDirection.vertical
  /// The distance between sections, in points; default 0.
  public var interSectionSpacing: CGFloat = 0
  /// The area from which the insets of sections are counted across a vertical layout. Default: the safe area.
  public var contentInsetsReference = UIContentInsetsReference.safeArea
  /// The headers and footers of the whole layout; default none. Their index path has a single index, 0.
  public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// A configuration with a vertical scroll direction and no spacing between sections.
  public init() {}
}

/// A layout of sections that repeat groups of items; each item, group and section has its own size.
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  /// A closure that returns the section of a number for an environment. Nil for a section of the data source is a
  /// programming error.
  public typealias SectionProvider = (Int, NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

  /// The properties that apply to all sections. Setting it invalidates the layout; a change inside the object does not.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration { didSet { invalidateLayout() } }
  private let provider: SectionProvider

  /// Nil: a compositional layout has a section, which no document describes.
  public required init?(coder: NSCoder) { nil }

  /// A layout in which all sections have the form of `section`.
  public init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration = UICollectionViewCompositionalLayoutConfiguration()
  ) {
    (provider, self.configuration) = ({ _, _ in section }, configuration)
    super.init()
  }

  /// A layout that calls a closure for each section whenever it is prepared.
  public init(
    sectionProvider: @escaping SectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration = UICollectionViewCompositionalLayoutConfiguration()
  ) {
    (provider, self.configuration) = (sectionProvider, configuration)
    super.init()
  }

  /// A header or footer with its frame where it is not pinned.
  fileprivate typealias Boundary = (item: NSCollectionLayoutBoundarySupplementaryItem, frame: CGRect)

  @MainActor fileprivate struct Arranged {
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
  private var sections: [Arranged] = []
  /// The headers and footers of the whole layout.
  private var globalBoundaries: [Boundary] = []
  private var contentSize = CGSize.zero
  /// The colour behind the sections of a list; nil: that of the first section, if it is one.
  var listBackground: UIColor?
  /// The conditions for which the sections were made last.
  private var environment: NSCollectionLayoutEnvironment?
  private var hasSetBackground = false
  /// The sizes that headers and footers have requested.
  private var preferredOfBoundaries: [UICollectionView.Element: CGSize] = [:]
  /// The sizes that cells have requested, by section and item.
  private var preferred: [Int: [Int: CGSize]] = [:]
  private var traits: UITraitCollection { environment?.traitCollection ?? UITraitCollection() }
  private var isVertical: Bool { configuration.scrollDirection == .vertical }
  private var isMirrored: Bool {
    isVertical && collectionView?.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  open override var collectionViewContentSize: CGSize { contentSize }

  open override func prepare() {
    (sections, globalBoundaries) = ([], [])
    guard let view = collectionView else { return }
    let inset = view.adjustedContentInset
    let room = CGSize(
      width: max(0, view.bounds.width - inset.left - inset.right),
      height: max(0, view.bounds.height - inset.top - inset.bottom))
    let environment = NSCollectionLayoutEnvironment(
      container: .init(contentSize: room), traitCollection: view.traitCollection)
    self.environment = environment
    let globals = BoundaryPlaces(
      items: configuration.boundarySupplementaryItems, path: Self.globalPath, low: 0, area: room, isVertical: isVertical
    )
    var along = add(globals, true, from: 0, to: &globalBoundaries)
    let first = along
    for index in 0..<view.numberOfSections {
      guard let section = provider(index, environment) else {
        preconditionFailure("the section provider of a compositional layout made no section \(index)")
      }
      if index > 0 { along += configuration.interSectionSpacing }
      sections.append(arrange(section, index, view.numberOfItems(inSection: index), room, &along))
    }
    _ = add(globals, nil, from: first, length: along - first, to: &globalBoundaries)
    along = add(globals, false, from: along, to: &globalBoundaries)
    // Set once, so that the app's own colour stays.
    if let color = listBackground ?? sections.first?.section?.list?.backgroundColor, !hasSetBackground {
      hasSetBackground = true
      if view.backgroundColor == .systemBackground { view.backgroundColor = color }
    }
    contentSize =
      isVertical ? CGSize(width: room.width, height: along) : CGSize(width: along, height: room.height)
    guard isMirrored else { return }
    for index in sections.indices { sections[index].mirror(room.width) }
    for index in globalBoundaries.indices {
      globalBoundaries[index].frame = globalBoundaries[index].frame.mirrored(in: room.width)
    }
  }

  /// The index path of the headers and footers of the whole layout, as in UIKit.
  private static let globalPath = IndexPath(index: 0)

  /// The headers and footers of a section, or of the layout, and the area across the axis in which they lie.
  @MainActor private struct BoundaryPlaces {
    var items: [NSCollectionLayoutBoundarySupplementaryItem]
    var path: IndexPath
    var low: CGFloat
    var area: CGSize
    var isVertical: Bool
  }

  /// Arranges the items of one edge, which follow each other from a place along the axis. Returns the end of those that
  /// have room.
  private func add(
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
  private func insets(of section: NSCollectionLayoutSection) -> NSDirectionalEdgeInsets {
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

  private func arrange(
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

  /// Arranges the groups of a section along the axis of the layout.
  private func arrangeAlong(
    _ section: NSCollectionLayoutSection, _ index: Int, _ count: Int, _ inner: CGSize,
    _ insets: NSDirectionalEdgeInsets, _ along: inout CGFloat, _ arranged: inout Arranged
  ) {
    let sized = (preferred[index] ?? [:]).keys.sorted()
    var next = 0
    while next < count {
      if next > 0 { along += section.interGroupSpacing }
      let group = CompositionalArrangement(
        section.group, container: inner, first: next, count: count, traits: traits
      ) { self.preferred[index]?[$0] }
      let length = isVertical ? group.size.height : group.size.width
      // Groups are alike up to the next item whose view has requested a size, except for an incomplete last group.
      let following = sized.firstPosition { $0 >= next }
      let end = min(count - 1, following < sized.count ? sized[following] : count)
      let groups = 1 + max(0, (end - next - group.considered) / max(1, group.placed.count))
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
  private func arrangeAcross(
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
      let group = CompositionalArrangement(
        section.group, container: inner, first: next, count: count, traits: traits
      ) { self.preferred[index]?[$0] }
      let length = isVertical ? group.size.width : group.size.height
      highest = max(highest, isVertical ? group.size.height : group.size.width)
      let following = sized.firstPosition { $0 >= next }
      let end = min(count - 1, following < sized.count ? sized[following] : count)
      let groups = 1 + max(0, (end - next - group.considered) / max(1, group.placed.count))
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

  // MARK: - Attributes

  /// The attributes of all elements in a rectangle. Linear in the number of sections, logarithmic in the number of
  /// items, plus linear in the elements found.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    var result: [UICollectionViewLayoutAttributes] = []
    for (index, section) in sections.enumerated() where section.frame.intersects(rect) {
      let first = result.count
      addItems(of: index, in: rect, to: &result)
      for boundary in section.boundaries {
        let one = attributes(boundary, at: IndexPath(indexes: [index, 0]), inside: section.frame)
        if one.frame.intersects(rect) { result.append(one) }
      }
      for (item, frame) in section.decorations where frame.intersects(rect) {
        result.append(attributes(index, item, frame))
      }
      if let handler = section.section?.visibleItemsInvalidationHandler, let environment {
        let offset = collectionView?.scrollers[index]?.contentOffset ?? collectionView?.contentOffset ?? .zero
        handler(Array(result[first...]), offset, environment)
      }
    }
    for boundary in globalBoundaries {
      let one = globalAttributes(boundary)
      if one.frame.intersects(rect) { result.append(one) }
    }
    return result
  }

  /// Adds the attributes of a section's items in a rectangle of the content.
  private func addItems(of index: Int, in rect: CGRect, to result: inout [UICollectionViewLayoutAttributes]) {
    let section = sections[index]
    var (area, runsDown) = (rect, isVertical)
    if let orthogonal = section.orthogonal {
      // The part that the scroll view of the section shows, in its own coordinates.
      let offset = collectionView?.scrollers[index]?.contentOffset ?? .zero
      area = orthogonal.leading(
        rect.intersection(orthogonal.frame).offsetBy(
          dx: offset.x - orthogonal.frame.minX, dy: offset.y - orthogonal.frame.minY))
      runsDown.toggle()
    }
    let (low, high) = runsDown ? (area.minY, area.maxY) : (area.minX, area.maxX)
    let firstBand = section.bands.firstPosition { $0.end > low }
    for band in section.bands[firstBand...] {
      for item in band.firstItem(endingBelow: low)..<band.firstItem + band.itemCount {
        let placed = band.placed(item)
        // Groups follow each other: after a group that begins beyond the end of the rectangle, none begins inside it.
        if (runsDown ? placed.frame.minY : placed.frame.minX) >= high, placed.beginsGroup { return }
        guard placed.frame.intersects(area) else { continue }
        let shown = attributes(index, item, placed)
        result.append(shown)
        for view in placed.views { result.append(attributes(view, at: shown)) }
      }
    }
  }

  /// The look of the list in a section; nil for other sections.
  func list(ofSection section: Int) -> UICollectionLayoutListConfiguration? {
    sections.indices.contains(section) ? sections[section].section?.list : nil
  }

  private func attributes(
    _ section: Int, _ item: Int, _ placed: CompositionalArrangement.Placed
  ) -> UICollectionViewLayoutAttributes {
    let attributes = makeAttributes(.cell, IndexPath(indexes: [section, item]))
    attributes.frame = placed.frame
    attributes.fixed = placed.fixed
    attributes.zIndex = placed.zIndex
    if let orthogonal = sections[section].orthogonal {
      attributes.scroller = section
      attributes.frame = orthogonal.leading(placed.frame)
    }
    if let list = sections[section].section?.list {
      attributes.list = ListPlace(list, item: item, count: sections[section].count)
    }
    return attributes
  }

  /// The attributes of a view at an item.
  private func attributes(
    _ view: NSCollectionLayoutSupplementaryItem, at item: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let attributes = makeAttributes(.supplementaryView(kind: view.elementKind), item.indexPath)
    attributes.frame = view.frame(at: item.frame)
    if isMirrored || sections[item.indexPath.section].orthogonal?.isMirrored == true {
      attributes.frame.origin.x = item.frame.minX + item.frame.maxX - attributes.frame.maxX
    }
    (attributes.fixed, attributes.zIndex) = ((true, true), view.zIndex)
    attributes.scroller = item.scroller
    return attributes
  }

  /// The attributes of a header or footer of the whole layout.
  private func globalAttributes(_ boundary: Boundary) -> UICollectionViewLayoutAttributes {
    let whole = CGRect(origin: .zero, size: contentSize)
    let attributes = attributes(boundary, at: Self.globalPath, inside: whole)
    // Above the pinned headers of sections.
    if boundary.item.pinToVisibleBounds { attributes.zIndex = max(2, boundary.item.zIndex) }
    return attributes
  }

  /// The lengths along the axis that pinned headers and footers of the whole layout cover.
  private var pinnedGlobals: (start: CGFloat, end: CGFloat) {
    func length(_ isAtStart: Bool) -> CGFloat {
      globalBoundaries.filter {
        $0.item.pinToVisibleBounds && $0.item.extendsBoundary && $0.item.isAtStart == isAtStart
      }
      .reduce(0) { $0 + (isVertical ? $1.frame.height : $1.frame.width) }
    }
    return globalBoundaries.isEmpty ? (0, 0) : (length(true), length(false))
  }

  /// The attributes of a header or footer; a pinned one stays visible while `whole`, its section or the content, is.
  private func attributes(
    _ boundary: Boundary, at path: IndexPath, inside whole: CGRect
  ) -> UICollectionViewLayoutAttributes {
    let attributes = makeAttributes(.supplementaryView(kind: boundary.item.elementKind), path)
    var frame = boundary.frame
    attributes.zIndex = boundary.item.zIndex
    if boundary.item.pinToVisibleBounds, let isAtStart = boundary.item.isAtStart, let view = collectionView {
      // Headers and footers of sections keep clear of those of the layout.
      let (inset, taken) = (view.adjustedContentInset, path.count == 1 ? (0, 0) : pinnedGlobals)
      switch (isAtStart, isVertical) {
      case (true, true): frame.origin.y = max(frame.minY, min(view.pinnedTop + taken.0, whole.maxY - frame.height))
      case (true, false):
        frame.origin.x = max(frame.minX, min(view.bounds.minX + inset.left + taken.0, whole.maxX - frame.width))
      case (false, true):
        frame.origin.y = min(frame.minY, max(view.bounds.maxY - inset.bottom - taken.1 - frame.height, whole.minY))
      case (false, false):
        frame.origin.x = min(frame.minX, max(view.bounds.maxX - inset.right - taken.1 - frame.width, whole.minX))
      }
      attributes.zIndex = max(1, boundary.item.zIndex)
    }
    let size = boundary.item.layoutSize
    attributes.fixed = (!size.widthDimension.isEstimated, !size.heightDimension.isEstimated)
    let insets = boundary.item.contentInsets.along(attributes.fixed)
    attributes.frame = (isMirrored ? insets.mirrored : insets).inside(frame)
    return attributes
  }

  private func attributes(
    _ section: Int, _ item: NSCollectionLayoutDecorationItem, _ frame: CGRect
  ) -> UICollectionViewLayoutAttributes {
    let attributes = makeAttributes(
      .decorationView(kind: item.elementKind), IndexPath(indexes: [section, 0]))
    attributes.frame = frame
    attributes.fixed = (true, true)
    attributes.zIndex = item.zIndex
    return attributes
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section),
      (0..<sections[indexPath.section].count).contains(indexPath.item)
    else { return nil }
    return attributes(indexPath.section, indexPath.item, placed(indexPath))
  }

  /// The place of an item that exists.
  private func placed(_ path: IndexPath) -> CompositionalArrangement.Placed {
    let bands = sections[path.section].bands
    return bands[bands.firstPosition { $0.firstItem > path.item } - 1].placed(path.item)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    if indexPath.count == 1 {
      guard indexPath == Self.globalPath else { return nil }
      return globalBoundaries.first { $0.item.elementKind == kind }.map { globalAttributes($0) }
    }
    guard sections.indices.contains(indexPath.section) else { return nil }
    let section = sections[indexPath.section]
    if indexPath.item == 0, let boundary = section.boundaries.first(where: { $0.item.elementKind == kind }) {
      return attributes(boundary, at: indexPath, inside: section.frame)
    }
    guard let item = layoutAttributesForItem(at: indexPath) else { return nil }
    return placed(indexPath).views.first { $0.elementKind == kind }.map { attributes($0, at: item) }
  }

  open override func layoutAttributesForDecorationView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section), indexPath.item == 0 else { return nil }
    return sections[indexPath.section].decorations.first { $0.item.elementKind == kind }
      .map { attributes(indexPath.section, $0.item, $0.frame) }
  }

  // MARK: - Sizes of views

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    let (was, asked, fixed) = (originalAttributes.size, preferredAttributes.size, originalAttributes.fixed)
    return !fixed.width && was.width != asked.width || !fixed.height && was.height != asked.height
  }

  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let (path, size) = (originalAttributes.indexPath, preferredAttributes.size)
    if originalAttributes.category == .cell {
      preferred[path.section, default: [:]][path.item] = size
    } else {
      preferredOfBoundaries[UICollectionView.Element(originalAttributes)] = size
    }
    return super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
  }

  override func renumber(_ new: (IndexPath) -> IndexPath?, section newSection: (Int) -> Int?) {
    let (old, oldOfBoundaries) = (preferred, preferredOfBoundaries)
    (preferred, preferredOfBoundaries) = ([:], [:])
    for (element, size) in oldOfBoundaries {
      // Those of the whole layout are in no section.
      if element.path.count == 1 { preferredOfBoundaries[element] = size }
      guard element.path.count > 1, let section = newSection(element.path.section) else { continue }
      preferredOfBoundaries[UICollectionView.Element(element.category, IndexPath(indexes: [section, 0]))] = size
    }
    for (section, sizes) in old {
      for (item, size) in sizes {
        guard let path = new(IndexPath(indexes: [section, item])) else { continue }
        preferred[path.section, default: [:]][path.item] = size
      }
    }
  }

  override func forgetItems() { (preferred, preferredOfBoundaries) = ([:], [:]) }
}

extension CGRect {
  /// The rectangle in a mirrored area of a width.
  fileprivate func mirrored(in width: CGFloat) -> CGRect {
    CGRect(x: width - maxX, y: minY, width: self.width, height: height)
  }
}

@MainActor
extension UICollectionViewCompositionalLayout.Arranged {
  fileprivate mutating func mirror(_ width: CGFloat) {
    // The scroll view of a section mirrors its items itself.
    if orthogonal == nil { for index in bands.indices { bands[index].mirror(width) } }
    for index in boundaries.indices { boundaries[index].frame = boundaries[index].frame.mirrored(in: width) }
    for index in decorations.indices { decorations[index].frame = decorations[index].frame.mirrored(in: width) }
  }
}

/// The frames of the items of one group, in coordinates of the group.
@MainActor
struct CompositionalArrangement {
  struct Placed {
    var frame: CGRect
    /// The lengths that the view cannot change.
    var fixed: (width: Bool, height: Bool)
    /// True for the first item of a group of the section.
    var beginsGroup = false
    /// The stacking order.
    var zIndex = 0
    /// The views at the item.
    var views: [NSCollectionLayoutSupplementaryItem] = []
  }

  private(set) var placed: [Placed] = []
  private(set) var size: CGSize
  /// The number of items that were examined for the group: its own, and the one that does not fit.
  private(set) var considered = 0

  /// Arranges the items of a group.
  ///
  /// - Parameters:
  ///   - first: the number of the first item of the group; `count` is the number of items of the section.
  ///   - traits: the traits for which groups with closures are made.
  ///   - preferred: returns the size that the view of an item has requested; nil if it has requested none.
  init(
    _ group: NSCollectionLayoutGroup, container: CGSize, first: Int, count: Int, traits: UITraitCollection,
    preferred: (Int) -> CGSize?
  ) {
    size = group.layoutSize.size(in: container)
    let insets = group.contentInsets
    let inner = CGSize(
      width: max(0, size.width - insets.leading - insets.trailing),
      height: max(0, size.height - insets.top - insets.bottom))
    if let provider = group.provider {
      let environment = NSCollectionLayoutEnvironment(
        container: .init(contentSize: inner), traitCollection: traits)
      var items = provider(environment)
      // Items without a place would never come to an end.
      if items.isEmpty { items = [NSCollectionLayoutGroupCustomItem(frame: .zero)] }
      placed = items.prefix(count - first).map { item in
        Placed(
          frame: item.frame.offsetBy(dx: insets.leading, dy: insets.top), fixed: (true, true), zIndex: item.zIndex)
      }
      if !placed.isEmpty { placed[0].beginsGroup = true }
      considered = placed.count
      return
    }
    let isHorizontal = group.isHorizontal
    func along(_ size: CGSize) -> CGFloat { isHorizontal ? size.width : size.height }
    let spacing = group.interItemSpacing?.spacing ?? 0
    let isOpen =
      isHorizontal ? group.layoutSize.widthDimension.isEstimated : group.layoutSize.heightDimension.isEstimated
    var parts: [(items: [Placed], size: CGSize)] = []
    var (used, next): (CGFloat, Int) = (0, first)
    while next < count, group.count.map({ parts.count < $0 }) ?? true {
      let item = group.subitems[parts.count % group.subitems.count]
      let edges = item.edgeSpacing?.insets ?? .zero
      var part: (items: [Placed], size: CGSize)
      if let nested = item as? NSCollectionLayoutGroup {
        let inside = CompositionalArrangement(
          nested, container: inner, first: next, count: count, traits: traits, preferred: preferred)
        part = (inside.placed, inside.size)
        considered = max(considered, next - first + inside.considered)
      } else {
        considered = max(considered, next - first + 1)
        var size = CompositionalArrangement.size(item.layoutSize, in: inner, preferred(next))
        if let count = group.count, !isOpen {
          // The items share the length of the group.
          let share = max(0, (along(inner) - spacing * CGFloat(count - 1)) / CGFloat(count))
          if isHorizontal {
            size.width = max(0, share - edges.leading - edges.trailing)
          } else {
            size.height = max(0, share - edges.top - edges.bottom)
          }
        }
        let isShared = group.count != nil && !isOpen
        let fixed = (
          !item.layoutSize.widthDimension.isEstimated || isShared && isHorizontal,
          !item.layoutSize.heightDimension.isEstimated || isShared && !isHorizontal
        )
        let insets = item.contentInsets.along(fixed)
        let frame = insets.inside(CGRect(origin: .zero, size: size))
        part = ([Placed(frame: frame, fixed: fixed, views: item.supplementaryItems)], size)
      }
      if edges != .zero {
        part.size.width += edges.leading + edges.trailing
        part.size.height += edges.top + edges.bottom
        for index in part.items.indices {
          part.items[index].frame.origin.x += edges.leading
          part.items[index].frame.origin.y += edges.top
        }
      }
      let length = along(part.size)
      // A group of estimated length contains each subitem once.
      let isFull =
        group.count == nil
        && (isOpen ? parts.count >= group.subitems.count : !parts.isEmpty && used + length > along(inner) + 1e-6)
      if isFull { break }
      parts.append(part)
      used += length + spacing
      next += part.items.count
    }
    var gap = spacing
    let lengths = parts.reduce(0) { $0 + along($1.size) }
    if group.interItemSpacing?.isFlexibleSpacing == true, parts.count > 1, !isOpen {
      gap = max(gap, (along(inner) - lengths) / CGFloat(parts.count - 1))
    }
    var position: CGFloat = 0
    for part in parts {
      let (dx, dy) = isHorizontal ? (position, 0) : (0, position)
      for var one in part.items {
        one.frame.origin.x += insets.leading + dx
        one.frame.origin.y += insets.top + dy
        one.beginsGroup = placed.isEmpty
        placed.append(one)
      }
      position += along(part.size) + gap
    }
    let whole = max(0, position - gap)
    let widest = parts.map(\.size.width).max() ?? 0
    let highest = parts.map(\.size.height).max() ?? 0
    if group.layoutSize.widthDimension.isEstimated {
      size.width = (isHorizontal ? whole : widest) + insets.leading + insets.trailing
    }
    if group.layoutSize.heightDimension.isEstimated {
      size.height = (isHorizontal ? highest : whole) + insets.top + insets.bottom
    }
  }

  /// The size of an item in a container. Estimated lengths are replaced by those that the view has requested.
  static func size(_ size: NSCollectionLayoutSize, in container: CGSize, _ preferred: CGSize?) -> CGSize {
    var result = size.size(in: container)
    if let preferred {
      if size.widthDimension.isEstimated { result.width = preferred.width }
      if size.heightDimension.isEstimated { result.height = preferred.height }
    }
    return result
  }
}

extension NSDirectionalEdgeInsets {
  /// The insets of the lengths that a view cannot change; those of the others are 0.
  fileprivate func along(_ fixed: (width: Bool, height: Bool)) -> Self {
    var insets = self
    if !fixed.width { (insets.leading, insets.trailing) = (0, 0) }
    if !fixed.height { (insets.top, insets.bottom) = (0, 0) }
    return insets
  }

  fileprivate var mirrored: Self { Self(top: top, leading: trailing, bottom: bottom, trailing: leading) }

  /// The part of a rectangle inside the insets; its lengths are not below 0.
  fileprivate func inside(_ rect: CGRect) -> CGRect {
    CGRect(
      x: rect.minX + leading, y: rect.minY + top, width: max(0, rect.width - leading - trailing),
      height: max(0, rect.height - top - bottom))
  }
}
