/// The rows of an engine by tag.
///
/// Only reports and conflicts ask by tag, so the table is made when somebody first does, and kept up from then on.
@MainActor
struct RowTable {
  private var rows: [Int: Row]?

  mutating func row(_ tag: Int, of root: LayoutNode?) -> Row? {
    if rows == nil {
      var all: [Int: Row] = [:]
      for node in root?.subtree ?? [] {
        for row in node.ownRows.all + node.constraints.compactMap(\.row) { all[row.tag] = row }
      }
      rows = all
    }
    return rows?[tag]
  }

  mutating func add(_ row: Row) { rows?[row.tag] = row }
  mutating func remove(_ row: Row) { rows?[row.tag] = nil }
}
