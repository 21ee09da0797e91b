import Foundation
import TendonDrawing
import TendonGeometry

/// A control with a title, an image, or both, that does something when tapped.
///
/// It looks as its `configuration` says, or, without one, by its type and by what is set for its states.
///
/// Undocumented by Apple: a title that was pressed comes back in a quarter of a second; the title of a selected system
/// button is white on a box of the tint colour.
open class UIButton: UIControl {
  /// Raw values are UIKit's; `roundedRect` is `system`. Those from `detailDisclosure` on show a sign of the system's.
  public enum ButtonType: Int, Sendable {
    case custom = 0, system, detailDisclosure, infoLight, infoDark, contactAdd
    case close = 7
  }

  public let buttonType: ButtonType

  /// The size of a system button's title, in points.
  private static let systemTitleSize: CGFloat = 15

  /// What a button shows in one state.
  private struct Look {
    var title: String?
    var titleColor: UIColor?
    var image: UIImage?
    var background: UIImage?
  }
  private var looks: [State: Look] = [:]

  /// The label that shows the title.
  public private(set) lazy var titleLabel: UILabel? = makeTitleLabel()
  /// The view that shows the image.
  public private(set) lazy var imageView: UIImageView? = makeImageView(behind: false)
  private lazy var backgroundView: UIImageView = makeImageView(behind: true)
  private var hasTitle: Bool { currentTitle?.isEmpty == false }

  /// How the button looks; nil (default): by its type. Its texts and its image go before those of the button's states.
  open var configuration: Configuration? { didSet { configurationDidChange() } }
  /// Called before a configured button is shown in a new state, to change its configuration.
  open var configurationUpdateHandler: ((UIButton) -> Void)? { didSet { setNeedsUpdateConfiguration() } }
  /// Whether the colours of the configuration follow the state; default true.
  open var automaticallyUpdatesConfiguration = true { didSet { setNeedsUpdateConfiguration() } }
  /// Whether a tap turns `isSelected` over, before its actions are sent; default false.
  ///
  /// Where a tap opens the menu, the button is one that chooses: the action picked last is marked, and its title and image
  /// are the button's; with none marked the first one is.
  open var changesSelectionAsPrimaryAction = false { didSet { showChoice() } }
  /// A menu that a press of half a second, or with `showsMenuAsPrimaryAction` a tap, opens; default nil.
  open var menu: UIMenu? {
    didSet {
      menuDidChange()
      showChoice()
    }
  }
  open override var showsMenuAsPrimaryAction: Bool { didSet { showChoice() } }
  /// Which row of the menu comes first; default `.automatic`.
  open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic
  /// Whether the button's menu is on the screen.
  public var isHeld: Bool { menuHost != nil }
  override var menuToShow: UIMenu? { menu }
  override var menuTurns: Bool { preferredMenuElementOrder != .fixed }
  override var picksOne: Bool { choosesFromMenu }
  override func menuDidPick(_ action: UIAction) {
    showChoice()
    super.menuDidPick(action)
  }
  private var face: ButtonFace?
  private var needsConfigurationUpdate = false
  private var isUpdatingConfiguration = false
  /// The font that was asked for by a document; nil: that of the configuration.
  package var ownTitleFont: UIFont? { didSet { setNeedsUpdateConfiguration() } }
  /// The box behind the title of a selected system button.
  private var selection: UIView?
  static let fadeDuration = 0.25

