import TendonGeometry

/// The display of an interface: its size, scale and settings.
@MainActor
public final class UIScreen {
  /// The bounds of the screen in points; the origin is zero.
  public internal(set) var bounds: CGRect
  /// The number of pixels in a point.
  public let scale: CGFloat
  /// The reader's settings; `UIWindow.change(_:)` changes them.
  public internal(set) var settings: ReaderSettings
  /// The direction of the language.
  public var layoutDirection: UIUserInterfaceLayoutDirection { settings.layoutDirection }
  /// The insets of the status bar, the notch and the home indicator, in points.
  public internal(set) var safeAreaInsets: UIEdgeInsets
  /// The sizes of controls.
  package var controlMetrics = ControlMetrics()
  /// The pasteboard of the screen: `UIPasteboard.general`.
  let pasteboard = UIPasteboard()

  /// A screen from its size and scale. Traps if they are not above 0.
  ///
  /// - Parameters:
  ///   - size: in points, each above 0.
  ///   - scale: the number of pixels in a point, above 0.
  ///   - settings: the reader's settings; default a light interface from left to right.
  ///   - safeAreaInsets: in points; nil: those of the device with that size (`UIScreen.safeAreaInsets(forSize:)`).
  public init(
    size: CGSize, scale: CGFloat, settings: ReaderSettings = ReaderSettings(), safeAreaInsets: UIEdgeInsets? = nil
  ) {
    precondition(
      size.width > 0 && size.height > 0 && size.width.isFinite && size.height.isFinite,
      "a screen has a size above 0, got \(size)")
    precondition(scale > 0 && scale.isFinite, "a screen has a scale above 0, got \(scale)")
    bounds = CGRect(origin: .zero, size: size)
    self.scale = scale
    self.settings = settings
    self.safeAreaInsets = safeAreaInsets ?? UIScreen.safeAreaInsets(forSize: size, scale: scale)
  }

  /// The screen of the current stage; without a stage, a screen of 375x667 points at scale 2.
  public static var main = UIScreen(size: CGSize(width: 375, height: 667), scale: 2) {
    didSet { UITraitCollection.current = main.traits }
  }

  /// A screen with a language direction, which may be right to left.
  public convenience init(
    size: CGSize, scale: CGFloat, layoutDirection: UIUserInterfaceLayoutDirection, safeAreaInsets: UIEdgeInsets? = nil
  ) {
    var settings = ReaderSettings()
    settings.layoutDirection = layoutDirection
    self.init(size: size, scale: scale, settings: settings, safeAreaInsets: safeAreaInsets)
  }

  /// The insets of the device with this size: status bar 20, or the notch and the home indicator.
  ///
  /// A size that no device has gets a status bar of 20 points in portrait and nothing in landscape, as older telephones;
  /// a tablet has it in landscape as well. Where devices of one size differ, the scale decides (414 by 896 points: 48 at
  /// scale 2, 44 at 3), else the older one holds.
  public static func safeAreaInsets(forSize size: CGSize, scale: CGFloat = 2) -> UIEdgeInsets {
    let (short, long) = (min(size.width, size.height), max(size.width, size.height))
    let isLandscape = size.width > size.height
    if let device = ScreenMetrics.notched.first(where: { $0.width == short && $0.height == long }) {
      let top = scale == 3 ? device.topAtScale3 ?? device.top : device.top
      return isLandscape
        ? UIEdgeInsets(top: 0, left: top, bottom: device.landscapeBottom, right: top)
        : UIEdgeInsets(top: top, left: 0, bottom: device.bottom, right: 0)
    }
    if let tablet = ScreenMetrics.tablets.first(where: { $0.width == short && $0.height == long }) {
      return UIEdgeInsets(top: tablet.top, left: 0, bottom: tablet.bottom, right: 0)
    }
    return isLandscape && short < 700 ? .zero : UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
  }
}

/// Sizes and insets of devices, in points.
struct ScreenMetrics {
  let width, height, top, bottom, landscapeBottom: CGFloat
  /// The value at scale 3, if the devices of this size differ.
  var topAtScale3: CGFloat?

  /// Phones with a notch or a dynamic island.
  static let notched: [ScreenMetrics] = [
    ScreenMetrics(width: 375, height: 812, top: 44, bottom: 34, landscapeBottom: 21),
    ScreenMetrics(width: 414, height: 896, top: 48, bottom: 34, landscapeBottom: 21, topAtScale3: 44),
    ScreenMetrics(width: 390, height: 844, top: 47, bottom: 34, landscapeBottom: 21),
    ScreenMetrics(width: 428, height: 926, top: 47, bottom: 34, landscapeBottom: 21),
    ScreenMetrics(width: 393, height: 852, top: 59, bottom: 34, landscapeBottom: 21),
    ScreenMetrics(width: 430, height: 932, top: 59, bottom: 34, landscapeBottom: 21),
    ScreenMetrics(width: 402, height: 874, top: 62, bottom: 34, landscapeBottom: 21),
    ScreenMetrics(width: 440, height: 956, top: 62, bottom: 34, landscapeBottom: 21),
    ScreenMetrics(width: 420, height: 912, top: 68, bottom: 34, landscapeBottom: 21),
  ]

  /// Tablets without a home button.
  static let tablets: [ScreenMetrics] = [
    (744, 1133), (820, 1180), (834, 1194), (834, 1210), (1024, 1366), (1032, 1376),
  ].map { ScreenMetrics(width: $0.0, height: $0.1, top: 24, bottom: 20, landscapeBottom: 20) }
}
