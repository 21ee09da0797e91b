import Foundation
import TendonAutoLayout
import TendonGeometry
import TendonStage
import TendonTestSupport
import Testing

@testable import TendonViews

/// Estimated headers and insets of compositional layouts.
@MainActor @Suite struct CompositionalInsetTests {
  private func size(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

  private func rows() -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .absolute(40)))
    return NSCollectionLayoutSection(
      group: .vertical(layoutSize: size(.fractionalWidth(1), .absolute(40)), subitems: [item]))
  }

  private func header(_ height: NSCollectionLayoutDimension) -> NSCollectionLayoutBoundarySupplementaryItem {
    NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), height), elementKind: UICollectionView.elementKindSectionHeader,
      alignment: .top)
  }

  /// A header that requests a height by its constraints.
  private final class Head: UICollectionReusableView {
    convenience init() {
      self.init(frame: .zero)
      let box = UIView()
      box.translatesAutoresizingMaskIntoConstraints = false
      addSubview(box)
      let bottom = box.bottomAnchor.constraint(equalTo: bottomAnchor)
      bottom.priority = UILayoutPriority(999)
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: topAnchor), bottom, box.leadingAnchor.constraint(equalTo: leadingAnchor),
        box.trailingAnchor.constraint(equalTo: trailingAnchor), box.heightAnchor.constraint(equalToConstant: 70),
      ])
    }
  }

  @Test func measuredHeadersStayMeasuredAfterABatch() {
    let section = rows()
    section.boundarySupplementaryItems = [header(.estimated(30))]
    var content = TableBatchTests.content([2, 2])
    let source = ItemSource(content)
    let shown = CollectionStage(source, UICollectionViewCompositionalLayout(section: section)) {
      $0.contentInsetAdjustmentBehavior = .never
      $0.register(forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "end") {
        Head()
      }
    }
    func heights() -> [CGFloat?] {
      (0..<shown.view.numberOfSections).map { index in
        shown.view.supplementaryView(
          forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: index))?.frame
          .height
      }
    }
    #expect(heights() == [70, 70] && shown.view.contentSize.height == 300)
    func apply(_ change: (inout Content) -> Void, _ edit: @escaping (UICollectionView) -> Void) {
      change(&content)
      shown.perform { view in
        view.performBatchUpdates {
          source.content = content
          edit(view)
        }
      }
      shown.stage.advance(by: 0.5)
    }
    apply({ $0.sections[0].rows += Content.fresh(1) }, { $0.insertItems(at: [[0, 2]]) })
    #expect(heights() == [70, 70] && shown.view.contentSize.height == 340)
    apply({ $0.sections.swapAt(0, 1) }, { $0.moveSection(0, toSection: 1) })
    #expect(heights() == [70, 70] && shown.view.contentSize.height == 340)
    apply(
      { $0.sections.insert(TableBatchTests.content([1]).sections[0], at: 0) },
      { $0.insertSections([0]) })
    #expect(heights() == [70, 70, 70] && shown.view.contentSize.height == 450)
    apply({ $0.sections.remove(at: 1) }, { $0.deleteSections([1]) })
    #expect(heights() == [70, 70] && shown.view.contentSize.height == 300)
  }

  /// As in UIKit insets on an axis of estimated size are ignored.
  @Test func insetsOfEstimatedItems() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .estimated(50)))
    item.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 10, trailing: 30)
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size(.fractionalWidth(1), .estimated(50)), subitems: [item]))
    let source = ItemSource(TableBatchTests.content([3]))
    (source.sizesItself, source.size) = (true, { _ in CGSize(width: 10, height: 44) })
    let shown = CollectionStage(source, UICollectionViewCompositionalLayout(section: section)) {
      $0.contentInsetAdjustmentBehavior = .never
    }
    #expect(
      shown.view.visibleCells.map(\.frame)
        == (0..<3).map { CGRect(x: 20, y: CGFloat($0) * 44, width: 270, height: 44) })
    #expect(shown.view.contentSize.height == 132)
  }

  /// Space around an item is added to its size, so that fewer items fit into a group.
  @Test(arguments: [false, true]) func spaceAroundItems(mirrored: Bool) {
    let item = NSCollectionLayoutItem(layoutSize: size(.absolute(80), .absolute(40)))
    item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: .fixed(10), top: .flexible(4), trailing: .fixed(20), bottom: nil)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .estimated(44)), subitems: [item])
    let shown = CollectionStage(
      ItemSource(TableBatchTests.content([4])),
      UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    ) {
      $0.contentInsetAdjustmentBehavior = .never
      if mirrored { $0.semanticContentAttribute = .forceRightToLeft }
    }
    let frames = shown.view.visibleCells.map(\.frame).sorted { ($0.minY, $0.minX) < ($1.minY, $1.minX) }
    // Two of 110 points fit into 320 where four of 80 would.
    let places: [CGFloat] = mirrored ? [120, 230] : [10, 120]
    #expect(frames.count == 4 && frames.map(\.width) == [80, 80, 80, 80])
    #expect(Set(frames.map(\.minX)) == Set(places) && Set(frames.map(\.minY)) == [4, 48])
  }

  @Test(arguments: [false, true]) func insetsOfHeaders(mirrored: Bool) throws {
    let section = rows()
    let head = header(.absolute(30))
    head.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 10, bottom: 4, trailing: 20)
    head.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [head]
    let shown = CollectionStage(
      ItemSource(TableBatchTests.content([30])), UICollectionViewCompositionalLayout(section: section)
    ) {
      $0.contentInsetAdjustmentBehavior = .never
      if mirrored { $0.semanticContentAttribute = .forceRightToLeft }
    }
    let view = try #require(
      shown.view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: [0, 0]))
    #expect(view.frame == CGRect(x: mirrored ? 20 : 10, y: 2, width: 290, height: 24))
    #expect(shown.view.visibleCells.first?.frame.minY == 30)
    shown.perform { $0.contentOffset.y = 100 }
    #expect(view.frame.minY == 102)
  }
}
