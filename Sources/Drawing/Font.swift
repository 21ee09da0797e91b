import TendonGeometry

/// A typeface at a size: a plain value, found among the fonts of `FontLibrary` only when text is laid out.
public struct Font: Hashable, Sendable {
  /// How heavy the strokes are, by the names of `UIFont.Weight` and the numbers of OpenType.
  public enum Weight: Int, Hashable, Sendable, CaseIterable {
    case ultraLight = 100
    case thin = 200
    case light = 300
    case regular = 400
    case medium = 500
    case semibold = 600
    case bold = 700
    case heavy = 800
    case black = 900
  }

  /// The name of the system font's family.
  ///
  /// Differs from UIKit: San Francisco is Apple's own, so Inter (Inter Display from 20 points) is drawn, with San
  /// Francisco's line metrics and tracking.
  public static let systemFamily = ".System"

  public var family: String
  /// Points an em; above 0, at most `maximumSize`.
  public var size: CGFloat {
    didSet { Font.check(size) }
  }
  public var weight: Weight
  public var isItalic: Bool
  /// Whether all digits are equally wide.
  public var isMonospacedDigit: Bool
  /// Points after every character beside the font's own tracking; default 0.
  package var extraTracking: CGFloat = 0

  /// The largest size of a font, in points.
  public static let maximumSize: CGFloat = 10_000

  /// A font; traps unless `size` is above 0 and at most `maximumSize`.
  public init(
    family: String = Font.systemFamily, size: CGFloat, weight: Weight = .regular, isItalic: Bool = false,
    isMonospacedDigit: Bool = false
  ) {
    Font.check(size)
    self.family = family
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.isMonospacedDigit = isMonospacedDigit
  }

  /// Whether this is the system font.
  public var isSystem: Bool { family == Font.systemFamily }

  private static func check(_ size: CGFloat) {
    precondition(
      size > 0 && size <= maximumSize,
      "the size of a font is above 0 and at most \(Double(maximumSize)) points, got \(Double(size))")
  }
}
