import Foundation

/// The error of a batch of edits that contradicts itself or the numbers of rows, with UIKit's message.
struct InvalidListUpdate: Error, Equatable {
  let message: String
}

extension ListUpdate {
  /// The mapping between the sections and rows before and after the batch.
  ///
  /// - Parameters:
  ///   - old: the number of rows of each section before the batch.
  ///   - new: the number of rows of each section after it, as the data source returns it.
  /// - Throws: UIKit's message if the edits contradict each other or the numbers.
  /// - Complexity: O(s + e log e) in the sections and the edits.
  func mapping(old: [Int], new: [Int], words: Words) throws(InvalidListUpdate) -> ListMapping {
    var (before, after) = try sections(old: old, new: new, words: words)
    var edits = Edits(self)
    try edits.check(old: old, new: new, before: before, after: after, words: words)
    for section in before.indices {
      guard let target = before[section].other else { continue }
      if before[section].fate != .stays { continue }
      let counts = edits.counts(old: section, new: target)
      guard new[target] == old[section] + counts.inserted - counts.deleted + counts.movedIn - counts.movedOut else {
        throw invalidRows(target, before: old[section], after: new[target], counts, words)
      }
    }
    place(edits, in: &before, and: &after)
    for (place, effect) in reloadedRows {
      // A reloaded row exists on both sides, with a separate view on each.
      guard let other = ListMapping.row(place, in: before, to: after).other else { continue }
      before[place.section].reload(place.row, effect)
      after[other.section].reload(other.row, effect)
    }
    return ListMapping(old: before, new: after)
  }

  /// Enters the edits of rows of remaining sections into the mapping.
  private func place(_ edits: Edits, in before: inout [ListMapping.Section], and after: inout [ListMapping.Section]) {
    typealias Row = ListMapping.Row
    for (place, effect) in edits.deleted { before[place.section].edited[place.row] = Row(fate: .edited(effect)) }
    for (place, effect) in edits.inserted { after[place.section].edited[place.row] = Row(fate: .edited(effect)) }
    for (from, to) in edits.movesFrom {
      before[from.section].edited[from.row] = Row(other: to, isMoved: true)
      after[to.section].edited[to.row] = Row(other: from, isMoved: true)
    }
    for index in before.indices where !before[index].edited.isEmpty {
      before[index].gaps = RowGaps(before[index].edited.keys)
    }
    for index in after.indices where !after[index].edited.isEmpty {
      after[index].gaps = RowGaps(after[index].edited.keys)
    }
  }

