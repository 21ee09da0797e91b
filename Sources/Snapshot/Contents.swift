import TendonGeometry

/// A bitmap and its place in its layer.
public struct Contents: Hashable, Sendable {
  /// The sampling of a bitmap that is scaled: linear interpolation or the nearest pixel.
  public enum Filter: UInt8, Hashable, Sendable {
    /// Samples are interpolated.
    case linear
    /// The nearest sample is taken.
    case nearest
  }

  /// The painted pixels.
  public var bitmap: Bitmap
  /// The version of the pixels: equal versions have equal pixels, so a cache may compare versions instead of pixels.
  public var version: Int
  /// The rectangle that the bitmap fills, in the layer's bounds coordinates (points); may lie outside the bounds.
  public var destination: CGRect
  /// The part of the bitmap that is shown, in unit coordinates; default all.
  public var source: CGRect
  /// The stretched middle of a nine-part image, in unit coordinates of `source`; default all (no parts).
  public var center: CGRect
  /// Pixels a point of the bitmap; sizes the corners of a nine-part image.
  public var scale: CGFloat
  /// The sampling where the bitmap is enlarged; default linear.
  public var filter: Filter
  /// The sampling where the bitmap is reduced; default linear.
  public var minificationFilter: Filter

  /// Makes contents that show all of the bitmap in one part at one pixel a point, linearly sampled, unless given
  /// otherwise.
  public init(
    bitmap: Bitmap, version: Int, destination: CGRect, source: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
    center: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1, filter: Filter = .linear,
    minificationFilter: Filter = .linear
  ) {
    self.bitmap = bitmap
    self.version = version
    self.destination = destination
    self.source = source
    self.center = center
    self.scale = scale
    self.filter = filter
    self.minificationFilter = minificationFilter
  }

  /// True if versions, rectangles, scales and filters are equal. The pixels are not compared.
  public static func == (a: Contents, b: Contents) -> Bool {
    a.version == b.version && a.destination == b.destination && a.source == b.source && a.center == b.center
      && a.scale == b.scale && a.filter == b.filter && a.minificationFilter == b.minificationFilter
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(version) }
}
