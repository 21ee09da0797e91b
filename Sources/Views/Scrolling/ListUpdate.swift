import Foundation

/// A batch of edits of a list, as its calls name them: what goes and what is reloaded by its place before the batch, what
/// comes by its place after it.
struct ListUpdate {
  /// A row or item by its section and its number there: an index path that hashes fast.
  struct Place: Hashable, Comparable {
    var section: Int
    var row: Int

    init(_ section: Int, _ row: Int) { (self.section, self.row) = (section, row) }
    init(_ path: IndexPath) { self.init(path.section, path.row) }
    var path: IndexPath { IndexPath(indexes: [section, row]) }
    static func < (a: Place, b: Place) -> Bool { (a.section, a.row) < (b.section, b.row) }
  }

  /// How messages name the list and what is in it.
  struct Words {
    let list, row: String
    static let table = Words(list: "table view", row: "row")
    static let collection = Words(list: "collection view", row: "item")
  }

  typealias Effect = UITableView.RowAnimation

  var deletedSections: [(section: Int, effect: Effect)] = []
  var insertedSections: [(section: Int, effect: Effect)] = []
  var reloadedSections: [(section: Int, effect: Effect)] = []
  var movedSections: [(from: Int, to: Int)] = []
  var deletedRows: [(place: Place, effect: Effect)] = []
  var insertedRows: [(place: Place, effect: Effect)] = []
  var reloadedRows: [(place: Place, effect: Effect)] = []
  var movedRows: [(from: Place, to: Place)] = []
}

/// What has become of every section and row of a list: a one-to-one mapping of those that stay.
struct ListMapping {
  typealias Place = ListUpdate.Place
  typealias Effect = ListUpdate.Effect

  /// What happens to one that is there before or after, seen from that side.
  enum Fate: Equatable {
    /// It is on the other side too.
    case stays
    /// It comes or goes.
    case edited(Effect)
    /// It is on the other side too, with a view of its own there.
    case reloaded(Effect)
  }

  struct Section {
    /// Where it is on the other side; nil: it is not there.
    var other: Int?
    var fate = Fate.stays
    /// Whether the program has said that it moves, not only its neighbours.
    var isMoved = false
    /// Rows by number; nil: all of them have the same numbers on the other side.
    var rows: [Row]?
  }

  struct Row {
    var other: Place?
    var fate = Fate.stays
    var isMoved = false
  }

  private(set) var old: [Section]
  private(set) var new: [Section]

  init(old: [Section], new: [Section]) { (self.old, self.new) = (old, new) }

  func row(old place: Place) -> Row { ListMapping.row(place, in: old) }
  func row(new place: Place) -> Row { ListMapping.row(place, in: new) }

  /// A row of one side.
  static func row(_ place: Place, in sections: [Section]) -> Row {
    let section = sections[place.section]
    if let rows = section.rows { return rows[place.row] }
    guard let other = section.other else { return Row(other: nil, fate: section.fate) }
    return Row(other: Place(other, place.row), fate: section.fate, isMoved: section.isMoved)
  }

  /// Where a row that was there is now, with its view; nil: nowhere.
  func kept(_ place: Place) -> Place? {
    let row = row(old: place)
    return row.fate == .stays ? row.other : nil
  }
}
