import Foundation
import TendonGeometry
import TendonStage
import Testing

@testable import TendonViews

/// Badges, groups with frames of their own, and the places of headers in compositional layouts.
@MainActor @Suite struct CompositionalItemTests {
  private func size(_ width: CGFloat, _ height: CGFloat) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: .absolute(width), heightDimension: .absolute(height))
  }

  private func shown(_ section: NSCollectionLayoutSection, items: Int) -> CollectionStage {
    let shown = CollectionStage(
      ItemSource(TableBatchTests.content([items])), UICollectionViewCompositionalLayout(section: section)
    ) { view in
      view.contentInsetAdjustmentBehavior = .never
      for kind in ["badge", "a", "b", "c"] {
        view.register(
          UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "end")
      }
    }
    shown.stage.advance(by: 0)
    return shown
  }

  private func frame(_ shown: CollectionStage, _ kind: String, _ item: Int = 0) -> CGRect? {
    shown.view.supplementaryView(forElementKind: kind, at: IndexPath(item: item, section: 0))?.frame
  }

  /// A badge lies at a corner of each item, a part of its own size further out.
  @Test func badgesLieAtTheirItems() {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: size(20, 10), elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(
        edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5)))
    let item = NSCollectionLayoutItem(layoutSize: size(80, 60), supplementaryItems: [badge])
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(240, 60), subitems: [item])
    let shown = shown(NSCollectionLayoutSection(group: group), items: 5)
    for index in 0..<5 {
      let cell = shown.view.cellForItem(at: IndexPath(item: index, section: 0))?.frame ?? .null
      #expect(
        frame(shown, "badge", index) == CGRect(x: cell.maxX - 20 + 10, y: cell.minY - 5, width: 20, height: 10))
    }
    let path = IndexPath(item: 3, section: 0)
    let attributes = shown.view.collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: "badge", at: path)
    #expect(attributes?.frame == frame(shown, "badge", 3) && attributes?.zIndex == 1)
  }

  @Test(
    arguments: [
      ([], [.top], CGPoint.zero, CGPoint(x: 30, y: 30)),
      ([.bottom, .leading], [.top, .leading], CGPoint(x: 3, y: 4), CGPoint(x: 3, y: 64)),
      ([.top, .trailing], [.bottom, .trailing], .zero, CGPoint(x: 60, y: -10)),
    ] as [(NSDirectionalRectEdge, NSDirectionalRectEdge, CGPoint, CGPoint)])
  func anchorsMeet(
    _ container: NSDirectionalRectEdge, _ own: NSDirectionalRectEdge, _ offset: CGPoint, _ origin: CGPoint
  ) {
    let view = NSCollectionLayoutSupplementaryItem(
      layoutSize: size(20, 10), elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(edges: container, absoluteOffset: offset),
      itemAnchor: NSCollectionLayoutAnchor(edges: own))
    let frame = view.frame(at: CGRect(x: 0, y: 0, width: 80, height: 60))
    #expect(frame.size == CGSize(width: 20, height: 10))
    #expect(frame.origin == origin)
  }

  /// The closure gives the frames in the group, which repeats; an incomplete group has the first of them.
  @Test func groupsWithFramesOfTheirOwnRepeat() {
    var sizes: [CGSize] = []
    let group = NSCollectionLayoutGroup.custom(layoutSize: size(300, 100)) { environment in
      sizes.append(environment.container.effectiveContentSize)
      return (0..<3).map { index in
        NSCollectionLayoutGroupCustomItem(
          frame: CGRect(x: 60 * CGFloat(index), y: 10 * CGFloat(index), width: 50, height: 40), zIndex: index)
      }
    }
    group.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
    let shown = shown(NSCollectionLayoutSection(group: group), items: 7)
    let frames = (0..<7).map { shown.view.cellForItem(at: IndexPath(item: $0, section: 0))?.frame ?? .null }
    for (index, frame) in frames.enumerated() {
      let (row, place) = (CGFloat(index / 3), CGFloat(index % 3))
      #expect(frame == CGRect(x: 10 + 60 * place, y: 100 * row + 5 + 10 * place, width: 50, height: 40))
    }
    #expect(sizes.allSatisfy { $0 == CGSize(width: 280, height: 90) } && shown.view.contentSize.height == 300)
    #expect(shown.view.layoutAttributesForItem(at: IndexPath(item: 5, section: 0))?.zIndex == 2)
  }

  /// A closure without items ends as well.
  @Test func aGroupWithoutPlacesEnds() {
    let group = NSCollectionLayoutGroup.custom(layoutSize: size(300, 10)) { _ in [] }
    let shown = shown(NSCollectionLayoutSection(group: group), items: 4)
    #expect(shown.view.contentSize.height == 40)
  }

  /// Headers lie where their alignment says; one that does not extend its section lies over the groups.
  @Test func headersLieAtTheirEdges() {
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size(320, 40), subitems: [NSCollectionLayoutItem(layoutSize: size(320, 40))])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 20)
    let over = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(60, 10), elementKind: "b", alignment: .bottomTrailing, absoluteOffset: CGPoint(x: 0, y: -2))
    over.extendsBoundary = false
    over.zIndex = 5
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(100, 30), elementKind: "a", alignment: .top),
      over,
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(30, 20), elementKind: "c", alignment: .leading),
    ]
    let shown = shown(section, items: 3)
    #expect(frame(shown, "a") == CGRect(x: 110, y: 0, width: 100, height: 30))
    #expect(frame(shown, "b") == CGRect(x: 240, y: 138, width: 60, height: 10))
    #expect(frame(shown, "c") == CGRect(x: 20, y: 80, width: 30, height: 20))
    #expect(shown.view.contentSize.height == 150)
    section.supplementariesFollowContentInsets = false
    shown.perform { $0.collectionViewLayout.invalidateLayout() }
    shown.stage.advance(by: 0.1)
    #expect(frame(shown, "b")?.maxX == 320)
  }

  /// The insets of a section are counted from the margins where it says so.
  @Test func insetsAreCountedFromTheMargins() {
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size(100, 40), subitems: [NSCollectionLayoutItem(layoutSize: size(100, 40))])
    for (reference, start) in [
      (UIContentInsetsReference.automatic, 5), (.none, 5), (.safeArea, 5), (.layoutMargins, 29),
    ] as [(UIContentInsetsReference, CGFloat)] {
      let section = NSCollectionLayoutSection(group: group)
      section.contentInsets.leading = 5
      section.contentInsetsReference = reference
      let shown = shown(section, items: 2)
      shown.perform {
        $0.layoutMargins = UIEdgeInsets(top: 0, left: 24, bottom: 0, right: 24)
        $0.collectionViewLayout.invalidateLayout()
      }
      shown.stage.advance(by: 0.1)
      #expect(shown.view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.minX == start, "\(reference)")
    }
  }
}
