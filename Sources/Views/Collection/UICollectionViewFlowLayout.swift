import Foundation
import TendonAutoLayout
import TendonGeometry

/// A layout that places items in lines, from one edge to the other, and starts a new line when one is full.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The axis along which the lines follow each other; raw values are UIKit's.
  public enum ScrollDirection: Int, Sendable {
    /// Lines are rows, one below the other.
    case vertical
    /// Lines are columns, one beside the other.
    case horizontal
  }
  /// The area relative to which the insets of sections are measured; raw values are UIKit's.
  public enum SectionInsetReference: Int, Sendable {
    /// The content inset of the collection view.
    case fromContentInset
    /// Its safe area.
    case fromSafeArea
    /// Its layout margins.
    case fromLayoutMargins
  }

  /// The size of the items for which the delegate returns no other size, in points; default 50 by 50.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { if itemSize != oldValue { invalidateLayout() } } }
  /// The estimated size of self-sizing cells, in points; default zero, which means that cells do not size themselves.
  ///
  /// If the width or the height is above 0, the constraints of each cell determine its size, and the estimate is used
  /// until the cell is measured.
  ///
  /// Differs from UIKit: if the delegate returns a size other than `itemSize` for an item, that size is used.
  open var estimatedItemSize = CGSize.zero { didSet { if estimatedItemSize != oldValue { invalidateLayout() } } }
  /// The value of `estimatedItemSize` for self-sizing cells: 50 by 50 points.
  public static let automaticSize = CGSize(width: 50, height: 50)
  /// The minimum distance between lines, in points; default 10.
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// The minimum distance between the items of a line, in points; default 10.
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// The insets of the items of a section, in points, without its header and footer; default zero.
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
  /// The area relative to which the section insets perpendicular to the scroll axis are measured; default
  /// `.fromContentInset`.
  open var sectionInsetReference = SectionInsetReference.fromContentInset { didSet { invalidateLayout() } }
  /// The axis along which the lines follow each other; default vertical.
  open var scrollDirection = ScrollDirection.vertical { didSet { invalidateLayout() } }
  /// The size of section headers, in points: the height of a vertical layout, the width of a horizontal one. Default
  /// zero, which means no headers.
  open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// The size of section footers, in points: the height of a vertical layout, the width of a horizontal one. Default
  /// zero, which means no footers.
  open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// True if headers stay visible while their section is visible. Default: false.
  open var sectionHeadersPinToVisibleBounds = false { didSet { invalidateLayout() } }
  /// True if footers stay visible while their section is visible. Default: false.
  open var sectionFootersPinToVisibleBounds = false { didSet { invalidateLayout() } }

  /// The geometry of a section: its start and end along the scroll axis, and its contents.
  private struct Section {
    var start: CGFloat = 0
    var end: CGFloat = 0
    var header: CGRect?
    var footer: CGRect?
    var items = FlowArrangement.empty
    /// The start of the first line, across and along.
    var origin: FlowArrangement.Size = (0, 0)
  }
  private var sections: [Section] = []
  private var contentSize = CGSize.zero
  /// The sizes that cells have requested, by section and item.
  private var preferred: [Int: [Int: CGSize]] = [:]
  /// True if the delegate returns a size for each item, as of the last item requested.
  private var namesSizes = false

  private var isVertical: Bool { scrollDirection == .vertical }
  private var delegate: (any UICollectionViewDelegateFlowLayout)? {
    collectionView?.delegate as? any UICollectionViewDelegateFlowLayout
  }
  private var sizesItself: Bool { estimatedItemSize.width > 0 || estimatedItemSize.height > 0 }

  open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

  open override var collectionViewContentSize: CGSize { contentSize }

  open override func prepare() {
    sections = []
    guard let view = collectionView else { return }
    let inset = view.adjustedContentInset
    let across =
      isVertical
      ? view.bounds.width - inset.left - inset.right : view.bounds.height - inset.top - inset.bottom
    var along: CGFloat = 0
    for index in 0..<view.numberOfSections {
      var section = Section(start: along)
      section.header = end(isHeader: true, index, along, across)
      along += length(section.header)
      addItems(index, &along, across, to: &section)
      section.footer = end(isHeader: false, index, along, across)
      along += length(section.footer)
      section.end = along
      sections.append(section)
    }
    contentSize = isVertical ? CGSize(width: across, height: along) : CGSize(width: along, height: across)
  }

  private func length(_ rect: CGRect?) -> CGFloat { rect.map { isVertical ? $0.height : $0.width } ?? 0 }

  private func end(isHeader: Bool, _ section: Int, _ along: CGFloat, _ across: CGFloat) -> CGRect? {
    guard let view = collectionView else { return nil }
    let size =
      isHeader
      ? delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section) ?? headerReferenceSize
      : delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: section) ?? footerReferenceSize
    let length = isVertical ? size.height : size.width
    return length > 0 ? rect(across: 0, along: along, width: across, length: length) : nil
  }

  private func addItems(_ index: Int, _ along: inout CGFloat, _ across: CGFloat, to section: inout Section) {
    guard let view = collectionView else { return }
    var inset = delegate?.collectionView(view, layout: self, insetForSectionAt: index) ?? sectionInset
    let base: UIEdgeInsets =
      switch sectionInsetReference {
      case .fromContentInset: .zero
      case .fromSafeArea: view.safeAreaInsets
      case .fromLayoutMargins: view.layoutMargins
      }
    if isVertical {
      inset.left += base.left
      inset.right += base.right
    } else {
      inset.top += base.top
      inset.bottom += base.bottom
    }
    let (before, after) = isVertical ? (inset.top, inset.bottom) : (inset.left, inset.right)
    let lineStart = isVertical ? inset.left : inset.top
    let line = max(0, across - (isVertical ? inset.left + inset.right : inset.top + inset.bottom))
    let runs = sizes(index, in: view)
    section.items = FlowArrangement(
      runs,
      FlowArrangement.Rules(
        lineLength: line,
        minimumLineSpacing: delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: index)
          ?? minimumLineSpacing,
        minimumInteritemSpacing: delegate?.collectionView(
          view, layout: self, minimumInteritemSpacingForSectionAt: index) ?? minimumInteritemSpacing,
        isUniform: runs.count < 2))
    section.origin = (lineStart, along + before)
    along += before + section.items.length + after
  }

  /// The sizes of the items of a section, as runs. Linear in the number of items if the delegate returns sizes, else in
  /// the number of sizes that cells have requested.
  private func sizes(_ section: Int, in view: UICollectionView) -> [FlowArrangement.Run] {
    let count = view.numberOfItems(inSection: section)
    var runs: [FlowArrangement.Run] = []
    func add(_ size: CGSize, _ count: Int = 1) {
      let size: FlowArrangement.Size = isVertical ? (size.width, size.height) : (size.height, size.width)
      if let last = runs.last, last.size == size {
        runs[runs.count - 1].count += count
      } else if count > 0 {
        runs.append(.init(count: count, size: size))
      }
    }
    namesSizes = delegate != nil
    if count > 0 { add(sizeOfItem(at: IndexPath(indexes: [section, 0]), in: view)) }
    guard !namesSizes else {
      for item in 1..<max(count, 1) { add(sizeOfItem(at: IndexPath(indexes: [section, item]), in: view)) }
      return runs
    }
    let size = sizesItself ? estimatedItemSize : itemSize
    var next = 1
    for item in (sizesItself ? preferred[section] ?? [:] : [:]).keys.sorted() where next <= item && item < count {
      add(size, item - next)
      add(sizeOfItem(at: IndexPath(indexes: [section, item]), in: view))
      next = item + 1
    }
    add(size, count - next)
    return runs
  }

  /// Called by the default implementation of the delegate's method for sizes.
  func delegateLeavesSizes() { namesSizes = false }

  private func frame(_ item: Int, in section: Section) -> CGRect {
    let box = section.items[item]
    return rect(
      across: section.origin.across + box.across, along: section.origin.along + box.along, width: box.size.across,
      length: box.size.along)
  }

  private func sizeOfItem(at path: IndexPath, in view: UICollectionView) -> CGSize {
    let asked = delegate?.collectionView(view, layout: self, sizeForItemAt: path) ?? itemSize
    guard sizesItself, asked == itemSize else { return asked }
    return preferred[path.section]?[path.item] ?? estimatedItemSize
  }

  private func rect(across: CGFloat, along: CGFloat, width: CGFloat, length: CGFloat) -> CGRect {
    guard isVertical else { return CGRect(x: along, y: across, width: length, height: width) }
    let isMirrored = collectionView?.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let inset = collectionView?.adjustedContentInset ?? .zero
    let whole = (collectionView?.bounds.width ?? 0) - inset.left - inset.right
    return CGRect(x: isMirrored ? whole - across - width : across, y: along, width: width, height: length)
  }

  // MARK: - Attributes

  /// The attributes of all elements in a rectangle. Logarithmic in the number of sections and lines, plus linear in the
  /// elements found.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    var result: [UICollectionViewLayoutAttributes] = []
    let (low, high) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    var index = sections.firstPosition { $0.end > low }
    while index < sections.count, sections[index].start < high {
      let section = sections[index]
      for end in [header(index), footer(index)].compactMap({ $0 }) where end.frame.intersects(rect) {
        result.append(end)
      }
      for items in section.items.items(from: low - section.origin.along, to: high - section.origin.along) {
        for item in items {
          let frame = frame(item, in: section)
          if frame.intersects(rect) { result.append(attributes(IndexPath(indexes: [index, item]), frame)) }
        }
      }
      index += 1
    }
    return result
  }

  private func attributes(_ path: IndexPath, _ frame: CGRect) -> UICollectionViewLayoutAttributes {
    let attributes = makeAttributes(.cell, path)
    attributes.frame = frame
    let isFixed = !sizesItself
    attributes.fixed = (isFixed, isFixed)
    return attributes
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section),
      (0..<sections[indexPath.section].items.count).contains(indexPath.item)
    else { return nil }
    return attributes(indexPath, frame(indexPath.item, in: sections[indexPath.section]))
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section), indexPath.item == 0 else { return nil }
    switch kind {
    case UICollectionView.elementKindSectionHeader: return header(indexPath.section)
    case UICollectionView.elementKindSectionFooter: return footer(indexPath.section)
    default: return nil
    }
  }

  /// The attributes of a header. A pinned header stays at the start of the visible area while its section is visible.
  private func header(_ index: Int) -> UICollectionViewLayoutAttributes? {
    guard var frame = sections[index].header else { return nil }
    if sectionHeadersPinToVisibleBounds, let view = collectionView {
      if isVertical {
        let top = view.pinnedTop
        frame.origin.y = max(frame.minY, min(top, sections[index].end - length(sections[index].footer) - frame.height))
      } else {
        let left = view.bounds.minX + view.adjustedContentInset.left
        frame.origin.x = max(frame.minX, min(left, sections[index].end - length(sections[index].footer) - frame.width))
      }
    }
    return end(UICollectionView.elementKindSectionHeader, index, frame, isPinned: sectionHeadersPinToVisibleBounds)
  }

  /// The attributes of a footer. A pinned footer stays at the end of the visible area while its section is visible.
  private func footer(_ index: Int) -> UICollectionViewLayoutAttributes? {
    guard var frame = sections[index].footer else { return nil }
    if sectionFootersPinToVisibleBounds, let view = collectionView {
      let start = sections[index].start + length(sections[index].header)
      if isVertical {
        let bottom = view.bounds.maxY - view.adjustedContentInset.bottom
        frame.origin.y = min(frame.minY, max(bottom - frame.height, start))
      } else {
        let right = view.bounds.maxX - view.adjustedContentInset.right
        frame.origin.x = min(frame.minX, max(right - frame.width, start))
      }
    }
    return end(UICollectionView.elementKindSectionFooter, index, frame, isPinned: sectionFootersPinToVisibleBounds)
  }

  private func end(_ kind: String, _ section: Int, _ frame: CGRect, isPinned: Bool) -> UICollectionViewLayoutAttributes
  {
    let attributes = makeAttributes(.supplementaryView(kind: kind), IndexPath(indexes: [section, 0]))
    attributes.frame = frame
    attributes.fixed = (true, true)
    if isPinned { attributes.zIndex = 1 }
    return attributes
  }

  // MARK: - Sizes of cells

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard sizesItself, originalAttributes.category == .cell, let view = collectionView else { return false }
    let asked = delegate?.collectionView(view, layout: self, sizeForItemAt: originalAttributes.indexPath) ?? itemSize
    return asked == itemSize && preferredAttributes.size != originalAttributes.size
  }

  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let path = originalAttributes.indexPath
    preferred[path.section, default: [:]][path.item] = preferredAttributes.size
    return super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
  }

  override func renumber(_ new: (IndexPath) -> IndexPath?, section: (Int) -> Int?) {
    let old = preferred
    preferred = [:]
    for (section, sizes) in old {
      for (item, size) in sizes {
        guard let path = new(IndexPath(indexes: [section, item])) else { continue }
        preferred[path.section, default: [:]][path.item] = size
      }
    }
  }

  override func forgetItems() { preferred = [:] }
}
