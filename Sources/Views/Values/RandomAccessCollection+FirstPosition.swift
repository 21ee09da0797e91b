extension RandomAccessCollection where Index == Int {
  /// The first index from which on all elements satisfy a condition; `endIndex` if there is none. The elements that
  /// satisfy it must all come after those that do not. Logarithmic.
  func firstPosition(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
