import TendonGeometry

extension UIScreen {
  /// The height of the status bar as the screen is held now, in points; 0 where there is none, as on a telephone on its
  /// side.
  ///
  /// It takes the whole top inset of the safe area, but for screens with an island (59 points and more), where it is 54
  /// points high.
  var statusBarHeight: CGFloat {
    let top = safeAreaInsets.top
    return top >= UIScreen.leastIslandInset ? 54 : top
  }

  /// The least top inset of a telephone with an island, in points.
  private static let leastIslandInset: CGFloat = 59
}
