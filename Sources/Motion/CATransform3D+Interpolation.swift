import TendonGeometry

extension CATransform3D {
  /// The transform `fraction` of the way to `target`, by decomposition: entries of matrices are not blended.
  ///
  /// Two affine transforms go by translation, signed scale, skew and angle, so that a mirror image folds through a line.
  /// Any others go by perspective, translation, scale, three skews and a quaternion (the decomposition of CSS
  /// Transforms; Core Animation's is not published). Rotations take the short way, and an exact half turn the positive
  /// one, clockwise on screen; which one it is must not hang on the rounding of a sine.
  ///
  /// A transform that is singular because rows are 0 (a scale of 0) has no angle of its own where it shows none: it
  /// takes the other's. One that cannot be taken apart (other singular ones, `m44` of 0) is not animated: the
  /// answer is this transform until `fraction` is 1, then the target.
  package func interpolated(to target: CATransform3D, at fraction: Double) -> CATransform3D {
    if fraction == 0 || self == target { return self }
    if fraction == 1 { return target }
    let result =
      if CATransform3DIsAffine(self), CATransform3DIsAffine(target) {
        AffineParts.interpolated(AffineParts(self), AffineParts(target), at: fraction)
      } else {
        TransformParts.interpolated(TransformParts(self), TransformParts(target), at: fraction)
      }
    return result ?? (fraction < 1 ? self : target)
  }
}
