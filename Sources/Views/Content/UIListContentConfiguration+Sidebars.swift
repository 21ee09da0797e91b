import TendonGeometry

/// Looks of rows by UIKit's other names.
///
/// Differs from UIKit: a list does not tell its rows its appearance, so that `header()` and `footer()` look as in a grouped
/// list, and rows of a sidebar as those of a plain list.
extension UIListContentConfiguration {
  /// Returns the look of a header of the list around.
  public static func header() -> UIListContentConfiguration { groupedHeader() }
  /// Returns the look of a footer of the list around.
  public static func footer() -> UIListContentConfiguration { groupedFooter() }
  /// Returns the look of a row of a sidebar.
  public static func sidebarCell() -> UIListContentConfiguration { cell() }
  /// Returns the look of a row of a sidebar with a secondary text below the first one.
  public static func sidebarSubtitleCell() -> UIListContentConfiguration { subtitleCell() }
  /// Returns the look of a row of a sidebar beside another column: a grey secondary text.
  public static func accompaniedSidebarCell() -> UIListContentConfiguration {
    var cell = UIListContentConfiguration.cell()
    cell.secondaryTextProperties.color = .secondaryLabel
    return cell
  }
  /// Returns the look of a row of a sidebar beside another column, with a grey secondary text below the first one.
  public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration { accompaniedSidebarCell() }
  /// Returns the look of a header of a sidebar: a bold text of 20 points.
  public static func sidebarHeader() -> UIListContentConfiguration {
    var header = plainHeader()
    let font = UIFont.preferredFont(forTextStyle: .title3)
    header.textProperties.font = UIFont(
      descriptor: font.fontDescriptor.withSymbolicTraits(.traitBold) ?? font.fontDescriptor, size: 0)
    return header
  }
  /// Returns the look of a large header of a grouped list: a bold text of 20 points.
  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration { sidebarHeader() }
  /// Returns the look of a larger header of a grouped list: a bold text of 22 points.
  public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
    var header = sidebarHeader()
    let font = UIFont.preferredFont(forTextStyle: .title2)
    header.textProperties.font = UIFont(
      descriptor: font.fontDescriptor.withSymbolicTraits(.traitBold) ?? font.fontDescriptor, size: 0)
    return header
  }
}
