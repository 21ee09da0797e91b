import Foundation
import TendonGeometry

extension UIBackgroundConfiguration {
  private init(_ role: Role, cornerRadius: CGFloat = 0) {
    self.init()
    (self.role, self.cornerRadius) = (role, cornerRadius)
  }

  /// Returns the background of a row in a list of any style.
  public static func listCell() -> UIBackgroundConfiguration { listPlainCell() }
  /// Returns the background of a row in a plain list.
  public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainCell) }
  /// Returns the background of a row in a grouped list.
  public static func listGroupedCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.groupedCell) }
  /// Returns the background of a row in a sidebar.
  public static func listSidebarCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.sidebarCell, cornerRadius: 8)
  }
  /// Returns the background of a row in a list beside a sidebar.
  public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration { listSidebarCell() }
  /// Returns the background of a header in a list of any style.
  public static func listHeader() -> UIBackgroundConfiguration { listPlainHeaderFooter() }
  /// Returns the background of a footer in a list of any style.
  public static func listFooter() -> UIBackgroundConfiguration { listGroupedHeaderFooter() }
  /// Returns the background of a header or footer in a plain list.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.header) }
  /// Returns the background of a header or footer in a grouped list.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { clear() }
  /// Returns the background of a header in a sidebar.
  public static func listSidebarHeader() -> UIBackgroundConfiguration { clear() }

  /// Returns the background with the colour of its part of a list in a state; a colour that is set stays.
  @MainActor
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    guard role != .none, backgroundColor == nil else { return self }
    var updated = self
    let isMarked =
      (state as? UICellConfigurationState).map { $0.isSelected || $0.isHighlighted || $0.isSwiped } ?? false
    updated.backgroundColor =
      switch role {
      case .none: nil
      case .plainCell: isMarked ? .systemGray4 : .systemBackground
      case .groupedCell: isMarked ? .systemGray4 : .secondarySystemGroupedBackground
      case .sidebarCell: isMarked ? .systemGray4 : .clear
      case .header: .secondarySystemBackground
      }
    return updated
  }
}

/// The view of a background configuration in a cell or header.
final class ConfiguredBackgroundView: UIView {
  private var configuration = UIBackgroundConfiguration.clear()
  private let fill = UIView()
  private let stroke = UIView()
  private var image: UIImageView?

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    layer.name = "background"
    fill.clipsToBounds = true
    for view in [fill, stroke] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ new: UIBackgroundConfiguration) {
    let old = configuration
    configuration = new
    fill.backgroundColor = new.resolvedBackgroundColor(for: tintColor)
    fill.layer.cornerRadius = new.cornerRadius
    stroke.layer.borderWidth = new.strokeWidth
    stroke.layer.borderColor = new.resolvedStrokeColor(for: tintColor).resolvedColor(with: traitCollection).cgColor
    stroke.layer.cornerRadius = max(0, new.cornerRadius + new.strokeOutset)
    if old.customView !== new.customView {
      if old.customView?.superview === fill { old.customView?.removeFromSuperview() }
      if let view = new.customView { fill.insertSubview(view, at: 0) }
    }
    if new.image == nil {
      image?.removeFromSuperview()
      image = nil
    } else if image == nil {
      let view = UIImageView(frame: .zero)
      fill.addSubview(view)
      image = view
    }
    image?.image = new.image
    image?.contentMode = new.imageContentMode
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    fill.frame = bounds.inset(by: configuration.backgroundInsets.directed(layoutNode.isRightToLeft))
    stroke.frame = fill.frame.insetBy(dx: -configuration.strokeOutset, dy: -configuration.strokeOutset)
    image?.frame = fill.bounds
    configuration.customView?.frame = fill.bounds
  }
}

/// The configured background of a cell or header: its configuration, and how it follows the state.
@MainActor
struct CellBackground {
  /// The background as the program has set it; nil (default): the view has its own.
  var configuration: UIBackgroundConfiguration?
  /// True if the configuration is updated for the state of the view.
  var followsState = true
  private var view: ConfiguredBackgroundView?

  /// Displays the configuration, updated for a state, behind all that the host holds.
  mutating func show(in host: UIView, for state: any UIConfigurationState) {
    guard let configuration else {
      view?.removeFromSuperview()
      view = nil
      return
    }
    let shown = view ?? ConfiguredBackgroundView()
    if view == nil {
      shown.frame = CGRect(origin: .zero, size: host.bounds.size)
      shown.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      host.insertSubview(shown, at: 0)
      view = shown
    }
    shown.show(followsState ? configuration.updated(for: state) : configuration)
  }
}
