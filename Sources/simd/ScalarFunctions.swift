// Functions of single numbers, by the names that they have in C and without the prefix.

/// The number between two others: the first one at 0, the second one at 1.
@inlinable public func simd_mix(_ a: Double, _ b: Double, _ t: Double) -> Double { a + t * (b - a) }
/// The number between two others: the first one at 0, the second one at 1.
@inlinable public func simd_mix(_ a: Float, _ b: Float, _ t: Float) -> Float { a + t * (b - a) }
/// The number between two others: the first one at 0, the second one at 1.
@inlinable public func mix(_ a: Double, _ b: Double, t: Double) -> Double { a + t * (b - a) }
/// The number between two others: the first one at 0, the second one at 1.
@inlinable public func mix(_ a: Float, _ b: Float, t: Float) -> Float { a + t * (b - a) }

/// The number, or the nearer end of the range in which it has to be.
@inlinable public func simd_clamp(_ x: Double, _ low: Double, _ high: Double) -> Double { min(max(x, low), high) }
/// The number, or the nearer end of the range in which it has to be.
@inlinable public func simd_clamp(_ x: Float, _ low: Float, _ high: Float) -> Float { min(max(x, low), high) }
/// The number, or the nearer end of the range in which it has to be.
@inlinable public func clamp(_ x: Double, min low: Double, max high: Double) -> Double {
  Swift.min(Swift.max(x, low), high)
}
/// The number, or the nearer end of the range in which it has to be.
@inlinable public func clamp(_ x: Float, min low: Float, max high: Float) -> Float {
  Swift.min(Swift.max(x, low), high)
}
