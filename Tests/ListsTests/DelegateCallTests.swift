import Foundation
import TendonGeometry
import TendonStage
import Testing

@testable import TendonViews

/// The calls of delegates that an app implements and otherwise would wait for in vain.
@MainActor @Suite struct DelegateCallTests {
  private final class Source: UITableViewDataSource, UITableViewDelegate {
    var log: [String] = []
    var requested = 0
    func numberOfSections(in tableView: UITableView) -> Int { 2 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 500 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Section \(section)" }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      requested += 1
      return 60
    }
    func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat { 50 }
    func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
      log.append("header \(section)")
    }
    func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
      log.append("end \(section)")
    }
    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
      log.append("highlight \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
      log.append("unhighlight \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      log.append("select \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
      log.append("action \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int { indexPath.row }
    func tableView(
      _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
    ) -> [UITableViewRowAction]? {
      [UITableViewRowAction(style: .destructive, title: "Delete") { [self] _, path in log.append("old \(path.row)") }]
    }
    func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
      log.append("open \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
      log.append("close \(indexPath?.row ?? -1)")
    }
  }

  private let source = Source()
  private let stage = Stage(size: CGSize(width: 320, height: 480))
  private let table: UITableView

  init() {
    let source = source
    table = stage.perform {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      table.contentInsetAdjustmentBehavior = .never
      (table.dataSource, table.delegate) = (source, source)
      return table
    }
    stage.present(UIViewController(showing: table))
    stage.advance(by: 0)
  }

  @Test func heightsAreRequestedOfRowsThatAreSeen() {
    #expect(source.requested < 20)
    // 1,000 rows of 50 points, those on screen of 60.
    #expect(table.contentSize.height > 50_000 && table.contentSize.height < 51_000)
    #expect(table.cellForRow(at: [0, 1])?.frame.height == 60)
    #expect(table.cellForRow(at: [0, 2])?.indentationLevel == 2)
  }

  @Test func headersComeAndGo() {
    #expect(source.log == ["header 0"])
    source.log = []
    stage.perform { table.scrollToRow(at: [1, 100], at: .top, animated: false) }
    stage.advance(by: 0.1)
    #expect(source.log.contains("header 1") && source.log.contains("end 0"))
  }

  @Test func aTapIsToldStepByStep() throws {
    source.log = []
    let cell = try #require(table.cellForRow(at: [0, 2]))
    let point = table.convert(cell.center, to: nil)
    stage.touch(phase: .began, at: point)
    stage.advance(by: 0.2)
    stage.touch(phase: .ended, at: point)
    #expect(source.log == ["highlight 2", "unhighlight 2", "select 2", "action 2"])
  }

  @Test func anActionOfTheOldFormIsPerformed() throws {
    source.log = []
    let cell = try #require(table.cellForRow(at: [0, 3]))
    let y = table.convert(cell.center, to: nil).y
    stage.touch(phase: .began, at: CGPoint(x: 300, y: y))
    for x in stride(from: 290.0, through: 180, by: -10) {
      stage.advance(by: 0.02)
      stage.touch(phase: .moved, at: CGPoint(x: x, y: y))
    }
    stage.advance(by: 0.2)
    stage.touch(phase: .ended, at: CGPoint(x: 180, y: y))
    stage.advance(by: 0.5)
    #expect(source.log.filter { !$0.hasSuffix("highlight 3") } == ["open 3"])
    stage.touch(phase: .began, at: CGPoint(x: 300, y: y))
    stage.advance(by: 0.05)
    stage.touch(phase: .ended, at: CGPoint(x: 300, y: y))
    stage.advance(by: 1)
    #expect(source.log.suffix(2) == ["old 3", "close 3"])
  }

  /// A layout that aligns with its items decides where a flick comes to rest.
  @Test func aLayoutSaysWhereAFlickRests() throws {
    final class Snapping: UICollectionViewFlowLayout {
      var velocities: [CGPoint] = []
      override func targetContentOffset(
        forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
      ) -> CGPoint {
        velocities.append(velocity)
        return CGPoint(x: proposed.x, y: (proposed.y / 100).rounded() * 100)
      }
    }
    let items = ItemSource(Content(sections: [Content.Section(name: 1, rows: Array(0..<200))]))
    let layout = Snapping()
    let stage = Stage(size: CGSize(width: 300, height: 400))
    let view = stage.perform {
      let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
      view.contentInsetAdjustmentBehavior = .never
      view.register(ItemSource.Cell.self, forCellWithReuseIdentifier: "item")
      (view.dataSource, view.delegate) = (items, items)
      return view
    }
    stage.present(UIViewController(showing: view))
    stage.advance(by: 0)
    stage.touch(phase: .began, at: CGPoint(x: 150, y: 300))
    for y in stride(from: 290.0, through: 220, by: -10) {
      stage.advance(by: 0.01)
      stage.touch(phase: .moved, at: CGPoint(x: 150, y: y))
    }
    stage.touch(phase: .ended, at: CGPoint(x: 150, y: 220))
    stage.advance(by: 5)
    #expect(layout.velocities.count == 1 && layout.velocities[0].y > 0)
    #expect(view.contentOffset.y > 0)
    #expect(view.contentOffset.y.truncatingRemainder(dividingBy: 100) == 0)
  }

  /// A view of a class is created with the frame that the layout gives the item.
  @Test func aCellIsCreatedWithItsFrame() throws {
    final class Cell: UICollectionViewCell {
      var first = CGRect.zero
      override init(frame: CGRect) {
        super.init(frame: frame)
        first = frame
      }
      required init?(coder: NSCoder) { nil }
    }
    final class One: UICollectionViewDataSource {
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
    }
    let one = One()
    let stage = Stage(size: CGSize(width: 300, height: 400))
    let view = stage.perform {
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: UICollectionViewFlowLayout())
      view.register(Cell.self, forCellWithReuseIdentifier: "cell")
      view.dataSource = one
      return view
    }
    stage.present(UIViewController(showing: view))
    stage.advance(by: 0)
    let cell = try #require(view.cellForItem(at: [0, 0]) as? Cell)
    #expect(cell.first == cell.frame && cell.first.width == 50)
  }
}

/// Distances of tables that an app sets.
@MainActor @Suite struct TablePaddingTests {
  private final class Source: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
    func numberOfSections(in tableView: UITableView) -> Int { 2 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "\(section)" }
  }

  @Test func headersHaveSpaceAbove() throws {
    let source = Source()
    let stage = Stage(size: CGSize(width: 1000, height: 480))
    let table = stage.perform {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 1000, height: 480))
      table.contentInsetAdjustmentBehavior = .never
      table.dataSource = source
      return table
    }
    stage.present(UIViewController(showing: table))
    stage.advance(by: 0)
    let (height, header) = (table.contentSize.height, try #require(table.headerView(forSection: 0)).frame)
    stage.perform { table.sectionHeaderTopPadding = 22 }
    stage.advance(by: 0)
    #expect(table.contentSize.height == height + 44)
    let moved = try #require(table.headerView(forSection: 0)).frame
    #expect(moved.minY == header.minY + 22 && moved.height == header.height)
    stage.perform { table.contentOffset.y = 300 }
    stage.advance(by: 0.1)
    #expect(table.headerView(forSection: 0)?.frame.minY == 300)
    stage.perform { table.cellLayoutMarginsFollowReadableWidth = true }
    stage.advance(by: 0)
    #expect(table.visibleCells.first?.contentView.layoutMargins.left == 164)
  }
}
