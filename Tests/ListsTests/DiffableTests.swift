import Foundation
import TendonGeometry
import TendonStage
import TendonTestSupport
import Testing

@testable import TendonViews

/// Snapshots, the edits between them, and the lists that they move.
@MainActor @Suite struct DiffableTests {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Int>

  private func snapshot(_ content: Content) -> Snapshot {
    var snapshot = Snapshot()
    for section in content.sections {
      snapshot.appendSections([section.name])
      snapshot.appendItems(section.rows)
    }
    return snapshot
  }

  @Test func aTableGoesFromSnapshotToSnapshot() {
    for seed in 0..<40 {
      var random = SeededNumbers(UInt64(seed))
      var content = TableBatchTests.content((0...random.below(3)).map { _ in random.below(12) })
      let stage = Stage(size: CGSize(width: 320, height: 480))
      var table: UITableView!
      var data: UITableViewDiffableDataSource<Int, Int>!
      stage.perform {
        table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        table.rowHeight = 40
        table.register(forCellReuseIdentifier: "row") { UITableViewCell(style: .default, reuseIdentifier: "row") }
        data = UITableViewDiffableDataSource(tableView: table) { table, path, item in
          let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
          cell.tag = item
          return cell
        }
        data.apply(snapshot(content))
        stage.window.rootViewController = UIViewController(showing: table)
        stage.window.makeKeyAndVisible()
      }
      for step in 0..<8 {
        // Several edits at once, sections shuffled too.
        for _ in 0..<1 + random.below(3) { _ = content.editAtRandom(&random) }
        if step == 5 { content.sections.reverse() }
        var next = snapshot(content)
        if let item = next.itemIdentifiers.first { next.reloadItems([item]) }
        var ended = false
        stage.perform { data.apply(next, animatingDifferences: step != 3) { ended = true } }
        if random.chance(1, of: 2) { stage.advance(by: 0.1) } else { stage.advance(by: 0.3) }
        #expect(data.snapshot().itemIdentifiers == content.sections.flatMap(\.rows))
        #expect(table.numberOfSections == content.sections.count)
        let seen = stage.perform { table.shown.sorted { $0.key < $1.key }.map { ($0.key, $0.value.tag) } }
        for (path, tag) in seen { #expect(tag == content.sections[path.section].rows[path.row]) }
        if step == 3 { #expect(ended && table.disappearing.isEmpty == table.runningUpdates.isEmpty) }
      }
      stage.advance(by: 0.3)
      #expect(table.disappearing.isEmpty && table.subviews.count { $0 is UITableViewCell } == table.shown.count)
    }
  }

  @Test func asLittleMovesAsCan() {
    var old = Snapshot()
    old.appendSections([1, 2])
    old.appendItems([10, 11, 12, 13, 14], toSection: 1)
    old.appendItems([20, 21], toSection: 2)
    var new = old
    new.moveItem(10, afterItem: 14)
    new.moveItem(20, beforeItem: 12)
    new.deleteItems([13])
    new.insertItems([99], beforeItem: 21)
    let update = ListUpdate(from: old, to: new, effect: .standard)
    #expect(new.itemIdentifiers(inSection: 1) == [11, 20, 12, 14, 10])
    #expect(
      update.movedRows.map { [$0.from.path, $0.to.path] }.sorted { $0[0] < $1[0] } == [
        [[0, 0], [0, 4]], [[1, 0], [0, 1]],
      ])
    #expect(update.deletedRows.map(\.place.path) == [[0, 3]] && update.insertedRows.map(\.place.path) == [[1, 0]])
    #expect(update.movedSections.isEmpty && update.deletedSections.isEmpty)
  }

  /// An item that counts how often items are hashed.
  private struct Counted: Hashable, Sendable {
    nonisolated(unsafe) static var hashes = 0
    let number: Int
    func hash(into hasher: inout Hasher) {
      Counted.hashes += 1
      hasher.combine(number)
    }
  }

  @Test func anEditOfManyItemsHashesThoseAroundIt() {
    var old = NSDiffableDataSourceSnapshot<Int, Counted>()
    for section in 0..<10 {
      old.appendSections([section])
      old.appendItems((0..<1000).map { Counted(number: 1000 * section + $0) })
    }
    var new = old
    new.insertItems([Counted(number: -1)], beforeItem: Counted(number: 5500))
    new.deleteItems([Counted(number: 5503)])
    new.moveItem(Counted(number: 2500), afterItem: Counted(number: 2503))
    new.reloadItems([Counted(number: 7000), Counted(number: 5501)])
    Counted.hashes = 0
    let update = ListUpdate(from: old, to: new, effect: .standard)
    #expect(Counted.hashes < 100)
    #expect(update.insertedRows.map(\.place) == [.init(5, 500)] && update.deletedRows.map(\.place) == [.init(5, 503)])
    #expect(update.movedRows.map(\.from) == [.init(2, 500)] && update.movedRows.map(\.to) == [.init(2, 503)])
    #expect(update.reloadedRows.map(\.place) == [.init(7, 0), .init(5, 501)])
  }

  @Test func editsOfRandomSnapshotsLeadToThemWithAsFewMovesAsCan() {
    var random = SeededNumbers(11)
    for _ in 0..<300 {
      func some() -> [Int] {
        var items = (0..<14).filter { _ in random.chance(4, of: 5) }
        for _ in 0..<random.below(4) where items.count > 1 {
          items.insert(items.remove(at: random.below(items.count)), at: random.below(items.count))
        }
        return items
      }
      var (old, new) = (Snapshot(), Snapshot())
      let items = (some(), some())
      old.appendSections([0])
      new.appendSections([0])
      old.appendItems(items.0)
      new.appendItems(items.1)
      let update = ListUpdate(from: old, to: new, effect: .standard)
      let gone = Set(update.deletedRows.map { items.0[$0.place.row] })
      let come = Set(update.insertedRows.map { items.1[$0.place.row] })
      #expect(gone == Set(items.0).subtracting(items.1) && come == Set(items.1).subtracting(items.0))
      let moved = Set(update.movedRows.map { items.0[$0.from.row] })
      #expect(update.movedRows.allSatisfy { items.0[$0.from.row] == items.1[$0.to.row] })
      #expect(
        items.0.filter { !gone.contains($0) && !moved.contains($0) }
          == items.1.filter { !come.contains($0) && !moved.contains($0) })
      let common = items.1.compactMap { items.0.firstIndex(of: $0) }
      #expect(moved.count == common.count - longestRising(common).count)
    }
  }

