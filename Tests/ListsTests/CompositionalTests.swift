import Foundation
import TendonGeometry
import TendonStage
import TendonTestSupport
import Testing

@testable import TendonViews

/// Compositional layouts: sections of groups of items.
@MainActor @Suite struct CompositionalTests {
  private func size(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

  private func show(
    _ counts: [Int], _ section: NSCollectionLayoutSection, configure: (ItemSource) -> Void = { _ in }
  ) -> CollectionStage {
    let source = ItemSource(TableBatchTests.content(counts))
    configure(source)
    return CollectionStage(source, UICollectionViewCompositionalLayout(section: section)) {
      $0.contentInsetAdjustmentBehavior = .never
    }
  }

  private func frames(_ shown: CollectionStage) -> [CGRect] { shown.view.visibleCells.map(\.frame) }

  @Test func aGridOfParts() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.25), .fractionalHeight(1)))
    item.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 3, bottom: 4, trailing: 5)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(60)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40)
    section.interGroupSpacing = 7
    let shown = show([6], section)
    // 260 wide: four of 65.
    let expected = (0..<6).map { index in
      CGRect(
        x: 20 + 65 * CGFloat(index % 4) + 3, y: 10 + 67 * CGFloat(index / 4) + 2, width: 57, height: 54)
    }
    #expect(frames(shown) == expected)
    #expect(shown.view.contentSize == CGSize(width: 320, height: 10 + 127 + 30))
  }

  @Test func groupsInGroups() {
    // One large item, and two over each other beside it.
    let large = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.7), .fractionalHeight(1)))
    let small = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let pair = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.3), .fractionalHeight(1)), repeatingSubitem: small, count: 2)
    pair.interItemSpacing = .fixed(10)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.5)), subitems: [large, pair])
    let shown = show([5], NSCollectionLayoutSection(group: group))
    #expect(
      frames(shown) == [
        CGRect(x: 0, y: 0, width: 224, height: 160), CGRect(x: 224, y: 0, width: 96, height: 75),
        CGRect(x: 224, y: 85, width: 96, height: 75), CGRect(x: 0, y: 160, width: 224, height: 160),
        CGRect(x: 224, y: 160, width: 96, height: 75),
      ])
  }

  @Test func whatIsLeftIsSharedOut() {
    let item = NSCollectionLayoutItem(layoutSize: size(.absolute(90), .absolute(20)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(20)), subitems: [item])
    group.interItemSpacing = .flexible(5)
    #expect(frames(show([4], NSCollectionLayoutSection(group: group))).map(\.minX) == [0, 115, 230, 0])
    group.interItemSpacing = .fixed(5)
    #expect(frames(show([4], NSCollectionLayoutSection(group: group))).map(\.minX) == [0, 95, 190, 0])
    // An item that is too large for its group has it for itself.
    let wide = NSCollectionLayoutItem(layoutSize: size(.absolute(400), .absolute(20)))
    let row = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(20)), subitems: [wide])
    #expect(frames(show([3], NSCollectionLayoutSection(group: row))).map(\.minY) == [0, 20, 40])
  }

  @Test func estimatesBecomeWhatTheCellsAskFor() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .estimated(50)))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(1), .estimated(50)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 4
    let shown = show([300], section) {
      $0.sizesItself = true
      $0.size = { CGSize(width: 10, height: 20 + CGFloat($0 % 5) * 13) }
    }
    var y: CGFloat = 0
    for cell in shown.view.visibleCells {
      #expect(cell.frame == CGRect(x: 0, y: y, width: 320, height: shown.source.size(cell.tag).height))
      y = cell.frame.maxY + 4
    }
    #expect(shown.source.asked < 20)
    // Upwards nothing in sight jumps.
    shown.perform { $0.contentOffset.y = 6000 }
    var (last, jump) = (shown.places(), CGFloat(0))
    for _ in 0..<100 {
      shown.perform { $0.contentOffset.y -= 17 }
      let now = shown.places()
      for (name, place) in now { if let was = last[name] { jump = max(jump, abs(place.y - was.y - 17)) } }
      last = now
    }
    #expect(jump < 1e-6)
  }

  @Test func sectionsHaveHeadersThatStickAndBackgrounds() throws {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .absolute(40)))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(1), .absolute(40)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .absolute(30)), elementKind: UICollectionView.elementKindSectionHeader,
      alignment: .top)
    header.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [header]
    section.decorationItems = [.background(elementKind: "card")]
    let source = ItemSource(TableBatchTests.content([20, 20]))
    let layout = UICollectionViewCompositionalLayout(section: section)
    layout.register(forDecorationViewOfKind: "card") { UICollectionReusableView(frame: .zero) }
    let shown = CollectionStage(source, layout) { $0.contentInsetAdjustmentBehavior = .never }
    shown.perform { $0.contentOffset.y = 100 }
    let view = try #require(
      shown.view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: [0, 0]))
    #expect(view.frame == CGRect(x: 0, y: 100, width: 320, height: 30) && view.layer.zPosition == 1)
    let cards = shown.views.filter { $0.layer.zPosition == -1 }
    #expect(cards.map(\.frame) == [CGRect(x: 0, y: 0, width: 320, height: 830)])
    // It is pushed out by the end of its section.
    shown.perform { $0.contentOffset.y = 815 }
    #expect(view.frame.minY == 800)
    #expect(shown.view.contentSize.height == 1660)
  }

  @Test func batchesMoveItemsHereToo() {
    for seed in 0..<20 {
      var random = SeededNumbers(UInt64(seed))
      var content = TableBatchTests.content([7, 9])
      func layout() -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout { index, environment in
          let columns = environment.container.contentSize.width > 300 ? 3 + index : 2
          let item = NSCollectionLayoutItem(layoutSize: self.size(.fractionalWidth(1), .fractionalHeight(1)))
          let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: self.size(.fractionalWidth(1), .absolute(50)), repeatingSubitem: item, count: columns)
          return NSCollectionLayoutSection(group: group)
        }
      }
      let shown = CollectionStage(ItemSource(content), layout())
      for _ in 0..<8 {
        let edits = content.editAtRandom(&random)
        shown.apply(edits, content)
        shown.stage.advance(by: random.chance(1, of: 2) ? 0.1 : 0.3)
      }
      shown.stage.advance(by: 0.3)
      let fresh = CollectionStage(ItemSource(content), layout())
      fresh.perform { $0.contentOffset = shown.view.contentOffset }
      #expect(shown.seen == fresh.seen && shown.view.disappearing.isEmpty)
    }
  }
}
