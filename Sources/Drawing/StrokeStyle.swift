import TendonGeometry

/// The attributes of a line along a path; lengths in points.
public struct StrokeStyle: Hashable, Sendable {
  /// The end of an open stroke: cut at the point, a half disc, or a half square beyond it.
  public enum Cap: Int32, Hashable, Sendable {
    /// The line ends at its last point.
    case butt
    /// A half circle beyond the last point.
    case round
    /// Half a square beyond the last point.
    case square
  }
  /// The shape of the corner between two segments: pointed, round or cut off.
  public enum Join: Int32, Hashable, Sendable {
    /// The outer edges meet in a point, up to the miter limit.
    case miter
    /// An arc around the corner.
    case round
    /// A straight edge across the corner.
    case bevel
  }

  /// The width of the line in points; default 1. Nothing is drawn at 0 or below.
  public var lineWidth: CGFloat
  /// The shape of the ends of open subpaths and dashes; default butt.
  public var cap: Cap
  /// The shape of the corners; default miter.
  public var join: Join
  /// The greatest length of a miter in line widths; a longer one becomes a bevel. Default 10; below 1 it counts as 1.
  public var miterLimit: CGFloat
  /// The distance into the pattern at which the stroke starts, in points; default 0.
  public var dashPhase: CGFloat
  /// The lengths of dashes and gaps in turn, in points; empty, the default: a solid line.
  public var dashPattern: [CGFloat]

  /// Makes a style, by default of a solid line 1 point wide.
  public init(
    lineWidth: CGFloat = 1, cap: Cap = .butt, join: Join = .miter, miterLimit: CGFloat = 10, dashPhase: CGFloat = 0,
    dashPattern: [CGFloat] = []
  ) {
    self.lineWidth = lineWidth
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dashPhase = dashPhase
    self.dashPattern = dashPattern
  }
}
