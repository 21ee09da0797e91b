import Foundation

/// What a list shows at a moment: sections of items, each named by an identifier of its own.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  struct Section: Sendable {
    let identifier: SectionIdentifierType
    var items: [ItemIdentifierType] = []
  }
  private(set) var sections: [Section] = []
  private var known: Set<ItemIdentifierType> = []
  /// Items and sections whose views are asked for again when the snapshot is applied.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
  /// Items whose views show them anew when the snapshot is applied.
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  public init() {}

  public var numberOfItems: Int { known.count }
  public var numberOfSections: Int { sections.count }
  public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.identifier) }
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }

  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    sections[position(ofSection: identifier)].items.count
  }
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    sections[position(ofSection: identifier)].items
  }
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    place(of: identifier).map { sections[$0.section].identifier }
  }
  /// The number of the item, counted through all sections; nil where there is none.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    place(of: identifier).map { place in
      sections[..<place.section].reduce(0) { $0 + $1.items.count } + place.item
    }
  }
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sections.firstIndex { $0.identifier == identifier }
  }

  /// Where an item is; nil where there is none.
  func indexPath(of identifier: ItemIdentifierType) -> IndexPath? {
    place(of: identifier).map { IndexPath(indexes: [$0.section, $0.item]) }
  }
  /// The item of a place; nil where there is none.
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

  /// Adds items at the end of a section; without one of the last.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection section: SectionIdentifierType? = nil
  ) {
    precondition(
      !sections.isEmpty, "There are currently no sections in the data source. Please add a section first.")
    let index = section.map { position(ofSection: $0) } ?? sections.count - 1
    note(identifiers)
    sections[index].items += identifiers
  }

  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    note(identifiers)
    let place = position(ofItem: beforeIdentifier)
    sections[place.section].items.insert(contentsOf: identifiers, at: place.item)
  }

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

  /// Takes items out; those that are not there are passed over.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let gone = Set(identifiers)
    known.subtract(gone)
    for index in sections.indices { sections[index].items.removeAll { gone.contains($0) } }
  }

  /// Takes out everything, the sections too.
  public mutating func deleteAllItems() {
    sections = []
    known = []
  }

  public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
    move(identifier, to: toIdentifier, offset: 0)
  }

  public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
    move(identifier, to: toIdentifier, offset: 1)
  }

  private mutating func move(_ identifier: ItemIdentifierType, to other: ItemIdentifierType, offset: Int) {
    precondition(identifier != other, "an item moves to another one, got \(identifier) twice")
    let from = position(ofItem: identifier)
    sections[from.section].items.remove(at: from.item)
    let to = position(ofItem: other)
    sections[to.section].items.insert(identifier, at: to.item + offset)
  }

  /// Asks for the views of items again.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers { _ = position(ofItem: identifier) }
    reloadedItemIdentifiers += identifiers
  }

  /// Lets the views of items show them anew: those that are seen stay.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers { _ = position(ofItem: identifier) }
    reconfiguredItemIdentifiers += identifiers
  }

  // MARK: - Sections

  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: sections.count)
  }

  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) { insert(identifiers, at: position(ofSection: toIdentifier)) }

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

  /// Takes sections out with all they hold; those that are not there are passed over.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    let gone = Set(identifiers)
    for section in sections where gone.contains(section.identifier) { known.subtract(section.items) }
    sections.removeAll { gone.contains($0.identifier) }
  }

  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    let section = sections.remove(at: position(ofSection: identifier))
    sections.insert(section, at: position(ofSection: toIdentifier))
  }

  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    let section = sections.remove(at: position(ofSection: identifier))
    sections.insert(section, at: position(ofSection: toIdentifier) + 1)
  }

  /// Asks for all views of sections again.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers { _ = position(ofSection: identifier) }
    reloadedSectionIdentifiers += identifiers
  }

  /// The same without its wishes for new views.
  var settled: Self {
    var copy = self
    (copy.reloadedItemIdentifiers, copy.reloadedSectionIdentifiers, copy.reconfiguredItemIdentifiers) = ([], [], [])
    return copy
  }
}
