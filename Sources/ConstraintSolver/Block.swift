/// Variables that can only be found together, the rows that define them, and a factorization of those.
///
/// With the rows as the columns of a matrix M (variables down, rows across, both in the order of the pivots), M = L U:
/// L has ones on its diagonal, and both are kept by columns. Multiples m of the rows that add up to given coefficients
/// c solve M m = c; values x that change the rows by given amounts b solve Mᵀ x = b.
struct Block {
  var size: Int32 = 0
  /// Variables, rows, and the starts of the columns of L and U: `size` each, the last two with one more.
  var integers: UnsafeMutablePointer<Int32>?
  var integerCapacity: Int32 = 0
  /// The places in L and U, then their numbers, and the diagonal of U.
  var places: UnsafeMutablePointer<Int32>?
  var numbers: UnsafeMutablePointer<Double>?
  var numberCapacity: Int32 = 0
  /// The updates since the factorization (`Block+Update`).
  var updates = BlockUpdates()

  @inline(__always) func variable(_ t: Int32) -> Int32 { integers![Int(t)] }
  @inline(__always) func row(_ t: Int32) -> Int32 { integers![Int(size + t)] }
  /// The columns of L and U, as ranges of places and numbers.
  @inline(__always) func lower(_ t: Int) -> Range<Int> { lowerStart(t)..<lowerStart(t + 1) }
  @inline(__always) func upper(_ t: Int) -> Range<Int> { upperStart(t)..<upperStart(t + 1) }
  @inline(__always) func diagonal(_ t: Int) -> Double { numbers![upperStart(Int(size)) + t] }
  @inline(__always) private func lowerStart(_ t: Int) -> Int { Int(integers![2 * Int(size) + t]) }
  @inline(__always) private func upperStart(_ t: Int) -> Int { Int(integers![3 * Int(size) + 1 + t]) }

  /// Puts a row with the same coefficients in the place of one.
  func replace(_ row: Int32, by other: Int32) {
    for t in Int(size)..<Int(2 * size) where integers![t] == row { integers![t] = other }
  }

  /// Makes room for a block and its factors.
  mutating func prepare(size: Int, entries: Int) {
    self.size = Int32(size)
    updates.removeAll()
    let wanted = 4 * size + 2
    if wanted > integerCapacity {
      integers?.deallocate()
      integers = .allocate(capacity: 2 * wanted)
      integerCapacity = Int32(2 * wanted)
    }
    if entries + size > numberCapacity {
      let room = entries + size + (entries + size) / 2
      places?.deallocate()
      numbers?.deallocate()
      places = .allocate(capacity: room)
      numbers = .allocate(capacity: room)
      numberCapacity = Int32(room)
    }
  }

  func deallocate() {
    integers?.deallocate()
    places?.deallocate()
    numbers?.deallocate()
    updates.deallocate()
  }

  func clone() -> Block {
    var result = self
    if let integers {
      result.integers = .allocate(capacity: Int(integerCapacity))
      result.integers!.update(from: integers, count: size == 0 ? 0 : 4 * Int(size) + 2)
    }
    if let places, let numbers {
      let used = size == 0 ? 0 : upperStart(Int(size)) + Int(size)
      result.places = .allocate(capacity: Int(numberCapacity))
      result.numbers = .allocate(capacity: Int(numberCapacity))
      result.places!.update(from: places, count: used)
      result.numbers!.update(from: numbers, count: used)
    }
    result.updates = updates.clone()
    return result
  }

  /// Coefficients by variable become multiples by row.
  func solveForMultiples(_ vector: inout Buffer<Double>) {
    guard let places, let numbers else { return }
    let n = Int(size)
    let diagonal = upperStart(n)
    let x = vector.base
    for t in 0..<n where x[t] != 0 {
      for k in lowerStart(t)..<lowerStart(t + 1) {
        let i = Int(places[k])
        x[i] = difference(x[i], numbers[k] * x[t])
      }
    }
    var t = n - 1
    while t >= 0 {
      if x[t] != 0 {
        x[t] /= numbers[diagonal + t]
        for k in upperStart(t)..<upperStart(t + 1) {
          let i = Int(places[k])
          x[i] = difference(x[i], numbers[k] * x[t])
        }
      }
      t -= 1
    }
    updates.applyToMultiples(x)
  }

  /// Changes of the rows become changes of the variables.
  func solveForValues(_ vector: inout Buffer<Double>) {
    guard let places, let numbers else { return }
    let n = Int(size)
    let diagonal = upperStart(n)
    let x = vector.base
    updates.applyToChanges(x)
    for t in 0..<n {
      var sum = x[t]
      for k in upperStart(t)..<upperStart(t + 1) { sum = difference(sum, numbers[k] * x[Int(places[k])]) }
      x[t] = sum / numbers[diagonal + t]
    }
    var t = n - 1
    while t >= 0 {
      var sum = x[t]
      for k in lowerStart(t)..<lowerStart(t + 1) { sum = difference(sum, numbers[k] * x[Int(places[k])]) }
      x[t] = sum
      t -= 1
    }
  }
}
