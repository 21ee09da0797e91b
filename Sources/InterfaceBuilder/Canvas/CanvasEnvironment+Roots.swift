import TendonGeometry

extension CanvasEnvironment {
  /// The simulated or real bars of a root view.
  package struct Bars: Hashable, Sendable {
    package enum Top: Hashable, Sendable {
      case none
      /// A navigation bar with its frame, if the document recorded one (tools from 13000 lay it out).
      case navigation(recorded: CGRect?, translucent: Bool, style: NavigationBarStyle)
    }
    package enum Bottom: Hashable, Sendable {
      case none
      case tab(translucent: Bool)
      case toolbar(translucent: Bool)
      /// The toolbar of a navigation controller that is in a tab bar controller: it lies on the tab bar.
      case toolbarOnTab

      /// True if a tab bar is part of it.
      var hasTab: Bool {
        switch self {
        case .tab, .toolbarOnTab: true
        case .none, .toolbar: false
        }
      }
    }
    package var top = Top.none
    package var bottom = Bottom.none
    /// False where the document turns the simulated status bar off.
    package var statusBar = true
    /// True if the controller, or the one that shows its bars, is embedded in another scene.
    package var isEmbedded = false
    /// True if the controller is in a navigation controller, which may hide its bar.
    var isInNavigation = false
    /// True if a segue leads to the controller.
    var isReached = false

    package init(top: Top = .none, bottom: Bottom = .none, statusBar: Bool = true) {
      (self.top, self.bottom, self.statusBar) = (top, bottom, statusBar)
    }
  }

  /// The insets in points of bars and rounded corners in the root view of a controller with that recorded frame.
  ///
  /// A root that lies lower begins below the bar at the top; where it then ends below the screen, that much is out of sight,
  /// and where it ends above the bar at the bottom, that is no concern of it. On the last canvases of Xcode 6 (seen
  /// at 7531 and 7702) a root as high as the screen has the bars at its top wherever it lies.
  ///
  /// - Parameters:
  ///   - simulated: the size of the screen that the document simulates for this controller, if it does.
  ///   - isFreeform: whether that size is one that the author has set freely.
  package func rootInsets(
    _ frame: CGRect, bars: Bars, simulated: CGSize? = nil, isFreeform: Bool = false
  ) -> UIEdgeInsets {
    let screen = simulated ?? screenSize
    guard frame.minY > 0, !((7000..<8000).contains(toolsVersion) && frame.height >= screen.height) else {
      var insets = rootInsets(frame.size, bars: bars, screen: screen, isFreeform: isFreeform)
      let isNarrow = frame.width <= screenSize.width
      if isFreeform, isNarrow, !reachesCorners, bars.bottom == .none { insets.bottom = 0 }
      return isFreeform ? freed(insets, height: frame.height) : insets
    }
    var insets = rootInsets(screen, bars: bars, screen: screen)
    insets.top = 0
    let below = frame.maxY - screen.height
    insets.bottom = below < 0 ? max(0, insets.bottom + below) : max(insets.bottom, below)
    return insets
  }

  /// The insets of a root of a freely set size. What doubled ones add at the bottom of the screen is no concern of it, and
  /// low ones (seen up to 216 points, not from 271 on) have nothing added at the top either.
  private func freed(_ insets: UIEdgeInsets, height: CGFloat) -> UIEdgeInsets {
    var result = insets
    result.bottom = max(0, insets.bottom - storedInsets.bottom)
    if height < 243 { result.top = max(0, insets.top - storedInsets.top) }
    return result
  }

  /// The insets of a root of that size at the top of the screen.
  ///
  /// Opaque bars have been taken out of the recorded root already, which its size shows: a root that is lower than the
  /// screen by the height of a bar has no inset on that side.
  func rootInsets(_ size: CGSize, bars: Bars, screen: CGSize? = nil, isFreeform: Bool = false) -> UIEdgeInsets {
    let screen = screen ?? screenSize
    let missing = screen.height - size.height
    // Since Xcode 9 a root lies below the status bar that the document hides as well.
    let isShown = (bars.statusBar || toolsVersion >= 13000) && !(isFreeform && hidesStatusBar(height: size.height))
    let status = isShown ? statusInset : 0
    var insets = UIEdgeInsets(top: status, left: sideInset, bottom: homeInset, right: sideInset)
    if case .navigation(let recorded, _, let style) = bars.top {
      insets.top = status + navigationBarHeight(style)
      // Older canvases recorded the bar at the top of its own view.
      if let recorded, recorded.minY > 0, recorded.height > 0 { insets.top = recorded.maxY }
    }
    switch bars.bottom {
    case .none: break
    case .tab: insets.bottom = tabBarHeight
    case .toolbar: insets.bottom = bottomToolbarHeight
    case .toolbarOnTab: insets.bottom = tabBarHeight + toolbarHeight
    }
    guard missing > 0.5 else { return insets }
    return reduced(insets, size: size, in: screen, bars: bars, isFreeform: isFreeform)
  }

