import TendonGeometry

/// The delegate of a stand-alone toolbar, which determines its position.
@MainActor
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

extension UIToolbar: UIBarPositioning {
  /// The position that the delegate gives; `.bottom` if it gives none.
  public var barPosition: UIBarPosition {
    let position = delegate?.position(for: self) ?? .any
    return position == .any ? .bottom : position
  }

  func makeAppearances() -> BarAppearances<UIToolbarAppearance> {
    let looks = BarAppearances<UIToolbarAppearance>()
    looks.whenChanged = { [weak self, weak looks] in if let looks { self?.show(looks) } }
    return looks
  }

  /// The appearance while content lies below the bar. If set, it takes precedence over `barTintColor` and the other
  /// legacy properties.
  public var standardAppearance: UIToolbarAppearance {
    get { appearances.standard }
    set { appearances[.standard] = newValue }
  }
  /// The appearance while no content lies below the bar; nil: the standard one, without background and hairline.
  public var scrollEdgeAppearance: UIToolbarAppearance? {
    get { appearances[.scrollEdge] }
    set { appearances[.scrollEdge] = newValue }
  }
  /// The appearance in a compact height while content lies below the bar; nil: the standard one.
  public var compactAppearance: UIToolbarAppearance? {
    get { appearances[.compact] }
    set { appearances[.compact] = newValue }
  }
  /// The appearance in a compact height while no content lies below the bar; nil: ``scrollEdgeAppearance``.
  public var compactScrollEdgeAppearance: UIToolbarAppearance? {
    get { appearances[.compactScrollEdge] }
    set { appearances[.compactScrollEdge] = newValue }
  }

  /// Sets the image of the background for a position; nil: the system's background. An image without extent leaves none.
  public func setBackgroundImage(
    _ image: UIImage?, forToolbarPosition position: UIBarPosition, barMetrics: UIBarMetrics
  ) { images.backgrounds[.init(position: position, metrics: barMetrics)] = image }
  /// The image of the background that was set for a position and metrics.
  public func backgroundImage(forToolbarPosition position: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    images.backgrounds[.init(position: position, metrics: barMetrics)]
  }
  /// Sets the image above the bar in place of the hairline; nil: the hairline. An image without extent leaves none.
  public func setShadowImage(_ image: UIImage?, forToolbarPosition position: UIBarPosition) {
    images.shadows[position] = image
  }
  /// The image in place of the hairline that was set for a position.
  public func shadowImage(forToolbarPosition position: UIBarPosition) -> UIImage? { images.shadows[position] }
}
