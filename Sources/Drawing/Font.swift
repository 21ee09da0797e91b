import TendonGeometry

/// A typeface at a size: a plain value, which `FontLibrary` resolves when text is laid out.
public struct Font: Hashable, Sendable {
  /// The thickness of the strokes, by the names of `UIFont.Weight` and the numbers of OpenType.
  public enum Weight: Int, Hashable, Sendable, CaseIterable {
    /// The weight 100.
    case ultraLight = 100
    /// The weight 200.
    case thin = 200
    /// The weight 300.
    case light = 300
    /// The weight 400, the default.
    case regular = 400
    /// The weight 500.
    case medium = 500
    /// The weight 600.
    case semibold = 600
    /// The weight 700.
    case bold = 700
    /// The weight 800.
    case heavy = 800
    /// The weight 900.
    case black = 900
  }

  /// The name of the system font's family.
  ///
  /// Differs from UIKit: San Francisco belongs to Apple, so Inter (Inter Display from 20 points) is drawn, with San
  /// Francisco's line metrics and tracking.
  public static let systemFamily = ".System"

  /// The name of the family; default `systemFamily`. Case is ignored when the font is looked up.
  public var family: String
  /// The size in points an em; above 0, at most `maximumSize`. Other values trap.
  public var size: CGFloat {
    didSet { Font.check(size) }
  }
  /// The weight; default regular.
  public var weight: Weight
  /// True if the font is italic. Default: false.
  public var isItalic: Bool
  /// The features of OpenType that differ from the font's own, sorted by their tags; default none.
  public internal(set) var features: [Feature] = []
  /// The additional space after every character, in points, beside the font's own tracking; default 0.
  package var extraTracking: CGFloat = 0

  /// The largest size of a font, in points.
  public static let maximumSize: CGFloat = 10_000

  /// Makes a font; traps unless `size` is above 0 and at most `maximumSize`.
  public init(
    family: String = Font.systemFamily, size: CGFloat, weight: Weight = .regular, isItalic: Bool = false,
    isMonospacedDigit: Bool = false
  ) {
    Font.check(size)
    self.family = family
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    if isMonospacedDigit { features = [Feature("tnum", 1)] }
  }

  /// True if this is the system font.
  public var isSystem: Bool { family == Font.systemFamily }

  private static func check(_ size: CGFloat) {
    precondition(
      size > 0 && size <= maximumSize,
      "the size of a font is above 0 and at most \(Double(maximumSize)) points, got \(Double(size))")
  }
}
