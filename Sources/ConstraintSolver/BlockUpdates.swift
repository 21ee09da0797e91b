/// The rows of a block that were replaced since it was factored, in product form (Dantzig and Orchard-Hays 1954).
///
/// The row that enters is a combination w of the block's rows. With E the identity but for w as the column of the row
/// that left, the matrix becomes M E: a solve with M is followed, or where it is transposed preceded, by one with E.
struct BlockUpdates {
  /// The greatest number of updates.
  private static let limit: Int32 = 64

  /// Of each update: the number of its other places, the place of the row that left, the other places, and their number
  /// again; beside the places, the coefficients of w.
  private var places: UnsafeMutablePointer<Int32>?
  private var numbers: UnsafeMutablePointer<Double>?
  private var capacity: Int32 = 0
  private var end: Int32 = 0
  private var count: Int32 = 0

  var isEmpty: Bool { count == 0 }

  /// True if one more update, of so many coefficients, leaves the solves of a block of a size as fast as after a
  /// factorization, or nearly so.
  func hasRoom(for coefficients: Int, size: Int) -> Bool {
    count < BlockUpdates.limit && Int(end) + coefficients <= 2 * size
  }

  mutating func removeAll() { (end, count) = (0, 0) }

  /// Appends the replacement of the row at a place by a combination.
  mutating func append(_ place: Int, _ combination: borrowing Buffer<Double>, size: Int) {
    let room = Int(end) + size + 3
    if room > capacity { grow(to: room + room / 2) }
    guard let places, let numbers else { return }
    let start = Int(end)
    var at = start + 2
    for t in 0..<size where t != place && combination[t] != 0 {
      places[at] = Int32(t)
      numbers[at] = combination[t]
      at += 1
    }
    places[start] = Int32(at - start - 2)
    places[start + 1] = Int32(place)
    numbers[start + 1] = combination[place]
    places[at] = places[start]
    end = Int32(at + 1)
    count += 1
  }

  /// Multiples of the rows that were factored become multiples of the present rows.
  @inline(__always)
  func applyToMultiples(_ x: UnsafeMutablePointer<Double>) {
    guard count > 0, let places, let numbers else { return }
    var start = 0
    while start < Int(end) {
      let next = start + Int(places[start]) + 3
      let place = Int(places[start + 1])
      if x[place] != 0 {
        x[place] /= numbers[start + 1]
        for k in (start + 2)..<(next - 1) {
          let i = Int(places[k])
          x[i] = difference(x[i], numbers[k] * x[place])
        }
      }
      start = next
    }
  }

  /// Changes of the present rows become changes of the rows that were factored.
  @inline(__always)
  func applyToChanges(_ x: UnsafeMutablePointer<Double>) {
    guard count > 0, let places, let numbers else { return }
    var next = Int(end)
    while next > 0 {
      let start = next - Int(places[next - 1]) - 3
      let place = Int(places[start + 1])
      var sum = x[place]
      for k in (start + 2)..<(next - 1) { sum = difference(sum, numbers[k] * x[Int(places[k])]) }
      x[place] = sum / numbers[start + 1]
      next = start
    }
  }

  /// Calls `body` with the coefficients of each update in turn: first that of the row that left.
  func forEach(_ body: (_ place: Int, _ pivot: Double, _ others: Range<Int>) -> Void) {
    guard count > 0, let places, let numbers else { return }
    var start = 0
    while start < Int(end) {
      let next = start + Int(places[start]) + 3
      body(Int(places[start + 1]), numbers[start + 1], (start + 2)..<(next - 1))
      start = next
    }
  }

  /// A place, and the coefficient there.
  func coefficient(_ k: Int) -> (place: Int, number: Double) { (Int(places![k]), numbers![k]) }

  private mutating func grow(to wanted: Int) {
    let newPlaces = UnsafeMutablePointer<Int32>.allocate(capacity: wanted)
    let newNumbers = UnsafeMutablePointer<Double>.allocate(capacity: wanted)
    if let places, let numbers {
      newPlaces.update(from: places, count: Int(end))
      newNumbers.update(from: numbers, count: Int(end))
    }
    deallocate()
    (places, numbers, capacity) = (newPlaces, newNumbers, Int32(wanted))
  }

  func deallocate() {
    places?.deallocate()
    numbers?.deallocate()
  }

  func clone() -> BlockUpdates {
    var result = BlockUpdates()
    if count == 0 { return result }
    result.grow(to: Int(end))
    result.places!.update(from: places!, count: Int(end))
    result.numbers!.update(from: numbers!, count: Int(end))
    (result.end, result.count) = (end, count)
    return result
  }
}
