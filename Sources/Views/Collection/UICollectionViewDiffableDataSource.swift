import Foundation
import TendonGeometry

/// Gives a collection view its items from snapshots, and moves it from one to the next.
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: UICollectionViewDataSource {
  /// Makes the cell of an item.
  public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
  /// Makes a header, a footer or the like.
  public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) -> UICollectionReusableView?
  public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  /// Makes headers, footers and the like; needed where the layout has some.
  public var supplementaryViewProvider: SupplementaryViewProvider?

  private weak var collection: UICollectionView?
  private let provider: CellProvider
  private var current = Snapshot()

  /// Becomes the data source of the collection view.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    (collection, provider) = (collectionView, cellProvider)
    collectionView.dataSource = self
  }

  /// Shows a snapshot: what differs from the one before is inserted, deleted and moved, animated.
  open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil) {
    let take = { self.current = snapshot.settled }
    guard let collection else {
      take()
      completion?()
      return
    }
    collection.show(
      snapshot, after: current, effect: .fade, animated: animatingDifferences, completion: completion,
      take: take, place: { self.indexPath(for: $0) })
  }

  /// Shows a snapshot; all items are asked for again.
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    current = snapshot.settled
    collection?.reloadData()
    completion?()
  }

  /// What is shown.
  open func snapshot() -> Snapshot { current }
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { current.item(at: indexPath) }
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { current.indexPath(of: itemIdentifier) }
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { current.section(at: index) }
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { current.indexOfSection(sectionIdentifier) }

  open func numberOfSections(in collectionView: UICollectionView) -> Int { current.numberOfSections }
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    current.sections[section].items.count
  }
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let item = current.sections[indexPath.section].items[indexPath.item]
    guard let cell = provider(collectionView, indexPath, item) else {
      preconditionFailure(
        "UICollectionViewDiffableDataSource cell provider returned nil for index path: \(indexPath) with item identifier "
          + "'\(item)', which is not allowed.")
    }
    return cell
  }
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
  /// How cells are made and what of an item they show.
  ///
  /// Differs from UIKit: a closure makes the cells, since making them from their class would force a required initialiser on
  /// every cell.
  @MainActor
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    public typealias Handler = (Cell, IndexPath, Item) -> Void
    let identifier: String
    let make: () -> Cell
    let handler: Handler

    public init(make: @escaping () -> Cell, handler: @escaping Handler) {
      identifier = UICollectionView.freshIdentifier()
      (self.make, self.handler) = (make, handler)
    }
  }

  /// How headers, footers and the like of a kind are made and what they show.
  ///
  /// Differs from UIKit: a closure makes the views.
  @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    public typealias Handler = (Supplementary, String, IndexPath) -> Void
    let identifier: String
    let kind: String
    let make: () -> Supplementary
    let handler: Handler

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

  /// A cell that shows an item.
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

  /// A header, a footer or the like that shows what it is to show.
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
