/// Values in the order in which they came.
///
/// - Complexity: O(1) for each value that is added or removed, averaged over all.
struct Queue<Element> {
  private var values: [Element?] = []
  /// The index of the first value; what was before it is gone.
  private var first = 0

  var isEmpty: Bool { first == values.count }

  mutating func append(_ value: Element) { values.append(value) }

  /// Removes the first value and returns it; nil if there is none.
  mutating func popFirst() -> Element? {
    guard !isEmpty else { return nil }
    defer {
      values[first] = nil
      first += 1
      // At least as many values have left as are moved here.
      if 2 * first >= values.count { (values, first) = (Array(values[first...]), 0) }
    }
    return values[first]
  }

  mutating func removeAll() { self = Self() }
}
