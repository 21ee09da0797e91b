import Foundation
import TendonGeometry
import TendonLayers
import TendonMotion
import TendonStage
import TendonTestSupport
import Testing

@testable import TendonViews

/// Batches of edits of a table, seen while they run and when they have ended.
@MainActor @Suite struct TableBatchTests {
  @MainActor static func content(_ counts: [Int]) -> Content {
    Content(sections: counts.map { Content.Section(name: Content.fresh(1)[0], rows: Content.fresh($0)) })
  }

  /// The least time after which nothing moves any more.
  static let end = 0.26

  @Test(arguments: [UITableView.Style.plain, .grouped, .insetGrouped])
  func afterAnyBatchATableIsAsAFreshOne(_ style: UITableView.Style) {
    var batches = 0
    for seed in 0..<60 {
      var random = SeededNumbers(UInt64(seed + 1000 * style.rawValue))
      var content = Self.content((0...random.below(4)).map { _ in random.below(12) })
      let source = TableSource(content)
      let shown = TableStage(source, style: style)
      for _ in 0..<12 {
        if random.chance(1, of: 3) {
          shown.perform { $0.contentOffset.y = CGFloat(random.below(Int(max(1, $0.contentSize.height - 480)))) }
        }
        let edits = content.editAtRandom(&random)
        let first = random.below(8)
        shown.apply(edits, content) { allEffects[(first + $0) % 8] }
        batches += 1
        // Often the next one comes while this one is in number.
        if random.chance(1, of: 2) {
          shown.stage.advance(by: 0.05)
          continue
        }
        shown.stage.advance(by: Self.end)
        let fresh = TableStage(TableSource(content), style: style)
        fresh.perform { $0.contentOffset = shown.table.contentOffset }
        #expect(shown.seen == fresh.seen)
        #expect(shown.table.contentSize == fresh.table.contentSize)
        #expect(shown.table.contentOffset == fresh.table.contentOffset)
        // Nothing else is left: no view twice or on its way, no animation.
        #expect(shown.cellViews.count == shown.table.shown.count && shown.table.disappearing.isEmpty)
        #expect(Set(shown.cellViews.map(\.tag)).count == shown.cellViews.count)
        #expect(shown.table.subviews.allSatisfy { $0.layer.animationKeys()?.isEmpty ?? true })
        #expect(shown.table.layer.animationKeys()?.isEmpty ?? true)
        #expect(shown.table.runningUpdates.isEmpty)
      }
      #expect(source.alive.cells <= 40)
    }
    #expect(batches == 720)
  }

  @Test func aBatchInFlightIsInterruptedWithoutAJump() {
    var (largest, jump): (CGFloat, CGFloat) = (0, 0)
    for seed in 0..<40 {
      var random = SeededNumbers(UInt64(seed))
      var content = Self.content([4, 3, 4])
      let shown = TableStage(TableSource(content))
      var last = shown.places()
      for step in 0..<40 {
        if step % 7 == 0 {
          let before = content
          let edits = content.editAtRandom(&random)
          shown.apply(edits, content) { allEffects[(step + $0) % 8] }
          // At the moment of the batch nothing has moved on the screen.
          // (A row that is reloaded has another view, which comes in its own way.)
          let again = Set(edits.reloaded.map { before.sections[$0.section].rows[$0.row] })
          for (name, y) in shown.places() where !again.contains(name) {
            if let was = last[name] { jump = max(jump, abs(y - was)) }
          }
        }
        if step % 7 == 0 { last = shown.places() }
        if step % 10 == 4 { shown.perform { $0.contentOffset.y += 3 } }
        if step % 10 == 4 { last = last.mapValues { $0 - 3 } }
        shown.stage.advance(by: 1.0 / 60)
        let now = shown.places()
        for (name, y) in now { if let before = last[name] { largest = max(largest, abs(y - before)) } }
        last = now
      }
    }
    // The fastest rows cross the screen in 0.25 seconds, half of it in 4 frames.
    print("table: jump at a batch \(jump), largest step between frames \(largest) points")
    #expect(jump < 1e-6)
    #expect(largest < 130)
  }

