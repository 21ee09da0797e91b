import TendonGeometry

/// The content of one frame: a tree of layers and the screen that shows it.
public struct FrameSnapshot: Hashable, Sendable {
  /// The media time at which the frame is displayed, in seconds.
  public var time: Double
  /// The size of the screen in points.
  public var size: CGSize
  /// Pixels a point.
  public var scale: CGFloat
  /// The colour behind the root layer; default opaque black.
  public var background: CGColor
  /// The root layer; its superlayer's coordinates are the screen's.
  public var root: LayerSnapshot

  /// Makes a snapshot of a screen of `size` points with `scale` pixels a point, whose root layer is `root`.
  public init(
    time: Double, size: CGSize, scale: CGFloat,
    background: CGColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1), root: LayerSnapshot
  ) {
    self.time = time
    self.size = size
    self.scale = scale
    self.background = background
    self.root = root
  }

  /// The width of the screen in pixels, rounded up.
  public var pixelWidth: Int { Int(Double(size.width * scale).rounded(.up)) }
  /// The height of the screen in pixels, rounded up.
  public var pixelHeight: Int { Int(Double(size.height * scale).rounded(.up)) }
}
