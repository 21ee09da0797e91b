import TendonGeometry

extension UIStackView {
  /// How the arranged views share the length of the stack; raw values are UIKit's.
  public enum Distribution: Int, Hashable, Sendable, CaseIterable {
    /// The views fill the stack; hugging and compression say who gives way.
    case fill = 0
    /// All views are equally long.
    case fillEqually = 1
    /// The views share the length in proportion to their natural lengths.
    case fillProportionally = 2
    /// Equal gaps, at least `spacing`, between views of their natural lengths.
    case equalSpacing = 3
    /// Equal distances from centre to centre, with gaps of at least `spacing`.
    case equalCentering = 4
  }

  /// Where the arranged views lie across the axis; raw values are UIKit's.
  public enum Alignment: Int, Hashable, Sendable, CaseIterable {
    case fill = 0
    /// The leading edges of a vertical stack's views, the tops of a horizontal one's.
    case leading = 1
    /// The baselines of the first lines; in a vertical stack as `leading`.
    case firstBaseline = 2
    case center = 3
    /// The trailing edges of a vertical stack's views, the bottoms of a horizontal one's.
    case trailing = 4
    /// The baselines of the last lines; in a vertical stack as `trailing`.
    case lastBaseline = 5

    public static var top: Alignment { .leading }
    public static var bottom: Alignment { .trailing }
  }

  /// As a custom spacing: the stack's own. As the stack's spacing: 0.
  public static let spacingUseDefault = CGFloat(Float.greatestFiniteMagnitude)
  /// The standard distance between siblings, 8 points.
  public static let spacingUseSystem = CGFloat(Float.leastNormalMagnitude)
}
