import TendonInterfaceBuilder

/// Findings of some directions or languages alone.
extension LayoutRules {
  static let mirrored = LintRule(
    "breaks_when_mirrored", "a layout that breaks from right to left",
    explanation: """
      The scene is laid out in both directions, and a contradiction, an overlap, a view outside of its superview or cut text \
      is there from right to left alone, mostly because of constraints with `left` and `right`. Needs no `--rtl`: the rule \
      adds the mirrored environment itself.
      """,
    failing: .views(mirrorViews, constraints: mirrorConstraints("left", "right")),
    passing: .views(mirrorViews, constraints: mirrorConstraints("leading", "trailing")),
    check: .comparison)

  static let languageDifference = LintRule(
    "language_difference", "a layout that breaks in some languages",
    explanation: """
      An overlap, a view outside of its superview or cut text is there in some of the languages of the matrix and not in \
      others: a translation is too long. Needs two languages or a made-up one: `--language en,de`, `--pseudo double`.
      """,
    failing: .views(languageLabel(width: 60)), passing: .views(languageLabel(width: 300)), check: .comparison)

  static let mirrorViews = """
    <label text="First name" translatesAutoresizingMaskIntoConstraints="NO" id="first">
      <rect key="frame" x="20" y="40" width="81" height="21"/>
    </label>
    <label text="Last name" translatesAutoresizingMaskIntoConstraints="NO" id="last">
      <rect key="frame" x="277" y="40" width="78" height="21"/>
    </label>
    """

  /// One label at the leading edge, the other at the right or trailing one.
  static func mirrorConstraints(_ left: String, _ right: String) -> String {
    """
    <constraint firstItem="first" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="a"/>
    <constraint firstItem="first" firstAttribute="top" secondItem="root" secondAttribute="top" constant="40" id="b"/>
    <constraint firstItem="root" firstAttribute="\(right)" secondItem="last" secondAttribute="\(right)" constant="20" id="c"/>
    <constraint firstItem="last" firstAttribute="top" secondItem="root" secondAttribute="top" constant="40" id="d"/>
    """
  }

  static func languageLabel(width: Int) -> String {
    """
    <label opaque="NO" text="Settings" lineBreakMode="tailTruncation" id="label">
      <rect key="frame" x="20" y="40" width="\(width)" height="21"/>
    </label>
    """
  }
}
