/// Columns of text, the first one to the left and the others to the right.
package struct Table {
  private var rows: [[String]]

  package init(_ titles: String...) { rows = [titles] }

  package mutating func add(_ cells: [String]) { rows.append(cells) }

  package var text: String {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      row.indices.map { column in
        let space = String(repeating: " ", count: widths[column] - row[column].count)
        return column == 0 ? row[column] + space : space + row[column]
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }
}

/// A time as a person reads it, from nanoseconds.
package func written(_ nanoseconds: Double?) -> String {
  guard let nanoseconds else { return "-" }
  let units = [("ns", 1.0), ("us", 1e3), ("ms", 1e6), ("s", 1e9)]
  let unit = units.last { nanoseconds >= $0.1 } ?? units[0]
  return "\(digits(nanoseconds / unit.1)) \(unit.0)"
}

/// A number to three digits.
package func digits(_ number: Double?) -> String {
  guard let number, number.isFinite else { return "-" }
  let size = abs(number)
  let places = size >= 100 || size == 0 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3
  let factor = [1.0, 10, 100, 1000][places]
  let rounded = (number * factor).rounded() / factor
  return places == 0 ? "\(Int(rounded))" : "\(rounded)"
}
