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
    /// The rows that come, go or are moved, by number.
    var edited: [Int: Row] = [:]
    /// The numbers of these; the others keep their order in the places that are left on the other side.
    var gaps = RowGaps()
    /// The rows that are reloaded in their places.
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

  /// A row of one side. Logarithmic in the number of edits.
  static func row(_ place: Place, in sections: [Section], to others: [Section]) -> Row {
    let section = sections[place.section]
    if let row = section.edited[place.row] { return row }
    guard section.fate == .stays, let other = section.other else {
      // The rows of a section that is reloaded go and come as a whole: there is no telling which is which.
      if case .reloaded(let effect) = section.fate { return Row(fate: .edited(effect)) }
      return Row(fate: section.fate)
    }
    let row = others[other].gaps.row(ofRank: section.gaps.rank(of: place.row))
    return Row(
      other: Place(other, row), fate: section.reloads[place.row].map { .reloaded($0) } ?? .stays,
      isMoved: section.isMoved)
  }

  /// Where a row that was there is now, with its view; nil: nowhere.
  func kept(_ place: Place) -> Place? {
    let row = row(old: place)
    return row.fate == .stays ? row.other : nil
  }
}
