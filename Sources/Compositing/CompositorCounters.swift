/// The counts of a compositor's work since it was made or its counters were last reset.
public struct CompositorCounters: Hashable, Sendable {
  /// The frames rendered.
  public var frames = 0
  /// The frames whose pixels were those of the frame before.
  public var framesReused = 0
  /// The pixels that were painted; those kept from the frame before do not count.
  public var pixelsWritten = 0
  /// The pixels that drawing operations covered, overdraw included.
  public var pixelsBlended = 0
  /// The layers whose own background, contents, border or shadow was drawn.
  public var layersDrawn = 0
  /// The layers whose drawing operations were computed; those of unchanged layers under the same conditions are kept
  /// from the frame before and do not count.
  public var layersVisited = 0
  /// The shadows that were blurred.
  public var shadowTilesBuilt = 0
  /// The backdrops that were blurred.
  public var backdropsFiltered = 0

  /// Makes counters that are all 0.
  public init() {}
}
