import TendonGeometry

/// The background of a configured button, cell or header: colour, corners, insets and outline.
public struct UIBackgroundConfiguration: Hashable, Sendable {
  /// nil (default): what the configuration says.
  public var backgroundColor: UIColor?
  /// The change of the background's colour before it is shown. Default: nil.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// The corner radius, where the corner style does not determine it, in points; default 5.95.
  public var cornerRadius: CGFloat = 5.95
  /// The distance of the background from the edges of the button, in points; default 0.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The colour of the outline; nil (default): the tint colour.
  public var strokeColor: UIColor?
  /// The change of the outline's colour before it is shown. Default: nil.
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// The distance from the edge of the background out to the outline, in points; default 0: inside the edge.
  public var strokeOutset: CGFloat = 0
  /// The image over the colour, in the corners of the background. Default: nil.
  public var image: UIImage?
  /// The placement of the image. Default: `scaleToFill`.
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// The width of the outline, in points; 0 (default): no outline.
  public var strokeWidth: CGFloat = 0

  /// A view of the app's own behind the image and above the colour, of cells and headers; it fills the background. Default:
  /// nil.
  public var customView: UIView?
  /// The effect behind the colour. Not available: the message says why.
  @available(*, unavailable, message: "set a UIVisualEffectView as the customView")
  public var visualEffect: AnyObject? {
    get { nil }
    set {}
  }
  /// The part of a list whose colours the background has while ``backgroundColor`` is nil.
  var role = Role.none

  /// The parts of lists.
  enum Role: Sendable { case none, plainCell, groupedCell, sidebarCell, header }

  /// Makes a background with the default of each property.
  public init() {}

  /// The outline's colour for a tint colour.
  @MainActor func resolvedStrokeColor(for tint: UIColor) -> UIColor {
    let color = strokeColor ?? tint
    return strokeColorTransformer?(color) ?? color
  }
  /// The background's colour for a tint colour; nil (default of `backgroundColor`) is the tint colour.
  @MainActor public func resolvedBackgroundColor(for tint: UIColor) -> UIColor {
    let color = backgroundColor ?? tint
    return backgroundColorTransformer?(color) ?? color
  }

  /// Nothing behind the content.
  public static func clear() -> UIBackgroundConfiguration {
    var background = UIBackgroundConfiguration()
    background.backgroundColor = .clear
    return background
  }
}
