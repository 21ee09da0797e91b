import Foundation
import TendonGeometry

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

  var sections: [Arranged] = []
  /// The headers and footers of the whole layout.
  var globalBoundaries: [Boundary] = []
  var contentSize = CGSize.zero
  /// The colour behind the sections of a list; nil: that of the first section, if it is one.
  var listBackground: UIColor?
  /// The conditions for which the sections were made last.
  var environment: NSCollectionLayoutEnvironment?
  var hasSetBackground = false
  /// The sizes that headers and footers have requested.
  var preferredOfBoundaries: [UICollectionView.Element: CGSize] = [:]
  /// The sizes that cells have requested, by section and item.
  var preferred: [Int: [Int: CGSize]] = [:]
  var traits: UITraitCollection { environment?.traitCollection ?? UITraitCollection() }
  var isVertical: Bool { configuration.scrollDirection == .vertical }
  var isMirrored: Bool {
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
  static let globalPath = IndexPath(index: 0)

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

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section),
      (0..<sections[indexPath.section].count).contains(indexPath.item)
    else { return nil }
    return attributes(indexPath.section, indexPath.item, placed(indexPath))
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
