import Foundation
import TendonAutoLayout
import TendonGeometry

/// Items in lines, one line after the other.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// Raw values are UIKit's.
  public enum ScrollDirection: Int, Sendable { case vertical, horizontal }
  /// What the insets of sections are measured from; raw values are UIKit's.
  public enum SectionInsetReference: Int, Sendable { case fromContentInset, fromSafeArea, fromLayoutMargins }

  /// The size of items for which the delegate names none, in points; default 50 by 50.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { if itemSize != oldValue { invalidateLayout() } } }
  /// With a width or height above 0 each cell's constraints decide its size, and until it is seen it counts with this one;
  /// default zero: they do not.
  ///
  /// Differs from UIKit: a delegate decides the size of those items for which it answers another one than `itemSize`.
  open var estimatedItemSize = CGSize.zero { didSet { if estimatedItemSize != oldValue { invalidateLayout() } } }
  /// As `estimatedItemSize`.
  public static let automaticSize = CGSize(width: 50, height: 50)
  /// Default 10.
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// Default 10.
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
  open var sectionInsetReference = SectionInsetReference.fromContentInset { didSet { invalidateLayout() } }
  open var scrollDirection = ScrollDirection.vertical { didSet { invalidateLayout() } }
  /// Of a vertical layout the height counts, of a horizontal one the width; default zero: no headers or footers.
  open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// Whether headers stay in sight while their section is; default false.
  open var sectionHeadersPinToVisibleBounds = false { didSet { invalidateLayout() } }
  /// Whether footers stay in sight while their section is; default false.
  open var sectionFootersPinToVisibleBounds = false { didSet { invalidateLayout() } }

  /// A section: where it begins and ends along the way of scrolling, and what is in it.
  private struct Section {
    var start: CGFloat = 0
    var end: CGFloat = 0
    var header: CGRect?
    var footer: CGRect?
    var items = FlowArrangement.empty
    /// The beginning of the first line, across and along.
    var origin: FlowArrangement.Size = (0, 0)
  }
  private var sections: [Section] = []
  private var contentSize = CGSize.zero
  /// The sizes that cells have asked for, by section and item.
  private var preferred: [Int: [Int: CGSize]] = [:]
  /// True if each item may have another size, as of the last one that was asked for.
  private var namesSizes = false

  private var isVertical: Bool { scrollDirection == .vertical }
  private var delegate: (any UICollectionViewDelegateFlowLayout)? {
    collectionView?.delegate as? any UICollectionViewDelegateFlowLayout
  }
  private var sizesItself: Bool { estimatedItemSize.width > 0 || estimatedItemSize.height > 0 }

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

  /// The sizes of the items of a section. Linear in their number where the delegate names them, else in that of the sizes
  /// that cells have asked for.
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

  /// Called by the answer of a delegate that does not implement the question for sizes.
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

  // MARK: - Answers

  /// Logarithmic in the number of lines, but for what the rectangle shows.
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
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
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

  /// A header that is to stay in sight lies at the beginning of it, as long as its section does.
  private func header(_ index: Int) -> UICollectionViewLayoutAttributes? {
    guard var frame = sections[index].header else { return nil }
    if sectionHeadersPinToVisibleBounds, let view = collectionView {
      if isVertical {
        let top = view.bounds.minY + view.adjustedContentInset.top
        frame.origin.y = max(frame.minY, min(top, sections[index].end - length(sections[index].footer) - frame.height))
      } else {
        let left = view.bounds.minX + view.adjustedContentInset.left
        frame.origin.x = max(frame.minX, min(left, sections[index].end - length(sections[index].footer) - frame.width))
      }
    }
    return end(UICollectionView.elementKindSectionHeader, index, frame, isPinned: sectionHeadersPinToVisibleBounds)
  }

  /// A footer that is to stay in sight lies at the end of it, as long as its section does.
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
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: kind, with: IndexPath(indexes: [section, 0]))
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

  override func renumber(_ new: (IndexPath) -> IndexPath?) {
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

extension RandomAccessCollection where Index == Int {
  /// The first index from which on all elements fulfil a condition; the end without one. Logarithmic.
  func firstPosition(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