  private func sections(
    old: [Int], new: [Int], words: Words
  ) throws(InvalidListUpdate) -> (old: [ListMapping.Section], new: [ListMapping.Section]) {
    var before = [ListMapping.Section](repeating: ListMapping.Section(), count: old.count)
    var after = [ListMapping.Section](repeating: ListMapping.Section(), count: new.count)
    var (gone, come) = (Set<Int>(), Set<Int>())
    func require(_ section: Int, to verb: String) throws(InvalidListUpdate) {
      guard !old.indices.contains(section) else { return }
      throw .init(
        message: "attempt to \(verb) section \(section), but there are only \(old.count) sections before the update")
    }
    for (section, effect) in deletedSections {
      try require(section, to: "delete")
      gone.insert(section)
      before[section].fate = .edited(effect)
    }
    for (section, effect) in insertedSections {
      guard new.indices.contains(section) else {
        throw .init(
          message: "attempt to insert section \(section) but there are only \(new.count) sections after the update")
      }
      come.insert(section)
      after[section].fate = .edited(effect)
    }
    var (movesFrom, movesTo) = ([Int: Int](), [Int: Int]())
    for (from, to) in movedSections {
      try require(from, to: "move")
      guard new.indices.contains(to) else {
        throw .init(
          message: "attempt to move section \(from) to section \(to), but there are only \(new.count) sections after "
            + "the update")
      }
      if gone.contains(from) {
        throw .init(message: "attempt to perform a delete and a move from the same section (\(from))")
      }
      if come.contains(to) {
        throw .init(message: "attempt to perform an insert and a move to the same section (\(to))")
      }
      if movesFrom[from] != nil {
        throw .init(message: "attempt to perform multiple moves from the same section (\(from))")
      }
      if movesTo[to] != nil {
        throw .init(message: "attempt to perform multiple moves to the same section (\(to))")
      }
      (movesFrom[from], movesTo[to]) = (to, from)
    }
    guard new.count == old.count - gone.count + come.count else {
      throw .init(
        message:
          "Invalid update: invalid number of sections. The number of sections contained in the \(words.list) after "
          + "the update (\(new.count)) must be equal to the number of sections contained in the \(words.list) before the "
          + "update (\(old.count)), plus or minus the number of sections inserted or deleted (\(come.count) inserted, "
          + "\(gone.count) deleted).")
    }
    for (from, to) in movedSections {
      before[from] = ListMapping.Section(other: to, isMoved: true)
      after[to] = ListMapping.Section(other: from, isMoved: true)
    }
    var next = 0
    for section in before.indices where !gone.contains(section) && movesFrom[section] == nil {
      while come.contains(next) || movesTo[next] != nil { next += 1 }
      before[section].other = next
      after[next].other = section
      next += 1
    }
    for (section, effect) in reloadedSections {
      try require(section, to: "reload")
      guard let target = before[section].other else {
        throw .init(message: "attempt to delete and reload the same section (\(section))")
      }
      before[section].fate = .reloaded(effect)
      after[target].fate = .reloaded(effect)
    }
    return (before, after)
  }

  private func invalidRows(
    _ section: Int, before: Int, after: Int, _ counts: Edits.Counts, _ words: Words
  ) -> InvalidListUpdate {
    let rows = words.row + "s"
    return InvalidListUpdate(
      message: "Invalid update: invalid number of \(rows) in section \(section). The number of \(rows) contained in an "
        + "existing section after the update (\(after)) must be equal to the number of \(rows) contained in that section "
        + "before the update (\(before)), plus or minus the number of \(rows) inserted or deleted from that section "
        + "(\(counts.inserted + counts.reloaded) inserted, \(counts.deleted + counts.reloaded) deleted) and plus or minus "
        + "the number of \(rows) moved into or out of that section (\(counts.movedIn) moved in, \(counts.movedOut) moved "
        + "out).")
  }
}

extension ListMapping.Section {
  /// Marks a row as reloaded: it exists before and after, with a separate view on each side.
  fileprivate mutating func reload(_ row: Int, _ effect: ListMapping.Effect) {
    if edited[row] != nil { edited[row]?.fate = .reloaded(effect) } else { reloads[row] = effect }
  }
}

/// The edits of rows, by index path.
private struct Edits {
  typealias Place = ListUpdate.Place

  struct Counts: Equatable {
    var (inserted, deleted, movedIn, movedOut, reloaded) = (0, 0, 0, 0, 0)
    static func == (a: Counts, b: Counts) -> Bool {
      (a.inserted, a.deleted, a.movedIn, a.movedOut, a.reloaded)
        == (b.inserted, b.deleted, b.movedIn, b.movedOut, b.reloaded)
    }
  }

  private(set) var deleted: [Place: ListUpdate.Effect] = [:]
  private(set) var inserted: [Place: ListUpdate.Effect] = [:]
  private(set) var movesFrom: [Place: Place] = [:]
  private(set) var movesTo: [Place: Place] = [:]
  private let update: ListUpdate
  private var out: [Int: (deleted: Int, moved: Int, reloaded: Int)] = [:]
  private var into: [Int: (inserted: Int, moved: Int)] = [:]

  init(_ update: ListUpdate) { self.update = update }

