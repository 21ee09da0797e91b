import Synchronization
import TendonGeometry

/// How much room there is along an axis; raw values are UIKit's.
public enum UIUserInterfaceSizeClass: Int, Hashable, Sendable { case unspecified, compact, regular }

/// What kind of device shows the interface; raw values are UIKit's.
public enum UIUserInterfaceIdiom: Int, Hashable, Sendable { case unspecified = -1, phone, pad }

/// Where a line of text begins; raw values are UIKit's.
public enum UIUserInterfaceLayoutDirection: Int, Hashable, Sendable { case leftToRight, rightToLeft }

/// Light or dark; raw values are UIKit's.
public enum UIUserInterfaceStyle: Int, Hashable, Sendable { case unspecified, light, dark }

/// How far colours stand apart; raw values are UIKit's.
public enum UIAccessibilityContrast: Int, Hashable, Sendable { case unspecified = -1, normal, high }

/// Whether a view lies on the screen or on a sheet above it, which in the dark has lighter backgrounds; raw values are
/// UIKit's.
public enum UIUserInterfaceLevel: Int, Hashable, Sendable { case unspecified = -1, base, elevated }

/// What an interface lives in, as far as layout and colours follow it.
public struct UITraitCollection: Hashable, Sendable {
  public internal(set) var horizontalSizeClass: UIUserInterfaceSizeClass
  public internal(set) var verticalSizeClass: UIUserInterfaceSizeClass
  public internal(set) var userInterfaceIdiom: UIUserInterfaceIdiom
  public internal(set) var layoutDirection: UIUserInterfaceLayoutDirection
  public internal(set) var userInterfaceStyle: UIUserInterfaceStyle
  public internal(set) var accessibilityContrast: UIAccessibilityContrast
  /// Elevated in what is presented as a sheet or a popover.
  public internal(set) var userInterfaceLevel = UIUserInterfaceLevel.base
  public internal(set) var preferredContentSizeCategory: UIContentSizeCategory
  /// Pixels a point.
  public internal(set) var displayScale: CGFloat

  /// The traits of a window on a screen.
  ///
  /// A screen whose shorter side is below 700 points is a telephone's: compact in width, but regular in landscape from 414 by
  /// 736 points on (the Plus and Max models); regular in height only
  /// upright. A tablet is regular both ways; a window of 600 points or less on it is compact in width (measured: 592 is
  /// compact, 678 is regular).
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

  /// Traits of a telephone upright that only colours and fonts are asked of.
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

  /// The same traits but for what `mutations` sets.
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

  /// The traits by which dynamic colours and text styles are resolved: those of the
  /// view that is drawing or laying out, outside that those of the main screen.
  public package(set) static var current: UITraitCollection {
    get { storage.withLock { $0 } }
    set { storage.withLock { $0 = newValue } }
  }
}
