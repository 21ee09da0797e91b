import Foundation
import TendonGeometry

extension UICollectionViewCompositionalLayout {
  /// Adds the attributes of a section's items in a rectangle of the content.
  func addItems(of index: Int, in rect: CGRect, to result: inout [UICollectionViewLayoutAttributes]) {
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

  func attributes(
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
      attributes.list = ListPlace(list, at: attributes.indexPath, count: sections[section].count)
    }
    return attributes
  }

  /// The attributes of a view at an item.
  func attributes(
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
  func globalAttributes(_ boundary: Boundary) -> UICollectionViewLayoutAttributes {
    let whole = CGRect(origin: .zero, size: contentSize)
    let attributes = attributes(boundary, at: Self.globalPath, inside: whole)
    // Above the pinned headers of sections.
    if boundary.item.pinToVisibleBounds { attributes.zIndex = max(2, boundary.item.zIndex) }
    return attributes
  }

  /// The lengths along the axis that pinned headers and footers of the whole layout cover.
  var pinnedGlobals: (start: CGFloat, end: CGFloat) {
    func length(_ isAtStart: Bool) -> CGFloat {
      globalBoundaries.filter {
        $0.item.pinToVisibleBounds && $0.item.extendsBoundary && $0.item.isAtStart == isAtStart
      }
      .reduce(0) { $0 + (isVertical ? $1.frame.height : $1.frame.width) }
    }
    return globalBoundaries.isEmpty ? (0, 0) : (length(true), length(false))
  }

  /// The attributes of a header or footer; a pinned one stays visible while `whole`, its section or the content, is.
  func attributes(
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

  func attributes(
    _ section: Int, _ item: NSCollectionLayoutDecorationItem, _ frame: CGRect
  ) -> UICollectionViewLayoutAttributes {
    let attributes = makeAttributes(
      .decorationView(kind: item.elementKind), IndexPath(indexes: [section, 0]))
    attributes.frame = frame
    attributes.fixed = (true, true)
    attributes.zIndex = item.zIndex
    return attributes
  }

  /// The place of an item that exists.
  func placed(_ path: IndexPath) -> CompositionalArrangement.Placed {
    let bands = sections[path.section].bands
    return bands[bands.firstPosition { $0.firstItem > path.item } - 1].placed(path.item)
  }
}
