import TendonGeometry

extension UIListContentConfiguration {
  /// Returns the look of a row with one text: body, and a secondary text of 12 points below it.
  public static func cell() -> UIListContentConfiguration {
    UIListContentConfiguration(body, TextProperties(.preferredFont(forTextStyle: .caption1)))
  }

  /// Returns the look of a row with the secondary text below the first one.
  public static func subtitleCell() -> UIListContentConfiguration { cell() }

  /// Returns the look of a row with the secondary text at the trailing side, where both fit on one line.
  public static func valueCell() -> UIListContentConfiguration {
    var value = UIListContentConfiguration(
      body, TextProperties(.preferredFont(forTextStyle: .body), .secondaryLabel))
    value.prefersSideBySideTextAndSecondaryText = true
    return value
  }

  /// Returns the look of a header of a plain list.
  public static func plainHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(
      TextProperties(.preferredFont(forTextStyle: .headline)),
      TextProperties(.preferredFont(forTextStyle: .subheadline), .secondaryLabel))
  }

  /// Returns the look of a footer of a plain list.
  public static func plainFooter() -> UIListContentConfiguration {
    UIListContentConfiguration(
      TextProperties(.preferredFont(forTextStyle: .subheadline), .secondaryLabel),
      TextProperties(.preferredFont(forTextStyle: .subheadline), .secondaryLabel))
  }

  /// Returns the look of a header of a grouped list: small capitals-only text.
  public static func groupedHeader() -> UIListContentConfiguration {
    var header = groupedFooter()
    header.textProperties.transform = .uppercase
    return header
  }

  /// Returns the look of a footer of a grouped list.
  public static func groupedFooter() -> UIListContentConfiguration {
    UIListContentConfiguration(
      TextProperties(.preferredFont(forTextStyle: .footnote), .secondaryLabel),
      TextProperties(.preferredFont(forTextStyle: .footnote), .secondaryLabel))
  }

  private static var body: TextProperties { TextProperties(.preferredFont(forTextStyle: .body)) }
}
