import TendonGeometry

extension KeyframeTrack {
  /// The value of the smooth curve at `place`, 0...1, between the keys `index` and `index + 1`.
  ///
  /// A Hermite curve whose tangents are those of Kochanek and Bartels, written as weights of the four keys around;
  /// beyond the ends the end keys are repeated. Transforms are summed by their parts. Where the four have no sum
  /// (differing structure, a transform that cannot be taken apart) the way is that of the linear mode.
  func cubicValue(after index: Int, at place: Double) -> AnimatableValue {
    if place == 0 { return values[index] }
    if place == 1 { return values[index + 1] }
    let (p, q) = (values[max(index - 1, 0)], values[index])
    let (r, s) = (values[index + 1], values[min(index + 2, values.count - 1)])
    return AnimatableValue.weighted(p, q, r, s, tangents(after: index).weights(at: place))
      ?? q.interpolated(to: r, at: place)
  }

  /// The tangents at both ends of the way that starts at key `i`.
  package func tangents(after i: Int) -> KeyTangents {
    func parameter(_ list: [Double], _ key: Int) -> Double { list.isEmpty ? 0 : list[key] }
    let (t0, c0, b0) = (parameter(tension, i), parameter(continuity, i), parameter(bias, i))
    let (t1, c1, b1) = (parameter(tension, i + 1), parameter(continuity, i + 1), parameter(bias, i + 1))
    return KeyTangents(
      leavingBefore: (1 - t0) * (1 + b0) * (1 + c0) / 2, leavingAfter: (1 - t0) * (1 - b0) * (1 - c0) / 2,
      enteringBefore: (1 - t1) * (1 + b1) * (1 - c1) / 2, enteringAfter: (1 - t1) * (1 - b1) * (1 + c1) / 2)
  }
}

extension AnimatableValue {
  /// The weighted sum of four values, or nil where they have none.
  static func weighted(
    _ p: AnimatableValue, _ q: AnimatableValue, _ r: AnimatableValue, _ s: AnimatableValue, _ weights: Weights
  ) -> AnimatableValue? {
    if case .transform(let a) = p, case .transform(let b) = q, case .transform(let c) = r, case .transform(let d) = s {
      let sum =
        if [a, b, c, d].allSatisfy({ CATransform3DIsAffine($0) }) {
          AffineParts.weighted(AffineParts(a), AffineParts(b), AffineParts(c), AffineParts(d), weights)
        } else {
          TransformParts.weighted(
            TransformParts(a), TransformParts(b), TransformParts(c), TransformParts(d), weights)
        }
      return sum.map { .transform($0) }
    }
    guard let first = p.combined(with: q, by: { weights.a * $0 + weights.b * $1 }),
      let second = r.combined(with: s, by: { weights.c * $0 + weights.d * $1 })
    else { return nil }
    return first.combined(with: second) { $0 + $1 }
  }
}
