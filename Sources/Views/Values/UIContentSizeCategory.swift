import Foundation

/// The text size that the reader prefers (Dynamic Type); raw values are UIKit's.
///
/// Undocumented by Apple: the size of other raw values. Here it is that of ``large``.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable, Comparable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// No text size; text has that of ``large``. The traits of views and screens have a size.
  public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
  /// Body text of 14 points.
  public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
  /// Body text of 15 points.
  public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
  /// Body text of 16 points.
  public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
  /// Body text of 17 points, the default.
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  /// Body text of 19 points.
  public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
  /// Body text of 21 points.
  public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
  /// Body text of 23 points, the largest ordinary size.
  public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
  /// Body text of 28 points, the first of the accessibility sizes.
  public static let accessibilityMedium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityM")
  /// Body text of 33 points.
  public static let accessibilityLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityL")
  /// Body text of 40 points.
  public static let accessibilityExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityXL")
  /// Body text of 47 points.
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXL")
  /// Body text of 53 points, the largest.
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

  /// Posted when the reader's text size changes; `object` is the screen, and the new category has the key
  /// ``newValueUserInfoKey``.
  public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
  /// The key of the new category in ``didChangeNotification``.
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"

  /// True if the category is one of the five larger sizes for readers with low vision.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

  public static func < (a: UIContentSizeCategory, b: UIContentSizeCategory) -> Bool { a.index < b.index }
}

extension UIContentSizeCategory: CaseIterable {
  /// The categories, in ascending order.
  public static let allCases: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
    .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]
  private static let indices = Dictionary(uniqueKeysWithValues: zip(allCases, allCases.indices))

  /// The place among all categories, from 0.
  var index: Int { UIContentSizeCategory.indices[self] ?? 3 }

  /// The short name that tables and tools use: `xSmall`, `small`, `medium`, `large` (the default), `xLarge`, `xxLarge`,
  /// `xxxLarge`, `AX1` to `AX5`.
  public var shortName: String { UIContentSizeCategory.shortNames[index] }

  /// The category with a short name; nil if there is none.
  public init?(shortName: String) {
    guard let index = UIContentSizeCategory.shortNames.firstIndex(of: shortName) else { return nil }
    self = UIContentSizeCategory.allCases[index]
  }

  private static let shortNames = [
    "xSmall", "small", "medium", "large", "xLarge", "xxLarge", "xxxLarge", "AX1", "AX2", "AX3", "AX4", "AX5",
  ]
}
