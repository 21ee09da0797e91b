import Foundation
import TendonDrawing
import TendonGeometry
import TendonLayers

/// A control that shows one line of text and lets the user edit it.
///
/// A tap places the caret, a second one selects the word, a third all text; a press of half a second moves the caret
/// with the finger. A line that is too long scrolls with the caret while it is edited, and ends with an ellipsis
/// otherwise.
///
/// Differs from UIKit: a tap places the caret between the two nearest characters, not at the end of a word; secret text
/// is dots from the first moment, and is kept when it is edited again.
open class UITextField: UIControl, TextEditing, CaretMoving, UIContentSizeCategoryAdjusting {
  /// Raw values are UIKit's.
  public enum BorderStyle: Int, Sendable {
    /// No border, and no inset of the text.
    case none
    /// A thin line; a thin line with a shadow, as before iOS 7.
    case line, bezel
    /// A rounded field.
    case roundedRect
  }
  /// The condition under which a view beside the text is shown; raw values are UIKit's.
  public enum ViewMode: Int, Sendable {
    /// Hidden always; shown while the field is edited; shown while it is not; shown always.
    case never, whileEditing, unlessEditing, always
  }

  /// The text and the selection of the field; see `TextEditing`.
  public private(set) lazy var editor = TextEditor(host: self)

