import Foundation
import TendonGeometry
import TendonStage
import TendonTestSupport
import Testing

@testable import TendonViews

/// Attributes of a subclass keep their class and their own properties.
@MainActor @Suite struct LayoutAttributesTests {
  private final class Tilted: UICollectionViewLayoutAttributes {
    var angle: CGFloat = 0
    override func copy(with zone: NSZone? = nil) -> Any {
      let copy = super.copy(with: zone)
      (copy as? Tilted)?.angle = angle
      return copy
    }
    override func isEqual(_ object: Any?) -> Bool {
      super.isEqual(object) && (object as? Tilted)?.angle == angle
    }
  }
  private final class TiltedFlow: UICollectionViewFlowLayout {
    override class var layoutAttributesClass: AnyClass { Tilted.self }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      super.layoutAttributesForElements(in: rect)?.map { tilt($0) }
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      super.layoutAttributesForItem(at: indexPath).map { tilt($0) }
    }
    private func tilt(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
      (attributes as? Tilted)?.angle = CGFloat(attributes.indexPath.item) + 1
      return attributes
    }
  }
  private final class TiltedCompositional: UICollectionViewCompositionalLayout {
    override class var layoutAttributesClass: AnyClass { Tilted.self }
  }
  private final class Wrong: UICollectionViewFlowLayout {
    override class var layoutAttributesClass: AnyClass { UIView.self }
  }

  @Test func aCopyHasTheClassOfTheOriginal() throws {
    let one = Tilted(forCellWith: [0, 1])
    (one.angle, one.frame, one.alpha, one.zIndex) = (3, CGRect(x: 1, y: 2, width: 3, height: 4), 0.5, 2)
    let copy = try #require(one.copy() as? Tilted)
    #expect(copy !== one && copy.angle == 3 && copy.frame == one.frame && copy.zIndex == 2 && copy == one)
    copy.angle = 4
    #expect(copy != one)
    #expect(one != UICollectionViewLayoutAttributes(forCellWith: [0, 1]))
  }

  @Test func cellsReceiveTheAttributesOfTheLayoutThroughABatch() throws {
    var content = TableBatchTests.content([3])
    let source = ItemSource(content)
    let shown = CollectionStage(source, TiltedFlow())
    for (index, cell) in shown.view.visibleCells.enumerated() {
      #expect((cell.attributes as? Tilted)?.angle == CGFloat(index) + 1)
    }
    content.sections[0].rows.insert(contentsOf: Content.fresh(1), at: 0)
    shown.perform { view in
      view.performBatchUpdates {
        source.content = content
        view.insertItems(at: [[0, 0]])
      }
    }
    shown.stage.advance(by: 0.1)
    for cell in shown.view.visibleCells { #expect(cell.attributes is Tilted) }
    shown.stage.advance(by: 0.5)
    for (index, cell) in shown.view.visibleCells.enumerated() {
      #expect((cell.attributes as? Tilted)?.angle == CGFloat(index) + 1)
    }
  }

  @Test func theClassOfALayout() {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    let shown = CollectionStage(
      ItemSource(TableBatchTests.content([2])), TiltedCompositional(section: section))
    #expect(shown.view.visibleCells.allSatisfy { $0.attributes is Tilted })
    // A class that is none of attributes is ignored.
    let wrong = CollectionStage(ItemSource(TableBatchTests.content([2])), Wrong())
    #expect(wrong.view.visibleCells.count == 2)
  }
}
