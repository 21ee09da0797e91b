import Foundation
import TendonGeometry

/// A data source that provides the items of a snapshot and animates the differences when another snapshot is applied.
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: NSObject, UICollectionViewDataSource {
  /// A closure that returns the cell of an item. Nil is a programming error.
  public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
  /// A closure that returns the supplementary view of a kind at an index path. Nil is a programming error.
  public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) -> UICollectionReusableView?
  /// The snapshots of this data source.
  public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  /// Makes supplementary views (headers and footers); required if the layout has some. Default: nil.
  public var supplementaryViewProvider: SupplementaryViewProvider?

  /// The closures for items of outlines that are expanded and collapsed.
  public var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()
  /// The closures for items that are moved by hand. Default: none can be moved.
  public var reorderingHandlers = ReorderingHandlers()
  /// The outlines of sections that have one.
  var outlines: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]
  /// The outline that is being applied.
  var pending: (SectionIdentifierType, NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>)?

  private weak var collection: UICollectionView?
  private let provider: CellProvider
  private var current = Snapshot()

  /// A data source without items. It becomes the data source of the collection view; neither retains the other.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    (collection, provider) = (collectionView, cellProvider)
    super.init()
    collectionView.dataSource = self
  }

  /// Applies a snapshot: the differences from the current one are inserted, deleted and moved, by default animated.
  ///
  /// `completion` is called when the animations have ended.
  open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil) {
    dropOutlines(unlike: snapshot)
    let take = { self.current = snapshot.settled }
    guard let collection else {
      take()
      completion?()
      return
    }
    collection.show(
      snapshot, after: current, effect: .standard, animated: animatingDifferences, completion: completion,
      take: take, place: { self.indexPath(for: $0) })
  }

  /// Applies a snapshot without animation: all items are requested again.
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    dropOutlines(unlike: snapshot)
    current = snapshot.settled
    collection?.reloadData()
    completion?()
  }

  /// The current snapshot: the last one that was applied.
  open func snapshot() -> Snapshot { current }
  /// The item at an index path; nil if there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { current.item(at: indexPath) }
  /// The index path of an item; nil if it is not in the current snapshot.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { current.indexPath(of: itemIdentifier) }
  /// The section with a number; nil if there is none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { current.section(at: index) }
  /// The number of a section; nil if it is not in the current snapshot.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { current.indexOfSection(sectionIdentifier) }

  /// The number of sections in the current snapshot.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { current.numberOfSections }
  /// The number of items in a section of the current snapshot.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    current.sections[section].items.count
  }
  /// The cell that the cell provider returns for the item. Traps if it returns nil.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let item = current.sections[indexPath.section].items[indexPath.item]
    guard let cell = provider(collectionView, indexPath, item) else {
      preconditionFailure(
        "UICollectionViewDiffableDataSource cell provider returned nil for index path: \(indexPath) with item identifier "
          + "'\(item)', which is not allowed.")
    }
    show(item, in: cell)
    return cell
  }
  /// True if `reorderingHandlers` let the item move.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    canMove(indexPath)
  }
  /// Takes the new order into the snapshot.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) { move(from: sourceIndexPath, to: destinationIndexPath) }

  /// Nil: the collection view has no index. Subclasses can override it and the method below.
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
  /// The first item of the section with the number of the title.
  open func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }

  /// Makes a snapshot the current one, which the collection view shows already.
  func take(_ snapshot: Snapshot) {
    dropOutlines(unlike: snapshot)
    current = snapshot.settled
  }

  /// The view that `supplementaryViewProvider` returns. Traps if that is nil or returns nil.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
      preconditionFailure(
        "the layout asks for a view of kind \(kind) at \(indexPath), and the data source has no "
          + "supplementaryViewProvider that makes one")
    }
    return view
  }
}

extension UICollectionView {
  /// The configuration of cells of a class: a closure that displays an item in them.
  @MainActor
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// A closure that displays an item in a cell.
    public typealias Handler = (Cell, IndexPath, Item) -> Void
    let identifier: String
    let make: () -> Cell
    let handler: Handler

    /// A registration with an identifier of its own, whose cells are made by `init(frame:)`. Make it once, not for each
    /// cell: cells are reused within one registration.
    public init(handler: @escaping Handler) {
      self.init(make: { UIView.make(Cell.self) as! Cell }, handler: handler)
    }

    /// The same with a closure that makes the cells.
    public init(make: @escaping () -> Cell, handler: @escaping Handler) {
      identifier = UICollectionView.freshIdentifier()
      (self.make, self.handler) = (make, handler)
    }
  }

  /// The configuration of supplementary views of a kind: a closure that sets their content.
  @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// A closure that sets the content of a view of a kind at an index path.
    public typealias Handler = (Supplementary, String, IndexPath) -> Void
    let identifier: String
    let kind: String
    let make: () -> Supplementary
    let handler: Handler

    /// A registration with an identifier of its own, whose views are made by `init(frame:)`. Make it once, not for each
    /// view: views are reused within one registration.
    public init(elementKind: String, handler: @escaping Handler) {
      self.init(elementKind: elementKind, make: { UIView.make(Supplementary.self) as! Supplementary }, handler: handler)
    }

    /// The same with a closure that makes the views.
    public init(elementKind: String, make: @escaping () -> Supplementary, handler: @escaping Handler) {
      identifier = UICollectionView.freshIdentifier()
      (kind, self.make, self.handler) = (elementKind, make, handler)
    }
  }

  private static var registrations = 0
  fileprivate static func freshIdentifier() -> String {
    registrations += 1
    return "registration \(registrations)"
  }

  /// Returns a cell for reuse or a new one, after the handler of the registration has displayed the item in it.
  public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item
  ) -> Cell {
    if !pool.isRegistered(ReuseKind(registration.identifier)) {
      register(forCellWithReuseIdentifier: registration.identifier, registration.make)
    }
    let cell = dequeueReusableCell(withReuseIdentifier: registration.identifier, for: indexPath) as! Cell
    registration.handler(cell, indexPath, item)
    return cell
  }

  /// Returns a supplementary view for reuse or a new one, after the handler of the registration has set its content.
  public func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    if !pool.isRegistered(ReuseKind(registration.identifier, kind: registration.kind)) {
      register(
        forSupplementaryViewOfKind: registration.kind, withReuseIdentifier: registration.identifier, registration.make)
    }
    let view =
      dequeueReusableSupplementaryView(
        ofKind: registration.kind, withReuseIdentifier: registration.identifier, for: indexPath) as! Supplementary
    registration.handler(view, registration.kind, indexPath)
    return view
  }
}
