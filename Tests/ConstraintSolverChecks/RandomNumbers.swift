/// SplitMix64: the same numbers on every machine.
public struct RandomNumbers: RandomNumberGenerator {
  private var state: UInt64

  public init(seed: UInt64) {
    // Not a multiple of the step: neighbouring seeds would give the same numbers, shifted.
    state = (seed &+ 1) &* 0xD1B5_4A32_D192_ED03
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  public mutating func below(_ n: Int) -> Int { Int(next() % UInt64(n)) }

  public mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  public mutating func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8(truncatingIfNeeded: next()) }
  }
}
