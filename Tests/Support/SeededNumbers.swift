/// Numbers that look random and are the same in every run and on every machine (SplitMix64, Steele, Lea and Flood 2014).
///
/// The solver's checks bring a generator of their own, `RandomNumbers`: they are also built without this module.
public struct SeededNumbers: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(_ seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number from 0 up to `count`, without it; 0 where `count` is not positive.
  public mutating func below(_ count: Int) -> Int { Int(next() % UInt64(max(count, 1))) }

  /// True `part` times in `whole`.
  public mutating func chance(_ part: Int, of whole: Int) -> Bool { below(whole) < part }
}
