/// What a compositor has done since it was made or its counters were last reset.
public struct CompositorCounters: Hashable, Sendable {
  /// Frames asked for.
  public var frames = 0
  /// Frames that were the last one's picture again.
  public var framesReused = 0
  /// Pixels of frames that were painted again; those kept from the last frame are not counted.
  public var pixelsWritten = 0
  /// Pixels that drawing operations covered, overdraw counted.
  public var pixelsBlended = 0
  /// Layers whose own background, contents, border or shadow was drawn.
  public var layersDrawn = 0
  /// Layers whose drawing was worked out; of those that have not changed, and are drawn under the same conditions, it is
  /// kept from the last frame.
  public var layersVisited = 0
  /// Shadow pictures that had to be blurred.
  public var shadowTilesBuilt = 0

  public init() {}
}
