import Foundation
import TendonGeometry
import TendonTestSupport
import Testing

@testable import TendonViews

/// The mapping of old to new indexes by a batch of edits, and UIKit's message where they do not agree.
@Suite struct ListUpdateTests {
  typealias Place = ListUpdate.Place

  private func message(
    _ old: [Int], _ new: [Int], _ words: ListUpdate.Words = .table, _ change: (inout ListUpdate) -> Void
  ) -> String? {
    var update = ListUpdate()
    change(&update)
    do {
      _ = try update.mapping(old: old, new: new, words: words)
      return nil
    } catch { return error.message }
  }

  @Test func theWordsAreUIKits() {
    #expect(
      message([11], [12]) { update in
        update.reloadedRows = [(Place(0, 1), .standard), (Place(0, 2), .standard)]
      }
        == "Invalid update: invalid number of rows in section 0. The number of rows contained in an existing section after "
        + "the update (12) must be equal to the number of rows contained in that section before the update (11), plus or "
        + "minus the number of rows inserted or deleted from that section (2 inserted, 2 deleted) and plus or minus the "
        + "number of rows moved into or out of that section (0 moved in, 0 moved out).")
    #expect(
      message([165], [165], .collection) { $0.movedRows = [(Place(0, 0), Place(1, 0))] }
        == "attempt to move index path (<NSIndexPath: 0x1> {length = 2, path = 0 - 0}) to index path (<NSIndexPath: 0x1> "
        + "{length = 2, path = 1 - 0}) that does not exist - there are only 0 items in section 1 after the update")
    #expect(
      message([4], [5], .collection) { _ in }
        == "Invalid update: invalid number of items in section 0. The number of items contained in an existing section "
        + "after the update (5) must be equal to the number of items contained in that section before the update (4), plus "
        + "or minus the number of items inserted or deleted from that section (0 inserted, 0 deleted) and plus or minus the "
        + "number of items moved into or out of that section (0 moved in, 0 moved out).")
    #expect(
      message([], [1]) { _ in }
        == "Invalid update: invalid number of sections. The number of sections contained in the table view after the update "
        + "(1) must be equal to the number of sections contained in the table view before the update (0), plus or minus the "
        + "number of sections inserted or deleted (0 inserted, 0 deleted).")
    #expect(
      message([0], [0]) { $0.deletedRows = [(Place(0, 9), .standard)] }
        == "attempt to delete row 9 from section 0 which only contains 0 rows before the update")
    #expect(
      message([0, 0], [0, 0]) { $0.insertedRows = [(Place(1, 2), .standard)] }
        == "attempt to insert row 2 into section 1, but there are only 0 rows in section 1 after the update")
    #expect(
      message([1], [1]) { update in
        update.insertedRows = [(Place(0, 0), .standard)]
        update.movedRows = [(Place(0, 0), Place(0, 0))]
      }
        == "attempt to perform an insert and a move to the same index path (<NSIndexPath: 0x1> {length = 2, path = 0 - 0})"
    )
    #expect(
      message([1, 1], [1]) { update in
        update.deletedSections = [(0, .standard)]
        update.movedRows = [(Place(0, 0), Place(0, 0))]
      } == "cannot move a row from a deleted section (0)")
    #expect(
      message(Array(repeating: 0, count: 5), Array(repeating: 0, count: 6)) { update in
        update.insertedSections = [(4, .standard)]
        update.movedSections = [(2, 4)]
      } == "attempt to perform an insert and a move to the same section (4)")
  }

  @Test func deletionsCountBeforeAndInsertionsAfter() throws {
    // a b c d e -> a X c e b: b moves, d goes, X comes.
    var update = ListUpdate()
    update.deletedRows = [(Place(0, 3), .standard)]
    update.insertedRows = [(Place(0, 1), .init(.left))]
    update.movedRows = [(Place(0, 1), Place(0, 4))]
    let mapping = try update.mapping(old: [5], new: [5], words: .table)
    #expect((0..<5).map { mapping.kept(Place(0, $0))?.row } == [0, 4, 2, nil, 3])
    #expect((0..<5).map { mapping.row(new: Place(0, $0)).other?.row } == [0, nil, 2, 4, 1])
    #expect(mapping.row(new: Place(0, 1)).fate == .edited(.init(.left)) && mapping.row(new: Place(0, 4)).isMoved)
  }

  @MainActor @Test func bothSidesOfAMappingAgree() throws {
    for seed in 0..<2000 {
      var random = SeededNumbers(UInt64(seed))
      let before = Content(
        sections: (0..<1 + random.below(4)).map { _ in
          Content.Section(name: Content.fresh(1)[0], rows: Content.fresh(random.below(8)))
        })
      var after = before
      let edits = after.editAtRandom(&random)
      var update = ListUpdate()
      update.deletedSections = edits.deletedSections.map { ($0, .standard) }
      update.insertedSections = edits.insertedSections.map { ($0, .standard) }
      update.movedSections = edits.movedSections.map { (from: $0.0, to: $0.1) }
      update.deletedRows = edits.deleted.map { (Place($0), .standard) }
      update.insertedRows = edits.inserted.map { (Place($0), .standard) }
      update.reloadedRows = edits.reloaded.map { (Place($0), .standard) }
      update.movedRows = edits.moved.map { (Place($0.0), Place($0.1)) }
      let mapping = try update.mapping(
        old: before.sections.map(\.rows.count), new: after.sections.map(\.rows.count), words: .table)
      for (section, one) in before.sections.enumerated() {
        for (row, name) in one.rows.enumerated() {
          guard let new = mapping.row(old: Place(section, row)).other else {
            #expect(!after.sections.contains { $0.rows.contains(name) } || mapping.old[section].other == nil)
            continue
          }
          #expect(after.sections[new.section].rows[new.row] == name)
          #expect(mapping.row(new: new).other == Place(section, row))
        }
      }
      for (section, one) in after.sections.enumerated() {
        for row in one.rows.indices {
          if mapping.row(new: Place(section, row)).fate == .stays {
            #expect(mapping.row(new: Place(section, row)).other != nil)
          }
        }
      }
    }
  }

  @MainActor @Test func aWrongBatchTraps() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let source = TableSource(TableBatchTests.content([3]))
        let shown = TableStage(source)
        shown.perform { $0.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade) }
      }
    }
  }

  @Test func rowsAreFoundByTheirHeights() {
    var random = SeededNumbers(5)
    for _ in 0..<200 {
      var heights = (0..<random.below(300)).map { _ in CGFloat(random.below(4)) * 11 }
      var rows = RowHeights(heights)
      for _ in 0..<12 {
        switch random.below(4) {
        case 0 where !heights.isEmpty:
          for row in random.some(4, below: heights.count) {
            heights[row] = CGFloat(random.below(90)) / 3
            rows.set(row, to: RowRun(heights[row], .own))
          }
        case 1 where !heights.isEmpty:
          let first = random.below(heights.count)
          let range = first..<min(heights.count, first + random.below(20))
          heights.removeSubrange(range)
          rows.replace(range, by: [])
        default:
          let (row, count) = (random.below(heights.count + 1), random.below(50))
          heights.insert(contentsOf: Array(repeating: 7.25, count: count), at: row)
          rows.replace(row..<row, by: [RowRun(7.25, .own, count: count)])
        }
        // The same as if it had been so from the beginning.
        let fresh = RowHeights(heights)
        #expect(rows.count == heights.count && rows.total == fresh.total)
        var y: CGFloat = 0
        for (row, height) in heights.enumerated() {
          #expect(rows.minY(row) == fresh.minY(row) && rows.height(row) == height)
          #expect(abs(rows.minY(row) - y) < 1e-9)
          y += height
        }
        let probe = CGFloat(random.below(Int(y) + 20)) - 10
        let slow = heights.indices.first { rows.minY($0 + 1) > probe }
        #expect(rows.firstRow(endingBelow: probe) == slow ?? heights.count)
        #expect(rows.shape.imbalance <= 1)
      }
    }
  }

  /// A million rows: an edit makes as many nodes as the tree is deep, and equal rows are one run.
  @Test func aTreeOfRowsIsAsDeepAsTheLogarithmOfItsRuns() {
    #expect(RowHeights([RowRun(44, .estimate, count: 1_000_000)]).shape.depth == 0)
    var rows = RowHeights((0..<100_000).map { RowRun(CGFloat($0 % 7), .own) })
    var random = SeededNumbers(9)
    for _ in 0..<5000 {
      rows.insert(RowRun(CGFloat(random.below(9)), .own), at: random.below(rows.count))
      rows.remove(random.below(rows.count))
    }
    #expect(rows.count == 100_000 && rows.shape.imbalance <= 1 && rows.shape.depth <= 18)
  }

  /// Two million rows of which one comes and one goes: the mapping knows of two.
  @Test func aMappingKnowsTheEditsAlone() throws {
    var update = ListUpdate()
    update.deletedRows = [(Place(0, 500_000), .standard)]
    update.insertedRows = [(Place(0, 7), .standard)]
    update.movedRows = [(Place(0, 10), Place(1, 3))]
    let mapping = try update.mapping(old: [1_000_000, 9], new: [999_999, 10], words: .table)
    #expect(mapping.old.map(\.edited.count) == [2, 0] && mapping.new.map(\.edited.count) == [1, 1])
    #expect(mapping.kept(Place(0, 999_999)) == Place(0, 999_998) && mapping.kept(Place(0, 8)) == Place(0, 9))
    #expect(mapping.kept(Place(0, 10)) == Place(1, 3) && mapping.kept(Place(0, 500_000)) == nil)
    #expect(mapping.kept(Place(1, 3)) == Place(1, 4) && mapping.row(new: Place(0, 11)).other == Place(0, 11))
  }
}
