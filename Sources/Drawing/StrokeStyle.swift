import TendonGeometry

/// How an outline is drawn along a path; lengths in points.
public struct StrokeStyle: Hashable, Sendable {
  /// The end of an open stroke: cut at the point, a half disc, or a half square beyond it.
  public enum Cap: UInt8, Hashable, Sendable { case butt, round, square }
  /// The corner between two segments.
  public enum Join: UInt8, Hashable, Sendable { case miter, round, bevel }

  /// Default 1; nothing is drawn at 0 or below.
  public var lineWidth: CGFloat
  public var cap: Cap
  public var join: Join
  /// A miter longer than this many line widths becomes a bevel; default 10.
  public var miterLimit: CGFloat
  /// How far into the pattern the stroke starts.
  public var dashPhase: CGFloat
  /// Lengths of dash and gap in turn; empty: a solid line.
  public var dashPattern: [CGFloat]

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
