import Foundation
import TendonGeometry

/// A data source that provides the rows of a snapshot and animates the differences when another snapshot is applied.
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: NSObject, UITableViewDataSource {
  /// A closure that returns the cell of an item. Nil is a programming error.
  public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?
  /// The snapshots of this data source.
  public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  /// The animation of insertions, deletions and reloads; default `.automatic`.
  public var defaultRowAnimation = UITableView.RowAnimation.automatic

  private weak var table: UITableView?
  private let provider: CellProvider
  private var current = Snapshot()

  /// A data source without rows. It becomes the data source of the table; neither retains the other.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    (table, provider) = (tableView, cellProvider)
    super.init()
    tableView.dataSource = self
  }

  /// Applies a snapshot: the differences from the current one are inserted, deleted and moved, by default animated.
  ///
  /// `completion` is called when the animations have ended.
  open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil) {
    let take = { self.current = snapshot.settled }
    guard let table else {
      take()
      completion?()
      return
    }
    table.show(
      snapshot, after: current, effect: .init(defaultRowAnimation), animated: animatingDifferences,
      completion: completion,
      take: take, place: { self.indexPath(for: $0) })
  }

  /// Applies a snapshot without animation: all rows are requested again.
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    current = snapshot.settled
    table?.reloadData()
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
  open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }
  /// The number of items in a section of the current snapshot.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    current.sections[section].items.count
  }
  /// The cell that the cell provider returns for the item. Traps if it returns nil.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let item = current.sections[indexPath.section].items[indexPath.row]
    guard let cell = provider(tableView, indexPath, item) else {
      preconditionFailure(
        "UITableViewDiffableDataSource cell provider returned nil for index path: \(indexPath) with item identifier "
          + "'\(item)', which is not allowed.")
    }
    return cell
  }
  /// Nil: sections have no header titles. Subclasses can override it and the methods below.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  /// Nil: sections have no footer titles.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  /// Nil: the table has no section index.
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  /// The position of the title in the index.
  open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
    index
  }
  /// False: rows cannot be edited.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  /// False: rows cannot be moved.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  /// Called when an edit of a row is confirmed; does nothing.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}
  /// Called when the user has moved a row; does nothing.
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
}