  @Test func aRisingSubsequenceIsALongestOne() {
    var random = SeededNumbers(3)
    for _ in 0..<300 {
      var numbers = Array(0..<random.below(9))
      for index in numbers.indices.reversed() { numbers.swapAt(index, random.below(index + 1)) }
      let found = longestRising(numbers)
      #expect(found == found.sorted())
      var best = 0
      for mask in 0..<(1 << numbers.count) {
        let some = numbers.indices.filter { mask >> $0 & 1 == 1 }.map { numbers[$0] }
        if some == some.sorted() { best = max(best, some.count) }
      }
      #expect(found.count == best)
      #expect(found.isEmpty || found.allSatisfy { numbers.contains($0) })
    }
  }

  @Test func snapshotsAreEdited() {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["a", "c"])
    snapshot.insertSections(["b"], afterSection: "a")
    snapshot.appendItems([1, 2, 3], toSection: "a")
    snapshot.appendItems([7])
    snapshot.insertItems([4], afterItem: 3)
    #expect(snapshot.sectionIdentifiers == ["a", "b", "c"] && snapshot.itemIdentifiers == [1, 2, 3, 4, 7])
    snapshot.moveSection("c", beforeSection: "a")
    #expect(snapshot.itemIdentifiers == [7, 1, 2, 3, 4] && snapshot.indexOfItem(3) == 3)
    #expect(snapshot.sectionIdentifier(containingItem: 7) == "c" && snapshot.indexOfSection("b") == 2)
    snapshot.deleteSections(["a"])
    #expect(snapshot.numberOfItems == 1 && snapshot.indexOfItem(1) == nil)
    snapshot.appendItems([1], toSection: "b")
    #expect(snapshot.itemIdentifiers(inSection: "b") == [1])
  }

  @Test func anIdentifierIsThereOnce() async {
    await #expect(processExitsWith: .failure) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([1])
      snapshot.appendItems([2, 2])
    }
    await #expect(processExitsWith: .failure) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendItems([2])
    }
  }

  final class Tile: UICollectionViewCell {}

  @Test func aCollectionViewShowsRegisteredCellsAndReconfiguresThem() throws {
    let stage = Stage(size: CGSize(width: 320, height: 480))
    var (view, data): (UICollectionView?, UICollectionViewDiffableDataSource<Int, Int>?)
    var (made, shown) = (0, [Int]())
    stage.perform {
      let layout = UICollectionViewFlowLayout()
      layout.headerReferenceSize = CGSize(width: 0, height: 20)
      let collection = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
      let tiles = UICollectionView.CellRegistration<Tile, Int> {
        made += 1
        return Tile(frame: .zero)
      } handler: { tile, _, item in
        tile.tag = item
        shown.append(item)
      }
      let ends = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
        elementKind: UICollectionView.elementKindSectionHeader
      ) {
        UICollectionReusableView(frame: .zero)
      } handler: { view, _, path in
        view.tag = 100 + path.section
      }
      let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collection) { view, path, item in
        view.dequeueConfiguredReusableCell(using: tiles, for: path, item: item)
      }
      source.supplementaryViewProvider = { view, _, path in
        view.dequeueConfiguredReusableSupplementary(using: ends, for: path)
      }
      var first = Snapshot()
      first.appendSections([1, 2])
      first.appendItems([1, 2, 3], toSection: 1)
      first.appendItems([4, 5], toSection: 2)
      source.apply(first)
      stage.window.rootViewController = UIViewController(showing: collection)
      stage.window.makeKeyAndVisible()
      (view, data) = (collection, source)
    }
    let (collection, source) = (try #require(view), try #require(data))
    #expect(collection.visibleCells.map(\.tag) == [1, 2, 3, 4, 5] && made == 5)
    #expect(
      collection.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).map(\.tag) == [100, 101])
    let cell = collection.cellForItem(at: IndexPath(item: 1, section: 0))
    var next = source.snapshot()
    next.reconfigureItems([2])
    next.moveItem(5, beforeItem: 1)
    shown = []
    stage.perform { source.apply(next) }
    stage.advance(by: 0.3)
    #expect(shown == [2] && made == 5)
    #expect(collection.cellForItem(at: IndexPath(item: 2, section: 0)) === cell)
    #expect(collection.visibleCells.map(\.tag) == [5, 1, 2, 3, 4])
  }
}
