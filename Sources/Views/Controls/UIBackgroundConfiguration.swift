import TendonGeometry

/// What lies behind the content of a configured button.
public struct UIBackgroundConfiguration: Hashable, Sendable {
  /// nil (default): what the configuration says.
  public var backgroundColor: UIColor?
  /// How round the corners are where the corner style does not say it, in points; default 5.95.
  public var cornerRadius: CGFloat = 5.95
  /// How far the background lies inside the button, in points; default none.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The colour of the outline; nil (default): the tint colour.
  public var strokeColor: UIColor?
  /// How thick the outline is, in points; 0 (default): there is none.
  public var strokeWidth: CGFloat = 0

  public init() {}

  /// Nothing behind the content.
  public static func clear() -> UIBackgroundConfiguration {
    var background = UIBackgroundConfiguration()
    background.backgroundColor = .clear
    return background
  }
}
