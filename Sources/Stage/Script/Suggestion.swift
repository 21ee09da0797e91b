/// Finds the existing name that a wrong one stands for.
public enum Suggestion {
  /// The most names that a message lists.
  static let listLimit = 8

  /// The candidate with the smallest edit distance to `name`, the first of several; nil where none is near enough.
  ///
  /// Near enough is one edit in three letters, rounded to the nearest whole number and at least one, where upper and lower
  /// case are the same letter; at least one letter has to be right. An edit inserts, deletes or changes a letter, or
  /// swaps two neighbours. Names of more than 80 letters have no suggestion.
  public static func nearest(to name: String, in candidates: some Sequence<String>) -> String? {
    let letters = Array(name.lowercased().unicodeScalars)
    guard letters.count <= 80 else { return nil }
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      let other = Array(candidate.lowercased().unicodeScalars)
      let limit = max(1, (max(letters.count, other.count) + 1) / 3)
      guard abs(letters.count - other.count) <= limit else { continue }
      let distance = editDistance(letters, other)
      guard distance <= limit, distance < min(letters.count, other.count), distance < best?.distance ?? .max else {
        continue
      }
      best = (candidate, distance)
    }
    return best?.name
  }

  /// The end of a message about a wrong name: the name that may have been meant, else the names there are, cut after
  /// eight, else `none`.
  public static func advice(for name: String, among known: [String], none: String) -> String {
    if let nearest = nearest(to: name, in: known) { return "did you mean \(quoted(nearest))?" }
    return known.isEmpty ? none : "there are \(list(known))"
  }

  /// The names, cut after eight, with the number of those that are left out.
  public static func list(_ names: [String]) -> String {
    let shown = names.prefix(names.count <= listLimit + 1 ? names.count : listLimit).joined(separator: ", ")
    let left = names.count - listLimit
    return left > 1 ? "\(shown) and \(left) more" : shown
  }

  /// The Damerau-Levenshtein distance, without edits inside swapped letters ("optimal string alignment").
  private static func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var rows = [Array(0...b.count)]
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var best = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, rows[i - 1][j - 1] + 1) }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
