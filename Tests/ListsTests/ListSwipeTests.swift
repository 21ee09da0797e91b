import Foundation
import TendonGeometry
import TendonStage
import Testing

@testable import TendonViews

/// Swipes over the rows of a list in a collection view.
@MainActor @Suite struct ListSwipeTests {
  private final class Log { var lines: [String] = [] }

  private func show(_ appearance: UICollectionLayoutListConfiguration.Appearance, _ log: Log) -> (
    Stage, UICollectionView, UICollectionViewDiffableDataSource<Int, Int>
  ) {
    let stage = Stage(size: CGSize(width: 375, height: 667))
    let (view, source) = stage.perform {
      () -> (UICollectionView, UICollectionViewDiffableDataSource<Int, Int>) in
      var list = UICollectionLayoutListConfiguration(appearance: appearance)
      list.trailingSwipeActionsConfigurationProvider = { path in
        guard path.item != 1 else { return nil }
        let remove = UIContextualAction(style: .destructive, title: "Remove") { _, view, done in
          log.lines.append("remove \(path.item) \(view is UICollectionViewListCell)")
          done(true)
        }
        let flag = UIContextualAction(style: .normal, title: "Flag") { _, _, done in
          log.lines.append("flag \(path.item)")
          done(true)
        }
        return UISwipeActionsConfiguration(actions: [remove, flag])
      }
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 375, height: 667),
        collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
      view.contentInsetAdjustmentBehavior = .never
      let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
        var content = cell.defaultContentConfiguration()
        content.text = "Row \(item)"
        cell.contentConfiguration = content
      }
      let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
        view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems(Array(0..<5))
      source.apply(snapshot, animatingDifferences: false)
      return (view, source)
    }
    stage.present(UIViewController(showing: view))
    stage.advance(by: 0.1)
    return (stage, view, source)
  }

  private func swipe(_ stage: Stage, _ cell: UIView, by x: CGFloat) {
    let frame = stage.perform { cell.convert(CGRect(origin: .zero, size: cell.bounds.size), to: nil) }
    let start = CGPoint(x: frame.midX + 100, y: frame.midY)
    stage.touch(finger: 1, phase: .began, at: start)
    for step in 1...6 {
      stage.advance(by: 0.02)
      stage.touch(finger: 1, phase: .moved, at: CGPoint(x: start.x + x * CGFloat(step) / 6, y: start.y))
    }
    stage.advance(by: 0.3)
    stage.touch(finger: 1, phase: .ended, at: CGPoint(x: start.x + x, y: start.y))
    stage.advance(by: 0.5)
  }

  /// Scripts tap the buttons of an open row by their titles, as they tap those of alerts.
  @Test func buttonsHaveTheirTitlesAsNames() throws {
    let log = Log()
    let (stage, view, source) = show(.plain, log)
    try withExtendedLifetime(source) {
      swipe(stage, try #require(view.cellForItem(at: [0, 2])), by: -120)
      try stage.tap("Flag")
    }
    #expect(log.lines == ["flag 2"])
  }

  /// A title with line breaks has its lines below each other, as wide as the widest.
  @Test func titlesOfActionsHaveLines() {
    func width(_ title: String) -> CGFloat {
      let action = UIContextualAction(style: .normal, title: title) { _, _, _ in }
      return SwipeActionsView(UISwipeActionsConfiguration(actions: [action]), isTrailing: true) { _ in }.naturalWidth
    }
    let one = width("Download it")
    #expect(one > SwipeActionsView.leastWidth && width("A\nDownload it") == one && width("A Download it") > one)
  }

  @Test(arguments: [UICollectionLayoutListConfiguration.Appearance.plain, .insetGrouped])
  func aSwipeUncoversActions(_ appearance: UICollectionLayoutListConfiguration.Appearance) throws {
    let log = Log()
    let (stage, view, source) = show(appearance, log)
    withExtendedLifetime(source) {
      let cell = view.cellForItem(at: [0, 2]) as! UICollectionViewListCell
      swipe(stage, cell, by: -120)
      let actions = cell.swipeActions
      #expect(actions != nil && cell.bounds.minX == actions?.naturalWidth && cell.configurationState.isSwiped)
      // A layout of the open row leaves it open.
      stage.perform {
        cell.setNeedsLayout()
        view.setNeedsLayout()
      }
      stage.advance(by: 0.1)
      #expect(cell.bounds.minX == actions?.naturalWidth && view.contentOffset == .zero)
      // A tap on another row closes it and selects nothing.
      let other = view.cellForItem(at: [0, 0])!
      stage.touch(finger: 1, phase: .began, at: CGPoint(x: 100, y: other.frame.midY))
      stage.touch(finger: 1, phase: .ended, at: CGPoint(x: 100, y: other.frame.midY))
      stage.advance(by: 0.5)
      #expect(cell.bounds.minX == 0 && cell.swipeActions == nil && view.indexPathsForSelectedItems == [])
      #expect(!cell.clipsToBounds)
    }
  }

  @Test func actionsAreTappedAndPerformedByAFullSwipe() throws {
    let log = Log()
    let (stage, view, source) = show(.insetGrouped, log)
    try withExtendedLifetime(source) {
      let cell = try #require(view.cellForItem(at: [0, 2]))
      swipe(stage, cell, by: -120)
      let frame = stage.perform { cell.convert(CGRect(origin: .zero, size: cell.bounds.size), to: nil) }
      // The first action is at the edge.
      let point = CGPoint(x: view.bounds.width - 16 - 10, y: frame.midY)
      stage.touch(finger: 1, phase: .began, at: point)
      stage.touch(finger: 1, phase: .ended, at: point)
      stage.advance(by: 0.5)
      #expect(log.lines == ["remove 2 true"] && cell.bounds.minX == 0)
      swipe(stage, try #require(view.cellForItem(at: [0, 3])), by: -270)
      #expect(log.lines == ["remove 2 true", "remove 3 true"])
      // A row without actions stays, and so does one that is pulled to the other side.
      let fixed = try #require(view.cellForItem(at: [0, 1]))
      swipe(stage, fixed, by: -120)
      #expect(fixed.bounds.minX == 0)
      let right = try #require(view.cellForItem(at: [0, 2]))
      swipe(stage, right, by: 120)
      #expect(right.bounds.minX == 0)
    }
  }

  @Test func listsWithoutActionsHaveNoRecognizer() {
    let stage = Stage(size: CGSize(width: 375, height: 667))
    let view = stage.perform {
      UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 375, height: 667),
        collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    }
    #expect(view.swipes == nil)
  }
}