  /// The insets of a root that is lower than the screen: opaque bars, page sheets, embedded and freely set views. Any
  /// other keeps its bars.
  private func reduced(
    _ insets: UIEdgeInsets, size: CGSize, in screen: CGSize, bars: Bars, isFreeform: Bool
  ) -> UIEdgeInsets {
    let missing = screen.height - size.height
    func close(_ a: CGFloat, _ b: CGFloat) -> Bool { b > 0 && abs(a - b) <= 1 }
    let hasTop = bars.top != .none
    let hasBottom = bars.bottom != .none
    var result = insets
    if hasTop && hasBottom && close(missing, insets.top + insets.bottom) {
      (result.top, result.bottom) = (0, 0)
    } else if hasTop && close(missing, insets.top) {
      result.top = 0
    } else if hasBottom && close(missing, insets.bottom) {
      result.bottom = 0
    } else if case .navigation(_, translucent: false, _) = bars.top {
      // Below an opaque bar, whatever else has been taken from its height.
      result.top = 0
    } else if toolsVersion >= 14810, size.width == screen.width, [10, 20, 48, 54].contains(missing) {
      // A page sheet of iOS 13 and later: below the status bar, down to the bottom of the screen.
      result.top = hasTop ? navigationBarHeight(.sheet) : storedInsets.top
      if case .navigation(let recorded?, _, _) = bars.top, recorded.height > 0 { result.top = recorded.maxY }
      // The sheets of Xcode 14 and later, 10 points lower than the screen, have nothing at the bottom.
      if doublesInsets || missing == 10, !hasBottom { result.bottom = 0 }
    } else if bars.isEmbedded {
      // Since Xcode 9 what segues embed is laid out as at the top of a screen; before, nothing was around it.
      guard bars.statusBar, toolsVersion >= 13000 else { return .zero }
      result = UIEdgeInsets(
        top: statusInset, left: 0, bottom: max(0, homeInset - max(0, screenSize.height - size.height)), right: 0)
    } else if isFreeform {
      // Lower than the size that was set: what is missing lies above it.
      return .zero
    } else if toolsVersion >= 14810, device?.isPad == true, size.width < screen.width, !hasTop, !hasBottom {
      // A sheet in the middle of the screen of an iPad reaches neither the status bar nor the corners (seen with 704 points
      // across in two repositories).
      return .zero
    }
    return result
  }

  /// True if the rounded corners reach into roots of a freely set size, which end above them before Xcode 14.3.
  private var reachesCorners: Bool { toolsVersion >= 21300 }

  /// True for roots of a freely set height above which the canvas shows no status bar: on flat screens of before Xcode 11
  /// those that are lower than three fifths of the screen (seen up to 0.53 of it without one, from 0.66 on with one).
  private func hidesStatusBar(height: CGFloat) -> Bool {
    device?.hasHomeIndicator != true && height < screenSize.height * 0.6 && toolsVersion < 15000
  }

  /// The safe area of a xib's root view, points.
  ///
  /// The rounded corners reach into a root that is as high as the screen or wider, later into all.
  package func xibInsets(_ size: CGSize, bars: Bars = Bars()) -> UIEdgeInsets {
    let fills = size.height >= screenSize.height
    let hasBottom = fills || size.width > screenSize.width || reachesCorners
    var top = hidesStatusBar(height: size.height) ? 0 : statusInset
    // The root begins below a bar that is not translucent.
    if case .navigation(_, let translucent, let style) = bars.top {
      top = translucent ? statusInset + navigationBarHeight(style) : 0
    }
    return UIEdgeInsets(
      top: top, left: fills ? sideInset : 0,
      bottom: hasBottom ? homeInset : 0, right: fills ? sideInset : 0)
  }

  /// The left and right layout margins of a controller's root view, points. Widths between 375 and 400 were never seen;
  /// devices of 390 and 393 points have 16 in UIKit. Canvases of Xcode 6 had 16 at every width.
  package func rootMargin(width: CGFloat) -> CGFloat { width < 400 || hasOldMargins ? 16 : 20 }

  /// True for the canvases of Xcode 6, on which the root view of a xib has the margins of any other view.
  var hasOldMargins: Bool { toolsVersion < 8000 }
}
