import Foundation

/// The state of the data of a list at one time: sections of items, each with a unique identifier.
///
/// Differs from UIKit: identifiers need not be sendable, so that types that belong to the main actor can be used.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  struct Section {
    let identifier: SectionIdentifierType
    /// The number of the section in ``places``, which it keeps when it moves.
    let number: Int
    var items: [ItemIdentifierType] = []
  }
  private(set) var sections: [Section] = []
  private var places = ItemPlaces<ItemIdentifierType>()
  private var sectionIndices: [SectionIdentifierType: Int] = [:]
  private var indicesOfNumbers: [Int: Int] = [:]
  private var nextNumber = 0
  private var reloadedItems = SnapshotMarks<ItemIdentifierType>()
  private var reloadedSections = SnapshotMarks<SectionIdentifierType>()
  private var reconfiguredItems = SnapshotMarks<ItemIdentifierType>()

  /// A snapshot without sections.
  public init() {}

  /// The number of items in all sections.
  public var numberOfItems: Int { places.count }
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
    sectionIndices[identifier]
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
    guard let place = places[identifier], let section = indicesOfNumbers[place.section] else { return nil }
    return sections[section].items.position(of: identifier, near: place.row).map { (section, $0) }
  }

  private func position(ofSection identifier: SectionIdentifierType) -> Int {
    guard let index = indexOfSection(identifier) else {
      preconditionFailure("Invalid section identifier: \(identifier). It is not in this snapshot.")
    }
    return index
  }

  private func position(ofItem identifier: ItemIdentifierType) -> (section: Int, item: Int) {
    guard let place = place(of: identifier) else { failUnknown(identifier) }
    return place
  }

  private func failUnknown(_ identifier: ItemIdentifierType) -> Never {
    preconditionFailure("Invalid item identifier: \(identifier). It is not in this snapshot.")
  }

  /// Items whose views are replaced when the snapshot is applied, in the order of the calls.
  ///
  /// `Undocumented by Apple:` an identifier that is marked twice is listed once, as it is in the two lists that follow.
  public var reloadedItemIdentifiers: [ItemIdentifierType] { reloadedItems.identifiers }
  /// Sections whose views are replaced when the snapshot is applied, in the order of the calls.
  public var reloadedSectionIdentifiers: [SectionIdentifierType] { reloadedSections.identifiers }
  /// Items whose displayed cells are updated in place when the snapshot is applied, in the order of the calls.
  public var reconfiguredItemIdentifiers: [ItemIdentifierType] { reconfiguredItems.identifiers }

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
    places.add(identifiers, section: sections[index].number, row: sections[index].items.count)
    sections[index].items += identifiers
  }

  /// Inserts items before another one. Identifiers that are already in the snapshot are a programming error, as is an
  /// unknown `beforeIdentifier`.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    insert(identifiers, at: beforeIdentifier, offset: 0)
  }

  /// Inserts items after another one. Identifiers that are already in the snapshot are a programming error, as is an
  /// unknown `afterIdentifier`.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    insert(identifiers, at: afterIdentifier, offset: 1)
  }

  private mutating func insert(_ identifiers: [ItemIdentifierType], at other: ItemIdentifierType, offset: Int) {
    let (section, item) = position(ofItem: other)
    places.add(identifiers, section: sections[section].number, row: item + offset)
    sections[section].items.insert(contentsOf: identifiers, at: item + offset)
    displace(identifiers.count, in: section)
  }

  /// Notes that items of a section have been displaced by at most `rows`.
  private mutating func displace(_ rows: Int, in section: Int) {
    places.displace(rows, section: sections[section].number, items: sections[section].items)
  }

  /// Deletes items, with their marks for reloading and reconfiguring. Identifiers that are not in the snapshot are
  /// ignored.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let gone = Set(identifiers)
    var rows: [Int: [Int]] = [:]
    for item in gone {
      if let place = place(of: item) { rows[place.section, default: []].append(place.item) }
    }
    forget(gone)
    for (section, rows) in rows {
      if rows.count == 1 {
        sections[section].items.remove(at: rows[0])
      } else {
        sections[section].items.removeAll { gone.contains($0) }
      }
      displace(rows.count, in: section)
    }
  }

  private mutating func forget(_ items: Set<ItemIdentifierType>) {
    for item in items {
      places.remove(item)
      reloadedItems.remove(item)
      reconfiguredItems.remove(item)
    }
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
    displace(1, in: from.section)
    let to = position(ofItem: other)
    sections[to.section].items.insert(identifier, at: to.item + offset)
    places.move(identifier, section: sections[to.section].number, row: to.item + offset)
    displace(1, in: to.section)
  }

  /// Marks items so that their views are replaced when the snapshot is applied. An unknown item is a programming error.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers where places[identifier] == nil { failUnknown(identifier) }
    reloadedItems.add(identifiers)
  }

  /// Marks items so that their displayed cells are updated in place when the snapshot is applied. An unknown item is a
  /// programming error.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers where places[identifier] == nil { failUnknown(identifier) }
    reconfiguredItems.add(identifiers)
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
    for identifier in identifiers where sectionIndices.updateValue(index, forKey: identifier) != nil {
      preconditionFailure(
        "Fatal: supplied section identifiers are not unique. Duplicate identifiers: {(\n    \(identifier)\n)}")
    }
    let new = identifiers.enumerated().map { Section(identifier: $1, number: nextNumber + $0) }
    nextNumber += new.count
    sections.insert(contentsOf: new, at: index)
    indexSections(index..<sections.count)
  }

  /// Notes the indices of some sections.
  private mutating func indexSections(_ range: Range<Int>) {
    for index in range {
      sectionIndices[sections[index].identifier] = index
      indicesOfNumbers[sections[index].number] = index
    }
  }

  /// Deletes sections and their items, with their marks for reloading. Identifiers that are not in the snapshot are
  /// ignored.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    let gone = Set(identifiers)
    let indices = gone.compactMap { sectionIndices[$0] }
    guard let first = indices.min() else { return }
    for section in indices.map({ sections[$0] }) {
      forget(Set(section.items))
      (sectionIndices[section.identifier], indicesOfNumbers[section.number]) = (nil, nil)
      reloadedSections.remove(section.identifier)
    }
    sections[first...].removeAll { gone.contains($0.identifier) }
    indexSections(first..<sections.count)
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
    let to = position(ofSection: other)
    let section = sections.remove(at: from)
    sections.insert(section, at: (to > from ? to - 1 : to) + offset)
    indexSections(min(from, to)..<max(from, to) + 1)
  }

  /// Marks sections so that all their views are replaced when the snapshot is applied. An unknown section is a
  /// programming error.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers { _ = position(ofSection: identifier) }
    reloadedSections.add(identifiers)
  }

  /// The snapshot without its marks for reloading and reconfiguring.
  var settled: Self {
    var copy = self
    (copy.reloadedItems, copy.reloadedSections, copy.reconfiguredItems) = (.init(), .init(), .init())
    return copy
  }
}

extension NSDiffableDataSourceSnapshot: Sendable
where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}
extension NSDiffableDataSourceSnapshot.Section: Sendable
where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}
