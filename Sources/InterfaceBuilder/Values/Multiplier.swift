/// The multiplier of a constraint: a decimal number, `a:b` or `a/b` (both are a divided by b).
enum Multiplier {
  /// The number, or why there is none. Zero is refused: it would cut the second item off.
  static func parse(_ text: String) -> Result<Double, Fault> {
    let parts = text.split(separator: text.contains(":") ? ":" : "/", omittingEmptySubsequences: false)
    let numbers = parts.map { Scalars.number(String($0)) }
    guard parts.count <= 2, !numbers.contains(nil) else { return .failure(.init(reason: "is not a number or a ratio")) }
    let value = numbers.count == 2 ? numbers[0]! / numbers[1]! : numbers[0]!
    guard value.isFinite else { return .failure(.init(reason: "is not finite")) }
    guard value != 0 else { return .failure(.init(reason: "is zero")) }
    return .success(value)
  }

  struct Fault: Error, Hashable { let reason: String }
}
