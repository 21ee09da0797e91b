import Foundation
import TendonGeometry
import TendonStage
import Testing

@testable import TendonViews

/// Headers and footers of a whole compositional layout.
@MainActor @Suite struct GlobalBoundaryTests {
  private func size(_ height: CGFloat) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
  }

  private func end(
    _ kind: String, _ height: CGFloat, _ alignment: NSRectAlignment, pinned: Bool = false
  ) -> NSCollectionLayoutBoundarySupplementaryItem {
    let end = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(height), elementKind: kind, alignment: alignment)
    end.pinToVisibleBounds = pinned
    return end
  }

  /// Sections of rows 50 points high, each with a header of 20 points that is pinned.
  private func shown(
    _ counts: [Int], _ ends: [NSCollectionLayoutBoundarySupplementaryItem],
    direction: UICollectionViewFlowLayout.ScrollDirection = .vertical
  ) -> CollectionStage {
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size(50), subitems: [NSCollectionLayoutItem(layoutSize: size(50))]))
    section.boundarySupplementaryItems = [end("section", 20, .top, pinned: true)]
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.boundarySupplementaryItems = ends
    configuration.interSectionSpacing = 5
    let shown = CollectionStage(
      ItemSource(TableBatchTests.content(counts)),
      UICollectionViewCompositionalLayout(section: section, configuration: configuration)
    ) { view in
      view.contentInsetAdjustmentBehavior = .never
      for kind in ["section", "head", "foot"] {
        view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "end")
      }
    }
    shown.stage.advance(by: 0)
    return shown
  }

  private let path = IndexPath(index: 0)

  /// They lie before the first section and behind the last one, without spacing, at an index path of one index.
  @Test func theyLieAtTheEndsOfTheLayout() {
    let shown = shown([1, 2], [end("foot", 30, .bottom), end("head", 40, .top)])
    let view = shown.view
    let head = view.supplementaryView(forElementKind: "head", at: path)?.frame
    #expect(head == CGRect(x: 0, y: 0, width: 320, height: 40))
    #expect(view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.minY == 60)
    // 40, 20 + 50, 5, 20 + 100: the footer of the layout.
    #expect(
      view.supplementaryView(forElementKind: "foot", at: path)?.frame == CGRect(x: 0, y: 235, width: 320, height: 30))
    #expect(view.contentSize == CGSize(width: 320, height: 265))
    #expect(view.indexPathsForVisibleSupplementaryElements(ofKind: "head") == [path])
    let layout = view.collectionViewLayout
    #expect(layout.layoutAttributesForSupplementaryView(ofKind: "head", at: path)?.frame.height == 40)
    let other = IndexPath(item: 0, section: 0)
    #expect(layout.layoutAttributesForSupplementaryView(ofKind: "head", at: other) == nil)
  }

  /// Pinned ones stay at the ends of the bounds, and the pinned headers of sections stay clear of them.
  @Test func pinnedOnesStayInSight() {
    let shown = shown([20, 20], [end("head", 40, .top, pinned: true), end("foot", 30, .bottom, pinned: true)])
    let view = shown.view
    func y(_ kind: String, _ path: IndexPath) -> CGFloat? {
      view.supplementaryView(forElementKind: kind, at: path)?.frame.minY
    }
    #expect(y("head", path) == 0 && y("foot", path) == 450)
    shown.perform { $0.contentOffset.y = 300 }
    #expect(y("head", path) == 300 && y("foot", path) == 750)
    #expect(y("section", IndexPath(item: 0, section: 0)) == 340)
    let head = view.supplementaryView(forElementKind: "head", at: path)
    let section = view.supplementaryView(forElementKind: "section", at: IndexPath(item: 0, section: 0))
    #expect((head?.layer.zPosition ?? 0) > (section?.layer.zPosition ?? 0))
    // At the end of the content the footer lies at its place.
    shown.perform { $0.contentOffset.y = $0.contentSize.height - 480 }
    #expect(y("foot", path) == view.contentSize.height - 30)
  }

  /// A layout without sections has them too; edits of sections keep their views.
  @Test func theyBelongToNoSection() {
    let empty = shown([], [end("head", 40, .top)])
    #expect(empty.view.contentSize.height == 40)
    let shown = shown([2], [end("head", 40, .top)])
    let head = shown.view.supplementaryView(forElementKind: "head", at: path)
    shown.perform { view in
      view.performBatchUpdates {
        shown.source.content = TableBatchTests.content([3, 2])
        view.insertSections(IndexSet(integer: 0))
      }
    }
    shown.stage.advance(by: 1)
    #expect(head != nil && shown.view.supplementaryView(forElementKind: "head", at: path) === head)
    #expect(shown.view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.minY == 60)
  }
}
