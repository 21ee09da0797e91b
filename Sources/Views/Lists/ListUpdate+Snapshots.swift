import Foundation
import TendonSnapshot

extension ListUpdate {
  /// The edits between two snapshots.
  ///
  /// Of the sections, and of the items of each section, as many as possible keep their order (a longest increasing
  /// subsequence); the others move.
  ///
  /// - Complexity: O(m log m) in the items between the first and the last that differ in their section, and O(n)
  ///   comparisons in the items of sections that differ.
  init<Section, Item>(
    from old: NSDiffableDataSourceSnapshot<Section, Item>, to new: NSDiffableDataSourceSnapshot<Section, Item>,
    effect: Effect
  ) {
    self.init()
    let oldSections = Dictionary(uniqueKeysWithValues: old.sections.enumerated().map { ($1.identifier, $0) })
    let newSections = Dictionary(uniqueKeysWithValues: new.sections.enumerated().map { ($1.identifier, $0) })
    let reloaded = Set(new.reloadedSectionIdentifiers)
    deletedSections = old.sections.enumerated().filter { newSections[$1.identifier] == nil }.map { ($0.offset, effect) }
    insertedSections = new.sections.enumerated().filter { oldSections[$1.identifier] == nil }.map {
      ($0.offset, effect)
    }
    let common = old.sections.enumerated().compactMap { index, section in
      newSections[section.identifier].map { (old: index, new: $0) }
    }
    let inOrder = Set(longestRising(common.map(\.new)))
    movedSections = common.filter { !inOrder.contains($0.new) }.map { ($0.old, $0.new) }
    reloadedSections = reloaded.compactMap { oldSections[$0] }.sorted().map { ($0, effect) }

    /// True if the items of a section are inserted, deleted or reloaded together with it.
    func isWhole(_ identifier: Section) -> Bool {
      oldSections[identifier] == nil || newSections[identifier] == nil || reloaded.contains(identifier)
    }
    /// The old places of items, without the common first and last items of each section, which stay in place.
    var before: [Item: Place] = [:]
    var middles: [Section: (old: Range<Int>, new: Range<Int>)] = [:]
    for (section, one) in old.sections.enumerated() where !isWhole(one.identifier) {
      let middle = one.items.middle(against: new.sections[newSections[one.identifier]!].items)
      guard !middle.own.isEmpty || !middle.other.isEmpty else { continue }
      middles[one.identifier] = (middle.own, middle.other)
      for row in middle.own { before[one.items[row]] = Place(section, row) }
    }
    var stays: Set<Item> = []
    for (section, one) in new.sections.enumerated() {
      guard let middle = middles[one.identifier] else { continue }
      var own: [(old: Int, new: Int)] = []
      for row in middle.new {
        guard let was = before[one.items[row]] else {
          insertedRows.append((Place(section, row), effect))
          continue
        }
        stays.insert(one.items[row])
        if old.sections[was.section].identifier == one.identifier {
          own.append((was.row, row))
        } else {
          movedRows.append((was, Place(section, row)))
        }
      }
      let inOrder = Set(longestRising(own.map(\.old)))
      for rows in own where !inOrder.contains(rows.old) {
        movedRows.append((Place(oldSections[one.identifier]!, rows.old), Place(section, rows.new)))
      }
    }
    for (section, one) in old.sections.enumerated() {
      guard let middle = middles[one.identifier] else { continue }
      for row in middle.old where !stays.contains(one.items[row]) {
        deletedRows.append((Place(section, row), effect))
      }
    }
    /// The old place of an item that exists before and after; nil otherwise.
    func place(before item: Item) -> Place? {
      if let place = before[item] { return stays.contains(item) ? place : nil }
      guard let path = old.indexPath(of: item), !isWhole(old.sections[path.section].identifier) else { return nil }
      return Place(path)
    }
    reloadedRows = new.reloadedItemIdentifiers.compactMap { place(before: $0) }.map { ($0, effect) }
  }
}

extension Array where Element: Equatable {
  /// The ranges of both arrays that remain without their common first and last elements.
  fileprivate func middle(against other: Self) -> (own: Range<Int>, other: Range<Int>) {
    // Snapshots are copies of each other: most sections share the storage of their items.
    if sharesStorage(with: other) { return (count..<count, count..<count) }
    let most = Swift.min(count, other.count)
    var first = 0
    while first < most, self[first] == other[first] { first += 1 }
    var last = 0
    while last < most - first, self[count - 1 - last] == other[other.count - 1 - last] { last += 1 }
    return (first..<count - last, first..<other.count - last)
  }
}

/// A longest increasing subsequence of distinct numbers.
///
/// - Complexity: O(n log n).
func longestRising(_ numbers: [Int]) -> [Int] {
  // `ends`: for each length, the index of the least last element of an increasing subsequence of that length.
  var ends: [Int] = []
  var previous = [Int?](repeating: nil, count: numbers.count)
  for (index, number) in numbers.enumerated() {
    let length = ends.firstPosition { numbers[$0] >= number }
    previous[index] = length > 0 ? ends[length - 1] : nil
    if length < ends.count { ends[length] = index } else { ends.append(index) }
  }
  var result: [Int] = []
  var next = ends.last
  while let index = next {
    result.append(numbers[index])
    next = previous[index]
  }
  return result.reversed()
}