  @Test func aBatchTakesTheTimeOfTheBlockAroundIt() throws {
    let source = TableSource(Self.content([4]))
    source.height = { _ in 40 }
    let shown = TableStage(source)
    let last = try #require(shown.table.cellForRow(at: [0, 3]))
    var log: [String] = []
    func insert(_ table: UITableView, _ name: String) {
      table.performBatchUpdates {
        source.content.sections[0].rows.insert(contentsOf: Content.fresh(1), at: 0)
        table.insertRows(at: [[0, 0]], with: .top)
      } completion: {
        log.append("\(name) \($0)")
      }
    }
    let y = shown.stage.presentationFrame(of: last).minY
    shown.perform { table in UIView.animate(withDuration: 1) { insert(table, "slow") } }
    shown.stage.advance(by: 0.5)
    #expect(abs(shown.stage.presentationFrame(of: last).minY - y - 20) < 1e-3 && log.isEmpty)
    shown.stage.advance(by: 0.51)
    #expect(shown.stage.presentationFrame(of: last).minY == y + 40 && log == ["slow true"])
    shown.perform { table in UIView.performWithoutAnimation { insert(table, "at once") } }
    #expect(shown.stage.presentationFrame(of: last).minY == y + 80)
    #expect(last.layer.animationKeys() == nil && shown.table.disappearing.isEmpty && shown.table.runningUpdates.isEmpty)
    shown.stage.advance(by: 0.01)
    #expect(log == ["slow true", "at once true"])
    // A batch without edits moves rows to heights that are other ones now.
    source.height = { _ in 50 }
    shown.perform { table in
      table.beginUpdates()
      table.endUpdates()
    }
    #expect(shown.stage.presentationFrame(of: last).minY == y + 80)
    shown.stage.advance(by: 0.3)
    #expect(shown.stage.presentationFrame(of: last).minY == y + 80 + 50)
  }

  @Test(arguments: allEffects)
  func aRowComesFromWhereItsAnimationSays(_ effect: UITableView.RowAnimation) throws {
    let source = TableSource(Self.content([4]))
    source.height = { _ in 40 }
    let shown = TableStage(source)
    let gone = try #require(shown.table.cellForRow(at: [0, 3]))
    shown.perform { table in
      table.performBatchUpdates {
        source.content.sections[0].rows.removeLast()
        source.content.sections[0].rows.insert(contentsOf: Content.fresh(1), at: 1)
        table.insertRows(at: [[0, 1]], with: effect)
        table.deleteRows(at: [[0, 3]], with: effect)
      }
    }
    let new = try #require(shown.table.cellForRow(at: [0, 1]))
    func seen(_ view: UIView) -> (frame: CGRect, alpha: Float, content: CGFloat) {
      shown.stage.perform {
        let layer = view.layer.presentation() ?? view.layer
        return (layer.frame, layer.opacity, layer.bounds.minY)
      }
    }
    // The gap for the new row is closed and below the first one, that of the old row is all there.
    let (first, last) = (seen(new), seen(gone))
    let x: CGFloat = effect == .left ? -320 : effect == .right ? 320 : 0
    let folds = [.top, .bottom, .middle].contains(effect)
    #expect(first.frame == CGRect(x: x, y: 28 + 40, width: 320, height: folds ? 0 : 40))
    #expect(first.alpha == (effect == .fade || effect == .automatic ? 0 : 1))
    #expect(first.content == (effect == .top ? 40 : effect == .middle ? 20 : 0))
    #expect(last.frame == CGRect(x: 0, y: 28 + 120, width: 320, height: 40) && last.alpha == 1 && last.content == 0)
    shown.stage.advance(by: 0.125)
    let half = seen(new)
    #expect(abs(half.frame.minX - x / 2) < 1e-3 && abs(half.frame.height - (folds ? 20 : 40)) < 1e-3)
    let middle = seen(gone)
    #expect(abs(middle.frame.minX - x / 2) < 1e-3)
    // Above it a row has come, and it goes to below the rows that stay.
    #expect(abs(middle.frame.minY - (28 + 120 + 20)) < 1e-3)
    shown.stage.advance(by: 0.13)
    #expect(seen(new).frame == CGRect(x: 0, y: 68, width: 320, height: 40) && seen(new).alpha == 1)
    #expect(gone.superview == nil && gone.alpha == 1 && gone.bounds.minY == 0)
  }
}

/// Rows that come into sight while a batch is in number.
@MainActor @Suite struct TableFlightTests {
  /// The frames of the rows in the content of a table, by name.
  private func layout(_ table: UITableView, _ content: Content) -> [Int: CGRect] {
    var places: [Int: CGRect] = [:]
    for (section, one) in content.sections.enumerated() {
      for (row, name) in one.rows.enumerated() { places[name] = table.rectForRow(at: [section, row]) }
    }
    return places
  }

  /// Ease in and out, as far as it has come.
  private func ease(_ x: Double) -> CGFloat { CGFloat(UnitBezier.easeInEaseOut.value(at: min(max(x, 0), 1))) }

