import Foundation

/// The text size that the reader prefers (Dynamic Type), in ascending order.
public enum UIContentSizeCategory: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// The seven ordinary sizes; body text has 14, 15, 16, 17 (`large`, the default), 19, 21 and 23 points.
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  /// The first four of the five accessibility sizes; body text has 28, 33, 40 and 47 points.
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge
  /// The largest accessibility size; body text has 53 points.
  case accessibilityExtraExtraExtraLarge

  /// Posted when the reader's text size changes; `object` is the screen, and the new category has the key
  /// ``newValueUserInfoKey``.
  public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
  /// The key of the new category in ``didChangeNotification``.
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"

  /// True if the category is one of the five larger sizes for readers with low vision.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

  public static func < (a: UIContentSizeCategory, b: UIContentSizeCategory) -> Bool { a.rawValue < b.rawValue }

  /// The short name that tables and tools use: `xSmall`, `small`, `medium`, `large` (the default), `xLarge`, `xxLarge`,
  /// `xxxLarge`, `AX1` to `AX5`.
  public var shortName: String { UIContentSizeCategory.shortNames[rawValue] }

  /// The category with a short name; nil if there is none.
  public init?(shortName: String) {
    guard let index = UIContentSizeCategory.shortNames.firstIndex(of: shortName) else { return nil }
    self.init(rawValue: index)
  }

  private static let shortNames = [
    "xSmall", "small", "medium", "large", "xLarge", "xxLarge", "xxxLarge", "AX1", "AX2", "AX3", "AX4", "AX5",
  ]
}
