import TendonGeometry

extension CGRect {
  /// The rectangle with its sides moved inwards, each by half the length between them at most.
  ///
  /// `insetBy(dx:dy:)` gives the null rectangle where there is no room, which is nobody's frame.
  func shrunk(dx: CGFloat, dy: CGFloat) -> CGRect {
    let (dx, dy) = (min(dx, max(0, size.width / 2)), min(dy, max(0, size.height / 2)))
    return CGRect(
      x: origin.x + dx, y: origin.y + dy, width: size.width - 2 * dx, height: size.height - 2 * dy)
  }
}
