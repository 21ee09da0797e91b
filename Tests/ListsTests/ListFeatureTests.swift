import Foundation
import TendonGeometry
import TendonStage
import Testing

@testable import TendonViews

/// Context menus, prefetching, sections that scroll by themselves, and lists in collection views.
@MainActor @Suite struct ListFeatureTests {
  private final class Source: UITableViewDataSource, UITableViewDelegate, UITableViewDataSourcePrefetching {
    var rows = 200
    var menus: [IndexPath] = []
    var events: [String] = []
    var picked: [Int] = []
    func numberOfSections(in tableView: UITableView) -> Int { 1 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 40 }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      events.append("selected \(indexPath.row)")
    }
    func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
      guard indexPath.row != 3 else { return nil }
      menus.append(indexPath)
      return UIContextMenuConfiguration(actionProvider: { _ in
        UIMenu(children: [UIAction(title: "Copy") { [weak self] _ in self?.picked.append(indexPath.row) }])
      })
    }
    func tableView(
      _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      events.append("shown")
      animator?.addCompletion { [weak self] in self?.events.append("there") }
    }
    func tableView(
      _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { events.append("ends") }

    var ahead: [[Int]] = []
    var cancelled: [[Int]] = []
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
      ahead.append(indexPaths.map(\.row))
    }
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
      cancelled.append(indexPaths.map(\.row))
    }
  }

  private func table(_ source: Source) -> (stage: Stage, table: UITableView) {
    let stage = Stage(size: CGSize(width: 300, height: 400))
    let table = stage.perform { () -> UITableView in
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
      table.contentInsetAdjustmentBehavior = .never
      (table.dataSource, table.delegate, table.prefetchDataSource) = (source, source, source)
      return table
    }
    stage.present(UIViewController(showing: table))
    return (stage, table)
  }

  private func press(_ stage: Stage, _ point: CGPoint, _ seconds: Double) {
    stage.touch(finger: 1, phase: .began, at: point)
    stage.advance(by: seconds)
    stage.touch(finger: 1, phase: .ended, at: point)
    stage.advance(by: 0.5)
  }

  @Test("A press on a row opens the menu of its delegate, beside the row; without one, the row is selected")
  func rowMenus() throws {
    let source = Source()
    let (stage, table) = table(source)
    press(stage, CGPoint(x: 100, y: 3 * 40 + 20), 0.8)
    #expect(source.events == ["selected 3"] && source.menus.isEmpty)
    press(stage, CGPoint(x: 100, y: 50), 0.8)
    #expect(source.menus == [IndexPath(row: 1, section: 0)] && source.events == ["selected 3", "shown", "there"])
    let host = try #require(table.window?.subviews.first { $0.accessibilityIdentifier == "menu" } as? MenuHost)
    let row = try #require(host.panels.first?.rows.first)
    let place = stage.perform { row.convert(CGPoint(x: 10, y: 10), to: nil) }
    press(stage, place, 0.05)
    #expect(source.picked == [1] && source.events.last == "ends")
    #expect(table.contextMenuInteraction != nil)
  }

  @Test("The source is told of the rows of the next screen in the direction of the scroll, each once")
  func prefetching() {
    let source = Source()
    let (stage, table) = table(source)
    #expect(source.ahead.flatMap { $0 } == Array(10..<20))
    stage.perform { table.contentOffset.y = 200 }
    #expect(source.ahead.flatMap { $0 } == Array(10..<25) && source.cancelled.isEmpty)
    // Back: those further down are not needed any more.
    stage.perform { table.contentOffset.y = 160 }
    #expect(Set(source.cancelled.flatMap { $0 }).isSuperset(of: Set(15..<25)))
    #expect(source.ahead.last?.first == 3 && source.ahead.last?.last == 0)
    let count = source.ahead.count
    stage.perform {
      table.isPrefetchingEnabled = false
      table.contentOffset.y = 4000
    }
    #expect(source.ahead.count == count)
  }

  // MARK: Sections that scroll

  private func size(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

  private func carousel(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, rtl: Bool = false
  ) -> CollectionStage {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(100), .absolute(80)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = behavior
    section.interGroupSpacing = 10
    section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 20, bottom: 15, trailing: 20)
    let source = ItemSource(TableBatchTests.content([12, 6]))
    return CollectionStage(source, UICollectionViewCompositionalLayout(section: section)) {
      $0.contentInsetAdjustmentBehavior = .never
      if rtl { $0.semanticContentAttribute = .forceRightToLeft }
    }
  }

  private func drag(_ shown: CollectionStage, from: CGFloat, to: CGFloat, seconds: Double = 0.4, y: CGFloat = 40) {
    shown.stage.touch(finger: 1, phase: .began, at: CGPoint(x: from, y: y))
    for step in 1...10 {
      shown.stage.advance(by: seconds / 10)
      shown.stage.touch(
        finger: 1, phase: .moved, at: CGPoint(x: from + (to - from) * CGFloat(step) / 10, y: y))
    }
    // At rest before it is lifted, so that nothing is flicked.
    shown.stage.advance(by: 0.3)
    shown.stage.touch(finger: 1, phase: .moved, at: CGPoint(x: to, y: y))
    shown.stage.advance(by: 0.1)
    shown.stage.touch(finger: 1, phase: .ended, at: CGPoint(x: to, y: y))
    shown.stage.advance(by: 3)
  }

  @Test("Groups lie side by side in a scroll view of the section; what is out of sight has no cell")
  func orthogonal() throws {
    let shown = carousel(.continuous)
    let scroller = try #require(shown.view.scrollers[0])
    #expect(scroller.frame == CGRect(x: 0, y: 5, width: 320, height: 80))
    #expect(scroller.contentSize == CGSize(width: 20 + 12 * 110 - 10 + 20, height: 80))
    #expect(shown.view.contentSize == CGSize(width: 320, height: 200))
    let first = try #require(shown.view.cellForItem(at: IndexPath(item: 0, section: 0)))
    #expect(first.superview === scroller && first.frame == CGRect(x: 20, y: 0, width: 100, height: 80))
    #expect(shown.view.indexPathsForVisibleItems.filter { $0.section == 0 }.map(\.item) == [0, 1, 2])
    drag(shown, from: 300, to: 50)
    #expect(abs(scroller.contentOffset.x - 240) < 12 && shown.view.scrollers[1]?.contentOffset.x == 0)
    #expect(shown.view.indexPathsForVisibleItems.filter { $0.section == 0 }.map(\.item).contains(4))
    #expect(shown.view.cellForItem(at: IndexPath(item: 0, section: 0)) == nil)
    let point = CGPoint(x: 160, y: 40)
    let path = try #require(shown.stage.perform { shown.view.indexPathForItem(at: point) })
    let cell = try #require(shown.view.cellForItem(at: path))
    #expect(cell.convert(cell.bounds, to: shown.view).contains(point))
    shown.perform { $0.scrollToItem(at: IndexPath(item: 11, section: 0), at: .right, animated: false) }
    #expect(scroller.contentOffset.x == scroller.contentSize.width - 320 - 20)
    // Fewer sections: the scroll view goes with its section.
    shown.perform {
      shown.source.content.sections.removeLast()
      $0.reloadData()
    }
    #expect(shown.view.scrollers.count == 1)
  }

  @Test(
    "Every behaviour comes to rest where it says",
    arguments: [
      (.continuousGroupLeadingBoundary, 0, 220), (.paging, 0, 320), (.groupPaging, 0, 110),
      (.groupPagingCentered, -90, 20),
    ] as [(UICollectionLayoutSectionOrthogonalScrollingBehavior, CGFloat, CGFloat)])
  func rest(_ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, _ start: CGFloat, _ end: CGFloat) throws {
    let shown = carousel(behavior)
    let scroller = try #require(shown.view.scrollers[0])
    #expect(scroller.contentOffset.x == start)
    drag(shown, from: 300, to: 80)
    #expect(abs(scroller.contentOffset.x - end) < 0.6, "\(behavior): \(scroller.contentOffset.x)")
    drag(shown, from: 80, to: 300)
    #expect(abs(scroller.contentOffset.x - start) < 0.6)
  }

  @Test("From right to left a section begins at its right end")
  func mirrored() throws {
    let shown = carousel(.groupPaging, rtl: true)
    let scroller = try #require(shown.view.scrollers[0])
    let first = try #require(shown.view.cellForItem(at: IndexPath(item: 0, section: 0)))
    #expect(first.convert(first.bounds, to: shown.view).maxX == 300)
    let begin = scroller.contentOffset.x
    drag(shown, from: 60, to: 200)
    #expect(abs(scroller.contentOffset.x - (begin - 110)) < 0.6)
  }

  // MARK: Lists

  private final class Items: UICollectionViewDataSource {
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, path, text in
      var content = cell.defaultContentConfiguration()
      content.text = text
      cell.contentConfiguration = content
      if path.item == 1 { cell.accessories = [.disclosureIndicator(), .label(text: "7")] }
    }
    func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
      collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: "Row \(indexPath.item)")
    }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }
  }

  @Test("A list's rows have their appearance: cards with round ends, separators between, accessories at the end")
  func lists() throws {
    let items = Items()
    let stage = Stage(size: CGSize(width: 320, height: 480))
    let view = stage.perform { () -> UICollectionView in
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 320, height: 480),
        collectionViewLayout: UICollectionViewCompositionalLayout.list(
          using: UICollectionLayoutListConfiguration(appearance: .insetGrouped)))
      view.contentInsetAdjustmentBehavior = .never
      view.dataSource = items
      return view
    }
    stage.present(UIViewController(showing: view))
    #expect(view.backgroundColor == .systemGroupedBackground)
    let cells = try (0..<3).map { item in
      try #require(view.cellForItem(at: IndexPath(item: item, section: 0)) as? UICollectionViewListCell)
    }
    #expect(cells.allSatisfy { $0.frame.minX == 16 && $0.frame.width == 288 && $0.frame.height >= 40 })
    #expect(cells[1].frame.minY == cells[0].frame.maxY)
    #expect(cells[1].contentView.frame.maxX < cells[0].contentView.frame.maxX - 30)
    #expect(cells[0].subviews.first?.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    #expect(cells.map { $0.attributes?.list?.separators?.bottomSeparatorVisibility }[1...2] == [.visible, .hidden])
    let next = try #require(view.cellForItem(at: IndexPath(item: 0, section: 1)))
    #expect(abs(next.frame.minY - cells[2].frame.maxY - 35) < 0.6)
  }
}
