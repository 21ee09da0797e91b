/// A layer that a frame could not show, and why; a diagnostic, never an error.
public struct SkippedLayer: Hashable, Sendable {
  /// The reasons that a layer is missing from the picture.
  public enum Reason: UInt8, Hashable, Sendable {
    /// A number of its geometry or looks is not finite, or grows out of range on the way to the device.
    case notFinite
    /// Its transform maps it to a line or a point: a scale of 0, or exactly edge on.
    case singular
    /// It lies under more than eight nested perspectives that cut it.
    case tooManyPerspectives
    /// More than 256 groups (opacity, mask, rounded clip) are open around it.
    case tooManyGroups
    /// Its shadow needs the silhouette of a layer within more than four others whose shadows do too; only the shadow
    /// is missing.
    case shadowTooDeep
    /// The frame has no finite size, or more than 2^26 pixels; the picture is empty.
    case frameSize
    /// It is a transform layer with more than 512 layers, or more than 128 that intersect: they are all shown, sorted by
    /// the depth of their centres.
    case tooManyIntersections
  }

  /// The layer's `LayerSnapshot.id`.
  public var id: Int
  /// The reason.
  public var reason: Reason

  /// Makes the diagnostic of the layer with an id.
  public init(id: Int, reason: Reason) { (self.id, self.reason) = (id, reason) }
}

extension SkippedLayer.Reason {
  /// The reason as an English clause. Nil for `.singular`, which is no mistake: a line or a point is not visible.
  public var words: String? {
    switch self {
    case .notFinite: "a number of its geometry or looks is not finite, or grows out of range on the way to the screen"
    case .singular: nil
    case .tooManyPerspectives: "it lies under more than eight nested perspectives that cut it"
    case .tooManyGroups: "more than 256 groups (opacity, mask, round corners) are open around it"
    case .shadowTooDeep: "its shadow needs that of a layer within more than four others whose shadows do too"
    case .tooManyIntersections:
      "of its layers, more than 512 or more than 128 that intersect, none is cut: they are sorted by their centres"
    case .frameSize: "the frame has no finite size, or more than 2^26 pixels"
    }
  }
}
