import TendonGeometry

extension UIStackView {
  /// The distribution of the stack's length among the arranged views; raw values are UIKit's.
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

  /// The alignment of the arranged views across the axis; raw values are UIKit's.
  public enum Alignment: Int, Hashable, Sendable, CaseIterable {
    /// The views fill the stack across its axis.
    case fill = 0
    /// The leading edges of a vertical stack's views, the tops of a horizontal one's.
    case leading = 1
    /// The baselines of the first lines; in a vertical stack as `leading`.
    case firstBaseline = 2
    /// The centres of the views lie on the middle line of the stack.
    case center = 3
    /// The trailing edges of a vertical stack's views, the bottoms of a horizontal one's.
    case trailing = 4
    /// The baselines of the last lines; in a vertical stack as `trailing`.
    case lastBaseline = 5

    /// The same as `leading`, for horizontal stacks.
    public static var top: Alignment { .leading }
    /// The same as `trailing`, for horizontal stacks.
    public static var bottom: Alignment { .trailing }
  }

  /// As a custom spacing: the stack's own. As the stack's spacing: 0.
  public static let spacingUseDefault = CGFloat(Float.greatestFiniteMagnitude)
  /// The standard distance between siblings, 8 points.
  public static let spacingUseSystem = CGFloat(Float.leastNormalMagnitude)
}
