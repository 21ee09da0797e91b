import Foundation

/// The state of the data of a list at one time: sections of items, each with a unique identifier.
///
/// Differs from UIKit: identifiers need not be sendable, so that types that belong to the main actor can be used.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  struct Section {
    let identifier: SectionIdentifierType
    var items: [ItemIdentifierType] = []
  }
  private(set) var sections: [Section] = []
  private var known: Set<ItemIdentifierType> = []
  /// Items whose views are replaced when the snapshot is applied, in the order of the calls.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  /// Sections whose views are replaced when the snapshot is applied, in the order of the calls.
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
  /// Items whose displayed cells are updated in place when the snapshot is applied, in the order of the calls.
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  /// A snapshot without sections.
  public init() {}

  /// The number of items in all sections.
  public var numberOfItems: Int { known.count }
  /// The number of sections.
  public var numberOfSections: Int { sections.count }
  /// The identifiers of the sections, in order.
  public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.identifier) }
  /// The identifiers of the items of all sections, in order.
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }

  /// The number of items in a section. A section that is not in the snapshot is a programming error.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    sections[position(ofSection: identifier)].items.count
  }
  /// The identifiers of the items in a section, in order. A section that is not in the snapshot is a programming error.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    sections[position(ofSection: identifier)].items
  }
  /// The section that contains an item; nil if the item is not in the snapshot.
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    place(of: identifier).map { sections[$0.section].identifier }
  }
  /// The position of an item, counted from 0 through all sections; nil if it is not in the snapshot.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    place(of: identifier).map { place in
      sections[..<place.section].reduce(0) { $0 + $1.items.count } + place.item
    }
  }
  /// The position of a section, counted from 0; nil if it is not in the snapshot.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sections.firstIndex { $0.identifier == identifier }
  }

  /// The index path of an item; nil if it is not in the snapshot.
  func indexPath(of identifier: ItemIdentifierType) -> IndexPath? {
    place(of: identifier).map { IndexPath(indexes: [$0.section, $0.item]) }
  }
  /// The item at an index path; nil if there is none.
  func item(at path: IndexPath) -> ItemIdentifierType? {
    guard sections.indices.contains(path.section), sections[path.section].items.indices.contains(path.item) else {
      return nil
    }
    return sections[path.section].items[path.item]
  }
  func section(at index: Int) -> SectionIdentifierType? {
    sections.indices.contains(index) ? sections[index].identifier : nil
  }

  private func place(of identifier: ItemIdentifierType) -> (section: Int, item: Int)? {
    guard known.contains(identifier) else { return nil }
    for (section, one) in sections.enumerated() {
      if let item = one.items.firstIndex(of: identifier) { return (section, item) }
    }
    return nil
  }

  private func position(ofSection identifier: SectionIdentifierType) -> Int {
    guard let index = indexOfSection(identifier) else {
      preconditionFailure("Invalid section identifier: \(identifier). It is not in this snapshot.")
    }
    return index
  }

  private func position(ofItem identifier: ItemIdentifierType) -> (section: Int, item: Int) {
    guard let place = place(of: identifier) else {
      preconditionFailure("Invalid item identifier: \(identifier). It is not in this snapshot.")
    }
    return place
  }

  // MARK: - Items

  /// Appends items to a section; without one, to the last.
  ///
  /// Identifiers that are already in the snapshot, an unknown section and a snapshot without sections are programming
  /// errors.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection section: SectionIdentifierType? = nil
  ) {
    precondition(
      !sections.isEmpty, "There are currently no sections in the data source. Please add a section first.")
    let index = section.map { position(ofSection: $0) } ?? sections.count - 1
    note(identifiers)
    sections[index].items += identifiers
  }

  /// Inserts items before another one. Identifiers that are already in the snapshot are a programming error, as is an
  /// unknown `beforeIdentifier`.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    note(identifiers)
    let place = position(ofItem: beforeIdentifier)
    sections[place.section].items.insert(contentsOf: identifiers, at: place.item)
  }

  /// Inserts items after another one. Identifiers that are already in the snapshot are a programming error, as is an
  /// unknown `afterIdentifier`.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    note(identifiers)
    let place = position(ofItem: afterIdentifier)
    sections[place.section].items.insert(contentsOf: identifiers, at: place.item + 1)
  }

  private mutating func note(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers where !known.insert(identifier).inserted {
      preconditionFailure(
        "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    \(identifier)\n)}")
    }
  }

  /// Deletes items, with their marks for reloading and reconfiguring. Identifiers that are not in the snapshot are
  /// ignored.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let gone = Set(identifiers)
    forget(gone)
    for index in sections.indices { sections[index].items.removeAll { gone.contains($0) } }
  }

  private mutating func forget(_ items: Set<ItemIdentifierType>) {
    known.subtract(items)
    reloadedItemIdentifiers.removeAll { items.contains($0) }
    reconfiguredItemIdentifiers.removeAll { items.contains($0) }
  }

  /// Deletes all items and all sections.
  public mutating func deleteAllItems() { self = Self() }

  /// Moves an item to the place before another one, which may be in another section. Both have to be in the snapshot.
  ///
  /// `Undocumented by Apple:` an item that is moved before or after itself stays at its place, as does a section.
  public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
    move(identifier, to: toIdentifier, offset: 0)
  }

  /// Moves an item to the place after another one, which may be in another section. Both have to be in the snapshot.
  public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
    move(identifier, to: toIdentifier, offset: 1)
  }

  private mutating func move(_ identifier: ItemIdentifierType, to other: ItemIdentifierType, offset: Int) {
    let from = position(ofItem: identifier)
    guard identifier != other else { return }
    sections[from.section].items.remove(at: from.item)
    let to = position(ofItem: other)
    sections[to.section].items.insert(identifier, at: to.item + offset)
  }

  /// Marks items so that their views are replaced when the snapshot is applied. An unknown item is a programming error.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers { _ = position(ofItem: identifier) }
    reloadedItemIdentifiers += identifiers
  }

  /// Marks items so that their displayed cells are updated in place when the snapshot is applied. An unknown item is a
  /// programming error.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers { _ = position(ofItem: identifier) }
    reconfiguredItemIdentifiers += identifiers
  }

  // MARK: - Sections

  /// Appends sections without items. Identifiers that are already in the snapshot are a programming error.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: sections.count)
  }

  /// Inserts sections without items before another section. Identifiers that are already in the snapshot are a
  /// programming error.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) { insert(identifiers, at: position(ofSection: toIdentifier)) }

  /// Inserts sections without items after another section. Identifiers that are already in the snapshot are a
  /// programming error.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) { insert(identifiers, at: position(ofSection: toIdentifier) + 1) }

  private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int) {
    var there = Set(sectionIdentifiers)
    for identifier in identifiers where !there.insert(identifier).inserted {
      preconditionFailure(
        "Fatal: supplied section identifiers are not unique. Duplicate identifiers: {(\n    \(identifier)\n)}")
    }
    sections.insert(contentsOf: identifiers.map { Section(identifier: $0) }, at: index)
  }

  /// Deletes sections and their items, with their marks for reloading. Identifiers that are not in the snapshot are
  /// ignored.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    let gone = Set(identifiers)
    for section in sections where gone.contains(section.identifier) { forget(Set(section.items)) }
    sections.removeAll { gone.contains($0.identifier) }
    reloadedSectionIdentifiers.removeAll { gone.contains($0) }
  }

  /// Moves a section and its items to the place before another section. Both have to be in the snapshot.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    move(section: identifier, to: toIdentifier, offset: 0)
  }

  /// Moves a section and its items to the place after another section. Both have to be in the snapshot.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    move(section: identifier, to: toIdentifier, offset: 1)
  }

  private mutating func move(section identifier: SectionIdentifierType, to other: SectionIdentifierType, offset: Int) {
    let from = position(ofSection: identifier)
    guard identifier != other else { return }
    let section = sections.remove(at: from)
    sections.insert(section, at: position(ofSection: other) + offset)
  }

  /// Marks sections so that all their views are replaced when the snapshot is applied. An unknown section is a
  /// programming error.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers { _ = position(ofSection: identifier) }
    reloadedSectionIdentifiers += identifiers
  }

  /// The snapshot without its marks for reloading and reconfiguring.
  var settled: Self {
    var copy = self
    (copy.reloadedItemIdentifiers, copy.reloadedSectionIdentifiers, copy.reconfiguredItemIdentifiers) = ([], [], [])
    return copy
  }
}

extension NSDiffableDataSourceSnapshot: Sendable
where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}
extension NSDiffableDataSourceSnapshot.Section: Sendable
where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}
