import TendonGeometry
import TendonSnapshot

/// The presentation values of each layer of a scene in each frame of a film: numbers instead of pixels.
public struct Trace: Hashable, Sendable {
  /// A layer in one frame: presentation values, not rounded, in points.
  public struct Layer: Hashable, Sendable {
    /// In the superlayer's coordinates.
    public var frame: CGRect
    /// The box around it on the screen.
    public var window: CGRect
    /// The opacity of the presentation layer; 1 is opaque. A spring may leave the range 0 to 1.
    public var opacity: Float
    /// The transform of the presentation layer; translations in points.
    public var transform: CATransform3D
    /// Of shape layers only.
    public var strokeStart: Double?
    /// The end of the stroke as a fraction of the path; nil for layers that are not shape layers.
    public var strokeEnd: Double?

    /// Creates the values; each parameter sets the property of its name.
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

    /// Creates a sound that plays from `start` to `end`, by default from its beginning and at full volume.
    public init(file: String, start: Double, end: Double?, offset: Double = 0, volume: Float = 1) {
      self.file = file
      self.start = start
      self.end = end
      self.offset = offset
      self.volume = volume
    }

    /// A sound as a stage has heard it, in a film that begins at the media time `origin` and has this length; nil where
    /// nothing of it is sound.
    package init?(_ sound: ScheduledSound, origin: Double, duration: Double) {
      guard sound.isAudible(from: origin, for: duration) else { return nil }
      let end = sound.end - origin
      self.init(
        file: sound.name, start: sound.start - origin, end: end < duration ? end : nil, offset: sound.offset,
        volume: sound.volume(at: sound.start))
    }
  }

  /// All layers at one time.
  public struct Frame: Hashable, Sendable {
    /// Seconds since the start.
    public var time: Double
    /// By accessibility identifier, or object id where there is none.
    public var layers: [String: Layer]

    /// Creates a frame at `time`, in seconds since the start of the film.
    public init(time: Double, layers: [String: Layer]) {
      self.time = time
      self.layers = layers
    }
  }

  /// The name of the scene.
  public var scene: String
  /// The screen in points.
  public var size: CGSize
  /// Pixels a point.
  public var scale: CGFloat
  /// The frames a second, as an exact fraction.
  public var frameRate: FrameRate
  /// The frames in ascending order of time.
  public var frames: [Frame]
  /// In the order in which they were started.
  public var sounds: [Sound]

  /// Creates a trace, by default without frames and sounds.
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
