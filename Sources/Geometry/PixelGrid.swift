/// The grid of device pixels to which solved frames are rounded, `scale` pixels a point.
///
/// Edges are rounded, not sizes: neighbours that share an edge keep sharing it. Ties go up, as Interface Builder's
/// recorded frames do (`floor(v * scale + 0.5)`; of 64 fractional widths 55 fit this rule, none fit only a size rule).
package struct PixelGrid: Hashable, Sendable {
  /// Pixels a point; above 0 and finite.
  package let scale: CGFloat

  package init(scale: CGFloat) {
    precondition(scale > 0 && scale.isFinite, "the scale of a pixel grid is above 0 and finite, got \(Double(scale))")
    self.scale = scale
  }

  /// The nearest grid line, in points.
  ///
  /// A value within a millionth of a pixel below a tie counts as the tie, so that noise of the solver does not decide.
  package func round(_ value: CGFloat) -> CGFloat {
    CGFloat(floor(Double(value * scale) + 0.5 + 1e-6)) / scale
  }

  /// The smallest grid length that is not below `length`, in points (a millionth of a pixel is forgiven).
  package func ceil(_ length: CGFloat) -> CGFloat {
    CGFloat((Double(length * scale) - 1e-6).rounded(.up)) / scale
  }

  /// The rectangle with each edge on the nearest grid line.
  package func round(_ rect: CGRect) -> CGRect {
    let (left, top) = (round(rect.minX), round(rect.minY))
    return CGRect(x: left, y: top, width: round(rect.maxX) - left, height: round(rect.maxY) - top)
  }
}
