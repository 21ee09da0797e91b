/// The terms of a breakpoint's distance one after the other, where they lie: those of its owner's multiplier, and the
/// owner's own weight.
struct TermCursor {
  private let keys: UnsafePointer<PerturbationKey>
  private let values: UnsafePointer<Double>
  private let count: Int
  private let isComplete: Bool
  private let factor: Double
  private let ownKey: PerturbationKey
  private let ownValue: Double
  private var next = 0
  private var hasOwn: Bool

  /// A multiple of what is known of a member, and of its own weight where there is an `ownKey`.
  init(_ heads: borrowing LeadingTerms, _ member: Int32, factor: Double, ownKey: PerturbationKey?, ownValue: Double) {
    (_, keys, values) = heads.terms(of: member)
    count = heads.count(member)
    isComplete = heads.isComplete(member)
    self.factor = factor
    self.ownKey = ownKey ?? PerturbationKey(level: 0, tag: 0)
    self.ownValue = ownValue
    hasOwn = ownKey != nil
    // What comes after the last term that is known counts for nothing.
    if let ownKey, !isComplete, count == 0 || !(ownKey < keys[count - 1]) { hasOwn = false }
  }

  /// True if nothing is left that is known.
  var isAtEnd: Bool { next == count && !hasOwn }
  /// True if nothing is left at all.
  var isOver: Bool { isAtEnd && isComplete }

  /// The key of the next term; there must be one.
  @inline(__always)
  var key: PerturbationKey {
    if next == count || hasOwn && ownKey < keys[next] { return ownKey }
    return keys[next]
  }

  /// Adds up the terms with a key, which is the next one's, and goes past them; nil where more of them may not be
  /// known.
  @inline(__always)
  mutating func take(_ key: PerturbationKey) -> Double? {
    var (sum, size) = (0.0, 0.0)
    if hasOwn && ownKey == key {
      hasOwn = false
      (sum, size) = (ownValue, abs(ownValue))
    }
    while next < count && keys[next] == key {
      let part = factor * values[next]
      sum += part
      size += abs(part)
      next += 1
    }
    if next == count && !isComplete { return nil }
    return abs(sum) <= Tolerance.multiplier * size ? 0 : sum
  }

  /// -1 where these terms are the lesser ones, 1 where the others are, 0 where they are equal; nil where that is not known.
  mutating func order(beside other: inout TermCursor) -> Int? {
    while true {
      if isAtEnd && !isComplete || other.isAtEnd && !other.isComplete { return nil }
      if isAtEnd && other.isAtEnd { return 0 }
      let key = isAtEnd ? other.key : other.isAtEnd ? self.key : min(self.key, other.key)
      var (left, right) = (0.0, 0.0)
      if !isAtEnd && self.key == key {
        guard let sum = take(key) else { return nil }
        left = sum
      }
      if !other.isAtEnd && other.key == key {
        guard let sum = other.take(key) else { return nil }
        right = sum
      }
      if abs(left - right) > Tolerance.multiplier * max(abs(left), abs(right)) { return left < right ? -1 : 1 }
    }
  }
}