  /// Hides the edit menu when the view leaves its window; the menu is a subview of the window.
  override var textForDebugging: String? { text }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { editor.hideMenu() }
  }

  lazy var content = FieldContent(field: self)
  /// Created when it first becomes visible.
  private var clearButton: UIButton?
  /// The image of the clear button; nil: the system's. Set by a search bar.
  var clearButtonImage: UIImage? { didSet { clearButton?.setImage(clearButtonPicture, for: .normal) } }
  private var clearButtonPicture: UIImage { clearButtonImage ?? BarSymbol.image(.crossCircle, side: 17) }
  private let border = UIImageView(frame: .zero)
  /// See `UITextField+Looks.swift`.
  final var extras = Extras()

  /// The object that is asked and notified about editing; not retained.
  open weak var delegate: (any UITextFieldDelegate)?

  /// The text of the field; never nil once set, default empty.
  open var text: String? {
    get { editor.text }
    set {
      styles = TextStyles()
      extras.typing = nil
      editor.setText(newValue ?? "")
      editor.setNeedsReveal()
      ObservedObjects.changed(self)
    }
  }
  /// The text with its attributes; `font`, `foregroundColor`, `kern` and `underlineStyle` are shown.
  ///
  /// Characters without a font or a colour have the field's. Typed text takes the attributes of the character before
  /// it.
  open var attributedText: NSAttributedString? {
    get { styles.attributed(editor.text) }
    set {
      let new = newValue ?? NSAttributedString(string: "")
      editor.setText(new.string)
      styles = TextStyles(new)
      show()
    }
  }
  private(set) var styles = TextStyles()
  /// The layouts of the visible line; discarded when the text or its attributes change.
  var lines = FieldLines()
  /// A placeholder with attributes of its own. Default: nil, which shows `placeholder` in grey.
  open var attributedPlaceholder: NSAttributedString? { didSet { show() } }
  /// The grey text that an empty field shows; nil (default): none.
  open var placeholder: String? { didSet { if placeholder != oldValue { show() } } }
  /// The font of text and placeholder. Default: the system font of 17 points, also for nil.
  open var font: UIFont? = .systemFont(ofSize: 17) {
    didSet {
      if font == nil { font = .systemFont(ofSize: 17) }
      show()
    }
  }

  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory { textSizeDidChange(traitCollection) } }
  }

  override func textSizeDidChange(_ traits: UITraitCollection) {
    guard adjustsFontForContentSizeCategory, let new = font?.following(traits), new != font else { return }
    font = new
  }

  /// The colour of the text. Default: the system's label colour.
  open var textColor: UIColor? = .label { didSet { show() } }
  /// The alignment of the text. Default `.natural`.
  open var textAlignment = NSTextAlignment.natural { didSet { show() } }
  /// The border. Default `.none`.
  open var borderStyle = BorderStyle.none {
    didSet {
      layer.cornerRadius = borderRadius
      showBorder()
    }
  }
  /// The image behind the text of an enabled field, stretched to the bounds; only without a border. Default: nil.
  open var background: UIImage? { didSet { showBorder() } }
  /// The image behind the text of a disabled field; nil (default): `background`.
  open var disabledBackground: UIImage? { didSet { showBorder() } }
  /// True if the font becomes smaller, down to `minimumFontSize`, so that the text fits. Default: false.
  open var adjustsFontSizeToFitWidth = false { didSet { show() } }
  /// The least size of the font where it becomes smaller, in points. Default: 0, no limit but a point.
  open var minimumFontSize: CGFloat = 0 { didSet { show() } }
  /// True if the text is removed when editing begins. Default: false.
  open var clearsOnBeginEditing = false
  var hints = TextInputHints()
  /// True while the field is edited.
  open internal(set) var isEditing = false

  // The properties of the keyboard; see `UITextInputTraits`.
  /// True if dots are shown in place of the characters; cut and copy are then impossible. Default: false.
  open var isSecureTextEntry = false { didSet { show() } }
  /// The kind of keyboard. Default `.default`.
  open var keyboardType = UIKeyboardType.default
  /// The title of the return key. Default `.default`.
  open var returnKeyType = UIReturnKeyType.default
  /// The colours of the keyboard, light or dark. Default `.default`: those of the traits.
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// The characters that the keyboard capitalises. Default `.sentences`.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// True if the return key is disabled while the field is empty. Default: false.
  open var enablesReturnKeyAutomatically = false

  /// The condition under which the clear button is shown, never in an empty field. Default: `.never`.
  open var clearButtonMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// The view at the leading end of the field. Default: nil. A view of zero size is sized to fit.
  open var leftView: UIView? { didSet { exchange(oldValue, leftView) } }
  /// The condition under which `leftView` is shown. Default: `.never`.
  open var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// The view at the trailing end of the field, in place of the clear button. Default: nil. A view of zero size is
  /// sized to fit.
  open var rightView: UIView? { didSet { exchange(oldValue, rightView) } }
  /// The condition under which `rightView` is shown. Default: `.never`.
  open var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }

  private var ownInputView: UIView?
  private var ownAccessoryView: UIView?
  /// The view in place of the keyboard; nil (default): the keyboard. Call `reloadInputViews()` after a change.
  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }
  /// The view above the keyboard; default nil. Call `reloadInputViews()` after a change.
  open override var inputAccessoryView: UIView? {
    get { ownAccessoryView }
    set { ownAccessoryView = newValue }
  }

  /// Creates an empty field without a border.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    guard content.superview == nil else { return }
    border.isUserInteractionEnabled = false
    border.isHidden = true
    border.layer.name = "border"
    insertSubview(border, at: 0)
    insertSubview(content, at: 1)
    editor.overlay.content = content
    let press = UILongPressGestureRecognizer { [weak self] in self?.pressed($0) }
    addGestureRecognizer(press)
    show()
    showBorder()
  }

  func styleWillChange(in range: Range<Int>, toLength length: Int) {
    // Text that replaces other text takes the attributes of the first replaced character.
    let attributes = styles.attributes(before: range.isEmpty ? range.lowerBound : range.lowerBound + 1)
    styles.replace(range, with: length, extras.typing ?? attributes ?? plainAttributes)
  }

  /// Gives all characters the default attributes.
  func takeDefaultAttributes() {
    styles = TextStyles()
    styles.replace(0..<0, with: editor.count, plainAttributes)
    show()
  }

  // MARK: - Looks

  func show() {
    lines = FieldLines()
    content.setNeedsDisplay()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  override func stateDidChange() {
    super.stateDidChange()
    show()
    showBorder()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    editor.setNeedsPlacing()
  }

  private var borderRadius: CGFloat { borderStyle == .roundedRect ? 5 : 0 }

  /// Shows the border in a view of its own, so that `backgroundColor` and `layer` are left to the app.
  private func showBorder() {
    border.image = borderStyle == .none ? isEnabled ? background : disabledBackground ?? background : nil
    border.isHidden = borderStyle == .none && border.image == nil
    border.layer.borderWidth =
      switch borderStyle {
      case .none: 0
      case .line: 1
      case .bezel: 2
      case .roundedRect: 0.5
      }
    border.layer.cornerRadius = borderRadius
    border.layer.borderColor = seen(borderStyle == .line ? .label : .systemGray3)
    let isFilled = borderStyle == .roundedRect && backgroundColor == nil
    border.backgroundColor = !isFilled ? nil : isEnabled ? .fieldBackground : .disabledFieldBackground
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  override func appearanceMayHaveChanged() {
    super.appearanceMayHaveChanged()
    lines = FieldLines()
    if borderStyle != .none { showBorder() }
  }

  open override var backgroundColor: UIColor? { didSet { showBorder() } }

  // MARK: - Sizes

  /// The space beside the text, in points.
  private var sideInset: CGFloat {
    switch borderStyle {
    case .none: 0
    case .line: 2
    case .bezel, .roundedRect: 7
    }
  }

  /// The width of the text and the height of a line, with the space of the border, in points.
  ///
  /// A field with a border is 34 points high at the usual sizes (iOS 13 and later); one without is a point higher than
  /// its line in whole points.
  open override var intrinsicContentSize: CGSize {
    let width = showsNothing ? 0 : PixelGrid(scale: pixelScale).ceil(line(width: nil).size.width)
    let line = shownFont.lineHeight.rounded(.up)
    let metrics = controlMetrics
    let height = borderStyle == .none ? line + metrics.bareFieldSpace : max(metrics.fieldHeight, line + 12)
    return CGSize(width: width + 2 * sideInset, height: height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override var centeredLine: (baseline: CGFloat, ascent: CGFloat, descent: CGFloat)? {
    (shownFont.ascender - shownFont.lineHeight / 2, shownFont.ascender, -shownFont.descender)
  }

  override var textBaselines: (first: CGFloat, last: CGFloat)? {
    let above = (intrinsicContentSize.height - shownFont.lineHeight) / 2
    return (above + shownFont.ascender, above - shownFont.descender)
  }

  // MARK: - Places

  private func isSeen(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  private var seenLeftView: UIView? { isSeen(leftViewMode) ? leftView : nil }
  private var seenRightView: UIView? { isSeen(rightViewMode) ? rightView : nil }
  private var showsClearButton: Bool { !isEmptyLine && isEnabled && seenRightView == nil && isSeen(clearButtonMode) }

  /// The rectangle of the text while it is not edited: the space that border, side views and clear button leave, over
  /// the whole height.
  open func textRect(forBounds bounds: CGRect) -> CGRect { spaceOfText(in: bounds) }

  private func spaceOfText(in bounds: CGRect) -> CGRect {
    let inset = min(sideInset, bounds.width / 2)
    let left = seenLeftView == nil ? inset : leftViewRect(forBounds: bounds).maxX - bounds.minX + max(inset, 4)
    let right =
      seenRightView != nil
      ? bounds.maxX - rightViewRect(forBounds: bounds).minX + max(inset, 4)
      : showsClearButton ? bounds.maxX - clearButtonRect(forBounds: bounds).minX + 4 : inset
    let (start, end) = layoutNode.isRightToLeft ? (right, left) : (left, right)
    return CGRect(
      x: bounds.minX + start, y: bounds.minY, width: max(0, bounds.width - start - end), height: bounds.height)
  }
  /// The rectangle of the border or of the background image, in points: the bounds.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Draws the text in a rectangle of the current context, whose origin is that of the text; override to draw it otherwise.
  open func drawText(in rect: CGRect) { content.drawLine(in: rect) }
  /// Draws the placeholder in a rectangle of the current context, whose origin is that of the placeholder; override to draw
  /// it otherwise.
  open func drawPlaceholder(in rect: CGRect) { content.drawLine(in: rect) }
  /// The rectangle of the text while it is edited, in points; default that of ``textRect(forBounds:)`` of this class. An
  /// override of `textRect(forBounds:)` does not change it.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { spaceOfText(in: bounds) }
  /// The rectangle of the placeholder, in points: ``textRect(forBounds:)``.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  /// The rectangle of the left view: at the left side, in the middle of the height.
  ///
  /// The field mirrors this rectangle, and those of the right view and of the clear button, in a right-to-left layout.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = leftView?.bounds.size ?? .zero
    return CGRect(
      x: bounds.minX + (borderStyle == .none ? 0 : sideInset), y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
  }
  /// The rectangle of `rightView`, in points: at the trailing end, centred vertically.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = rightView?.bounds.size ?? .zero
    return CGRect(
      x: bounds.maxX - size.width - (borderStyle == .none ? 0 : sideInset), y: bounds.midY - size.height / 2,
      width: size.width, height: size.height)
  }
  /// The rectangle of the clear button, in points: 19 points square at the trailing end.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    let side: CGFloat = 19
    return CGRect(x: bounds.maxX - side - 5, y: bounds.midY - side / 2, width: side, height: side)
  }

  private func mirrored(_ rect: CGRect) -> CGRect {
    layoutNode.isRightToLeft
      ? CGRect(x: bounds.minX + bounds.maxX - rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect
  }

  private func exchange(_ old: UIView?, _ new: UIView?) {
    guard old !== new else { return }
    if old?.superview === self { old?.removeFromSuperview() }
    if let new {
      if new.bounds.size == .zero { new.sizeToFit() }
      addSubview(new)
    }
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    border.frame = borderRect(forBounds: bounds)
    let grid = PixelGrid(scale: pixelScale)
    leftView?.isHidden = seenLeftView == nil
    rightView?.isHidden = seenRightView == nil
    if let view = seenLeftView { view.frame = grid.round(mirrored(leftViewRect(forBounds: bounds))) }
    if let view = seenRightView { view.frame = grid.round(mirrored(rightViewRect(forBounds: bounds))) }
    if showsClearButton, clearButton == nil { clearButton = addClearButton() }
    clearButton?.isHidden = !showsClearButton
    clearButton?.frame = grid.round(mirrored(clearButtonRect(forBounds: bounds)))
    content.frame =
      isEditing
      ? editingRect(forBounds: bounds)
      : isEmptyLine ? placeholderRect(forBounds: bounds) : textRect(forBounds: bounds)
    // The place of the caret takes the glyphs of the line, which no one has asked for while nothing is edited.
    if isEditing { editor.reveal() } else { content.scrollBack() }
    editor.overlay.show()
  }

  private func addClearButton() -> UIButton {
    let button = UIButton(type: .custom)
    button.setImage(clearButtonPicture, for: .normal)
    button.tintColor = .clearButton
    button.layer.name = "clear button"
    button.addAction(for: .touchUpInside) { [weak self] _ in self?.clear() }
    addSubview(button)
    return button
  }

  // MARK: - Fingers

  /// The accessibility value is the text, as bullets if it is secure; the accessibility label is the placeholder.
  override var accessibilityDescription: AccessibilityDescription {
    let text = text ?? ""
    return AccessibilityDescription(
      isElement: true, label: placeholder,
      value: text.isEmpty ? nil : isSecureTextEntry ? String(repeating: "\u{2022}", count: text.count) : text,
      traits: stateTraits)
  }

  /// True if the field is enabled.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    let (inside, wasEditing) = (isTouchInside, isFirstResponder)
    super.touchesEnded(touches, with: event)
    guard inside, let touch = touches.first, becomeFirstResponder() else { return }
    layoutIfNeeded()
    editor.tap(touch, wasEditing: wasEditing) { [self] in
      if touch.tapCount > 2 {
        editor.select(0..<editor.boundaries.count)
      } else {
        editor.tap(at: touch.location(in: self), count: touch.tapCount)
      }
    }
  }

  private func pressed(_ press: UIGestureRecognizer) {
    if press.state == .ended { editor.showMenu() }
    guard press.state == .began || press.state == .changed, isEnabled, becomeFirstResponder() else { return }
    if press.state == .began { layoutIfNeeded() }
    editor.tap(at: press.location(in: self), count: 1)
    editor.setNeedsReveal()
  }

  // MARK: - Standard actions

  /// True for the standard actions that are possible with the current text and selection; see
  /// `UIResponderStandardEditActions`.
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    editor.canPerform(action) ?? super.canPerformAction(action, withSender: sender)
  }
  /// Copies the selected text to the stage's pasteboard and removes it.
  open override func cut(_ sender: Any?) { editor.cut() }
  /// Copies the selected text to the stage's pasteboard.
  open override func copy(_ sender: Any?) { editor.copy() }
  /// Replaces the selected text by that of the pasteboard.
  open override func paste(_ sender: Any?) { editor.paste(isOneLine: true) }
  /// Selects the word at the caret, or the one before it, and shows the edit menu.
  open override func select(_ sender: Any?) { editor.selectWord() }
  /// Selects the whole text.
  open override func selectAll(_ sender: Any?) { editor.selectAll() }
  /// Removes the selected text.
  open override func delete(_ sender: Any?) { editor.delete() }

  // MARK: - First responder

  /// Begins editing, unless the delegate refuses. Returns true if the field is the first responder.
  ///
  /// The nearest scroll view around the field scrolls it into sight (as UIKit does since iOS 8), within its content insets.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else { return false }
    isEditing = true
    if clearsOnBeginEditing, delegate?.textFieldShouldClear(self) ?? true { text = "" }
    show()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    post(UITextField.textDidBeginEditingNotification)
    scrollIntoSight()
    return true
  }

  /// Ends editing, unless the delegate refuses. Returns true if the field is no longer the first responder.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
    isEditing = false
    show()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    post(UITextField.textDidEndEditingNotification)
    return true
  }

  /// Inserts text at the caret, in place of the selection; a line feed acts as the return key.
  ///
  /// The delegate is asked about each character separately.
  open func insertText(_ text: String) {
    for character in text {
      if character.isNewline { pressReturn() } else { editor.type(String(character)) }
    }
  }

  // MARK: - Text input

  /// True if there is text.
  open var hasText: Bool { !editor.text.isEmpty }
  /// Removes the selected text, or the character before the caret.
  open func deleteBackward() { editor.deleteBackward() }
  /// The selected range; empty where there is only a caret.
  open var selectedTextRange: UITextRange? {
    get { UITextRange(editor.selection) }
    set { if let newValue { editor.select(newValue.offsets) } }
  }
  /// Replaces the text in a range.
  open func replace(_ range: UITextRange, withText text: String) { editor.replace(range.offsets, with: text) }
  /// The rectangle of the caret at a position, in points of the view. The caret is drawn there; an empty one hides it.
  open func caretRect(for position: UITextPosition) -> CGRect { editor.caretRect(at: position.offset) }
  /// The rectangle of the first line of a range, in points of the view.
  open func firstRect(for range: UITextRange) -> CGRect {
    editor.selectionRects(range.offsets).first ?? editor.caretRect(at: range.start.offset)
  }
  /// The rectangles of the lines of a range, in points of the view.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { editor.shownRects(for: range) }
  /// The position that is nearest to a point of the view.
  open func closestPosition(to point: CGPoint) -> UITextPosition? {
    UITextPosition(offset: editor.offset(at: point))
  }

  // MARK: - Members of extensions that subclasses override

  /// The attributes of the whole text: the font, the colour and the alignment of the field, and what is set. Setting them
  /// changes these properties, and gives all characters, also of later texts, the other attributes.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { plainDefaultTextAttributes }
    set { plainDefaultTextAttributes = newValue }
  }
  /// True if the user may change attributes of the text. Default: false.
  ///
  /// Differs from UIKit: the edit menu has no entries for attributes, so that nothing reads it.
  open var allowsEditingTextAttributes: Bool {
    get { plainAllowsEditingTextAttributes }
    set { plainAllowsEditingTextAttributes = newValue }
  }
  /// The attributes of the text that is typed next; nil while the field is not edited. A change of the selection restores
  /// those of the character before the caret.
  open var typingAttributes: [NSAttributedString.Key: Any]? {
    get { plainTypingAttributes }
    set { plainTypingAttributes = newValue }
  }
  /// True if the next insertion replaces the whole text. A change of the selection sets it to false. Default: false.
  open var clearsOnInsertion: Bool {
    get { plainClearsOnInsertion }
    set { plainClearsOnInsertion = newValue }
  }
  /// The correction of typed words. Default: `.default`.
  ///
  /// Differs from UIKit: it has no effect, since the keyboard of a stage neither corrects nor fills in.
  open var autocorrectionType: UITextAutocorrectionType {
    get { plainAutocorrectionType }
    set { plainAutocorrectionType = newValue }
  }
  /// The meaning of the text. Default: nil.
  ///
  /// Differs from UIKit: it has no effect, since the keyboard of a stage neither corrects nor fills in.
  open var textContentType: UITextContentType! {
    get { plainTextContentType }
    set { plainTextContentType = newValue }
  }
}
