/// How large the reader wants text.
public enum UIContentSizeCategory: Int, Hashable, Sendable, CaseIterable, Comparable {
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge
  case accessibilityExtraExtraExtraLarge

  /// Whether it is one of the larger sizes for people who see less well.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

  public static func < (a: UIContentSizeCategory, b: UIContentSizeCategory) -> Bool { a.rawValue < b.rawValue }

  /// The short name that tables and tools use: `xSmall`, `small`, `medium`, `large` (the default), `xLarge`, `xxLarge`,
  /// `xxxLarge`, `AX1` to `AX5`.
  public var shortName: String { UIContentSizeCategory.shortNames[rawValue] }

  /// The category of a short name, nil where there is none.
  public init?(shortName: String) {
    guard let index = UIContentSizeCategory.shortNames.firstIndex(of: shortName) else { return nil }
    self.init(rawValue: index)
  }

  private static let shortNames = [
    "xSmall", "small", "medium", "large", "xLarge", "xxLarge", "xxxLarge", "AX1", "AX2", "AX3", "AX4", "AX5",
  ]
}
