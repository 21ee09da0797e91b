import Foundation

/// A batch of edits of a list. Deletions and reloads refer to the state before the batch, insertions to the state after
/// it.
struct ListUpdate {
  /// The section and number of a row or item: an index path with a fast hash.
  struct Place: Hashable, Comparable {
    var section: Int
    var row: Int

    init(_ section: Int, _ row: Int) { (self.section, self.row) = (section, row) }
    init(_ path: IndexPath) { self.init(path.section, path.row) }
    var path: IndexPath { IndexPath(indexes: [section, row]) }
    static func < (a: Place, b: Place) -> Bool { (a.section, a.row) < (b.section, b.row) }
  }

  /// The terms for the list and its elements in messages.
  struct Words {
    let list, row: String
    static let table = Words(list: "table view", row: "row")
    static let collection = Words(list: "collection view", row: "item")
  }

  /// The animation of an insertion, a deletion or a reload; the list that makes the update interprets the number.
  struct Effect: Hashable {
    let rawValue: Int
    /// The effect of a list that has only one.
    static let standard = Effect(rawValue: 0)
  }

  var deletedSections: [(section: Int, effect: Effect)] = []
  var insertedSections: [(section: Int, effect: Effect)] = []
  var reloadedSections: [(section: Int, effect: Effect)] = []
  var movedSections: [(from: Int, to: Int)] = []
  var deletedRows: [(place: Place, effect: Effect)] = []
  var insertedRows: [(place: Place, effect: Effect)] = []
  var reloadedRows: [(place: Place, effect: Effect)] = []
  var movedRows: [(from: Place, to: Place)] = []
}

/// The mapping between the sections and rows of a list before and after a batch of edits; one-to-one for those that
/// remain.
struct ListMapping {
  typealias Place = ListUpdate.Place
  typealias Effect = ListUpdate.Effect

  /// The change of a section or row that exists before or after the batch.
  enum Fate: Equatable {
    /// It exists on both sides, with the same view.
    case stays
    /// It is inserted or deleted.
    case edited(Effect)
    /// It exists on both sides, with a separate view on each.
    case reloaded(Effect)
  }

  struct Section {
    /// The number of the section on the other side; nil if it does not exist there.
    var other: Int?
    var fate = Fate.stays
    /// True if an edit moves the section; false if its number changes only because of its neighbours.
    var isMoved = false
    /// The rows that are inserted, deleted or moved, by number.
    var edited: [Int: Row] = [:]
    /// The numbers of the edited rows. The other rows keep their order in the free places of the other side.
    var gaps = RowGaps()
    /// The rows that are reloaded without a move, by number.
    var reloads: [Int: Effect] = [:]
  }

  struct Row {
    var other: Place?
    var fate = Fate.stays
    var isMoved = false
  }

  private(set) var old: [Section]
  private(set) var new: [Section]

  init(old: [Section], new: [Section]) { (self.old, self.new) = (old, new) }

  func row(old place: Place) -> Row { ListMapping.row(place, in: old, to: new) }
  func row(new place: Place) -> Row { ListMapping.row(place, in: new, to: old) }

  /// The mapping of a row of one side. Logarithmic in the number of edits.
  static func row(_ place: Place, in sections: [Section], to others: [Section]) -> Row {
    let section = sections[place.section]
    if let row = section.edited[place.row] { return row }
    guard section.fate == .stays, let other = section.other else {
      // The rows of a reloaded section are deleted and inserted as a whole: there is no mapping between them.
      if case .reloaded(let effect) = section.fate { return Row(fate: .edited(effect)) }
      return Row(fate: section.fate)
    }
    let row = others[other].gaps.row(ofRank: section.gaps.rank(of: place.row))
    return Row(
      other: Place(other, row), fate: section.reloads[place.row].map { .reloaded($0) } ?? .stays,
      isMoved: section.isMoved)
  }

  /// The new place of a row that keeps its view; nil if it does not.
  func kept(_ place: Place) -> Place? {
    let row = row(old: place)
    return row.fate == .stays ? row.other : nil
  }
}
