import TendonGeometry

func difference(_ a: CATransform3D, _ b: CATransform3D) -> Double {
  zip(a.elements, b.elements).map { abs($0 - $1) }.max()!
}

func distance(_ a: CGPoint, _ b: CGPoint) -> Double { hypot(Double(a.x - b.x), Double(a.y - b.y)) }

func degrees(_ angle: Double) -> CGFloat { CGFloat(angle * .pi / 180) }

/// Numbers without a pattern, the same in every run.
struct Noise: RandomNumberGenerator {
  var state: UInt64
  init(_ seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func number(_ range: ClosedRange<Double> = -3...3) -> CGFloat {
    CGFloat(Double.random(in: range, using: &self))
  }

  mutating func affine() -> CGAffineTransform {
    CGAffineTransform(a: number(), b: number(), c: number(), d: number(), tx: number(-99...99), ty: number(-99...99))
  }

  mutating func matrix() -> CATransform3D {
    var m = CATransform3D()
    m.elements = (0..<16).map { _ in Double(number()) }
    return m
  }
}