  /// Random batches, and a finger that scrolls while they run: every row that was there before is seen between its old and
  /// its new place, as far as the batch has come, whether it was in sight when that began or not.
  @Test func rowsAreSeenBetweenBothLayouts() {
    var (late, seen) = (0, 0)
    for seed in 0..<60 {
      var random = SeededNumbers(UInt64(seed + 77))
      var content = TableBatchTests.content((0...random.below(3)).map { _ in 12 + random.below(12) })
      let shown = TableStage(TableSource(content), style: .grouped)
      let table = shown.table
      shown.perform { $0.contentOffset.y = CGFloat(100 + random.below(200)) }
      let (before, oldNames) = (layout(table, content), content)
      let edits = content.editAtRandom(&random)
      let start = Set(table.shown.values.map(\.tag))
      shown.apply(edits, content) { allEffects[(seed + $0) % 8] }
      let after = layout(table, content)
      let again = Set(edits.reloaded.map { oldNames.sections[$0.section].rows[$0.row] })
      for step in 1...14 {
        shown.stage.advance(by: 1.0 / 60)
        // Up and down, by less than the screen.
        shown.perform { table in
          let most = max(0, table.contentSize.height - table.bounds.height)
          table.contentOffset.y = min(max(table.contentOffset.y + (seed % 2 == 0 ? 19 : -19), 0), most)
        }
        let part = ease(Double(step) / 60 / UITableView.updateDuration)
        for cell in table.shown.values {
          guard let old = before[cell.tag], let new = after[cell.tag], !again.contains(cell.tag) else { continue }
          let y = shown.stage.perform { cell.layer.presentation()?.frame.minY ?? -1 }
          #expect(abs(y - (old.minY + (new.minY - old.minY) * part)) < 0.01, "row \(cell.tag), step \(step)")
          seen += 1
          if !start.contains(cell.tag), old.minY != new.minY { late += 1 }
        }
      }
      shown.stage.advance(by: TableBatchTests.end)
      #expect(table.runningUpdates.isEmpty && table.disappearing.isEmpty && table.transitions.isEmpty)
      #expect(table.subviews.allSatisfy { $0.layer.animationKeys()?.isEmpty ?? true })
    }
    #expect(late > 500 && seen > 5000, "\(late) of \(seen)")
  }

  /// Two batches at once, one of which ends sooner: a row that comes into sight is seen where both have it. The table beside
  /// it, as high as its content, has had the row in sight from the beginning.
  @Test func severalBatchesAddUp() {
    for seed in 0..<30 {
      var random = SeededNumbers(UInt64(seed + 4711))
      let first = TableBatchTests.content([24])
      let (low, high) = (
        TableStage(TableSource(first)), TableStage(TableSource(first), size: CGSize(width: 320, height: 2000))
      )
      low.perform { $0.contentOffset.y = 60 }
      var content = first
      var inserted = Set<Int>()
      for step in 0..<24 {
        if step == 0 || step == 6 {
          // Rows come near the top, and go from there.
          let rows = content.sections[0].rows
          let (gone, at) = (random.below(3), random.below(3))
          let fresh = Content.fresh(2 + random.below(3))
          content.sections[0].rows.remove(at: gone)
          content.sections[0].rows.insert(contentsOf: fresh, at: at)
          inserted.formUnion(fresh + [rows[gone]])
          let edits = Edits(deleted: [[0, gone]], inserted: fresh.indices.map { [0, at + $0] })
          for one in [low, high] { one.apply(edits, content) { _ in .fade } }
        }
        for one in [low, high] { one.stage.advance(by: 1.0 / 60) }
        low.perform { $0.contentOffset.y += 11 }
        for (path, cell) in low.table.shown where !inserted.contains(cell.tag) {
          guard let other = high.table.shown[path] else { continue }
          let y = low.stage.perform { cell.layer.presentation()?.frame.minY ?? -1 }
          let wanted = high.stage.perform { other.layer.presentation()?.frame.minY ?? -2 }
          #expect(abs(y - wanted) < 0.01, "seed \(seed), step \(step), row \(path.row)")
        }
      }
    }
  }

  /// Rows that are numbered anew while a batch is in update: nothing of it counts any more.
  @Test func aReloadInFlightForgetsIt() {
    let source = TableSource(TableBatchTests.content([40]))
    let shown = TableStage(source)
    var content = source.content
    let fresh = Content.fresh(3)
    content.sections[0].rows.insert(contentsOf: fresh, at: 0)
    shown.apply(Edits(inserted: [[0, 0], [0, 1], [0, 2]]), content) { _ in .fade }
    shown.stage.advance(by: 0.05)
    shown.perform { table in
      source.content = TableBatchTests.content([30, 60])
      table.reloadData()
    }
    shown.perform { $0.contentOffset.y = $0.contentSize.height - 480 }
    for cell in shown.table.shown.values { #expect(cell.layer.animationKeys()?.isEmpty ?? true) }
    shown.stage.advance(by: TableBatchTests.end)
    #expect(shown.table.transitions.isEmpty && shown.table.runningUpdates.isEmpty)
  }
}
