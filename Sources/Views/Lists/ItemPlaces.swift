/// The places of the items of a snapshot: for each the number of its section and the row at which it was last seen.
///
/// Sections have numbers of their own, so that nothing changes here when sections move. Rows are exact where a section has
/// only grown at its end. Other edits displace them by at most ``limit`` before they are made exact again.
struct ItemPlaces<Item: Hashable> {
  struct Place {
    var section: Int
    var row: Int
  }

  /// The most rows that edits may have displaced an item by.
  static var limit: Int { 256 }

  private var places: [Item: Place] = [:]
  /// Rows inserted, removed or moved since the rows of a section were exact, by the number of the section.
  private var displaced: [Int: Int] = [:]

  var count: Int { places.count }

  subscript(item: Item) -> Place? { places[item] }

  /// Adds items at consecutive rows; traps at one that is known.
  mutating func add(_ items: [Item], section: Int, row: Int) {
    for (offset, item) in items.enumerated()
    where places.updateValue(Place(section: section, row: row + offset), forKey: item) != nil {
      preconditionFailure(
        "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    \(item)\n)}")
    }
  }

  mutating func remove(_ item: Item) { places[item] = nil }

  /// Takes an item to a row that it has just been put at.
  mutating func move(_ item: Item, section: Int, row: Int) {
    places[item] = Place(section: section, row: row)
  }

  /// Notes that items of a section have been displaced by at most `rows`.
  mutating func displace(_ rows: Int, section: Int, items: [Item]) {
    let all = displaced[section, default: 0] + rows
    displaced[section] = all
    guard all > Self.limit else { return }
    displaced[section] = nil
    for (row, item) in items.enumerated() { places[item] = Place(section: section, row: row) }
  }
}

extension ItemPlaces.Place: Sendable {}
extension ItemPlaces: Sendable where Item: Sendable {}

extension Array where Element: Equatable {
  /// The index of an element, searched from a place that it is near; nil if the array does not contain it.
  ///
  /// - Complexity: O(m) in the distance m between the element and the place.
  func position(of element: Element, near place: Int) -> Int? {
    guard !isEmpty else { return nil }
    let start = Swift.min(Swift.max(place, 0), count - 1)
    if self[start] == element { return start }
    var (low, high) = (start - 1, start + 1)
    while low >= 0 || high < count {
      if low >= 0, self[low] == element { return low }
      if high < count, self[high] == element { return high }
      (low, high) = (low - 1, high + 1)
    }
    return nil
  }
}
