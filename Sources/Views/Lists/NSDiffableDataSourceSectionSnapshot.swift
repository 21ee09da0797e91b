import Foundation

/// The items of one section as an outline: items with children, which are shown while the item is expanded.
///
/// Differs from UIKit: identifiers need not be sendable, as in `NSDiffableDataSourceSnapshot`.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
  fileprivate struct Node {
    var parent: ItemIdentifierType?
    var children: [ItemIdentifierType] = []
  }
  private var nodes: [ItemIdentifierType: Node] = [:]
  private var expanded: Set<ItemIdentifierType> = []
  /// The items without a parent, in order.
  public private(set) var rootItems: [ItemIdentifierType] = []

  /// A snapshot without items.
  public init() {}

  /// A flat snapshot of items.
  init(_ items: [ItemIdentifierType]) { append(items) }

  /// All items, those of collapsed ones included, in the order of the outline.
  public var items: [ItemIdentifierType] { list(rootItems) { _ in true } }
  /// The items whose parents are all expanded, in the order of the outline.
  public var visibleItems: [ItemIdentifierType] { list(rootItems) { expanded.contains($0) } }

  private func list(
    _ roots: [ItemIdentifierType], into isOpen: (ItemIdentifierType) -> Bool
  ) -> [ItemIdentifierType] {
    var found: [ItemIdentifierType] = []
    var open = Array(roots.reversed())
    while let next = open.popLast() {
      found.append(next)
      if isOpen(next) { open += nodes[next]?.children.reversed() ?? [] }
    }
    return found
  }

  // MARK: - Changes

  /// Appends items to a parent; without one, to the end of the outline. An unknown parent and items that are in the
  /// snapshot are programming errors.
  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    if let parent { check(parent) }
    insert(items, into: parent, at: children(of: parent).count)
  }

  /// Inserts items before another one, with its parent. An unknown item and items that are in the snapshot are
  /// programming errors.
  public mutating func insert(_ items: [ItemIdentifierType], before beforeIdentifier: ItemIdentifierType) {
    insert(items, beside: beforeIdentifier, offset: 0)
  }

  /// Inserts items after another one, with its parent. An unknown item and items that are in the snapshot are
  /// programming errors.
  public mutating func insert(_ items: [ItemIdentifierType], after afterIdentifier: ItemIdentifierType) {
    insert(items, beside: afterIdentifier, offset: 1)
  }

  private mutating func insert(_ items: [ItemIdentifierType], beside other: ItemIdentifierType, offset: Int) {
    check(other)
    let parent = nodes[other]?.parent
    insert(items, into: parent, at: (children(of: parent).firstIndex(of: other) ?? 0) + offset)
  }

  private mutating func insert(_ items: [ItemIdentifierType], into parent: ItemIdentifierType?, at index: Int) {
    for item in items {
      precondition(
        nodes[item] == nil,
        "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    \(item)\n)}")
      nodes[item] = Node(parent: parent)
    }
    if let parent {
      nodes[parent]?.children.insert(contentsOf: items, at: index)
    } else {
      rootItems.insert(contentsOf: items, at: index)
    }
  }

  /// Deletes items with all below them. Items that are not in the snapshot are ignored.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    let deleted = items.filter { nodes[$0] != nil }
    let all = Set(deleted)
    for parent in Set(deleted.map { nodes[$0]!.parent }) {
      if let parent {
        nodes[parent]?.children.removeAll { all.contains($0) }
      } else {
        rootItems.removeAll { all.contains($0) }
      }
    }
    // What is below a deleted item that another deleted item is below is removed with the upper one.
    for gone in list(deleted, into: { _ in true }) {
      nodes[gone] = nil
      expanded.remove(gone)
    }
  }

  /// Deletes all items.
  public mutating func deleteAll() { self = Self() }

  /// Expands items. An unknown item is a programming error.
  public mutating func expand(_ items: [ItemIdentifierType]) {
    for item in items {
      check(item)
      expanded.insert(item)
    }
  }

  /// Collapses items. An unknown item is a programming error.
  public mutating func collapse(_ items: [ItemIdentifierType]) {
    for item in items {
      check(item)
      expanded.remove(item)
    }
  }

  /// Replaces all below an item by the items of another snapshot. An unknown item is a programming error.
  public mutating func replace(childrenOf parent: ItemIdentifierType, using snapshot: Self) {
    check(parent)
    delete(children(of: parent))
    insert(snapshot, into: parent, at: 0)
  }

  /// Inserts the items of another snapshot before an item. An unknown item is a programming error.
  public mutating func insert(_ snapshot: Self, before item: ItemIdentifierType) {
    check(item)
    let parent = nodes[item]?.parent
    insert(snapshot, into: parent, at: children(of: parent).firstIndex(of: item) ?? 0)
  }

  /// Inserts the items of another snapshot after an item. An unknown item is a programming error.
  public mutating func insert(_ snapshot: Self, after item: ItemIdentifierType) {
    check(item)
    let parent = nodes[item]?.parent
    insert(snapshot, into: parent, at: (children(of: parent).firstIndex(of: item) ?? 0) + 1)
  }

  private mutating func insert(_ snapshot: Self, into parent: ItemIdentifierType?, at index: Int) {
    insert(snapshot.rootItems, into: parent, at: index)
    for item in snapshot.items {
      guard let children = snapshot.nodes[item]?.children, !children.isEmpty else { continue }
      insert(children, into: item, at: 0)
    }
    expanded.formUnion(snapshot.expanded)
  }

  private func check(_ item: ItemIdentifierType) {
    precondition(nodes[item] != nil, "Invalid item identifier: \(item). It is not in this snapshot.")
  }

  // MARK: - Questions

  private func children(of parent: ItemIdentifierType?) -> [ItemIdentifierType] {
    parent.map { nodes[$0]?.children ?? [] } ?? rootItems
  }

  /// True if an item is in the snapshot.
  public func contains(_ item: ItemIdentifierType) -> Bool { nodes[item] != nil }
  /// True if an item is expanded.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }
  /// True if all parents of an item are expanded.
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    guard var node = nodes[item] else { return false }
    while let parent = node.parent {
      guard expanded.contains(parent), let next = nodes[parent] else { return false }
      node = next
    }
    return true
  }
  /// The position of an item among all items; nil if it is not in the snapshot.
  public func index(of item: ItemIdentifierType) -> Int? { contains(item) ? items.firstIndex(of: item) : nil }
  /// The number of parents of an item. An unknown item is a programming error.
  public func level(of item: ItemIdentifierType) -> Int {
    check(item)
    var (level, node) = (0, nodes[item])
    while let parent = node?.parent {
      level += 1
      node = nodes[parent]
    }
    return level
  }
  /// The parent of an item; nil: it has none. An unknown item is a programming error.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
    check(child)
    return nodes[child]?.parent
  }
  /// The items below an item, as a snapshot of their own. An unknown item is a programming error.
  public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false) -> Self {
    check(parent)
    var result = Self()
    let roots = includingParent ? [parent] : children(of: parent)
    result.append(roots)
    for item in list(roots, into: { _ in true }) { result.append(children(of: item), to: item) }
    result.expanded = expanded.filter { result.nodes[$0] != nil }
    return result
  }
  /// The outline as text: an item a line, `-` before those that are expanded, `+` before those that are not.
  public var visualDescription: String {
    items.map { item in
      let sign = children(of: item).isEmpty ? "*" : isExpanded(item) ? "-" : "+"
      return String(repeating: "  ", count: level(of: item)) + "\(sign) \(item)"
    }.joined(separator: "\n")
  }
}

extension NSDiffableDataSourceSectionSnapshot: Sendable where ItemIdentifierType: Sendable {}
extension NSDiffableDataSourceSectionSnapshot.Node: Sendable where ItemIdentifierType: Sendable {}
