import Foundation
import TendonGeometry
import TendonMotion

/// A layout between two others, which an interactive transition of a collection view shows.
///
/// An element that both layouts have lies between its places in them by `transitionProgress`, with its size, alpha and
/// transform; an element of one of them fades. Shown are the elements that lie in the visible part in one of the two
/// layouts: one that would only cross it on the way is not.
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  /// The layout from which the transition starts.
  public let currentLayout: UICollectionViewLayout
  /// The layout to which the transition leads.
  public let nextLayout: UICollectionViewLayout
  /// The progress of the transition, from 0 at the current layout to 1 at the next one; default 0.
  open var transitionProgress: CGFloat = 0 {
    didSet {
      guard transitionProgress != oldValue else { return }
      // The two layouts stay prepared.
      let isValid = isPrepared && collectionView?.needsPreparing == false
      collectionView?.layoutDidBecomeInvalid()
      isPrepared = isValid
    }
  }
  private var isPrepared = false
  private var values: [String: CGFloat] = [:]

  /// A layout between two others.
  ///
  /// - Parameters:
  ///   - currentLayout: the layout from which the transition starts.
  ///   - newLayout: the layout to which it leads.
  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    (self.currentLayout, nextLayout) = (currentLayout, newLayout)
    super.init()
  }

  public required init?(coder: NSCoder) { nil }

  /// Keeps a value of the app's own for the present progress.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - key: its name.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }

  /// The value of a name that ``updateValue(_:forAnimatedKey:)`` has kept; 0 if there is none.
  open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

  // MARK: - The layout

  open override func prepare() {
    guard !isPrepared else { return }
    isPrepared = true
    currentLayout.prepare()
    nextLayout.prepare()
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    isPrepared = false
    super.invalidateLayout(with: context)
  }

  override func forgetItems() {
    currentLayout.forgetItems()
    nextLayout.forgetItems()
  }

  open override var collectionViewContentSize: CGSize {
    let (from, to) = (currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize)
    return CGSize(width: between(from.width, to.width), height: between(from.height, to.height))
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    currentLayout.shouldInvalidateLayout(forBoundsChange: newBounds)
      || nextLayout.shouldInvalidateLayout(forBoundsChange: newBounds)
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    var seen: Set<UICollectionView.Element> = []
    var found: [UICollectionViewLayoutAttributes] = []
    for layout in [currentLayout, nextLayout] {
      for attributes in layout.layoutAttributesForElements(in: rect) ?? []
      where seen.insert(UICollectionView.Element(attributes)).inserted {
        if let between = self.attributes(between: attributes.category, attributes.indexPath) { found.append(between) }
      }
    }
    return found
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes(between: .cell, indexPath)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { attributes(between: .supplementaryView(kind: kind), indexPath) }

  open override func layoutAttributesForDecorationView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { attributes(between: .decorationView(kind: kind), indexPath) }

  private func between(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * transitionProgress }

  private func attributes(
    between category: UICollectionViewLayoutAttributes.Category, _ path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let from = currentLayout.attributes(category, path)
    let to = nextLayout.attributes(category, path)
    guard let from, let to else {
      let share = from == nil ? transitionProgress : 1 - transitionProgress
      return (from ?? to)?.changed { $0.alpha *= min(max(share, 0), 1) }
    }
    return to.changed { attributes in
      attributes.center = CGPoint(x: between(from.center.x, to.center.x), y: between(from.center.y, to.center.y))
      attributes.size = CGSize(
        width: max(between(from.size.width, to.size.width), 0),
        height: max(between(from.size.height, to.size.height), 0))
      attributes.alpha = between(from.alpha, to.alpha)
      attributes.transform3D = from.transform3D.interpolated(to: to.transform3D, at: Double(transitionProgress))
    }
  }
}