  /// Space around title and image, in points; default none (then titles get UIKit's own).
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { layoutDidChange() } }
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

  /// A button of a type; system buttons are titled in the tint colour at 15 points, custom ones in white at 18.
  public init(type: ButtonType, frame: CGRect = .zero) {
    buttonType = type
    super.init(frame: frame)
    showSign()
  }

  public override init(frame: CGRect) {
    buttonType = .custom
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    buttonType = (coder as? any ButtonTypeDecoding)?.buttonType ?? .custom
    super.init(coder: coder)
    showSign()
  }

  /// Puts the sign of the type into the looks, unless there is an image.
  private func showSign() {
    guard let sign = buttonType.sign, looks[.normal]?.image == nil else { return }
    change(.normal) { $0.image = sign }
  }

  private func makeTitleLabel() -> UILabel {
    let label = UILabel()
    label.font = .systemFont(ofSize: isSystem ? UIButton.systemTitleSize : UIFont.buttonFontSize)
    label.layer.name = "title"
    label.textAlignment = .center
    label.lineBreakMode = .byTruncatingMiddle
    label.isUserInteractionEnabled = false
    addSubview(label)
    return label
  }

  private func makeImageView(behind: Bool) -> UIImageView {
    let view = UIImageView(frame: .zero)
    view.layer.name = behind ? "background image" : "image"
    view.isUserInteractionEnabled = false
    insertSubview(view, at: 0)
    if !behind, looks.values.contains(where: { $0.background != nil }) { insertSubview(backgroundView, at: 0) }
    return view
  }

  // MARK: - Looks by state

  open func setTitle(_ title: String?, for state: State) { change(state) { $0.title = title } }
  open func setTitleColor(_ color: UIColor?, for state: State) { change(state) { $0.titleColor = color } }
  open func setImage(_ image: UIImage?, for state: State) { change(state) { $0.image = image } }
  open func setBackgroundImage(_ image: UIImage?, for state: State) { change(state) { $0.background = image } }

  open func title(for state: State) -> String? { look(state, \.title) }
  open func titleColor(for state: State) -> UIColor? { look(state, \.titleColor) }
  open func image(for state: State) -> UIImage? { look(state, \.image) }
  open func backgroundImage(for state: State) -> UIImage? { look(state, \.background) }

  public var currentTitle: String? { look(state, \.title) }
  public var currentTitleColor: UIColor { look(state, \.titleColor) ?? defaultTitleColor }
  public var currentImage: UIImage? { look(state, \.image) }
  public var currentBackgroundImage: UIImage? { look(state, \.background) }

  private var defaultTitleColor: UIColor {
    if !isEnabled { return .tertiaryLabel }
    return isSystem && !isBoxed ? tintColor : .white
  }

  /// Whether the button follows the tint colour.
  private var isSystem: Bool { buttonType != .custom }
  /// Whether the title stands on a box of the tint colour.
  private var isBoxed: Bool {
    buttonType == .system && isSelected && isEnabled && configuration == nil && hasTitle && looks[.selected] == nil
  }

  private func change(_ state: State, _ body: (inout Look) -> Void) {
    body(&looks[state, default: Look()])
    // The label has to hold the title before anything asks for its size.
    show()
    layoutDidChange()
  }

  /// What is set for the state, else for the normal one.
  private func look<Value>(_ state: State, _ part: KeyPath<Look, Value?>) -> Value? {
    looks[state]?[keyPath: part] ?? looks[.normal]?[keyPath: part]
  }

  private func layoutDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  override func stateDidChange() {
    super.stateDidChange()
    if configuration != nil { setNeedsUpdateConfiguration() }
    let isReleased = wasHighlighted && !isHighlighted
    wasHighlighted = isHighlighted
    guard isReleased, window != nil, isSystem || configuration != nil else { return show() }
    UIView.animate(
      withDuration: UIButton.fadeDuration, delay: 0, options: .allowUserInteraction,
      animations: { configuration == nil ? show() : updateConfigurationIfNeeded() })
  }
  private var wasHighlighted = false

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsUpdateConfiguration()
    show()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsUpdateConfiguration()
  }

  /// Puts what the state asks for into the label and the image views. A title's colour changes at once.
  private func show() {
    guard configuration == nil else { return setNeedsLayout() }
    if hasTitle || titleLabelIsMade {
      titleLabel?.text = currentTitle
      titleLabel?.textColor = currentTitleColor
      titleLabel?.alpha = isSystem && isHighlighted ? 0.2 : 1
    }
    if let image = currentImage {
      imageView?.image =
        isSystem && image.renderingMode == .automatic ? image.withRenderingMode(.alwaysTemplate) : image
      imageView?.tintColor = isSystem && !isEnabled ? .tertiaryLabel : buttonType == .close ? .secondaryLabel : nil
      imageView?.alpha = imageAlpha
      imageView?.isHidden = false
    } else if looks.values.contains(where: { $0.image != nil }) {
      imageView?.isHidden = true
    }
    if let background = currentBackgroundImage {
      backgroundView.image = background
      backgroundView.isHidden = false
    } else if looks.values.contains(where: { $0.background != nil }) {
      backgroundView.isHidden = true
    }
    showBox()
  }

  /// Pressed and disabled buttons without an image of their own for that show the normal one fainter.
  private var imageAlpha: CGFloat {
    if isHighlighted, looks[.highlighted]?.image == nil { return isSystem ? 0.2 : 0.5 }
    return !isEnabled && !isSystem && looks[.disabled]?.image == nil ? 0.5 : 1
  }

  /// The box of a selected system button, the circle of one that closes.
  private func showBox() {
    guard isBoxed || buttonType == .close else {
      selection?.isHidden = true
      return
    }
    let box = selection ?? UIView()
    if selection == nil {
      box.isUserInteractionEnabled = false
      box.layer.name = buttonType == .close ? "circle" : "selection"
      insertSubview(box, at: 0)
      selection = box
    }
    box.isHidden = false
    box.backgroundColor = buttonType == .close ? .secondarySystemFill : tintColor
    box.alpha = titleLabelIsMade ? titleLabel?.alpha ?? 1 : imageAlpha
    setNeedsLayout()
  }

  var titleLabelIsMade: Bool { subviews.contains { $0.layer.name == "title" } }
  var imageViewIsMade: Bool { subviews.contains { $0.layer.name == "image" } }

  // MARK: - Configuration

  func configurationDidChange() {
    if configuration == nil {
      face?.remove()
      face = nil
      show()
    } else if face == nil {
      face = ButtonFace(self)
    }
    setNeedsUpdateConfiguration()
    layoutDidChange()
  }

  /// Asks for `updateConfiguration()` before the button is next laid out or measured.
  public func setNeedsUpdateConfiguration() {
    guard configuration != nil, !isUpdatingConfiguration else { return }
    needsConfigurationUpdate = true
    layoutDidChange()
  }

  private func updateConfigurationIfNeeded() {
    guard needsConfigurationUpdate, !isUpdatingConfiguration, configuration != nil else { return }
    isUpdatingConfiguration = true
    updateConfiguration()
    isUpdatingConfiguration = false
    needsConfigurationUpdate = false
    guard let configuration, let face else { return }
    face.show(automaticallyUpdatesConfiguration ? configuration.updated(for: self) : configuration)
  }

  /// Called before the button is shown in a new state; calls the handler. Call `super`.
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  open override func sendActions(for events: Event) {
    if changesSelectionAsPrimaryAction, !choosesFromMenu, events.contains(.touchUpInside) { isSelected.toggle() }
    super.sendActions(for: events)
  }

  // MARK: - Accessibility

  override var accessibilityDescription: AccessibilityDescription {
    updateConfigurationIfNeeded()
    let texts = [configuration?.title ?? currentTitle, configuration?.subtitle].compactMap { $0 }.filter { !$0.isEmpty }
    return AccessibilityDescription(
      isElement: true, label: texts.isEmpty ? nil : texts.joined(separator: ", "), traits: stateTraits.union(.button))
  }

  open override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    if menu != nil, showsMenuAsPrimaryAction {
      openMenu()
      return true
    }
    sendActions(for: .touchUpInside)
    performPrimaryAction()
    return true
  }

  // MARK: - Sizes

  /// The least width of a button with a title, in points.
  private static let leastWidth: CGFloat = 30
  private static let titlePadding: CGFloat = 6

  /// Whole points, as UIKit rounds what it measures for a button without a configuration.
  private var titleSize: CGSize {
    guard hasTitle, let size = titleLabel?.sizeThatFits(.zero) else { return .zero }
    return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
  }

  /// The height of a line of the title, whether there is one or not, in whole points.
  private var lineHeight: CGFloat {
    let standard = isSystem ? UIButton.systemTitleSize : UIFont.buttonFontSize
    let font: UIFont =
      titleLabelIsMade ? titleLabel?.font ?? .systemFont(ofSize: standard) : .systemFont(ofSize: standard)
    return font.lineHeight.rounded(.up)
  }

  /// The size of title and image side by side, with the space around them.
  open override var intrinsicContentSize: CGSize {
    if let face {
      updateConfigurationIfNeeded()
      return face.size
    }
    if let size = buttonType.signSize { return size }
    let title = titleSize
    let image = currentImage?.size ?? .zero
    // An image is at least as high as a line of the title that could stand beside it.
    let line = currentImage == nil ? title.height : lineHeight
    var size = CGSize(width: title.width + image.width, height: max(title.height, image.height, line))
    if contentEdgeInsets == .zero {
      if hasTitle {
        size.height = max(size.height, title.height + 2 * UIButton.titlePadding)
        size.width = max(size.width, UIButton.leastWidth)
      } else if currentImage == nil, currentBackgroundImage == nil {
        size = CGSize(width: UIButton.leastWidth, height: lineHeight + 2 * UIButton.titlePadding)
      }
    } else {
      size.width += contentEdgeInsets.left + contentEdgeInsets.right
      size.height += contentEdgeInsets.top + contentEdgeInsets.bottom
    }
    if let background = currentBackgroundImage?.size {
      size = CGSize(width: max(size.width, background.width), height: max(size.height, background.height))
    }
    return size
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override var textBaselines: (first: CGFloat, last: CGFloat)? {
    if let face {
      updateConfigurationIfNeeded()
      return face.baseline.map { ($0, face.size.height - $0) }
    }
    guard hasTitle, let font = titleLabel?.font else { return nil }
    let above = (intrinsicContentSize.height - titleSize.height) / 2
    return (above + font.ascender, above - font.descender)
  }

  override var centeredLine: (baseline: CGFloat, ascent: CGFloat, descent: CGFloat)? {
    guard face == nil, hasTitle, contentVerticalAlignment == .center, let font = titleLabel?.font else { return nil }
    let middle = (contentEdgeInsets.top - contentEdgeInsets.bottom) / 2
    return (middle + font.ascender - titleSize.height / 2, font.ascender, -font.descender)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if let face {
      updateConfigurationIfNeeded()
      return face.layOut(in: bounds)
    }
    if currentBackgroundImage != nil { backgroundView.frame = bounds }
    let content = bounds.inset(by: contentEdgeInsets)
    let image = currentImage?.size ?? .zero
    let title = titleSize
    let titleWidth = min(title.width, max(0, content.width - image.width))
    let total = image.width + titleWidth
    let x = horizontalStart(of: total, in: content)
    // The image comes first in the direction of the language.
    let isRightToLeft = layoutNode.isRightToLeft
    let (imageX, titleX) = isRightToLeft ? (x + titleWidth, x) : (x, x + image.width)
    if currentImage != nil {
      let place = CGRect(
        x: imageX, y: verticalStart(of: image.height, in: content), width: image.width, height: image.height)
      imageView?.frame = pixels(place.inset(by: imageEdgeInsets.asShift))
    }
    if hasTitle {
      let place = CGRect(
        x: titleX, y: verticalStart(of: title.height, in: content), width: titleWidth, height: title.height)
      titleLabel?.frame = pixels(place.inset(by: titleEdgeInsets.asShift))
    }
    if let selection, !selection.isHidden { layOutBox(selection) }
  }

  private func layOutBox(_ box: UIView) {
    if buttonType == .close {
      let side = min(bounds.width, bounds.height, 30)
      box.frame = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
      box.layer.cornerRadius = side / 2
    } else {
      box.frame = titleLabel?.frame.insetBy(dx: -4, dy: -2) ?? .zero
      box.layer.cornerRadius = 4
    }
  }

  func pixels(_ rect: CGRect) -> CGRect {
    let grid = PixelGrid(scale: pixelScale)
    return CGRect(x: grid.round(rect.minX), y: grid.round(rect.minY), width: rect.width, height: rect.height)
  }

  func horizontalStart(of width: CGFloat, in content: CGRect) -> CGFloat {
    switch contentHorizontalAlignment {
    case .center, .fill: content.minX + (content.width - width) / 2
    case .left: content.minX
    case .right: content.maxX - width
    case .leading: layoutNode.isRightToLeft ? content.maxX - width : content.minX
    case .trailing: layoutNode.isRightToLeft ? content.minX : content.maxX - width
    }
  }

  func verticalStart(of height: CGFloat, in content: CGRect) -> CGFloat {
    switch contentVerticalAlignment {
    case .center, .fill: content.minY + (content.height - height) / 2
    case .top: content.minY
    case .bottom: content.maxY - height
    }
  }
}

