import TendonGeometry

/// What each layer of a scene looked like in each frame of a film: numbers instead of pixels.
public struct Trace: Hashable, Sendable {
  /// A layer in one frame: presentation values, not rounded, in points.
  public struct Layer: Hashable, Sendable {
    /// In the superlayer's coordinates.
    public var frame: CGRect
    /// The box around it on the screen.
    public var window: CGRect
    public var opacity: Float
    public var transform: CATransform3D
    /// Of shape layers only.
    public var strokeStart: Double?
    public var strokeEnd: Double?

    public init(
      frame: CGRect, window: CGRect, opacity: Float = 1, transform: CATransform3D = CATransform3D(),
      strokeStart: Double? = nil, strokeEnd: Double? = nil
    ) {
      self.frame = frame
      self.window = window
      self.opacity = opacity
      self.transform = transform
      self.strokeStart = strokeStart
      self.strokeEnd = strokeEnd
    }
  }

  public struct Frame: Hashable, Sendable {
    /// Seconds since the start.
    public var time: Double
    /// By accessibility identifier, or object id where there is none.
    public var layers: [String: Layer]

    public init(time: Double, layers: [String: Layer]) {
      self.time = time
      self.layers = layers
    }
  }

  public var scene: String
  /// The screen in points.
  public var size: CGSize
  /// Pixels a point.
  public var scale: CGFloat
  public var frameRate: FrameRate
  public var frames: [Frame]

  public init(scene: String, size: CGSize, scale: CGFloat, frameRate: FrameRate, frames: [Frame] = []) {
    self.scene = scene
    self.size = size
    self.scale = scale
    self.frameRate = frameRate
    self.frames = frames
  }
}
