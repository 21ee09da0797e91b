import Foundation
import TendonGeometry
import TendonStage
import Testing

@testable import TendonViews

/// Items that are moved by hand.
@MainActor @Suite struct InteractiveMovementTests {
  private final class Letters: UICollectionViewDataSource {
    var sections = [["a", "b", "c", "d", "e", "f"], ["x", "y"]]
    var moves: [String] = []
    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      sections[section].count
    }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      cell.accessibilityLabel = sections[indexPath.section][indexPath.item]
      return cell
    }
    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
      sections[indexPath.section][indexPath.item] != "f"
    }
    func collectionView(
      _ collectionView: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath
    ) {
      moves.append("\(source.section).\(source.item) \(destination.section).\(destination.item)")
      let moved = sections[source.section].remove(at: source.item)
      sections[destination.section].insert(moved, at: destination.item)
    }
  }

  private let letters = Letters()
  private let stage = Stage(size: CGSize(width: 300, height: 400))
  private let view: UICollectionView

  init() {
    let letters = letters
    view = stage.perform {
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: UICollectionViewFlowLayout())
      view.contentInsetAdjustmentBehavior = .never
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      view.dataSource = letters
      return view
    }
    stage.present(UIViewController(showing: view))
    stage.advance(by: 0)
  }

  /// The letters of the cells on screen, by their places from the top left.
  private var seen: String {
    view.visibleCells.sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
      .compactMap(\.accessibilityLabel).joined()
  }

  private func center(_ path: IndexPath) -> CGPoint { view.layoutAttributesForItem(at: path)!.center }

  @Test func anItemMovesAndTheDataFollows() throws {
    #expect(seen == "abcdefxy")
    let cell = try #require(view.cellForItem(at: [0, 1]))
    let target = center([0, 4])
    #expect(stage.perform { view.beginInteractiveMovementForItem(at: [0, 1]) })
    stage.perform { view.updateInteractiveMovementTargetPosition(target) }
    stage.advance(by: 1)
    #expect(letters.moves.isEmpty && cell.center == target)
    #expect(view.indexPath(for: cell) == [0, 4])
    stage.perform { view.endInteractiveMovement() }
    stage.advance(by: 1)
    #expect(letters.moves == ["0.1 0.4"] && seen == "acdebfxy")
    stage.perform { view.reloadData() }
    stage.advance(by: 0)
    #expect(seen == "acdebfxy")
  }

  @Test func anItemMovesIntoAnotherSectionAndBack() throws {
    let (target, home) = (center([1, 0]), center([0, 0]))
    #expect(stage.perform { view.beginInteractiveMovementForItem(at: [0, 0]) })
    stage.perform { view.updateInteractiveMovementTargetPosition(target) }
    #expect(view.numberOfItems(inSection: 0) == 5 && view.numberOfItems(inSection: 1) == 3)
    stage.perform { view.cancelInteractiveMovement() }
    stage.advance(by: 1)
    #expect(letters.moves.isEmpty && seen == "abcdefxy" && view.numberOfItems(inSection: 0) == 6)
    #expect(center([0, 0]) == home)
    #expect(stage.perform { !view.beginInteractiveMovementForItem(at: [0, 5]) })
  }
}
