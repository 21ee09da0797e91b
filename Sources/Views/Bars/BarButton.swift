import Foundation
import TendonGeometry

/// The view of one item in a navigation bar or a toolbar.
final class BarButton: UIControl, BarItemView {
  let item: UIBarButtonItem
  /// True if the button is a back button, which begins with an arrow.
  let isBack: Bool
  /// The appearance of the bar for this button, and the height of the bar.
  var surroundings = BarButtonSurroundings() { didSet { show() } }
  /// The item whose decoration applies: for a back button that of the controller to which it leads.
  private let decorated: UIBarItem
  private let ownTitle: String?
  /// The title of a back button in place of its own, which has no room.
  private var shorterTitle: String?
  let label = UILabel()
  private let picture = UIImageView(frame: .zero)
  private let arrow = UIImageView(frame: .zero)
  /// The image behind the button, and the backdrop of a selected one; created when there is one.
  private var (background, backdrop): (UIImageView?, UIView?)

  /// The least width and height of a button with an image, in points.
  static let least: CGFloat = 24
  static let titleSize: CGFloat = 17
  /// The side of the arrow's square and the distance from it to the title, in points.
  static let arrowSide: CGFloat = 22
  static let arrowGap: CGFloat = 2

  /// - Parameters:
  ///   - title: replaces the title of the item; an empty title leaves only the arrow.
  ///   - decorated: the item whose attributes apply; nil: `item`.
  init(_ item: UIBarButtonItem, isBack: Bool = false, title: String? = nil, decorated: UIBarItem? = nil) {
    self.item = item
    self.isBack = isBack
    self.decorated = decorated ?? item
    ownTitle = title
    super.init(frame: .zero)
    objectID = item.objectID
    accessibilityIdentifier = item.accessibilityIdentifier ?? (isBack ? "BackButton" : nil)
    label.lineBreakMode = .byTruncatingTail
    picture.contentMode = .center
    for view in [label, picture, arrow] { addSubview(view) }
    label.layer.name = isBack ? "back title" : "item's title"
    picture.layer.name = "item's image"
    arrow.layer.name = "back arrow"
    isEnabled = item.isEnabled
    showArrow()
    show()
    menuDidChange()
  }

  override var menuToShow: UIMenu? { isBack ? nil : item.menu }
  /// Computed, because actions can be added to the item later.
  override var showsMenuAsPrimaryAction: Bool {
    get { menuToShow != nil && !item.hasAction }
    set {}
  }
  override func menuDidPick(_ action: UIAction) {
    action.perform(sender: item)
    if item.changesSelectionAsPrimaryAction {
      item.menu?.mark(action, isSingle: true)
      item.show(action)
    }
  }

  required init?(coder: NSCoder) { nil }

  private func template(_ image: UIImage) -> UIImage {
    image.renderingMode == .automatic ? image.withRenderingMode(.alwaysTemplate) : image
  }

  private func showArrow() {
    arrow.isHidden = !isBack
    guard isBack else { return }
    arrow.image =
      surroundings.backIndicator.map { template($0) }
      ?? BarSymbol.image(layoutNode.isRightToLeft ? .chevronForward : .chevronBackward)
    arrow.contentMode = .center
  }

  private var decoration: BarItemDecoration { decorated.shownDecoration }

