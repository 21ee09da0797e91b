import Foundation
import TendonGeometry
import TendonStage
import Testing

@testable import TendonViews

/// The lines of lists in collection views, for a section and for single items.
@MainActor @Suite struct ListSeparatorTests {
  private func cells(
    _ appearance: UICollectionLayoutListConfiguration.Appearance,
    _ change: (inout UICollectionLayoutListConfiguration) -> Void
  ) -> [[UIView]] {
    let stage = Stage(size: CGSize(width: 375, height: 667))
    return stage.perform {
      var list = UICollectionLayoutListConfiguration(appearance: appearance)
      change(&list)
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 375, height: 667),
        collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
      let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { _, _, _ in }
      let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
        view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems([0, 1, 2])
      stage.window.addSubview(view)
      source.apply(snapshot, animatingDifferences: false)
      view.layoutIfNeeded()
      return (0..<3).map { item in
        let cell = view.cellForItem(at: [0, item])!
        cell.layoutIfNeeded()
        return cell.subviews.filter { !$0.isHidden && $0.bounds.height > 0 && $0.bounds.height <= 1 }
      }
    }
  }

  @Test func visibilityByItem() {
    let lines = cells(.plain) { list in
      list.separatorConfiguration.color = .systemRed
      list.itemSeparatorHandler = { path, section in
        var own = section
        #expect(section.bottomSeparatorVisibility == .visible && section.topSeparatorVisibility == .hidden)
        if path.item == 0 { own.topSeparatorVisibility = .visible }
        if path.item == 1 { own.bottomSeparatorVisibility = .hidden }
        return own
      }
    }
    #expect(lines.map(\.count) == [2, 0, 1])
    #expect(lines.joined().allSatisfy { $0.backgroundColor == .systemRed })
    #expect(Set(lines[0].map { $0.frame.minY == 0 }) == [true, false])
  }

  @Test func insetsAndCards() {
    let lines = cells(.insetGrouped) { list in
      list.separatorConfiguration.bottomSeparatorInsets = NSDirectionalEdgeInsets(
        top: 0, leading: 40, bottom: 0, trailing: 10)
    }
    #expect(lines.map(\.count) == [1, 1, 0])
    #expect(lines[0].first?.frame.minX == 40 && lines[0].first?.frame.width == 375 - 32 - 50)
  }

  @Test func aListWithoutSeparatorsAsksForNone() {
    let lines = cells(.plain) { list in
      list.showsSeparators = false
      list.itemSeparatorHandler = { _, section in
        Issue.record("the configuration has no effect here")
        return section
      }
    }
    #expect(lines.map(\.count) == [0, 0, 0])
  }
}
