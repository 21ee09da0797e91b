import Synchronization
import TendonGeometry

/// The available space along an axis; the raw values are UIKit's.
public enum UIUserInterfaceSizeClass: Int, Hashable, Sendable {
  /// Not known.
  case unspecified
  /// Little space, such as the width of a phone in portrait.
  case compact
  /// Much space, such as the width of a tablet.
  case regular
}

/// The kind of device; the raw values are UIKit's.
public enum UIUserInterfaceIdiom: Int, Hashable, Sendable {
  /// Not known.
  case unspecified = -1
  /// The shorter side of the screen is below 700 points.
  case phone
  /// The shorter side of the screen is 700 points or more.
  case pad
  /// A television. No screen has it here.
  case tv
  /// The screen of a car. No screen has it here.
  case carPlay
  /// A Mac. No screen has it here.
  case mac = 5
  /// A headset. No screen has it here.
  case vision
}

/// The direction of the language; the raw values are UIKit's.
public enum UIUserInterfaceLayoutDirection: Int, Hashable, Sendable {
  /// Lines of text begin at the left; at the right.
  case leftToRight, rightToLeft
}

/// The appearance, light or dark; the raw values are UIKit's.
public enum UIUserInterfaceStyle: Int, Hashable, Sendable {
  /// No preference.
  case unspecified
  /// Dark text on light.
  case light
  /// Light text on dark.
  case dark
}

/// The contrast between colours; the raw values are UIKit's.
public enum UIAccessibilityContrast: Int, Hashable, Sendable {
  /// Not known.
  case unspecified = -1
  /// The ordinary colours.
  case normal
  /// The reader has increased the contrast.
  case high
}

/// The elevation of a view: on the screen or on a sheet above it, whose backgrounds are lighter in dark mode; the raw
/// values are UIKit's.
public enum UIUserInterfaceLevel: Int, Hashable, Sendable {
  /// Not known.
  case unspecified = -1
  /// The screen itself.
  case base
  /// A sheet or a popover.
  case elevated
}

/// The environment of an interface: the traits on which its layout and its colours depend.
public struct UITraitCollection: Hashable, Sendable {
  /// The available width.
  public internal(set) var horizontalSizeClass: UIUserInterfaceSizeClass
  /// The available height.
  public internal(set) var verticalSizeClass: UIUserInterfaceSizeClass
  /// The kind of device.
  public internal(set) var userInterfaceIdiom: UIUserInterfaceIdiom
  /// The direction of the language.
  public internal(set) var layoutDirection: UIUserInterfaceLayoutDirection
  /// The appearance, light or dark.
  public internal(set) var userInterfaceStyle: UIUserInterfaceStyle
  /// The contrast between colours.
  public internal(set) var accessibilityContrast: UIAccessibilityContrast
  /// The elevation: elevated in what is presented as a sheet or a popover.
  public internal(set) var userInterfaceLevel = UIUserInterfaceLevel.base
  /// The reader's text size.
  public internal(set) var preferredContentSizeCategory: UIContentSizeCategory
  /// The number of pixels in a point.
  public internal(set) var displayScale: CGFloat
  /// The ability of the screen to measure force; `unavailable` on a stage.
  public internal(set) var forceTouchCapability = UIForceTouchCapability.unavailable
  /// The traits that this collection specifies.
  var parts = Parts.all

  /// The traits of a window on a screen.
  ///
  /// A screen whose shorter side is below 700 points belongs to a phone. A phone is compact in width, except in
  /// landscape from 414 by 736 points (the Plus and Max models); it is regular in height only in portrait. A tablet is
  /// regular on both axes; a window of 600 points or less on it is compact in width (measured: 592 is compact, 678 is
  /// regular).
  init(size: CGSize, screen: CGSize, scale: CGFloat, settings: ReaderSettings) {
    let (short, long) = (min(screen.width, screen.height), max(screen.width, screen.height))
    let isPad = short >= 700
    let isLandscape = size.width > size.height
    userInterfaceIdiom = isPad ? .pad : .phone
    if isPad {
      horizontalSizeClass = size.width > 600 ? .regular : .compact
      verticalSizeClass = .regular
    } else {
      horizontalSizeClass = isLandscape && short >= 414 && long >= 736 ? .regular : .compact
      verticalSizeClass = isLandscape ? .compact : .regular
    }
    layoutDirection = settings.layoutDirection
    userInterfaceStyle = settings.userInterfaceStyle
    accessibilityContrast = settings.accessibilityContrast
    preferredContentSizeCategory = settings.preferredContentSizeCategory
    displayScale = scale
  }

  /// The traits of a phone in portrait (375 by 667 points, scale 2), for resolving colours and fonts.
  public init(
    userInterfaceStyle: UIUserInterfaceStyle = .light, accessibilityContrast: UIAccessibilityContrast = .normal,
    preferredContentSizeCategory: UIContentSizeCategory = .large
  ) {
    var settings = ReaderSettings()
    settings.userInterfaceStyle = userInterfaceStyle
    settings.accessibilityContrast = accessibilityContrast
    settings.preferredContentSizeCategory = preferredContentSizeCategory
    let size = CGSize(width: 375, height: 667)
    self.init(size: size, screen: size, scale: 2, settings: settings)
  }

  /// The same traits except those that `mutations` sets.
  public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
    var overrides: any UIMutableTraits = UITraitOverrides()
    mutations(&overrides)
    return (overrides as? UITraitOverrides)?.applied(to: self) ?? self
  }

  /// Makes these traits the current ones while `actions` run.
  public func performAsCurrent(_ actions: () -> Void) {
    let old = UITraitCollection.current
    UITraitCollection.current = self
    defer { UITraitCollection.current = old }
    actions()
  }

  private static let storage = Mutex(UITraitCollection())

  /// The traits with which dynamic colours and text styles are resolved: those of the view that is drawing or laying
  /// out, otherwise those of the main screen.
  public package(set) static var current: UITraitCollection {
    get { storage.withLock { $0 } }
    set { storage.withLock { $0 = newValue } }
  }
}