  private func show() {
    let decoration = decoration
    let isSelected = item.isSelected && !isBack
    let tint: UIColor = item.shownTintColor ?? tintColor
    let color: UIColor = !isEnabled ? .tertiaryLabel : isSelected ? .systemBackground : tint
    let image = ownTitle == nil ? item.picture(isCompact: surroundings.isCompact) : (nil, .zero)
    picture.image = image.image.map { template($0) }
    let text = shorterTitle ?? ownTitle ?? (image.image == nil ? item.title : nil)
    let weight: UIFont.Weight = item.style == .done ? .semibold : .regular
    let base: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: BarButton.titleSize, weight: weight), .foregroundColor: color,
    ]
    label.show(text, base.merging(surroundings.attributes(for: state, decoration)) { _, given in given })
    for view in [picture, arrow] { view.tintColor = color }
    alpha = isHighlighted ? 0.3 : 1
    showBackdrop(isSelected, tint)
    showBackground(decoration)
    showArrow()
    setNeedsLayout()
  }

  private func showBackdrop(_ isSelected: Bool, _ tint: UIColor) {
    guard isSelected else {
      backdrop?.removeFromSuperview()
      return backdrop = nil
    }
    let view = backdrop ?? UIView()
    view.backgroundColor = tint
    view.isUserInteractionEnabled = false
    view.layer.cornerRadius = 6
    view.layer.name = "selection"
    if view.superview == nil { insertSubview(view, at: 0) }
    backdrop = view
  }

  private func showBackground(_ decoration: BarItemDecoration) {
    let image = surroundings.background(for: state, decoration, style: item.style, isBack: isBack)
    guard let image, image.size.width > 0, image.size.height > 0 else {
      background?.removeFromSuperview()
      return background = nil
    }
    let view = background ?? UIImageView(frame: .zero)
    view.image = image
    view.layer.name = "item's background"
    if view.superview == nil { insertSubview(view, at: 0) }
    background = view
  }

  override func stateDidChange() {
    super.stateDidChange()
    show()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    show()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    show()
  }

  override var accessibilityDescription: AccessibilityDescription {
    var traits = stateTraits.union(.button)
    if item.isSelected { traits.insert(.selected) }
    let text = isBack ? ownTitle : label.text
    return AccessibilityDescription(isElement: true, label: text ?? item.title, traits: traits)
  }

  override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    if showsMenuAsPrimaryAction {
      openMenu()
      return true
    }
    item.trigger(from: self)
    return true
  }

  /// Shows the own title of a back button if it fits a width, in points, else "Back", else only the arrow.
  func chooseTitle(width: CGFloat) {
    guard isBack, let ownTitle, !ownTitle.isEmpty else { return }
    let font: UIFont = label.font ?? .systemFont(ofSize: BarButton.titleSize)
    let titles = [ownTitle, UINavigationItem.genericBackTitle, ""]
    let room = width - BarButton.arrowSide - BarButton.arrowGap
    let fitting = titles.first { $0.size(withAttributes: [.font: font]).width.rounded(.up) <= room } ?? ""
    let new = fitting == ownTitle ? nil : fitting
    guard new != shorterTitle else { return }
    shorterTitle = new
    show()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = label.sizeThatFits(.zero)
    var width =
      item.width > 0
      ? item.width : max(widestTitle(text.width), picture.image.map { max($0.size.width, BarButton.least) } ?? 0)
    if let background { width = max(width, background.image?.size.width ?? 0) }
    if isBack { width += BarButton.arrowSide + (text.width > 0 ? BarButton.arrowGap : 0) }
    return CGSize(width: width, height: max(text.height, picture.image?.size.height ?? 0, BarButton.least))
  }

  /// The width of the title, or of the widest of the titles that the item may have.
  private func widestTitle(_ width: CGFloat) -> CGFloat {
    guard let titles = item.possibleTitles, picture.image == nil, ownTitle == nil else { return width }
    let font: UIFont = label.font ?? .systemFont(ofSize: BarButton.titleSize)
    return titles.reduce(width) { max($0, $1.size(withAttributes: [.font: font]).width) }
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -8, dy: -10).contains(point)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let grid = PixelGrid(scale: pixelScale)
    let decoration = decoration
    var content = bounds
    if isBack {
      let side = BarButton.arrowSide
      let x = layoutNode.isRightToLeft ? bounds.maxX - side : 0
      arrow.frame = grid.round(CGRect(x: x, y: (bounds.height - side) / 2, width: side, height: side))
      let taken = min(side + BarButton.arrowGap, bounds.width)
      content.size.width -= taken
      if !layoutNode.isRightToLeft { content.origin.x += taken }
    }
    let text = label.sizeThatFits(.zero)
    let width = min(text.width, content.width)
    let shift = surroundings.titleAdjustment(for: state, decoration, isBack: isBack)
    label.frame = grid.round(
      CGRect(
        x: content.midX - width / 2 + shift.horizontal, y: content.midY - text.height / 2 + shift.vertical,
        width: width, height: text.height))
    picture.frame = content.inset(by: item.picture(isCompact: surroundings.isCompact).insets)
    backdrop?.frame = bounds.insetBy(dx: -6, dy: -4)
    let place = surroundings.backgroundAdjustment(for: state, decoration, isBack: isBack)
    background?.frame = bounds.offsetBy(dx: place.horizontal, dy: place.vertical)
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if isTouchInside { item.trigger(from: self) }
  }
}
