import TendonGeometry

/// The background of a configured button: colour, corners, insets and outline.
public struct UIBackgroundConfiguration: Hashable, Sendable {
  /// nil (default): what the configuration says.
  public var backgroundColor: UIColor?
  /// The corner radius, where the corner style does not determine it, in points; default 5.95.
  public var cornerRadius: CGFloat = 5.95
  /// The distance of the background from the edges of the button, in points; default 0.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The colour of the outline; nil (default): the tint colour.
  public var strokeColor: UIColor?
  /// The width of the outline, in points; 0 (default): no outline.
  public var strokeWidth: CGFloat = 0

  /// Makes a background with the default of each property.
  public init() {}

  /// Nothing behind the content.
  public static func clear() -> UIBackgroundConfiguration {
    var background = UIBackgroundConfiguration()
    background.backgroundColor = .clear
    return background
  }
}
