import TendonGeometry
import TendonStage

/// The words of a message, taken from the front.
struct MessageWords {
  private var words: ArraySlice<Substring>

  init(_ message: String) {
    words = message.split(separator: " ", maxSplits: 8, omittingEmptySubsequences: false)[...]
  }

  var isAtEnd: Bool { words.isEmpty }

  mutating func next() -> Substring? { words.popFirst() }

  mutating func number(_ what: String, in range: ClosedRange<Double>) throws(LiveMessageError) -> Double {
    // `Double` also reads "0x1p3", "inf" and "nan": none of them is of these characters.
    guard let word = next(), word.count <= 32, word.allSatisfy({ "0123456789.-+e".contains($0) }),
      let number = Double(word), number.isFinite, range.contains(number)
    else { throw LiveMessageError("\(what) is a number from \(range.lowerBound) to \(range.upperBound)") }
    return number
  }

  mutating func whole(_ what: String, in range: ClosedRange<Int>) throws(LiveMessageError) -> Int {
    guard let word = next(), word.count <= 10, word.utf8.allSatisfy({ (48...57).contains($0) }), let number = Int(word),
      range.contains(number)
    else { throw LiveMessageError("\(what) is a whole number from \(range.lowerBound) to \(range.upperBound)") }
    return number
  }

  mutating func object() throws(LiveMessageError) -> Int { try whole("an object", in: 1...Int(Int32.max)) }

  mutating func flag(_ what: String) throws(LiveMessageError) -> Bool {
    switch next() {
    case "true": true
    case "false": false
    default: throw LiveMessageError("\(what) is true or false")
    }
  }

  mutating func finger() throws(LiveMessageError) -> Int { try whole("a finger", in: LiveMessageDecoder.fingers) }

  mutating func point() throws(LiveMessageError) -> CGPoint {
    let x = try number("x", in: LiveMessageDecoder.coordinates)
    return CGPoint(x: x, y: try number("y", in: LiveMessageDecoder.coordinates))
  }

  mutating func vector() throws(LiveMessageError) -> CGVector {
    let point = try point()
    return CGVector(dx: point.x, dy: point.y)
  }

  mutating func size() throws(LiveMessageError) -> CGSize {
    let width = try number("a width", in: LiveMessageDecoder.sides)
    return CGSize(width: width, height: try number("a height", in: LiveMessageDecoder.sides))
  }

  /// Takes the next word if it is this one and the last.
  mutating func take(_ word: String) -> Bool {
    guard words.count == 1, words.first.map(String.init) == word else { return false }
    words = []
    return true
  }

  /// Two times, the second one later.
  mutating func range() throws(LiveMessageError) -> ClosedRange<Double> {
    let start = try number("a time", in: LiveMessageDecoder.times)
    let end = try number("a time", in: LiveMessageDecoder.times)
    guard start < end else { throw LiveMessageError("a range ends after its start") }
    return start...end
  }

  mutating func choice<T: RawRepresentable<String> & CaseIterable>(_ what: String) throws(LiveMessageError) -> T {
    guard let word = next(), let choice = T(rawValue: String(word)) else {
      throw LiveMessageError("the \(what) is one of \(T.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return choice
  }
}
