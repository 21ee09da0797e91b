import TendonGeometry
import TendonSnapshot

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

  /// A sound that was heard, from its start until it ended or was stopped.
  public struct Sound: Hashable, Sendable {
    /// The name of its file.
    public var file: String
    /// Seconds since the start of the film.
    public var start: Double
    /// Seconds since the start of the film; nil: at or after the film's end.
    public var end: Double?
    /// The place in the sound where it began, in seconds.
    public var offset: Double
    /// The volume at its start, 0 to 1.
    public var volume: Float

    public init(file: String, start: Double, end: Double?, offset: Double = 0, volume: Float = 1) {
      self.file = file
      self.start = start
      self.end = end
      self.offset = offset
      self.volume = volume
    }

    /// A sound as a stage has heard it, in a film that begins at the media time `origin` and has this length; nil where
    /// nothing of it is heard.
    package init?(_ heard: HeardSound, origin: Double, duration: Double) {
      guard heard.isHeard(from: origin, for: duration) else { return nil }
      let end = heard.end - origin
      self.init(
        file: heard.name, start: heard.start - origin, end: end < duration ? end : nil, offset: heard.offset,
        volume: heard.volume(at: heard.start))
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
  /// In the order in which they were started.
  public var sounds: [Sound]

  public init(
    scene: String, size: CGSize, scale: CGFloat, frameRate: FrameRate, frames: [Frame] = [], sounds: [Sound] = []
  ) {
    self.scene = scene
    self.size = size
    self.scale = scale
    self.frameRate = frameRate
    self.frames = frames
    self.sounds = sounds
  }
}
