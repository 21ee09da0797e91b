import TendonGeometry

extension CGRect {
  /// The rectangle with its sides moved inwards; no side moves more than half of the length along its axis.
  ///
  /// `insetBy(dx:dy:)` returns the null rectangle if the insets do not fit; a null rectangle is no valid frame.
  func shrunk(dx: CGFloat, dy: CGFloat) -> CGRect {
    let (dx, dy) = (min(dx, max(0, size.width / 2)), min(dy, max(0, size.height / 2)))
    return CGRect(
      x: origin.x + dx, y: origin.y + dy, width: size.width - 2 * dx, height: size.height - 2 * dy)
  }
}
