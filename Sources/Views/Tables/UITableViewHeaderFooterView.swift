import Foundation
import TendonGeometry

/// A reusable view for the header or footer of a section, with a title or other content.
open class UITableViewHeaderFooterView: UIView {
  /// The identifier for reuse; nil for a view that is not reused.
  open internal(set) var reuseIdentifier: String?

  /// The view for the content; it fills the bounds.
  open private(set) lazy var contentView: UIView = makeContentView()
  /// The label of the title, created on first access.
  open private(set) lazy var textLabel: UILabel? = makeLabel()

  /// The label of a second text. Differs from UIKit: always nil; use a ``contentConfiguration``.
  open var detailTextLabel: UILabel? { nil }

  private var titleInsets: UIEdgeInsets?

  /// The configuration of the content; setting one makes its view the `contentView`. Default: nil.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { content.configuration }
    set {
      content.configuration = newValue
      showContent()
    }
  }
  /// True if the content configuration is updated for the state of the view. Default: true.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { content.followsState }
    set { content.followsState = newValue }
  }
  private var content = CellContent()
  /// The configuration of the background; nil (default): ``backgroundView``. One that is set takes its place.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { background.configuration }
    set {
      background.configuration = newValue
      if newValue != nil { backgroundView = nil }
      background.show(in: self, for: configurationState)
    }
  }
  /// True if the background configuration is updated for the state of the view. Default: true.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { background.followsState }
    set { background.followsState = newValue }
  }
  private var background = CellBackground()
  /// A closure that is called, after `updateConfiguration(using:)`, before the next layout of a view whose state has
  /// changed. Default: nil.
  open var configurationUpdateHandler: ((UITableViewHeaderFooterView, UIViewConfigurationState) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Changes the configurations of the view for a state; subclasses override it and set `contentConfiguration`.
  open func updateConfiguration(using state: UIViewConfigurationState) {}

  /// The state of the view for which its configurations are updated.
  public var configurationState: UIViewConfigurationState {
    var state = UIViewConfigurationState(traitCollection: traitCollection)
    state.isDisabled = !isUserInteractionEnabled
    return state
  }

  /// Asks for an update of the configurations before the next layout of the view.
  public func setNeedsUpdateConfiguration() {
    content.needsUpdate = true
    setNeedsLayout()
  }

  /// Returns the configuration of a header in a plain list, without content.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .plainHeader() }
  /// Returns the background configuration of a header in a plain list.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listPlainHeaderFooter() }

  private func updateConfigurationIfNeeded() {
    guard content.needsUpdate else { return }
    content.needsUpdate = false
    updateConfiguration(using: configurationState)
    configurationUpdateHandler?(self, configurationState)
    if content.configuration != nil { showContent() }
    if background.configuration != nil { background.show(in: self, for: configurationState) }
  }

  private func showContent() {
    let shown = content.view(insteadOf: contentView, in: configurationState)
    guard shown !== contentView, shown != nil || contentView is any UIContentView else { return }
    let view = shown ?? makeContentView()
    view.frame = bounds
    view.translatesAutoresizingMaskIntoConstraints = true
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.removeFromSuperview()
    contentView = view
    addSubview(view)
    titleInsets = nil
    setNeedsLayout()
  }

  /// The height that a content configuration requires at a width, in points; nil without one.
  func configuredHeight(width: CGFloat) -> CGFloat? {
    updateConfigurationIfNeeded()
    guard content.configuration != nil else { return nil }
    (contentView as? UIListContentView)?.arrangeTexts(width: width)
    return contentView.fittingSizeByItself(CGSize(width: width, height: 0), horizontal: .required).height
  }

  /// The view behind the content; it fills the bounds. Default nil.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      guard let backgroundView else { return }
      backgroundView.frame = bounds
      insertSubview(backgroundView, at: 0)
    }
  }

  /// An empty header or footer view. Its height is 28 points until the table places it.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
    insertSubview(contentView, at: 0)
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    insertSubview(contentView, at: 0)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    insertSubview(contentView, at: 0)
  }

  /// Called before the view is reused for another section; overrides call `super`.
  open func prepareForReuse() {}

  private func makeContentView() -> UIView {
    let view = UIView(frame: bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    return view
  }

  private func makeLabel() -> UILabel {
    let label = UILabel()
    contentView.addSubview(label)
    return label
  }

  /// Displays the title in the style of a table with a width in points.
  func show(_ title: String, in style: UITableView.Style, width: CGFloat, isHeader: Bool) {
    guard let label = textLabel else { return }
    label.numberOfLines = 0
    let side = TableMetrics.margin(width: width)
    if style == .plain {
      contentView.backgroundColor = .secondarySystemBackground
      label.font = .preferredFont(forTextStyle: .headline).withoutLeading
      label.text = title
      titleInsets = UIEdgeInsets(top: 4, left: side, bottom: 3.5, right: side)
    } else {
      label.font = .preferredFont(forTextStyle: .footnote).withoutLeading
      label.textColor = .secondaryLabel
      label.text = isHeader ? title.uppercased() : title
      titleInsets =
        isHeader
        ? UIEdgeInsets(top: 16, left: side, bottom: 6, right: side)
        : UIEdgeInsets(top: 8, left: side, bottom: 8, right: side)
    }
  }

  /// The height that the title requires at a width of the view, in points; nil for a view with other content.
  func titleHeight(width: CGFloat) -> CGFloat? {
    guard let insets = titleInsets, let label = textLabel else { return nil }
    let text = label.sizeThatFits(CGSize(width: max(1, width - insets.left - insets.right), height: 0))
    return text.height + insets.top + insets.bottom
  }

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    backgroundView?.frame = bounds
    contentView.frame = bounds
    guard let insets = titleInsets, let label = textLabel else { return }
    let width = max(0, bounds.width - insets.left - insets.right)
    let height = min(label.sizeThatFits(CGSize(width: max(width, 1), height: 0)).height, bounds.height)
    // Titles lie at the bottom of headers and at the top of footers.
    let y =
      insets.top > insets.bottom ? bounds.height - insets.bottom - height : min(insets.top, bounds.height - height)
    label.textAlignment = .natural
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    label.frame = CGRect(x: isMirrored ? insets.right : insets.left, y: max(0, y), width: width, height: height)
  }
}

extension UIFont {
  /// The font with the line height of its typeface, without additional leading.
  fileprivate var withoutLeading: UIFont { UIFont(font: font) }
}
