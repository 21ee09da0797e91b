import Foundation
import TendonGeometry
import TendonStage
import Testing

@testable import TendonViews

/// Accessories of list cells, in lists that are edited and not.
@MainActor @Suite struct CellAccessoryTests {
  private func list(
    _ accessories: @escaping (Int) -> [UICellAccessory],
    _ configure: (inout UICollectionLayoutListConfiguration) -> Void = { _ in }
  ) -> (Stage, UICollectionView, UICollectionViewDiffableDataSource<Int, Int>) {
    let stage = Stage(size: CGSize(width: 320, height: 480))
    let (view, source) = stage.perform { () -> (UICollectionView, UICollectionViewDiffableDataSource<Int, Int>) in
      var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
      configure(&configuration)
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 320, height: 480),
        collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
      view.contentInsetAdjustmentBehavior = .never
      let cell = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
        var content = cell.defaultContentConfiguration()
        content.text = "Row \(item)"
        cell.contentConfiguration = content
        cell.accessories = accessories(item)
      }
      let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
        view.dequeueConfiguredReusableCell(using: cell, for: path, item: item)
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems([1, 2, 3])
      source.apply(snapshot, animatingDifferences: false)
      return (view, source)
    }
    stage.present(UIViewController(showing: view))
    stage.advance(by: 0.1)
    return (stage, view, source)
  }

  private func cell(_ view: UICollectionView, _ item: Int) throws -> UICollectionViewListCell {
    try #require(view.cellForItem(at: IndexPath(item: item, section: 0)) as? UICollectionViewListCell)
  }

  private func named(_ cell: UIView, _ name: String) -> UIView? {
    cell.subviews.first { $0.accessibilityIdentifier == name }
  }

  /// The accessories of an edited list come and go with its editing, and take their room from the content.
  @Test func editingShowsItsAccessories() throws {
    var log: [String] = []
    let (stage, view, _) = list { item in
      [
        .delete { log.append("delete \(item)") }, .insert { log.append("insert \(item)") },
        .disclosureIndicator(displayed: .whenNotEditing), .reorder(),
      ]
    }
    let row = try cell(view, 0)
    #expect(named(row, "delete accessory") == nil && named(row, "reorder accessory") == nil)
    let before = row.contentView.frame
    stage.perform { view.isEditing = true }
    stage.advance(by: 0.1)
    let (delete, insert) = (named(row, "delete accessory"), named(row, "insert accessory"))
    #expect(delete.map { $0.frame.midX == 16 + 14 } == true && insert.map { $0.frame.midX == 16 + 28 + 8 + 14 } == true)
    #expect(row.contentView.frame.minX == 80 && before.minX == 0)
    #expect(named(row, "reorder accessory").map { abs($0.frame.midX - (320 - 16 - 14)) < 0.01 } == true)
    try stage.run("tap \"delete accessory\"\nwait 0.2")
    #expect(log == ["delete 1"])
    stage.perform { view.isEditing = false }
    stage.advance(by: 0.1)
    #expect(row.contentView.frame == before && named(row, "delete accessory") == nil)
  }

  /// Without an action of its own the sign shows the actions of a swipe.
  @Test func aSignOfDeletionOpensTheRow() throws {
    let (stage, view, _) = list({ _ in [.delete(displayed: .always)] }) { configuration in
      configuration.trailingSwipeActionsConfigurationProvider = { _ in
        UISwipeActionsConfiguration(actions: [UIContextualAction(style: .destructive, title: "Gone") { $2(true) }])
      }
    }
    try stage.run("tap \"delete accessory\"[1]\nwait 1")
    #expect(try cell(view, 1).swipeActions != nil && cell(view, 0).swipeActions == nil)
  }

  @Test func signsOfSelectionFollowTheSelection() throws {
    let (stage, view, _) = list { _ in [.multiselect(displayed: .always)] }
    let row = try cell(view, 1)
    let sign = try #require(row.subviews.compactMap { $0 as? SelectionSign }.first)
    let empty = sign.image
    stage.perform { view.selectItem(at: IndexPath(item: 1, section: 0), animated: false) }
    #expect(sign.image !== empty && row.isSelected)
    stage.perform { view.deselectItem(at: IndexPath(item: 1, section: 0), animated: false) }
    #expect(sign.image?.bitmap == empty?.bitmap)
  }

  /// An item is dragged by its control.
  @Test func anItemIsMovedByItsControl() throws {
    let (stage, view, source) = list { _ in [.reorder(displayed: .always)] }
    var moved: [Int] = []
    stage.perform {
      source.reorderingHandlers.canReorderItem = { _ in true }
      source.reorderingHandlers.didReorder = { moved = $0.finalSnapshot.itemIdentifiers }
    }
    let height = try cell(view, 0).frame.height
    let x = 320 - 16 - 14
    try stage.run("drag \(x),\(height / 2) \(x),\(height * 2.6) 0.6\nwait 1")
    #expect(moved == [2, 3, 1])
  }

  /// The system's accessories have its order, and views of the app are beside the content.
  @Test func accessoriesHaveTheSystemsOrder() throws {
    let own = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let (_, view, _) = list { item in
      guard item == 1 else { return [] }
      return [
        .reorder(displayed: .always), .disclosureIndicator(), .label(text: "On"),
        .customView(configuration: .init(customView: own, placement: .trailing(), maintainsFixedSize: true)),
      ]
    }
    let row = try cell(view, 0)
    let label = try #require(row.subviews.compactMap { $0 as? UILabel }.first)
    let reorder = try #require(named(row, "reorder accessory"))
    let signs = row.subviews.compactMap { $0 as? UIImageView }.filter { $0 !== reorder }
    let chevron = try #require(signs.first)
    #expect(own.frame.maxX < label.frame.minX && label.frame.maxX < chevron.frame.minX)
    #expect(chevron.frame.maxX < reorder.frame.minX && own.frame.minX > row.contentView.frame.maxX - 0.01)
  }

  /// Headers and footers have the looks of their list, which also colours what is behind its sections.
  @Test func headersHaveTheLooksOfTheirList() throws {
    let stage = Stage(size: CGSize(width: 320, height: 480))
    var header: UIListContentConfiguration?
    let (view, source) = stage.perform { () -> (UICollectionView, UICollectionViewDiffableDataSource<Int, Int>) in
      let layout = UICollectionViewCompositionalLayout { _, environment in
        var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        configuration.headerMode = .supplementary
        return .list(using: configuration, layoutEnvironment: environment)
      }
      let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
      let cell = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { _, _, _ in }
      let head = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
        elementKind: UICollectionView.elementKindSectionHeader
      ) { view, _, _ in header = view.defaultContentConfiguration() }
      let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
        view.dequeueConfiguredReusableCell(using: cell, for: path, item: item)
      }
      source.supplementaryViewProvider = { view, _, path in
        view.dequeueConfiguredReusableSupplementary(using: head, for: path)
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems([1])
      source.apply(snapshot, animatingDifferences: false)
      return (view, source)
    }
    stage.present(UIViewController(showing: view))
    stage.advance(by: 0.1)
    #expect(source.snapshot().itemIdentifiers == [1])
    #expect(view.backgroundColor == .systemGroupedBackground)
    #expect(header?.textProperties.transform == .uppercase)
    #expect(header?.textProperties == UIListContentConfiguration.groupedHeader().textProperties)
  }

  /// Views of the app lie where their position says, in the width that is reserved.
  @Test func viewsHaveAPositionAndAWidth() throws {
    let (first, second) = (UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), UIView())
    second.frame.size = CGSize(width: 20, height: 10)
    let (_, view, _) = list { item in
      guard item == 1 else { return [] }
      return [
        .customView(
          configuration: .init(
            customView: first, placement: .leading(), reservedLayoutWidth: .custom(30), maintainsFixedSize: true)),
        .customView(
          configuration: .init(
            customView: second, placement: .leading(displayed: .always) { _ in 0 }, isHidden: true,
            maintainsFixedSize: true)),
      ]
    }
    #expect(second.frame.minX == 16 && second.alpha == 0)
    #expect(abs(first.frame.midX - (16 + 20 + 8 + 15)) < 0.01)
    #expect(try cell(view, 0).contentView.frame.minX == 16 + 20 + 8 + 30)
  }
}
