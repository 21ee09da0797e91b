/// The tangents of a smooth curve at both ends of the way between two keys, as factors of the differences of keys.
package struct KeyTangents: Sendable {
  /// The tangent that leaves the first key is `leavingBefore` times its difference from the key before, and `leavingAfter`
  /// times the way.
  @usableFromInline let leavingBefore, leavingAfter: Double
  /// The tangent that enters the second key is `enteringBefore` times the way, and `enteringAfter` times the difference to
  /// the key after.
  @usableFromInline let enteringBefore, enteringAfter: Double

  init(leavingBefore: Double, leavingAfter: Double, enteringBefore: Double, enteringAfter: Double) {
    (self.leavingBefore, self.leavingAfter) = (leavingBefore, leavingAfter)
    (self.enteringBefore, self.enteringAfter) = (enteringBefore, enteringAfter)
  }

  /// The weights of the four keys around the way, at a place of it.
  @inlinable
  package func weights(at u: Double) -> Weights {
    let (u2, u3) = (u * u, u * u * u)
    let (leaving, entering) = (u3 - 2 * u2 + u, u3 - u2)
    let (start, end) = (2 * u3 - 3 * u2 + 1, 3 * u2 - 2 * u3)
    return Weights(
      a: -leavingBefore * leaving,
      b: start + (leavingBefore - leavingAfter) * leaving - enteringBefore * entering,
      c: end + leavingAfter * leaving + (enteringBefore - enteringAfter) * entering,
      d: enteringAfter * entering)
  }
}
