import TendonGeometry

/// The sizes and colours of menus, in points: read off screenshots of iOS 15 to 17, so ours where they differ.
enum MenuMetrics {
  static let width: CGFloat = 250
  static let cornerRadius: CGFloat = 13
  /// A row with one line; those with more are higher.
  static let rowHeight: CGFloat = 44
  /// Above and below the lines of a row.
  static let rowPadding: CGFloat = 11
  static let titleHeight: CGFloat = 30
  /// Between groups.
  static let gap: CGFloat = 8
  static let side: CGFloat = 16
  /// The start of titles if a row of the menu has a mark.
  static let markedSide: CGFloat = 32
  static let markSize: CGFloat = 13
  /// The middle of images, from the end of a row, and the room they take there.
  static let imageMiddle: CGFloat = 27
  static let imageRoom: CGFloat = 48
  static let textSize: CGFloat = 17
  static let subtitleSize: CGFloat = 13
  static let headSize: CGFloat = 12
  /// From the edges of the screen, and from what the menu belongs to.
  static let margin: CGFloat = 8
  /// The duration of the appearance and the disappearance, in seconds, and the scale of the menu then.
  static let duration = 0.25
  static let scale: CGFloat = 0.4
  /// The size of a menu behind one that it has opened.
  static let behindScale: CGFloat = 0.95

  @MainActor static let background = UIColor.pair(
    light: UIColor(white: 0.98, alpha: 1), dark: UIColor(red: 0.145, green: 0.145, blue: 0.15, alpha: 1))
  @MainActor static let band = UIColor.pair(light: UIColor(white: 0, alpha: 0.08), dark: UIColor(white: 0, alpha: 0.4))
}
