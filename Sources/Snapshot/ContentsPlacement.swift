import TendonGeometry

/// The rule that places contents in bounds of any size: a content gravity and the sizes that it depends on.
package struct ContentsPlacement: Hashable, Sendable {
  /// The rule by which the size of the contents follows from the bounds.
  package enum Stretch: UInt8, Hashable, Sendable {
    /// The size of the bounds.
    case fill
    /// The largest size that fits into the bounds, proportions kept.
    case fit
    /// The smallest size that covers the bounds, proportions kept.
    case cover
    /// The natural size.
    case none
  }

  /// The rule for the size; ignored where `painted` is set.
  package var stretch: Stretch
  /// The size of the contents in points, unstretched.
  package var natural: CGSize
  /// The size of the bounds that the bitmap was painted for; nil: the bitmap was not painted for bounds. Such a bitmap
  /// has whole pixels, up to one more than the bounds; it is stretched by the ratio of the present bounds to that size.
  package var painted: CGSize?
  /// The position within the room that is left: 0 at the left or upper edge, 1 at the right or lower one. A component
  /// has no effect where the contents fill the bounds.
  package var place: CGPoint

  /// Makes a placement of the rule, the sizes in points and the position given.
  package init(stretch: Stretch, natural: CGSize, painted: CGSize? = nil, place: CGPoint) {
    (self.stretch, self.natural, self.painted, self.place) = (stretch, natural, painted, place)
  }

  /// Returns the rectangle that the part `source` of the contents (in fractions of them) fills, in the coordinates of
  /// `bounds` (points). Without a natural size the rectangle is the bounds for `.fill`, and has the natural size otherwise.
  /// Of a bitmap that was painted for bounds the size is that of the whole bitmap.
  package func destination(in bounds: CGRect, of source: CGRect) -> CGRect {
    if let painted {
      return CGRect(
        x: bounds.origin.x, y: bounds.origin.y, width: natural.width * (bounds.size.width / painted.width),
        height: natural.height * (bounds.size.height / painted.height))
    }
    let natural = CGSize(
      width: natural.width * source.size.width, height: natural.height * source.size.height)
    let size = size(of: natural, in: bounds.size)
    return CGRect(
      x: bounds.origin.x + (bounds.size.width - size.width) * place.x,
      y: bounds.origin.y + (bounds.size.height - size.height) * place.y, width: size.width, height: size.height)
  }

  /// Places contents, whose `source` and `center` are those of the layer, in bounds.
  func place(_ contents: inout Contents, in bounds: CGRect) {
    contents.destination = destination(in: bounds, of: contents.source)
    // What is not stretched has no part that keeps its size.
    if stretch == .none { contents.center = CGRect(x: 0, y: 0, width: 1, height: 1) }
  }

  private func size(of natural: CGSize, in bounds: CGSize) -> CGSize {
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
