import TendonGeometry

extension CATransform3D {
  /// The value half-way to `target` where that is an exact half turn away, on the side that the sign of the turn's sine
  /// says and `interpolated(to:at:)` does not go; nil for any other way.
  ///
  /// A rounded sine tells a turn of pi from one of -pi only where one of the two transforms is not turned itself.
  fileprivate func middleOfHalfTurn(to target: CATransform3D) -> CATransform3D? {
    if CATransform3DIsAffine(self), CATransform3DIsAffine(target) {
      guard let from = AffineParts(self), var to = AffineParts(target), let a = from.angle, let b = to.angle else {
        return nil
      }
      guard a == 0 || b == 0, abs(b - a + .pi) <= halfTurnTolerance else { return nil }
      to.angle = a - .pi
      return AffineParts.between(from, to, at: 0.5)
    }
    guard let from = TransformParts(self), let to = TransformParts(target) else { return nil }
    guard let a = from.rotation, let b = to.rotation, a.isIdentity || b.isIdentity else { return nil }
    let cosine = (a.components * b.components).sum()
    guard cosine != 0, abs(cosine) <= halfTurnTolerance else { return nil }
    let end = cosine > 0 ? b.components : -b.components
    guard end != b.signed(after: a).components else { return nil }
    var middle = from
    middle.translation = (from.translation + to.translation) / 2
    middle.scale = (from.scale + to.scale) / 2
    middle.skew = (from.skew + to.skew) / 2
    middle.perspective = (from.perspective + to.perspective) / 2
    middle.rotation = Quaternion(normalizing: a.components + end)
    return middle.matrix
  }
}

extension Quaternion {
  /// True if the rotation is exactly none.
  fileprivate var isIdentity: Bool { components.x == 0 && components.y == 0 && components.z == 0 }
}

extension KeyframeTrack {
  /// The keys with one more in the middle of every exact half turn that goes the negative way, so that it does.
  ///
  /// A plain animation of a transform always goes half a turn the positive way: the turn may have been put together from
  /// others, and its sign would hang on rounding. Keyframes say a way: from the identity to a turn of -pi they go where
  /// that turn goes, and back the way they came.
  static func withHalfTurns(
    _ values: [AnimatableValue], _ keyTimes: [Double]
  ) -> (values: [AnimatableValue], keyTimes: [Double]) {
    var (newValues, newTimes) = ([values[0]], [keyTimes[0]])
    for index in values.indices.dropFirst() {
      if case .transform(let from) = values[index - 1], case .transform(let to) = values[index],
        let middle = from.middleOfHalfTurn(to: to)
      {
        newValues.append(.transform(middle))
        newTimes.append((keyTimes[index - 1] + keyTimes[index]) / 2)
      }
      newValues.append(values[index])
      newTimes.append(keyTimes[index])
    }
    return (newValues, newTimes)
  }
}
