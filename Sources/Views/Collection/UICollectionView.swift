import Foundation
import TendonAutoLayout
import TendonGeometry

/// Gives a collection view its items.
@MainActor
public protocol UICollectionViewDataSource: AnyObject {
  func numberOfSections(in collectionView: UICollectionView) -> Int
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView
}

extension UICollectionViewDataSource {
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    preconditionFailure(
      "the layout asks for a view of kind \(kind) at \(indexPath), and the data source does not implement "
        + "collectionView(_:viewForSupplementaryElementOfKind:at:)")
  }
}

/// Hears of the items of a collection view.
@MainActor
public protocol UICollectionViewDelegate: UIScrollViewDelegate {
  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath)
}

extension UICollectionViewDelegate {
  public func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    true
  }
  public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
  public func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
  public func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {}
}

/// Items that a layout arranges; cells that leave the screen are used again for those that come.
open class UICollectionView: UIScrollView {
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// Says where the items lie.
  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      oldValue.collectionView = nil
      collectionViewLayout.collectionView = self
      layoutDidBecomeInvalid()
    }
  }

  public weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
  private var itemDelegate: (any UICollectionViewDelegate)? { delegate as? any UICollectionViewDelegate }
  override func delegateDidChange() { layoutDidBecomeInvalid() }

  open var allowsSelection = true
  open var allowsMultipleSelection = false

  private struct Kind: Hashable {
    let kind: String?
    let identifier: String
  }
  private var makers: [Kind: () -> UICollectionReusableView] = [:]
  private var idle: [Kind: [UICollectionReusableView]] = [:]
  private struct Place: Hashable {
    let kind: String?
    let path: IndexPath
  }
  private var shown: [Place: UICollectionReusableView] = [:]
  private var selected: Set<IndexPath> = []
  private var needsPreparing = true
  private var preparedBounds = CGRect.null

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
    backgroundColor = .systemBackground
  }

  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    collectionViewLayout.collectionView = self
  }

  // MARK: - Cells

  /// Tells how cells of a kind are made.
  ///
  /// Differs from UIKit: a closure stands for the class, which would force a required initialiser on every cell.
  public func register(forCellWithReuseIdentifier identifier: String, _ make: @escaping () -> UICollectionViewCell) {
    makers[Kind(kind: nil, identifier: identifier)] = make
  }

  /// Tells how headers, footers and the like are made.
  public func register(
    forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String,
    _ make: @escaping () -> UICollectionReusableView
  ) {
    makers[Kind(kind: kind, identifier: identifier)] = make
  }

  open func dequeueReusableCell(withReuseIdentifier identifier: String, for path: IndexPath) -> UICollectionViewCell {
    dequeue(Kind(kind: nil, identifier: identifier)) as! UICollectionViewCell
  }

  open func dequeueReusableSupplementaryView(
    ofKind kind: String, withReuseIdentifier identifier: String, for path: IndexPath
  ) -> UICollectionReusableView { dequeue(Kind(kind: kind, identifier: identifier)) }

  private func dequeue(_ kind: Kind) -> UICollectionReusableView {
    if let view = idle[kind]?.popLast() {
      view.prepareForReuse()
      return view
    }
    guard let view = makers[kind]?() else {
      let known = makers.keys.filter { $0.kind == kind.kind }.map(\.identifier).sorted().joined(separator: ", ")
      preconditionFailure(
        "could not dequeue a view of kind: \(kind.kind ?? "UICollectionElementKindCell") with identifier "
          + "\(kind.identifier) - must register a nib or a class for the identifier or connect a prototype cell in a "
          + "storyboard (registered: \(known))")
    }
    view.reuseIdentifier = kind.identifier
    return view
  }

  /// Asks for all items again, before the next frame.
  open func reloadData() {
    for place in shown.keys { retire(place) }
    shown = [:]
    selected = []
    layoutDidBecomeInvalid()
  }

  func layoutDidBecomeInvalid() {
    needsPreparing = true
    setNeedsLayout()
  }

  /// The size that the constraints of an item ask for, in points. Makes its cell.
  func fittingSize(ofItemAt path: IndexPath) -> CGSize {
    let place = Place(kind: nil, path: path)
    let cell = shown[place] ?? dataSource?.collectionView(self, cellForItemAt: path)
    guard let cell else { return .zero }
    let content = (cell as? UICollectionViewCell)?.contentView ?? cell
    // It is measured before it has a place, whose size would contradict its constraints.
    let size = content.fittingSizeByItself(UIView.layoutFittingCompressedSize, horizontal: .fittingSizeLevel)
    if shown[place] == nil { adopt(cell, place) }
    return size
  }

  // MARK: - Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard bounds.width > 0, bounds.height > 0 else { return }
    if needsPreparing || collectionViewLayout.shouldInvalidateLayout(forBoundsChange: bounds)
      || preparedBounds.size != bounds.size
    {
      needsPreparing = false
      preparedBounds = bounds
      collectionViewLayout.prepare()
    }
    contentSize = collectionViewLayout.collectionViewContentSize
    showElements()
  }

  private func showElements() {
    let seen = collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []
    let places = Set(seen.map(place))
    for place in shown.keys where !places.contains(place) { retire(place) }
    for attributes in seen.sorted(by: { ($0.zIndex, $0.indexPath) < ($1.zIndex, $1.indexPath) }) {
      let place = place(attributes)
      let isNew = shown[place].map { !$0.isPlaced } ?? true
      let apply = { (view: UICollectionReusableView) in
        if view.frame != attributes.frame { view.frame = attributes.frame }
        view.isHidden = attributes.isHidden
        view.alpha = attributes.alpha
        view.layer.zPosition = CGFloat(attributes.zIndex)
      }
      guard isNew else {
        apply(shown[place]!)
        continue
      }
      // What comes into sight is in its place at once, even in an animated layout.
      UIView.performWithoutAnimation {
        guard let view = shown[place] ?? make(attributes) else { return }
        if shown[place] == nil { adopt(view, place) }
        view.isPlaced = true
        apply(view)
        if let cell = view as? UICollectionViewCell {
          itemDelegate?.collectionView(self, willDisplay: cell, forItemAt: attributes.indexPath)
        }
        view.layer.layoutIfNeeded()
      }
    }
  }

  private func place(_ attributes: UICollectionViewLayoutAttributes) -> Place {
    switch attributes.category {
    case .cell: Place(kind: nil, path: attributes.indexPath)
    case .supplementaryView(let kind): Place(kind: kind, path: attributes.indexPath)
    }
  }

  private func make(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
    switch attributes.category {
    case .cell: dataSource?.collectionView(self, cellForItemAt: attributes.indexPath)
    case .supplementaryView(let kind):
      dataSource?.collectionView(self, viewForSupplementaryElementOfKind: kind, at: attributes.indexPath)
    }
  }

  private func adopt(_ view: UICollectionReusableView, _ place: Place) {
    shown[place] = view
    view.collection = self
    (view as? UICollectionViewCell)?.isSelected = place.kind == nil && selected.contains(place.path)
    addSubview(view)
  }

  private func retire(_ place: Place) {
    guard let view = shown.removeValue(forKey: place) else { return }
    view.removeFromSuperview()
    view.isPlaced = false
    if let identifier = view.reuseIdentifier {
      idle[Kind(kind: place.kind, identifier: identifier), default: []].append(view)
    }
  }

  // MARK: - Items

  public var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }
  open func numberOfItems(inSection section: Int) -> Int {
    dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
  }

  /// The cells on screen, in the order of their places.
  public var visibleCells: [UICollectionViewCell] {
    indexPathsForVisibleItems.compactMap { cellForItem(at: $0) }
  }
  public var indexPathsForVisibleItems: [IndexPath] {
    shown.keys.filter { $0.kind == nil }.map(\.path).sorted()
  }
  open func cellForItem(at path: IndexPath) -> UICollectionViewCell? {
    shown[Place(kind: nil, path: path)] as? UICollectionViewCell
  }
  open func supplementaryView(forElementKind kind: String, at path: IndexPath) -> UICollectionReusableView? {
    shown[Place(kind: kind, path: path)]
  }
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    shown.first { $0.value === cell && $0.key.kind == nil }?.key.path
  }
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    shown.first { $0.key.kind == nil && $0.value.frame.contains(point) }?.key.path
  }

  // MARK: - Selection

  public var indexPathsForSelectedItems: [IndexPath]? { selected.sorted() }

  open func selectItem(at path: IndexPath?, animated: Bool) {
    if !allowsMultipleSelection || path == nil {
      for old in selected where old != path { deselectItem(at: old, animated: animated) }
    }
    guard let path else { return }
    selected.insert(path)
    cellForItem(at: path)?.isSelected = true
  }

  open func deselectItem(at path: IndexPath, animated: Bool) {
    selected.remove(path)
    cellForItem(at: path)?.isSelected = false
  }

  /// A finger has tapped the cell.
  func tapped(_ cell: UICollectionViewCell) {
    guard allowsSelection, let path = indexPath(for: cell) else { return }
    if allowsMultipleSelection, selected.contains(path) {
      deselectItem(at: path, animated: false)
      itemDelegate?.collectionView(self, didDeselectItemAt: path)
      return
    }
    guard itemDelegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
    if !allowsMultipleSelection {
      for old in selected.sorted() where old != path {
        deselectItem(at: old, animated: false)
        itemDelegate?.collectionView(self, didDeselectItemAt: old)
      }
    }
    selectItem(at: path, animated: false)
    itemDelegate?.collectionView(self, didSelectItemAt: path)
    cell.selectionSegue?(cell)
  }
}
