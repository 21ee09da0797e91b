import Foundation
import TendonDrawing
import TendonGeometry

/// A control with a title, an image, or both, that does something when tapped.
///
/// It looks as its `configuration` says, or, without one, by its type and by what is set for its states.
///
/// Undocumented by Apple: a title that was pressed comes back in a quarter of a second; the title of a selected system
/// button is white on a box of the tint colour, whatever the colour of its normal state.
open class UIButton: UIControl {
  /// The type that the button was made with; it decides the look of a button without a configuration.
  open private(set) var buttonType = ButtonType.custom

  /// The size of a system button's title, in points.
  static let systemTitleSize: CGFloat = 15

  /// The content of a button in one state.
  private struct Look {
    var title: String?
    var attributedTitle: NSAttributedString?
    var titleColor: UIColor?
    var titleShadowColor: UIColor?
    var image: UIImage?
    var background: UIImage?
    var symbolConfiguration: UIImage.SymbolConfiguration?
  }
  /// The properties that few buttons set; see `UIButton+Looks.swift`.
  final var extras = Extras() { didSet { show() } }
  private var looks: [State: Look] = [:]

  /// The label that shows the title.
  open private(set) lazy var titleLabel: UILabel? = makeTitleLabel()
  /// The view that shows the image.
  open private(set) lazy var imageView: UIImageView? = makeImageView(behind: false)
  private(set) lazy var backgroundView: UIImageView = makeImageView(behind: true)
  /// The text of the title, attributed or not.
  var shownTitle: String? { currentAttributedTitle?.string ?? currentTitle }
  var hasTitle: Bool { shownTitle?.isEmpty == false }
  /// True if the offset of the title's shadow is turned round while the button is pressed; default false.
  open var reversesTitleShadowWhenHighlighted = false
  /// True while the offset of the title's shadow is turned round.
  private var isShadowReversed = false

  /// The appearance of the button; nil (default): that of its type. Its texts and image take precedence over those of
  /// states.
  open var configuration: Configuration? { didSet { configurationDidChange() } }
  /// Called before a configured button is shown in a new state, to change its configuration.
  open var configurationUpdateHandler: ((UIButton) -> Void)? { didSet { setNeedsUpdateConfiguration() } }
  /// True if the colours of the configuration follow the state. Default: true.
  open var automaticallyUpdatesConfiguration = true { didSet { setNeedsUpdateConfiguration() } }
  /// True if a tap toggles `isSelected` before its actions are sent. Default: false.
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
  /// The order of the menu's rows. Default `.automatic`.
  open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic
  /// True while the button's menu is on the screen.
  open var isHeld: Bool { menuHost != nil }
  override var menuToShow: UIMenu? { menu }
  override var menuTurns: Bool { preferredMenuElementOrder != .fixed }
  override var picksOne: Bool { choosesFromMenu }
  override func menuDidPick(_ action: UIAction) {
    showChoice()
    super.menuDidPick(action)
  }
  private(set) final var face: ButtonFace?
  private var needsConfigurationUpdate = false
  private var isUpdatingConfiguration = false
  /// The font that was asked for by a document; nil: that of the configuration.
  package var ownTitleFont: UIFont? { didSet { setNeedsUpdateConfiguration() } }
  /// The box behind the title of a selected system button.
  private(set) var selection: UIView?
  static let fadeDuration = 0.25