  func counts(old section: Int, new target: Int) -> Counts {
    var counts = Counts()
    if let out = out[section] { (counts.deleted, counts.movedOut, counts.reloaded) = out }
    if let into = into[target] { (counts.inserted, counts.movedIn) = into }
    return counts
  }

  /// Sorts the edits by index path and throws an error for an edit that is impossible.
  mutating func check(
    old: [Int], new: [Int], before: [ListMapping.Section], after: [ListMapping.Section], words: ListUpdate.Words
  ) throws(InvalidListUpdate) {
    let row = words.row
    func isThere(_ place: Place, _ counts: [Int]) -> Bool {
      counts.indices.contains(place.section) && (0..<counts[place.section]).contains(place.row)
    }
    func count(_ section: Int, _ counts: [Int]) -> Int { counts.indices.contains(section) ? counts[section] : 0 }
    func require(_ place: Place, to verb: String) throws(InvalidListUpdate) {
      guard !isThere(place, old) else { return }
      throw .init(
        message: "attempt to \(verb) \(row) \(place.row) from section \(place.section) which only contains "
          + "\(count(place.section, old)) \(row)s before the update")
    }
    for (place, effect) in update.deletedRows {
      try require(place, to: "delete")
      // The row is deleted or reloaded together with its section.
      guard before[place.section].fate == .stays else { continue }
      if deleted.updateValue(effect, forKey: place) == nil { out[place.section, default: (0, 0, 0)].deleted += 1 }
    }
    for (place, _) in update.reloadedRows {
      try require(place, to: "delete")
      if deleted[place] != nil {
        throw .init(message: "attempt to delete and reload the same index path (\(place.words))")
      }
      guard before[place.section].fate == .stays else { continue }
      out[place.section, default: (0, 0, 0)].reloaded += 1
    }
    for (place, effect) in update.insertedRows {
      guard isThere(place, new) else {
        throw .init(
          message: "attempt to insert \(row) \(place.row) into section \(place.section), but there are only "
            + "\(count(place.section, new)) \(row)s in section \(place.section) after the update")
      }
      guard after[place.section].fate == .stays else { continue }
      if inserted.updateValue(effect, forKey: place) == nil { into[place.section, default: (0, 0)].inserted += 1 }
    }
    for (from, to) in update.movedRows {
      try require(from, to: "move")
      guard isThere(to, new) else {
        throw .init(
          message:
            "attempt to move index path (\(from.words)) to index path (\(to.words)) that does not exist - there are "
            + "only \(count(to.section, new)) \(row)s in section \(to.section) after the update")
      }
      if case .edited = before[from.section].fate {
        throw .init(message: "cannot move a \(row) from a deleted section (\(from.section))")
      }
      if case .edited = after[to.section].fate {
        throw .init(message: "cannot move a \(row) into a newly inserted section (\(to.section))")
      }
      guard before[from.section].fate == .stays, after[to.section].fate == .stays else {
        throw .init(message: "cannot move a \(row) into or out of a reloaded section (\(from.words) to \(to.words))")
      }
      if deleted[from] != nil {
        throw .init(message: "attempt to perform a delete and a move from the same index path (\(from.words))")
      }
      if inserted[to] != nil {
        throw .init(message: "attempt to perform an insert and a move to the same index path (\(to.words))")
      }
      if movesFrom[from] != nil {
        throw .init(message: "attempt to perform multiple moves from the same index path (\(from.words))")
      }
      if movesTo[to] != nil {
        throw .init(message: "attempt to perform multiple moves to the same index path (\(to.words))")
      }
      (movesFrom[from], movesTo[to]) = (to, from)
      out[from.section, default: (0, 0, 0)].moved += 1
      into[to.section, default: (0, 0)].moved += 1
    }
  }
}

extension ListUpdate.Place {
  /// The index path as Foundation describes it.
  fileprivate var words: String { "<NSIndexPath: 0x1> {length = 2, path = \(section) - \(row)}" }
}
