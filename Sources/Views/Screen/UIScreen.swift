import Foundation
import TendonContext
import TendonGeometry

/// The display of an interface: its size, scale and settings.
@MainActor
public final class UIScreen: NSObject {
  // Bounds, scale and settings are read for the traits of every view. No code runs while one is written.

  /// The bounds of the screen in points; the origin is zero.
  @exclusivity(unchecked)
  public internal(set) var bounds: CGRect
  /// The number of pixels in a point.
  @exclusivity(unchecked)
  public internal(set) var scale: CGFloat
  /// True if an image was chosen or drawn for the scale of the screen: it stays as it is where the scale changes.
  package var hasImagesOfScale = false
  /// The reader's settings; `UIWindow.change(_:)` changes them.
  @exclusivity(unchecked)
  public internal(set) var settings: ReaderSettings
  /// The direction of the language.
  public var layoutDirection: UIUserInterfaceLayoutDirection { settings.layoutDirection }
  /// The insets of the status bar, the notch and the home indicator, in points.
  public internal(set) var safeAreaInsets: UIEdgeInsets
  /// The sizes of controls.
  package var controlMetrics = ControlMetrics()
  /// The pasteboard of the screen: `UIPasteboard.general`.
  let pasteboard = UIPasteboard()
  var wishes = ScreenWishes()

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
  public package(set) static var main: UIScreen {
    get { StageContext.current[mainKey] }
    set {
      StageContext.current[mainKey] = newValue
      UITraitCollection.current = newValue.traits
    }
  }
  private static let mainKey = ContextKey(UIScreen(size: CGSize(width: 375, height: 667), scale: 2))

  /// Makes this screen the main one of a context.
  package func beMain(in context: StageContext) { context[UIScreen.mainKey] = self }

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
    let isLandscape = size.width > size.height
    guard let device = ScreenDevice.device(of: size, scale: scale), device.hasHomeIndicator else {
      let isPhone = min(size.width, size.height) < 700
      return isLandscape && isPhone ? .zero : UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    }
    let (status, home) = (device.statusInset, device.homeInset(isLandscape: isLandscape))
    return isLandscape && !device.isPad
      ? UIEdgeInsets(top: 0, left: status, bottom: home, right: status)
      : UIEdgeInsets(top: status, left: 0, bottom: home, right: 0)
  }
}

extension UIScreen {
  /// The traits of a window that fills the screen.
  public var traits: UITraitCollection {
    UITraitCollection(size: bounds.size, screen: bounds.size, scale: scale, settings: settings)
  }
}
