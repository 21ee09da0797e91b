/// The innermost type around each token of a file.
struct TypeRanges {
  private struct Entry {
    let tokens: Range<Int>
    let path: String
    /// The entry around it; -1 for none.
    var outer = -1
  }

  /// By their beginnings, outer ones before inner ones.
  private var entries: [Entry] = []

  init(_ file: SourceFile) {
    file.forEach { declaration in
      if declaration.kind.isType, let body = declaration.body {
        entries.append(Entry(tokens: body, path: declaration.path))
      }
    }
    var open: [Int] = []
    for index in entries.indices {
      while let last = open.last, entries[last].tokens.upperBound <= entries[index].tokens.lowerBound {
        open.removeLast()
      }
      entries[index].outer = open.last ?? -1
      open.append(index)
    }
  }

  /// The path of the innermost type whose braces hold the token.
  func owner(of token: Int) -> String? {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].tokens.lowerBound <= token { low = middle + 1 } else { high = middle }
    }
    var index = low - 1
    while index >= 0 {
      if entries[index].tokens.contains(token) { return entries[index].path }
      index = entries[index].outer
    }
    return nil
  }
}