  /// Space around title and image, in points; default none (then titles get UIKit's own).
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { layoutDidChange() } }
  /// The insets of the room in which the title is placed, in points; default 0. The size of the button does not depend on
  /// them.
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// The insets of the room in which the image is placed, in points; default 0. The size of the button does not depend on
  /// them; an image that is larger than the room is made as small.
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

  /// True if the image grows with the reader's text at the accessibility sizes, as much as body text. Default: false.
  open var adjustsImageSizeForAccessibilityContentSizeCategory: Bool {
    get { plainAdjustsImageSize }
    set { plainAdjustsImageSize = newValue }
  }

  /// A button of a type; system buttons are titled in the tint colour at 15 points, custom ones in white at 18.
  public convenience init(type: ButtonType, frame: CGRect = .zero) {
    self.init(frame: frame)
    take(type)
  }

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) {
    buttonType = (coder as? any ButtonTypeDecoding)?.buttonType ?? .custom
    super.init(coder: coder)
    showSign()
  }

  /// Makes the button one of a type. A title label that a subclass's `init(frame:)` has made gets the size of the type.
  private func take(_ type: ButtonType) {
    let old = defaultTitleFont
    buttonType = type
    if titleLabelIsMade, titleLabel?.font == old { titleLabel?.font = defaultTitleFont }
    showSign()
    show()
  }

  /// The font of the title without another one.
  private var defaultTitleFont: UIFont {
    .systemFont(ofSize: isSystem ? UIButton.systemTitleSize : UIFont.buttonFontSize)
  }

  /// Puts the sign of the type into the looks, unless there is an image.
  private func showSign() {
    guard let sign = buttonType.sign, looks[.normal]?.image == nil else { return }
    change(.normal) { $0.image = sign }
  }

  private func makeTitleLabel() -> UILabel {
    let label = UILabel()
    label.font = defaultTitleFont
    label.layer.name = "title"
    label.textAlignment = .center
    label.lineBreakMode = .byTruncatingMiddle
    label.shadowOffset = .zero
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

  /// Sets the title for a state; states without one show that of the normal state.
  open func setTitle(_ title: String?, for state: State) { change(state) { $0.title = title } }
  /// Sets a title with looks of its own; for that state it goes before the plain one. What has no colour takes the title's.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    change(state) { $0.attributedTitle = title }
  }
  /// Sets the colour of the title's shadow, which is seen where `titleLabel?.shadowOffset` is not zero, as it is at first.
  open func setTitleShadowColor(_ color: UIColor?, for state: State) { change(state) { $0.titleShadowColor = color } }
  /// Sets the colour of the title for a state; nil: that of the normal state, else of the type.
  open func setTitleColor(_ color: UIColor?, for state: State) { change(state) { $0.titleColor = color } }
  /// Sets the image for a state; states without one show that of the normal state.
  open func setImage(_ image: UIImage?, for state: State) { change(state) { $0.image = image } }
  /// Sets the image behind title and image for a state, stretched to the bounds.
  open func setBackgroundImage(_ image: UIImage?, for state: State) { change(state) { $0.background = image } }

  /// Sets the configuration of symbols for a state; states without one have that of the normal state.
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
  ) { change(state) { $0.symbolConfiguration = configuration } }
  /// The configuration of symbols in a state, or in the normal state.
  open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
    look(state) { $0.symbolConfiguration }
  }
  /// A symbol in the configuration of the present state; other images as they are.
  private func configured(_ image: UIImage?) -> UIImage? {
    guard let configuration = currentPreferredSymbolConfiguration else { return image }
    return image?.applyingSymbolConfiguration(configuration) ?? image
  }

  /// The title of a state, or of the normal state where it has none.
  open func title(for state: State) -> String? { look(state) { $0.title } }
  /// The attributed title of a state, or of the normal state where it has none.
  open func attributedTitle(for state: State) -> NSAttributedString? { look(state) { $0.attributedTitle } }
  /// The colour of the title's shadow in a state, or in the normal state.
  open func titleShadowColor(for state: State) -> UIColor? { look(state) { $0.titleShadowColor } }
  /// The colour of the title that is set for a state, or for the normal state; nil: none is set.
  open func titleColor(for state: State) -> UIColor? { look(state) { $0.titleColor } }
  /// The image of a state, or of the normal state where it has none.
  open func image(for state: State) -> UIImage? { look(state) { $0.image } }
  /// The image behind the content in a state, or in the normal state.
  open func backgroundImage(for state: State) -> UIImage? { look(state) { $0.background } }

  /// The plain title of the present state.
  open var currentTitle: String? { look(state) { $0.title } }
  /// The attributed title of the state; a plain one of the state itself goes before one of the normal state.
  open var currentAttributedTitle: NSAttributedString? {
    if let own = looks[state], own.attributedTitle != nil || own.title != nil { return own.attributedTitle }
    return looks[.normal]?.attributedTitle
  }
  /// The colour of the title's shadow in the present state.
  public var currentTitleShadowColor: UIColor? { look(state) { $0.titleShadowColor } }
  /// The colour of the title in the present state, that of the type where none is set.
  open var currentTitleColor: UIColor { look(state) { $0.titleColor } ?? defaultTitleColor }
  /// The image of the present state.
  open var currentImage: UIImage? { configured(look(state) { $0.image }) }
  /// The symbol configuration of the present state; nil: none is set.
  public var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    look(state) { $0.symbolConfiguration }
  }
  /// The image behind the content in the present state.
  open var currentBackgroundImage: UIImage? { look(state) { $0.background } }

  private var defaultTitleColor: UIColor {
    if !isEnabled { return .tertiaryLabel }
    return isSystem && !isBoxed ? tintColor : .white
  }

  /// True if the button follows the tint colour.
  var isSystem: Bool { buttonType != .custom }
  /// True if the title stands on a box of the tint colour.
  private var isBoxed: Bool {
    buttonType == .system && isSelected && isEnabled && configuration == nil && hasTitle && looks[.selected] == nil
  }

  /// The colours of titles by state, which an appearance proxy passes on.
  final var titleColors: [State: UIColor] {
    get { looks.compactMapValues(\.titleColor) }
    set { for (state, color) in newValue { setTitleColor(color, for: state) } }
  }

  private func change(_ state: State, _ body: (inout Look) -> Void) {
    body(&looks[state, default: Look()])
    // The label has to hold the title before anything asks for its size.
    show()
    layoutDidChange()
  }

  /// The value that is set for the state, else that of the normal state.
  // By a closure, not a key path: several are read whenever the button is measured, and a key path costs ten times as much.
  private func look<Value>(_ state: State, _ part: (Look) -> Value?) -> Value? {
    if state != .normal, let value = looks[state].flatMap(part) { return value }
    return looks[.normal].flatMap(part)
  }

  func layoutDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  override func stateDidChange() {
    super.stateDidChange()
    if configuration != nil { setNeedsUpdateConfiguration() }
    let isReleased = wasHighlighted && !isHighlighted
    wasHighlighted = isHighlighted
    if isHighlighted { stopFading() }
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
    if adjustsImageSizeForAccessibilityContentSizeCategory { layoutDidChange() }
  }

  /// Puts what the state asks for into the label and the image views. A title's colour changes at once.
  func show() {
    showGlow()
    guard configuration == nil else { return setNeedsLayout() }
    if hasTitle || titleLabelIsMade {
      titleLabel?.text = shownTitle
      titleLabel?.textColor = isBoxed ? .white : currentTitleColor
      // Its runs keep the colours that they have; the label has its own for the rest.
      if let title = currentAttributedTitle { titleLabel?.attributedText = title }
      titleLabel?.shadowColor = currentTitleShadowColor
      showShadow()
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

  private func showShadow() {
    let isReversed = reversesTitleShadowWhenHighlighted && isHighlighted
    guard isReversed != isShadowReversed, let label = titleLabel else { return }
    isShadowReversed = isReversed
    label.shadowOffset = CGSize(width: -label.shadowOffset.width, height: -label.shadowOffset.height)
  }

  /// Pressed and disabled buttons without an image of their own for that show the normal one fainter.
  private var imageAlpha: CGFloat {
    if isHighlighted, looks[.highlighted]?.image == nil, extras.dimsImageWhenHighlighted { return isSystem ? 0.2 : 0.5 }
    return !isEnabled && !isSystem && looks[.disabled]?.image == nil && extras.dimsImageWhenDisabled ? 0.5 : 1
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
  open func setNeedsUpdateConfiguration() {
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
    let texts = [configuration?.shownTitle ?? shownTitle, configuration?.shownSubtitle].compactMap { $0 }.filter {
      !$0.isEmpty
    }
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

  open override var intrinsicContentSize: CGSize {
    if let face {
      updateConfigurationIfNeeded()
      return face.size
    }
    return plainSize
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

  // MARK: - Places of a button without a configuration; override them to move the parts.

  /// The rectangle of the background image: the bounds.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// The rectangle of title and image together: the bounds without `contentEdgeInsets`.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }
  /// The rectangle of the title in that of the content.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect { plainPlaces(in: contentRect).title }
  /// The rectangle of the image in that of the content.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect { plainPlaces(in: contentRect).image }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutGlow()
    if let face {
      updateConfigurationIfNeeded()
      return face.layOut(in: bounds)
    }
    layOutPlain()
  }

  // MARK: - Members of extensions that subclasses override

  /// True if a pointer is over the button: false, as there is no pointer.
  open var isHovered: Bool { plainIsHovered }
  /// The meaning of the action. Default: `normal`.
  open var role: Role {
    get { plainRole }
    set { plainRole = newValue }
  }
  /// True if the image of a pressed button is fainter, unless there is one for that state. Default: true.
  open var adjustsImageWhenHighlighted: Bool {
    get { plainAdjustsImageWhenHighlighted }
    set { plainAdjustsImageWhenHighlighted = newValue }
  }
  /// True if the image of a disabled button is fainter, unless there is one for that state. Default: true.
  open var adjustsImageWhenDisabled: Bool {
    get { plainAdjustsImageWhenDisabled }
    set { plainAdjustsImageWhenDisabled = newValue }
  }
  /// True if a white glow lies behind the middle of a pressed button. Default: false.
  ///
  /// Undocumented by Apple: the glow is 88 points wide.
  open var showsTouchWhenHighlighted: Bool {
    get { plainShowsTouchWhenHighlighted }
    set { plainShowsTouchWhenHighlighted = newValue }
  }
  /// The label of a configuration's subtitle; nil where none is shown.
  open var subtitleLabel: UILabel? { plainSubtitleLabel }
}

extension UIButton {
  /// A press shows at once, and as much as the first one, however much is left of the fade after the last.
  private func stopFading() {
    for layer in subviews.map(\.layer) {
      for key in layer.animationKeys() ?? [] where key.hasPrefix("opacity") { layer.removeAnimation(forKey: key) }
    }
  }
}