extension UIButton.ButtonType {
  /// The sign that the type shows, as a template; nil for types without one.
  @MainActor fileprivate var sign: UIImage? {
    let (name, size): (String, CGFloat)
    switch self {
    case .custom, .system: return nil
    case .detailDisclosure, .infoLight, .infoDark: (name, size) = ("info.circle", 19)
    case .contactAdd: (name, size) = ("plus.circle", 19)
    case .close: (name, size) = ("xmark", 13)
    }
    return UIImage(
      systemName: name, withConfiguration: .init(pointSize: size, weight: self == .close ? .bold : .regular))
  }

  /// The natural size of a button that shows a sign; nil for other types.
  fileprivate var signSize: CGSize? {
    switch self {
    case .custom, .system: nil
    case .close: CGSize(width: 30, height: 30)
    case .detailDisclosure, .infoLight, .infoDark, .contactAdd: CGSize(width: 25, height: 24)
    }
  }
}

/// What a coder says of a button before the button exists.
@MainActor
public protocol ButtonTypeDecoding: AnyObject {
  var buttonType: UIButton.ButtonType { get }
}

extension UIEdgeInsets {
  /// Insets that move a rectangle by half their difference and keep its size, as a button's do.
  fileprivate var asShift: UIEdgeInsets {
    let (dx, dy) = ((left - right) / 2, (top - bottom) / 2)
    return UIEdgeInsets(top: dy, left: dx, bottom: -dy, right: -dx)
  }
}
