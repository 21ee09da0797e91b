import TendonGeometry

/// The less usual properties of a split view controller.
struct SplitOptions {
  var primaryEdge = UISplitViewController.PrimaryEdge.leading
  var behavior = UISplitViewController.SplitBehavior.automatic
  var presentsWithGesture = true
  var showsSecondaryOnlyButton = false
}

extension UISplitViewController {
  /// The side of the primary column; the raw values are UIKit's.
  public enum PrimaryEdge: Int, Sendable {
    /// The side at which lines begin; at which they end.
    case leading, trailing
  }

  /// The relation of the columns; the raw values are UIKit's.
  public enum SplitBehavior: Int, Sendable {
    /// The system's choice.
    case automatic
    /// The columns are beside each other.
    case tile
    /// The leading columns cover the secondary one.
    case overlay
    /// The leading columns move the secondary one aside.
    case displace
  }

  /// The side of the primary column. Default: leading.
  public var primaryEdge: PrimaryEdge {
    get { options.primaryEdge }
    set { options.primaryEdge = newValue }
  }
  /// The preferred relation of the columns. Default: automatic.
  ///
  /// Differs from UIKit: nothing reads it; set ``preferredDisplayMode``.
  public var preferredSplitBehavior: SplitBehavior {
    get { options.behavior }
    set { options.behavior = newValue }
  }
  /// The relation of the columns now.
  public var splitBehavior: SplitBehavior { displayMode == .oneOverSecondary ? .overlay : .tile }
  /// True if a swipe shows and hides the primary column. Default: true.
  ///
  /// Differs from UIKit: nothing reads it; a tap beside the column hides it, and ``displayModeButtonItem`` shows it.
  public var presentsWithGesture: Bool {
    get { options.presentsWithGesture }
    set { options.presentsWithGesture = newValue }
  }
  /// True if a button shows the secondary column alone. Default: false.
  ///
  /// Differs from UIKit: nothing reads it; ``displayModeButtonItem`` hides the other columns.
  public var showsSecondaryOnlyButton: Bool {
    get { options.showsSecondaryOnlyButton }
    set { options.showsSecondaryOnlyButton = newValue }
  }
  /// The width of the primary column, in points; 0 if there is none or the columns are one.
  public var primaryColumnWidth: CGFloat { columnWidth(.primary) }
  /// The width of the supplementary column, in points; 0 if there is none or the columns are one.
  public var supplementaryColumnWidth: CGFloat { columnWidth(.supplementary) }

  private func columnWidth(_ column: Column) -> CGFloat {
    guard !isCollapsed, isViewLoaded, let controller = viewController(for: column) else { return 0 }
    return width(of: controller)
  }
}

extension UISplitViewController.DisplayMode {
  /// `secondaryOnly`, by its older name.
  public static var primaryHidden: UISplitViewController.DisplayMode { .secondaryOnly }
  /// `oneBesideSecondary`, by its older name.
  public static var allVisible: UISplitViewController.DisplayMode { .oneBesideSecondary }
  /// `oneOverSecondary`, by its older name.
  public static var primaryOverlay: UISplitViewController.DisplayMode { .oneOverSecondary }
}
