import Foundation
import TendonGeometry
import TendonStage
import Testing

@testable import TendonViews

/// Views that belong to a collection layout as a whole: their index paths have one index.
@MainActor @Suite struct LayoutSupplementaryTests {
  /// Rows of one item, and two columns with headers.
  private final class Columns: UICollectionViewLayout {
    var asked: Set<IndexPath> = []

    override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 1000) }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let rows = (0..<(collectionView?.numberOfSections ?? 0)).map { [$0, 0] as IndexPath }
      return rows.compactMap { layoutAttributesForItem(at: $0) }
        + (0..<2).compactMap {
          layoutAttributesForSupplementaryView(
            ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(index: $0))
        }
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = CGRect(x: 0, y: 40 + 40 * CGFloat(indexPath.section), width: 320, height: 40)
      return attributes
    }
    override func layoutAttributesForSupplementaryView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      asked.insert(indexPath)
      let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath)
      attributes.frame = CGRect(x: 160 * CGFloat(indexPath[0]), y: 0, width: 160, height: 40)
      return attributes
    }
  }

  @Test func editsOfSectionsDoNotMoveThem() {
    let layout = Columns()
    let shown = CollectionStage(ItemSource(TableBatchTests.content([1, 1, 1])), layout)
    let before = Set(shown.views.filter { !($0 is UICollectionViewCell) }.map { ObjectIdentifier($0) })
    #expect(before.count == 2)
    shown.perform { view in
      view.performBatchUpdates {
        shown.source.content = TableBatchTests.content([1, 1, 1, 1, 1, 1])
        view.insertSections(IndexSet([0, 1, 2]))
      }
    }
    shown.stage.advance(by: 1)
    #expect(layout.asked == [IndexPath(index: 0), IndexPath(index: 1)])
    #expect(Set(shown.views.filter { !($0 is UICollectionViewCell) }.map { ObjectIdentifier($0) }) == before)
  }
}
