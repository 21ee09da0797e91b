/// The weights of four neighbours in a sum.
package struct Weights {
  package var a, b, c, d: Double

  @inlinable
  package init(a: Double, b: Double, c: Double, d: Double) { (self.a, self.b, self.c, self.d) = (a, b, c, d) }

  func sum(_ p: Double, _ q: Double, _ r: Double, _ s: Double) -> Double { a * p + b * q + c * r + d * s }

  func sum<V: SIMD>(_ p: V, _ q: V, _ r: V, _ s: V) -> V where V.Scalar == Double {
    p * a + q * b + r * c + s * d
  }
}
