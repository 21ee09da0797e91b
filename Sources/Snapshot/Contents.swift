import TendonGeometry

/// A bitmap and where it lies in its layer.
public struct Contents: Hashable, Sendable {
  /// How a bitmap is sampled where it is scaled.
  public enum Filter: UInt8, Hashable, Sendable { case linear, nearest }

  /// The painted pixels.
  public var bitmap: Bitmap
  /// Names these pixels: equal versions hold equal pixels, so a cache may compare this instead of them.
  public var version: Int
  /// Where the bitmap goes, in the layer's bounds coordinates (points); may lie outside the bounds.
  public var destination: CGRect
  /// The part of the bitmap that is shown, in unit coordinates; default all.
  public var source: CGRect
  /// The stretched middle of a nine-part image, in unit coordinates of `source`; default all (no parts).
  public var center: CGRect
  /// Pixels a point of the bitmap; sizes the corners of a nine-part image.
  public var scale: CGFloat
  /// Where the bitmap is enlarged.
  public var filter: Filter
  /// Where the bitmap is made smaller.
  public var minificationFilter: Filter

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

  public static func == (a: Contents, b: Contents) -> Bool {
    a.version == b.version && a.destination == b.destination && a.source == b.source && a.center == b.center
      && a.scale == b.scale && a.filter == b.filter && a.minificationFilter == b.minificationFilter
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(version) }
}
