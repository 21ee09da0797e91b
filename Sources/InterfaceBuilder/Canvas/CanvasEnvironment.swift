import TendonGeometry
import TendonViews

/// The environment of the design canvas of one document: screen, pixel grid, bars and insets, by device and era.
///
/// The numbers were read from the frames that 1,263 public documents recorded, by device and version of the tools. Between
/// the versions that were seen the change is taken to lie half way.
package struct CanvasEnvironment: Hashable, Sendable {
  package let kind: DocumentHeader.Kind
  package let toolsVersion: Int
  /// nil is the square canvas of documents without a device.
  package let device: ScreenDevice?
  package let isLandscape: Bool
  package let usesSafeAreas: Bool
  /// False where the canvas shows a root without the status bar and the corners of the screen.
  private var hasInsets = true

  package init(_ header: DocumentHeader) {
    kind = header.kind
    // Builds of the tools that are not released call themselves 32700; what they recorded is of the years up to Xcode 14.
    toolsVersion = header.toolsVersion >= 32700 ? 22500 : header.toolsVersion
    // A device that is not in the table is a phone or a tablet of our time, or none. Xcode 16 shows the small tablet of 2021
    // where a document names those before (a root of its size at 24412).
    let name = header.device?.id == "ipad7_9" && toolsVersion >= 23727 ? "ipad8_3rounded" : header.device?.id
    device = name.flatMap { ScreenDevice.named($0) ?? ScreenDevice.standIn(for: $0) }
    isLandscape = device != nil && header.device?.orientation == .landscape
    usesSafeAreas = header.usesSafeAreas
  }

  // MARK: Screen

  /// Points.
  package var screenSize: CGSize {
    guard let device else { return CGSize(width: 600, height: 600) }
    return isLandscape ? CGSize(width: device.size.height, height: device.size.width) : device.size
  }

  /// Pixels a point of the grid to which frames were rounded.
  package var scale: CGFloat { device?.scale ?? (toolsVersion < 8000 ? 1 : 2) }

  package var pixelGrid: PixelGrid { PixelGrid(scale: scale) }

  /// `regular` or `compact`; nil is the "any" of the square canvas, for which only default variations hold.
  package var horizontalSizeClass: CanvasSizeClass? {
    guard let device else { return nil }
    if device.isPad { return .regular }
    return isLandscape && max(device.size.width, device.size.height) >= 736 && device.size.width >= 414
      ? .regular : .compact
  }

  package var verticalSizeClass: CanvasSizeClass? {
    guard let device else { return nil }
    return device.isPad || !isLandscape ? .regular : .compact
  }

  // MARK: Insets of the screen

  /// The height that the status bar takes from the safe area, points.
  package var statusInset: CGFloat {
    guard let device else { return toolsVersion >= 15000 ? 0 : 20 }
    guard device.hasHomeIndicator else {
      if isLandscape && !device.isPad { return 0 }
      return toolsVersion < 14650 || toolsVersion >= 21600 ? 20 : 0
    }
    guard hasInsets else { return 0 }
    return (isLandscape && !device.isPad ? 0 : notchInset) + storedInsets.top
  }

  /// The height of the home indicator's area, points.
  package var homeInset: CGFloat {
    hasInsets ? (device?.homeInset(isLandscape: isLandscape) ?? 0) + storedInsets.bottom : 0
  }

  /// The inset in points of the rounded corners at the left and right of a phone in landscape.
  package var sideInset: CGFloat {
    guard let device, device.hasHomeIndicator, !device.isPad, isLandscape, hasInsets else { return 0 }
    return notchInset
  }

  /// The inset of the notch, in points; some canvases had another one than the device has.
  private var notchInset: CGFloat {
    switch device?.id {
    case "retina5_9" where toolsVersion >= 21600: 50
    case "retina6_1" where toolsVersion < 20600, "retina6_0" where toolsVersion < 20000,
      "retina6_7" where toolsVersion < 19000:
      44
    default: device?.statusInset ?? 0
    }
  }

  /// The canvas around a root to which segues lead. The first canvases with the screen of the iPhone 14 Pro showed such a
  /// root without the insets of the screen (seen at 21701 in two repositories; with them at 22155).
  func reached(_ isReached: Bool) -> CanvasEnvironment {
    var canvas = self
    canvas.hasInsets = !(isReached && device?.id == "retina6_12" && toolsVersion < 22000)
    return canvas
  }

  /// Canvases of these versions stored the insets of rounded devices doubled (seen from 23727 to 25094).
  var doublesInsets: Bool { (23727..<26000).contains(toolsVersion) }

  /// The insets that those versions add to the screen's own, points: the ones of the device upright, in landscape as well.
  /// Tablets had the status bar once, and 25 points at the bottom twice (seen from 23727 to 24765 on three of them, in three
  /// repositories).
  var storedInsets: UIEdgeInsets {
    guard doublesInsets, let device, device.hasHomeIndicator else { return .zero }
    if device.isPad {
      return UIEdgeInsets(top: 0, left: 0, bottom: 2 * 25 - device.homeInset(isLandscape: isLandscape), right: 0)
    }
    return UIEdgeInsets(top: notchInset, left: 0, bottom: device.homeInset(isLandscape: false), right: 0)
  }

  // MARK: Bars

  package enum NavigationBarStyle: Hashable, Sendable { case standard, large, sheet }

  /// The height of a navigation bar below the status bar, points.
  package func navigationBarHeight(_ style: NavigationBarStyle = .standard) -> CGFloat {
    let row = toolsVersion >= 24100 ? 54 : UINavigationBar.standardHeight
    return switch style {
    case .standard: row
    case .large: row + UINavigationBar.largeTitleHeight
    case .sheet: UINavigationBar.sheetHeight
    }
  }

  /// The height of a tab bar with what it covers of the home indicator's area, points.
  package var tabBarHeight: CGFloat {
    let isFlat = isLandscape && device?.isPad == false
    // On its side, a phone of iOS 26 has a bar of 52 points down to the edge of the screen.
    if isFlat, isGlass, device?.hasHomeIndicator == true { return 52 + storedInsets.bottom }
    return UITabBar.standardHeight + (device?.hasHomeIndicator == true ? homeInset : 0)
  }

  /// The height of a toolbar at the bottom of the screen with what it covers of the home indicator's area, points.
  package var bottomToolbarHeight: CGFloat { toolbarHeight + homeInset }

  /// The height of a toolbar at the bottom that is a view, points; 44 elsewhere.
  package var toolbarHeight: CGFloat {
    toolsVersion < 15000 ? UIToolbar.naturalHeight : UIToolbar.standardHeight
  }
}

/// A size class of the canvas.
package enum CanvasSizeClass: String, Hashable, Sendable { case compact, regular }
