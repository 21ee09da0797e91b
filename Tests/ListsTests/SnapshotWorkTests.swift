import TendonTestSupport
import Testing

@testable import TendonViews

/// The work of snapshots follows what is asked and changed, not the number of their items.
@MainActor @Suite struct SnapshotWorkTests {
  /// Counts comparisons and hashes of items.
  final class Counter {
    var comparisons = 0
    var hashes = 0
  }

  struct Item: Hashable {
    let number: Int
    let counter: Counter

    static func == (one: Item, other: Item) -> Bool {
      one.counter.comparisons += 1
      return one.number == other.number
    }
    func hash(into hasher: inout Hasher) {
      counter.hashes += 1
      hasher.combine(number)
    }
  }

  typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Item>

  /// The comparisons that `change` takes in a snapshot of `count` items in one section, made before.
  private func comparisons(_ count: Int, _ change: (inout Snapshot, [Item]) -> Void) -> Int {
    let counter = Counter()
    let items = (0..<count).map { Item(number: $0, counter: counter) }
    var snapshot = Snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems(items)
    counter.comparisons = 0
    change(&snapshot, items)
    return counter.comparisons
  }

  @Test func questionsDoNotSearch() {
    let asked = comparisons(10_000) { snapshot, items in
      for index in stride(from: 0, to: 10_000, by: 100) {
        #expect(snapshot.indexOfItem(items[index]) == index)
        #expect(snapshot.sectionIdentifier(containingItem: items[index]) == 0)
      }
    }
    #expect(asked < 2000)
  }

  @Test func marksDoNotSearch() {
    let marked = comparisons(10_000) { snapshot, items in
      snapshot.reconfigureItems(items)
      snapshot.reloadItems(items)
    }
    // A few for each of the 20,000 marks; a search for each would take a hundred million.
    #expect(marked < 400_000)
  }

  @Test func markedItemsAreDeletedOneAfterTheOtherWithoutAWalkThroughTheMarks() {
    let counter = Counter()
    let items = (0..<2000).map { Item(number: $0, counter: counter) }
    var snapshot = Snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems(items)
    snapshot.reloadItems(items)
    snapshot.reconfigureItems(items)
    counter.hashes = 0
    for item in items.dropFirst().dropLast().reversed() { snapshot.deleteItems([item]) }
    #expect(snapshot.reloadedItemIdentifiers.map(\.number) == [0, 1999])
    #expect(snapshot.reconfiguredItemIdentifiers.map(\.number) == [0, 1999])
    // A walk for each item would hash four million.
    #expect(counter.hashes < 100_000)
  }

  @Test func editsSearchNearTheirPlace() {
    let edited = comparisons(10_000) { snapshot, items in
      for index in stride(from: 50, to: 10_000, by: 100) {
        snapshot.insertItems([Item(number: 100_000 + index, counter: items[0].counter)], beforeItem: items[index])
        snapshot.moveItem(items[index], afterItem: items[index + 20])
        snapshot.deleteItems([items[index + 30]])
      }
    }
    // At most 256 rows away, in both directions, for the four places of each of the hundred edits.
    #expect(edited < 100 * 4 * 2 * ItemPlaces<Item>.limit)
  }

  @Test func deletingAllItemsOfAnOutlineOneAfterTheOtherIsOnePass() {
    let counter = Counter()
    let items = (0..<4000).map { Item(number: $0, counter: counter) }
    var outline = NSDiffableDataSourceSectionSnapshot<Item>()
    outline.append(items)
    counter.comparisons = 0
    outline.delete(items.dropLast())
    #expect(outline.items.map(\.number) == [3999])
    #expect(counter.comparisons < 60_000)
  }

  @Test func placesAreThoseOfAPlainListAfterManyEdits() {
    for seed in 0..<6 {
      var random = SeededNumbers(UInt64(seed))
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      var lists: [(name: Int, items: [Int])] = []
      for name in 0..<4 {
        lists.append((name, Array(name * 1000..<name * 1000 + 200)))
        snapshot.appendSections([name])
        snapshot.appendItems(lists[name].items)
      }
      var next = 10_000
      for step in 0..<1500 {
        let (a, b) = (random.below(lists.count), random.below(lists.count))
        let row = random.below(max(lists[a].items.count, 1))
        let item = lists[a].items.isEmpty ? nil : lists[a].items[row]
        switch random.below(6) {
        case 0:
          next += 1
          snapshot.appendItems([next], toSection: lists[a].name)
          lists[a].items.append(next)
        case 1, 2:
          guard let item else { continue }
          let new = Array(next + 1...next + 1 + random.below(step % 100 == 0 ? 300 : 3))
          next = new.last!
          snapshot.insertItems(new, beforeItem: item)
          lists[a].items.insert(contentsOf: new, at: row)
        case 3:
          let gone = (0..<random.below(4)).compactMap { _ in lists[b].items.randomElement(using: &random) }
          snapshot.deleteItems(gone + [-1])
          lists[b].items.removeAll { gone.contains($0) }
        case 4:
          guard let item, let other = lists[b].items.first, other != item else { continue }
          snapshot.moveItem(item, afterItem: other)
          lists[a].items.remove(at: row)
          lists[b].items.insert(item, at: lists[b].items.firstIndex(of: other)! + 1)
        default:
          guard a != b else { continue }
          snapshot.moveSection(lists[a].name, beforeSection: lists[b].name)
          let (moved, other) = (lists[a], lists[b].name)
          lists.remove(at: a)
          lists.insert(moved, at: lists.firstIndex { $0.name == other }!)
        }
        guard step % 50 == 0 else { continue }
        let all = lists.flatMap(\.items)
        #expect(snapshot.itemIdentifiers == all)
        #expect(snapshot.sectionIdentifiers == lists.map(\.name))
        #expect(all.map { snapshot.indexOfItem($0) } == Array(all.indices))
        for (name, items) in lists {
          #expect(items.allSatisfy { snapshot.sectionIdentifier(containingItem: $0) == name })
        }
      }
      snapshot.deleteSections([0, 2])
      #expect(snapshot.indexOfSection(3) == snapshot.sectionIdentifiers.firstIndex(of: 3))
      #expect(snapshot.indexOfItem(lists.first { $0.name == 0 }!.items.first ?? -1) == nil)
    }
  }
}
