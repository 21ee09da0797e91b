/// Frames a second as an exact fraction.
public struct FrameRate: Hashable, Sendable, CustomStringConvertible {
  /// Above 0 and at most 65,535, without common factors.
  public let numerator: Int
  /// Above 0 and at most 65,535, without common factors with the numerator.
  public let denominator: Int

  /// `numerator / denominator` frames a second; traps unless both, in lowest terms, lie in 1...65535.
  public init(_ numerator: Int, _ denominator: Int = 1) {
    precondition(
      numerator > 0 && denominator > 0, "a frame rate is above 0, got \(numerator)/\(denominator)")
    let divisor = greatestCommonDivisor(numerator, denominator)
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
    precondition(
      self.numerator <= 65_535 && self.denominator <= 65_535,
      "a frame rate is a fraction of numbers up to 65535, got \(numerator)/\(denominator)")
  }

  /// The rate that a text names: `60`, `12.5`, `100/3`; nil where it names none.
  ///
  /// Decimals are exact, up to four places, except for the usual short forms: 33.3 and 33.33 are 100/3, 23.976, 29.97
  /// and 59.94 are 24, 30 and 60 times 1000/1001.
  public init?(_ text: String) {
    let short: [String: (Int, Int)] = [
      "33.3": (100, 3), "33.33": (100, 3), "33.333": (100, 3), "23.976": (24_000, 1001), "23.98": (24_000, 1001),
      "29.97": (30_000, 1001), "59.94": (60_000, 1001),
    ]
    if let (numerator, denominator) = short[text] {
      self.init(numerator, denominator)
      return
    }
    func number(_ digits: Substring) -> Int? {
      digits.utf8.allSatisfy { (48...57).contains($0) } && (1...9).contains(digits.utf8.count) ? Int(digits) : nil
    }
    var (numerator, denominator) = (0, 1)
    let fraction = text.split(separator: "/", omittingEmptySubsequences: false)
    let decimal = text.split(separator: ".", omittingEmptySubsequences: false)
    if fraction.count == 2, let above = number(fraction[0]), let below = number(fraction[1]) {
      (numerator, denominator) = (above, below)
    } else if decimal.count == 1, let whole = number(decimal[0]) {
      numerator = whole
    } else if decimal.count == 2, let whole = number(decimal[0]), let part = number(decimal[1]),
      decimal[1].utf8.count <= 4
    {
      for _ in 0..<decimal[1].utf8.count { denominator *= 10 }
      numerator = whole * denominator + part
    }
    guard numerator > 0, denominator > 0 else { return nil }
    let divisor = greatestCommonDivisor(numerator, denominator)
    guard numerator / divisor <= 65_535, denominator / divisor <= 65_535 else { return nil }
    self.init(numerator, denominator)
  }

  /// Frames a second, rounded.
  public var framesPerSecond: Double { Double(numerator) / Double(denominator) }

  /// The time at which the frame with this index (from 0) is shown, in seconds after the first frame.
  public func time(ofFrame index: Int) -> Double { Double(index * denominator) / Double(numerator) }

  public var description: String { denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)" }
}

func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int { b == 0 ? a : greatestCommonDivisor(b, a % b) }
