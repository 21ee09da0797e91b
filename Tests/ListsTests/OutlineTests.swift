import Foundation
import TendonGeometry
import TendonStage
import Testing

@testable import TendonViews

/// Outlines of sections, and items of a diffable data source that are moved by hand.
@MainActor @Suite struct OutlineTests {
  @Test func theItemsOfAnOutline() {
    var tree = NSDiffableDataSourceSectionSnapshot<String>()
    tree.append(["a", "b"])
    tree.append(["a1", "a2"], to: "a")
    tree.append(["a1x"], to: "a1")
    tree.insert(["a0"], before: "a1")
    tree.insert(["c"], after: "b")
    #expect(tree.items == ["a", "a0", "a1", "a1x", "a2", "b", "c"] && tree.visibleItems == ["a", "b", "c"])
    tree.expand(["a1"])
    #expect(tree.visibleItems == ["a", "b", "c"] && !tree.isVisible("a1x"))
    tree.expand(["a"])
    #expect(tree.visibleItems == ["a", "a0", "a1", "a1x", "a2", "b", "c"] && tree.isVisible("a1x"))
    #expect(tree.level(of: "a1x") == 2 && tree.parent(of: "a1x") == "a1" && tree.parent(of: "b") == nil)
    #expect(tree.index(of: "b") == 5 && tree.index(of: "none") == nil)
    let part = tree.snapshot(of: "a", includingParent: true)
    #expect(part.items == ["a", "a0", "a1", "a1x", "a2"] && part.visibleItems.count == 5)
    #expect(tree.snapshot(of: "a1").rootItems == ["a1x"])
    var other = NSDiffableDataSourceSectionSnapshot<String>()
    other.append(["n"])
    other.append(["m"], to: "n")
    other.expand(["n"])
    tree.replace(childrenOf: "a", using: other)
    #expect(tree.items == ["a", "n", "m", "b", "c"] && tree.visibleItems == tree.items && !tree.contains("a1x"))
    tree.delete(["n", "none"])
    #expect(tree.items == ["a", "b", "c"])
    #expect(part.visualDescription == "- a\n  * a0\n  - a1\n    * a1x\n  * a2")
  }

  private final class Log { var lines: [String] = [] }

  private func show(_ style: UICellAccessory.OutlineDisclosureOptions.Style, _ log: Log) -> (
    Stage, UICollectionView, UICollectionViewDiffableDataSource<Int, String>
  ) {
    let stage = Stage(size: CGSize(width: 375, height: 667))
    let (view, source) = stage.perform {
      () -> (UICollectionView, UICollectionViewDiffableDataSource<Int, String>) in
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 375, height: 667),
        collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .sidebar)))
      view.contentInsetAdjustmentBehavior = .never
      let cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
        var content = cell.defaultContentConfiguration()
        content.text = item
        cell.contentConfiguration = content
        cell.accessibilityIdentifier = item
        cell.accessories = item.count == 1 ? [.outlineDisclosure(options: .init(style: style))] : []
      }
      let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, item in
        view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
      }
      source.sectionSnapshotHandlers.shouldExpandItem = { $0 != "c" }
      source.sectionSnapshotHandlers.willExpandItem = { log.lines.append("expand \($0)") }
      source.sectionSnapshotHandlers.willCollapseItem = { log.lines.append("collapse \($0)") }
      var tree = NSDiffableDataSourceSectionSnapshot<String>()
      tree.append(["a", "b", "c"])
      tree.append(["a1", "a2"], to: "a")
      tree.append(["c1"], to: "c")
      source.apply(tree, to: 0, animatingDifferences: false)
      return (view, source)
    }
    stage.present(UIViewController(showing: view))
    stage.advance(by: 0.1)
    return (stage, view, source)
  }

  @Test func aTapExpandsAnItem() throws {
    let log = Log()
    let (stage, view, source) = show(.header, log)
    try withExtendedLifetime(source) {
      #expect(source.snapshot().itemIdentifiers == ["a", "b", "c"])
      try stage.run("tap a\nwait 1")
      #expect(source.snapshot().itemIdentifiers == ["a", "a1", "a2", "b", "c"])
      #expect(view.visibleCells.count == 5 && view.indexPathsForSelectedItems == [])
      let child = try #require(view.cellForItem(at: [0, 1]) as? UICollectionViewListCell)
      #expect(child.indentationLevel == 1 && child.accessibilityIdentifier == "a1")
      try stage.run("tap c\nwait 1\ntap a\nwait 1")
      #expect(source.snapshot().itemIdentifiers == ["a", "b", "c"] && log.lines == ["expand a", "collapse a"])
      #expect(source.snapshot(for: 0).items == ["a", "a1", "a2", "b", "c", "c1"])
      // A plain snapshot with other items ends the outline.
      var flat = NSDiffableDataSourceSnapshot<Int, String>()
      flat.appendSections([0])
      flat.appendItems(["x", "y"])
      source.apply(flat, animatingDifferences: false)
      #expect(source.snapshot(for: 0).items == ["x", "y"])
    }
  }

  @Test func aTapOnTheSignExpandsAnItem() throws {
    let log = Log()
    let (stage, view, source) = show(.cell, log)
    try withExtendedLifetime(source) {
      try stage.run("tap a\nwait 1")
      #expect(view.indexPathsForSelectedItems == [[0, 0]] && log.lines.isEmpty)
      let sign = try #require(stage.elements("outline disclosure").first)
      let point = stage.perform { sign.convert(CGPoint(x: sign.bounds.midX, y: sign.bounds.midY), to: nil) }
      stage.touch(phase: .began, at: point)
      stage.touch(phase: .ended, at: point)
      stage.advance(by: 0.5)
      #expect(log.lines == ["expand a"] && source.snapshot().itemIdentifiers.count == 5)
    }
  }

  @Test func anItemIsMovedByHand() {
    let stage = Stage(size: CGSize(width: 300, height: 400))
    var moved: [String] = []
    let (view, source) = stage.perform { () -> (UICollectionView, UICollectionViewDiffableDataSource<Int, Int>) in
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: UICollectionViewFlowLayout())
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      view.contentInsetAdjustmentBehavior = .never
      let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, _ in
        view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems([0, 1, 2, 3])
      source.apply(snapshot, animatingDifferences: false)
      return (view, source)
    }
    stage.present(UIViewController(showing: view))
    stage.advance(by: 0.1)
    var sections: [String] = []
    stage.perform {
      #expect(!view.beginInteractiveMovementForItem(at: [0, 0]))
      source.reorderingHandlers.canReorderItem = { $0 != 3 }
      source.reorderingHandlers.didReorder = { change in
        moved.append("\(change.initialSnapshot.itemIdentifiers) \(change.finalSnapshot.itemIdentifiers)")
        moved.append("\(change.difference.count)")
        sections = change.sectionTransactions.map {
          "\($0.sectionIdentifier): \($0.initialSnapshot.items) \($0.finalSnapshot.items) \($0.difference.count)"
        }
      }
      #expect(!view.beginInteractiveMovementForItem(at: [0, 3]))
      #expect(view.beginInteractiveMovementForItem(at: [0, 0]))
      view.updateInteractiveMovementTargetPosition(view.layoutAttributesForItem(at: [0, 2])!.center)
      view.endInteractiveMovement()
    }
    stage.advance(by: 1)
    #expect(moved == ["[0, 1, 2, 3] [1, 2, 0, 3]", "2"] && source.snapshot().itemIdentifiers == [1, 2, 0, 3])
    #expect(sections == ["0: [0, 1, 2, 3] [1, 2, 0, 3] 2"])
  }
}
