import TendonGeometry

/// Where contents lie in their layer's bounds, whatever these are: a content gravity with all that it depends on.
package struct ContentsPlacement: Hashable, Sendable {
  /// How the size follows from the bounds.
  package enum Stretch: UInt8, Hashable, Sendable {
    /// The size of the bounds.
    case fill
    /// As large as fits, proportions kept.
    case fit
    /// As small as covers, proportions kept.
    case cover
    /// The natural size.
    case none
  }

  package var stretch: Stretch
  /// The size in points of the part that is shown, unstretched.
  package var natural: CGSize
  /// Of a bitmap that was painted for bounds of a size: that size. Such a bitmap has whole pixels, up to one more than
  /// the bounds; it is stretched only as far as they are.
  package var painted: CGSize?
  /// Where it lies in the room that is left: 0 at the left or upper edge, 1 at the right or lower one.
  package var place: CGPoint

  package init(stretch: Stretch, natural: CGSize, painted: CGSize? = nil, place: CGPoint) {
    (self.stretch, self.natural, self.painted, self.place) = (stretch, natural, painted, place)
  }

  package func destination(in bounds: CGRect) -> CGRect {
    if let painted {
      return CGRect(
        x: bounds.origin.x, y: bounds.origin.y, width: natural.width * (bounds.size.width / painted.width),
        height: natural.height * (bounds.size.height / painted.height))
    }
    let size = size(in: bounds.size)
    return CGRect(
      x: bounds.origin.x + (bounds.size.width - size.width) * place.x,
      y: bounds.origin.y + (bounds.size.height - size.height) * place.y, width: size.width, height: size.height)
  }

  private func size(in bounds: CGSize) -> CGSize {
    guard natural.width > 0, natural.height > 0 else { return stretch == .fill ? bounds : natural }
    let (x, y) = (bounds.width / natural.width, bounds.height / natural.height)
    switch stretch {
    case .fill: return bounds
    case .fit: return CGSize(width: natural.width * min(x, y), height: natural.height * min(x, y))
    case .cover: return CGSize(width: natural.width * max(x, y), height: natural.height * max(x, y))
    case .none: return natural
    }
  }
}
