import Foundation

extension UICollectionViewDiffableDataSource {
  /// Closures that decide about the expansion of items and receive it.
  @MainActor
  public struct SectionSnapshotHandlers<Item: Hashable> {
    /// Returns false to keep an item collapsed. Default: nil.
    public var shouldExpandItem: ((Item) -> Bool)?
    /// Called before an item is expanded. Default: nil.
    public var willExpandItem: ((Item) -> Void)?
    /// Returns false to keep an item expanded. Default: nil.
    public var shouldCollapseItem: ((Item) -> Bool)?
    /// Called before an item is collapsed. Default: nil.
    public var willCollapseItem: ((Item) -> Void)?
    /// Returns the children that an item has when it is expanded, from those that it has. Default: nil.
    public var snapshotForExpandingParent:
      ((Item, NSDiffableDataSourceSectionSnapshot<Item>) -> NSDiffableDataSourceSectionSnapshot<Item>)?
    /// Handlers without closures.
    public init() {}
  }

  /// Closures that decide about items that are moved by hand and receive the change.
  @MainActor
  public struct ReorderingHandlers {
    /// Returns true if an item can be moved. Default: nil, no item can.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// Called before the change is applied. Default: nil.
    public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// Called after the change was applied. Default: nil.
    public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// Handlers without closures.
    public init() {}
  }

  /// Shows the items of a section as an outline; a section that is not there is added at the end.
  public func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    var whole = self.snapshot()
    if whole.indexOfSection(section) == nil { whole.appendSections([section]) }
    let (old, new) = (whole.itemIdentifiers(inSection: section), snapshot.visibleItems)
    whole.deleteItems(old)
    whole.appendItems(new, toSection: section)
    // The cells of items whose sign has changed are configured anew.
    let kept = Set(old)
    if let before = outlines[section] {
      whole.reconfigureItems(
        new.filter { kept.contains($0) && before.contains($0) && before.isExpanded($0) != snapshot.isExpanded($0) })
    }
    pending = (section, snapshot)
    apply(whole, animatingDifferences: animatingDifferences, completion: completion)
    pending = nil
    outlines[section] = snapshot
  }

  /// The outline of a section; without one its items without children.
  public func snapshot(for section: SectionIdentifierType) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    if let outline = outlines[section] { return outline }
    let whole = snapshot()
    guard whole.indexOfSection(section) != nil else { return .init() }
    return NSDiffableDataSourceSectionSnapshot(whole.itemIdentifiers(inSection: section))
  }

  /// The outline with an item, and its section; nil if the item is in none.
  func outline(
    with item: ItemIdentifierType
  ) -> (SectionIdentifierType, NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>)? {
    if let pending, pending.1.contains(item) { return pending }
    return outlines.first { $0.value.contains(item) }.map { ($0.key, $0.value) }
  }

  /// Forgets the outlines of sections that have other items in a snapshot.
  func dropOutlines(unlike snapshot: Snapshot) {
    for (section, outline) in outlines where pending?.0 != section {
      guard snapshot.indexOfSection(section) != nil,
        snapshot.itemIdentifiers(inSection: section) == outline.visibleItems
      else {
        outlines[section] = nil
        continue
      }
    }
  }

  /// Tells a list cell its level in the outline and whether it is expanded.
  func show(_ item: ItemIdentifierType, in cell: UICollectionViewCell) {
    guard let cell = cell as? UICollectionViewListCell, let (_, outline) = outline(with: item) else { return }
    cell.indentationLevel = outline.level(of: item)
    cell.outline = ListOutline(isExpanded: outline.isExpanded(item)) { [weak self] in self?.toggle(item) }
  }

  /// Expands a collapsed item, and collapses an expanded one.
  private func toggle(_ item: ItemIdentifierType) {
    guard let (section, found) = outline(with: item) else { return }
    var outline = found
    let handlers = sectionSnapshotHandlers
    if outline.isExpanded(item) {
      guard handlers.shouldCollapseItem?(item) != false else { return }
      handlers.willCollapseItem?(item)
      outline.collapse([item])
    } else {
      guard handlers.shouldExpandItem?(item) != false else { return }
      handlers.willExpandItem?(item)
      if let made = handlers.snapshotForExpandingParent?(item, outline.snapshot(of: item)) {
        outline.replace(childrenOf: item, using: made)
      }
      outline.expand([item])
    }
    apply(outline, to: section)
  }

  // MARK: - Movement by hand

  func canMove(_ path: IndexPath) -> Bool {
    guard let can = reorderingHandlers.canReorderItem, let item = itemIdentifier(for: path) else { return false }
    return can(item)
  }

  /// An item has been moved by hand: the snapshot with the change becomes the current one.
  func move(from: IndexPath, to: IndexPath) {
    let before = snapshot()
    guard let item = itemIdentifier(for: from), let target = before.section(at: to.section) else { return }
    var after = before
    after.deleteItems([item])
    let rest = after.itemIdentifiers(inSection: target)
    if rest.indices.contains(to.item) {
      after.insertItems([item], beforeItem: rest[to.item])
    } else {
      after.appendItems([item], toSection: target)
    }
    let transaction = NSDiffableDataSourceTransaction(initialSnapshot: before, finalSnapshot: after)
    reorderingHandlers.willReorder?(transaction)
    take(after)
    reorderingHandlers.didReorder?(transaction)
  }
}

/// A change of the order by hand.
@MainActor
public struct NSDiffableDataSourceTransaction<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  /// The snapshot before the change.
  public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The snapshot after the change.
  public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The differences of the items in the order of all sections.
  public var difference: CollectionDifference<ItemIdentifierType> {
    finalSnapshot.itemIdentifiers.difference(from: initialSnapshot.itemIdentifiers)
  }
  /// The changes of the sections whose items are others or in another order, by the order of the sections.
  public var sectionTransactions: [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>] {
    let known = Set(initialSnapshot.sectionIdentifiers)
    return finalSnapshot.sectionIdentifiers.compactMap { section in
      let before = known.contains(section) ? initialSnapshot.itemIdentifiers(inSection: section) : []
      let after = finalSnapshot.itemIdentifiers(inSection: section)
      guard before != after else { return nil }
      return NSDiffableDataSourceSectionTransaction(section, from: before, to: after)
    }
  }
}

/// A change of the order by hand, as one section sees it.
@MainActor
public struct NSDiffableDataSourceSectionTransaction<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  /// The section.
  public let sectionIdentifier: SectionIdentifierType
  /// The items of the section before the change.
  public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// The items of the section after the change.
  public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// The differences of the items.
  public let difference: CollectionDifference<ItemIdentifierType>

  init(_ section: SectionIdentifierType, from before: [ItemIdentifierType], to after: [ItemIdentifierType]) {
    func snapshot(_ items: [ItemIdentifierType]) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
      var snapshot = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
      snapshot.append(items)
      return snapshot
    }
    sectionIdentifier = section
    (initialSnapshot, finalSnapshot) = (snapshot(before), snapshot(after))
    difference = after.difference(from: before)
  }
}

/// The place of a list cell in an outline.
@MainActor
struct ListOutline {
  let isExpanded: Bool
  /// Expands or collapses the item.
  let toggle: () -> Void
}
