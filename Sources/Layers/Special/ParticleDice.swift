import TendonGeometry

/// The random numbers of one particle: what it is asked for alone decides the answer, in whatever order.
struct ParticleDice {
  enum Throw: UInt64 {
    case lifetime = 1
    case placeX, placeY, placeZ, tilt, turn, velocity, scale, spin, red, green, blue, alpha
  }

  private let state: UInt64

  init(seed: UInt32, cell: Int, number: Int) {
    state = ParticleDice.mix(ParticleDice.mix(UInt64(seed) << 20 ^ UInt64(cell)) ^ UInt64(number))
  }

  private init(state: UInt64) { self.state = state }

  /// The dice of a particle that this one gives off.
  func child(cell: Int, number: Int) -> ParticleDice {
    ParticleDice(state: ParticleDice.mix(ParticleDice.mix(state ^ UInt64(cell) << 40) ^ UInt64(number)))
  }

  /// A number from 0 to below 1.
  func unit(_ name: Throw) -> Double {
    Double(ParticleDice.mix(state &+ name.rawValue &* 0xd134_2543_de82_ef95) >> 11) / 9_007_199_254_740_992
  }

  /// A number from `middle - range / 2` to `middle + range / 2`.
  func spread(_ middle: CGFloat, _ range: CGFloat, _ name: Throw) -> Double {
    Double(middle) + (unit(name) - 0.5) * Double(range)
  }

  /// The finaliser of SplitMix64.
  private static func mix(_ value: UInt64) -> UInt64 {
    var z = value &+ 0x9e37_79b9_7f4a_7c15
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}
