import Foundation
import TendonDrawing
import TendonGeometry
import TendonLayers

/// A scroll view that shows text of several lines and lets the user select and edit it.
///
/// A tap places the caret, a second one selects the word, a third the paragraph; a press of half a second moves the
/// caret with the finger, or selects the word if the text cannot be edited. Handles change the selection.
///
/// Differs from UIKit: a tap places the caret between the two nearest characters, not at the end of a word.
open class UITextView: UIScrollView, TextEditing, CaretMoving, UIContentSizeCategoryAdjusting {
  /// The area of the lines: the space at their ends, their number, and how the last one ends.
  public final let textContainer: NSTextContainer
  private var lineFragmentPadding: CGFloat { textContainer.lineFragmentPadding }
  /// Retains the layout manager, and so its storage.
  final var retainedManager: NSLayoutManager?
  /// See `UITextView+Links.swift`.
  final var extras = Extras()

  /// The text and the selection of the view; see `TextEditing`.
  public private(set) lazy var editor = TextEditor(host: self)

  var hints = TextInputHints()

  /// Hides the edit menu when the view leaves its window; the menu is a subview of the window.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { editor.hideMenu() }
  }
  private(set) lazy var page = TextPage(owner: self)
  private var styles = TextStyles()
  /// The attributes as they were set.
  final var ownStyles: TextStyles { styles }
  private var typing: TextAttributes?
  private var cached: (width: CGFloat, isRightToLeft: Bool, layout: TextLayout)?

  private var textDelegate: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }

  /// The text of the view; nil is stored as an empty text. Default: empty.
  ///
  /// Setting it sets ``attributedText`` to the new text with the attributes of the first character of the old one.
  open var text: String! {
    get { editor.text }
    set {
      let kept = styles.runs.first?.attributes
      attributedText = NSAttributedString(string: newValue ?? "", attributes: kept?.dictionary ?? [:])
      typing = kept
      ObservedObjects.changed(self)
    }
  }
  /// The text with its attributes; `font`, `foregroundColor`, `kern`, `underlineStyle` and `paragraphStyle` are shown.
  ///
  /// Characters without a font or a colour have the view's.
  open var attributedText: NSAttributedString! {
    get { storage.map { NSAttributedString(attributedString: $0) } ?? styles.attributed(editor.text) }
    set {
      let new = newValue ?? NSAttributedString(string: "")
      if let storage {
        storage.setAttributedString(new)
        typing = nil
        return editor.select(editor.count..<editor.count)
      }
      editor.setText(new.string)
      styles = TextStyles(new)
      typing = nil
      contentDidChange()
    }
  }
  /// The attributes of the text that is typed next. Default: those of the character before the caret.
  ///
  /// A change of the selection restores the default.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get { shownAttributes.merging(attributes(at: editor.selection.lowerBound).dictionary) { $1 } }
    set { typing = TextAttributes(newValue) }
  }
  /// The font of the text. Default: nil, the system font of 12 points, as in UIKit.
  open var font: UIFont? { didSet { looksDidChange(.font, font) } }

  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory { textSizeDidChange(traitCollection) } }
  }

  override func textSizeDidChange(_ traits: UITraitCollection) {
    guard adjustsFontForContentSizeCategory, let new = font?.following(traits), new != font else { return }
    font = new
  }

  /// The colour of the text. Default: the system's label colour.
  open var textColor: UIColor? = .label { didSet { looksDidChange(.foregroundColor, textColor) } }
  /// The alignment of lines. Default `.natural`.
  open var textAlignment = NSTextAlignment.natural { didSet { contentDidChange() } }
  /// True if the text can be edited. Default: true.
  open var isEditable = true { didSet { if !isEditable { resignFirstResponder() } } }
  /// True if the text can be selected. Default: true.
  open var isSelectable = true { didSet { editor.setNeedsPlacing() } }
  /// The space around the text, in points. Default: 8 at the top and the bottom.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) { didSet { contentDidChange() } }
  /// True if the text scrolls; false: the intrinsic height is that of all lines. Default: true.
  open override var isScrollEnabled: Bool { didSet { invalidateIntrinsicContentSize() } }

  // What the keyboard is asked for; see `UITextInputTraits`.
  /// The kind of keyboard. Default `.default`.
  open var keyboardType = UIKeyboardType.default
  /// True if the text is a secret; default false.
  ///
  /// Differs from UIKit: the value is kept, and a text view displays its text all the same.
  open var isSecureTextEntry = false
  /// The title of the return key. Default `.default`.
  open var returnKeyType = UIReturnKeyType.default
  /// The colours of the keyboard, light or dark. Default `.default`: those of the traits.
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// The characters that the keyboard capitalises. Default `.sentences`.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// True if the return key is disabled while the text is empty. Default: false.
  open var enablesReturnKeyAutomatically = false

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

  /// Creates an empty text view with the system background, and a container of its own where it is nil.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? NSTextContainer()
    super.init(frame: frame)
    setUp()
  }

  /// Creates an empty text view with the system background.
  public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

  /// Creates an empty text view.
  ///
  /// Differs from UIKit: texts are laid out by the layout manager of TextKit 1 whichever is asked for.
  public convenience init(usingTextLayoutManager: Bool) { self.init(frame: .zero, textContainer: nil) }

  public required init?(coder: NSCoder) {
    textContainer = NSTextContainer()
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    textContainer.owner = self
    textContainer.widthTracksTextView = true
    guard page.superview == nil else { return }
    insertSubview(page, at: 0)
    editor.overlay.content = page
    let press = UILongPressGestureRecognizer { [weak self] in self?.pressed($0) }
    addGestureRecognizer(press)
    alwaysBounceVertical = false
    if backgroundColor == nil { backgroundColor = .systemBackground }
    setNeedsLayout()
    if textContainer.layoutManager != nil { textSystemDidChange() }
  }

  /// The text of the view with its attributes. It is made when it is asked for first; from then on every change of the
  /// text is one of the storage, and a change of the storage is shown.
  open var textStorage: NSTextStorage {
    makeTextSystem()
    return storage ?? NSTextStorage()
  }
  /// The lines of the view. It is made when it is asked for first, with the storage.
  open var layoutManager: NSLayoutManager {
    makeTextSystem()
    return textContainer.layoutManager ?? NSLayoutManager()
  }
  /// The storage of the text; nil where none was asked for.
  final var storage: NSTextStorage? { textContainer.layoutManager?.textStorage }

  /// Takes the text of the storage.
  ///
  /// - Parameters:
  ///   - range: the changed range, in UTF-16 units of the new text.
  ///   - change: the number of UTF-16 units by which the text has grown.
  final func takeText(of storage: NSTextStorage, changed range: NSRange, by change: Int) {
    styles = TextStyles(storage)
    editor.adopt(storage.string, changed: range, by: change)
    contentDidChange()
  }

  /// The text as it is stored, with the font and the colour of the view where characters have none.
  final var storedText: NSAttributedString {
    var styles = styles
    if styles.runs.isEmpty { styles.replace(0..<0, with: editor.count, TextAttributes()) }
    styles.changeAll {
      $0.font = $0.font ?? shownFont
      $0.color = $0.color ?? textColor
    }
    return styles.attributed(editor.text)
  }

  /// The font and the colour of the view as attributes.
  final var shownAttributes: [NSAttributedString.Key: Any] {
    [.font: shownFont, .foregroundColor: textColor ?? UIColor.label]
  }

  /// Gives all characters of a storage a changed font or colour of the view.
  private func looksDidChange(_ key: NSAttributedString.Key, _ value: Any?) {
    guard let storage, storage.length > 0, let value else { return contentDidChange() }
    storage.addAttribute(key, value: value, range: NSRange(location: 0, length: storage.length))
  }

  /// Lays out the text by the rules of a changed container or the looks of changed links.
  final func containerDidChange() { contentDidChange() }

  private func contentDidChange() {
    cached = nil
    textContainer.layoutManager?.invalidate()
    isContentSizeKnown = false
    invalidateIntrinsicContentSize()
    page.contentDidChange()
    setNeedsLayout()
  }

  // MARK: - Lines

  /// The font of characters without a font of their own.
  var shownFont: UIFont { font ?? .systemFont(ofSize: 12) }

  private func room(width: CGFloat) -> CGFloat {
    max(1, width - textContainerInset.left - textContainerInset.right - 2 * lineFragmentPadding)
  }

  private func style(of paragraph: NSParagraphStyle?) -> ParagraphStyle {
    var style = ParagraphStyle(
      alignment: (paragraph?.alignment ?? textAlignment).paragraph, lineSpacing: shownFont.leading,
      isRightToLeft: layoutNode.isRightToLeft)
    if let paragraph { style.follow(paragraph) }
    return style
  }

  /// The text with its attributes, for drawing.
  private var shownText: AttributedText {
    AttributedText(
      runs: seenStyles(styles, text: editor.text).runs(
        of: editor.text, font: shownFont, color: textColor ?? .label, in: traitCollection, container: textContainer
      ) { self.style(of: $0) })
  }

  /// The layout of the text in a view of the given width, in points.
  func textLayout(width: CGFloat) -> TextLayout {
    let isRightToLeft = layoutNode.isRightToLeft
    if let cached, cached.width == width, cached.isRightToLeft == isRightToLeft { return cached.layout }
    let layout = textContainer.layout(shownText, style(of: styles.paragraph), width: room(width: width))
    cached = (width, isRightToLeft, layout)
    return layout
  }

  /// The height of all lines and of the insets, in points, including the empty line after a final line break.
  private func height(width: CGFloat) -> CGFloat {
    let layout = textLayout(width: width)
    let end = layout.isTruncated ? 0 : layout.caretRect(at: editor.boundaries.count).maxY
    let lines = max(layout.size.height, end, editor.text.isEmpty ? shownFont.lineHeight : 0)
    return PixelGrid(scale: pixelScale).ceil(lines + textContainerInset.top + textContainerInset.bottom)
  }

  /// The size of all lines in `size.width` points, insets included; the longest line's width if that is 0 or less.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard size.width <= 0 else { return CGSize(width: size.width, height: height(width: size.width)) }
    let line = TextLayout(shownText).size.width
    let width = PixelGrid(scale: pixelScale).ceil(
      line + textContainerInset.left + textContainerInset.right + 2 * lineFragmentPadding)
    return CGSize(width: width, height: height(width: width + 1))
  }

  /// The size of all lines in the width that the layout has given; without metrics if the text scrolls.
  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled else { return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
    return sizeThatFits(CGSize(width: laidOutWidth ?? 0, height: 0))
  }

  override var wrapsContent: Bool { !isScrollEnabled }
  private var laidOutWidth: CGFloat?

  override var textBaselines: (first: CGFloat, last: CGFloat)? {
    (textContainerInset.top + shownFont.ascender, textContainerInset.bottom - shownFont.descender)
  }

  /// The width of the view and the height of all lines and of the insets, in points.
  ///
  /// Reading it lays out the text if it has changed.
  open override var contentSize: CGSize {
    get {
      measureContent()
      return super.contentSize
    }
    set { super.contentSize = newValue }
  }
  private var isContentSizeKnown = true

  private func measureContent() {
    guard !isContentSizeKnown, bounds.width > 0 else { return }
    isContentSizeKnown = true
    super.contentSize = CGSize(width: bounds.width, height: height(width: bounds.width))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if isScrollEnabled, !MediaClock.current.drawsContents {
      // Nothing shows the text: its height is measured when it is asked for.
      if super.contentSize.width != bounds.width { isContentSizeKnown = false }
    } else {
      placePage()
    }
    guard !isScrollEnabled, layoutNode.solvedFrame != nil, laidOutWidth != bounds.width else { return }
    laidOutWidth = bounds.width
    invalidateIntrinsicContentSize()
  }

  private func placePage() {
    let size = CGSize(width: bounds.width, height: height(width: bounds.width))
    isContentSizeKnown = true
    contentSize = size
    editor.revealIfNeeded()
    if page.frame != CGRect(origin: .zero, size: size) {
      page.frame = CGRect(origin: .zero, size: size)
      page.contentDidChange()
    }
    page.show(bounds)
    editor.overlay.show()
  }

  override func appearanceMayHaveChanged() {
    super.appearanceMayHaveChanged()
    cached = nil
    page.contentDidChange()
    editor.setNeedsPlacing()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    editor.setNeedsPlacing()
  }

  // MARK: - Selection

  /// The selection in UTF-16 units; length 0 is a caret.
  ///
  /// Setting it clamps the range to the text and extends it to whole characters.
  open var selectedRange: NSRange {
    get { NSRange(location: editor.selection.lowerBound, length: editor.selection.count) }
    set {
      let count = editor.boundaries.count
      let start = min(max(newValue.location, 0), count)
      editor.select(start..<(start + min(max(newValue.length, 0), count - start)))
    }
  }

  /// Scrolls, without animation, until a range (UTF-16 units) is visible; of a range that is higher than the view, its
  /// start. A range beyond the text is its end.
  open func scrollRangeToVisible(_ range: NSRange) {
    let start = min(max(range.location, 0), editor.count)
    reveal(editor.caretRect(at: start + min(max(range.length, 0), editor.count - start)))
    reveal(editor.caretRect(at: start))
  }

  final func attributes(at offset: Int) -> TextAttributes {
    typing ?? styles.attributes(before: offset) ?? TextAttributes()
  }

  // MARK: - Fingers

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isSelectable, let touch = touches.first else { return super.touchesEnded(touches, with: event) }
    let wasEditing = isFirstResponder
    if touch.tapCount <= 1, interact(at: touch.location(in: self), .invokeDefaultAction) { return }
    if isEditable { becomeFirstResponder() }
    editor.tap(touch, wasEditing: wasEditing) { [self] in
      editor.tap(at: touch.location(in: self), count: touch.tapCount)
    }
  }

  private func pressed(_ press: UIGestureRecognizer) {
    if press.state == .began, interact(at: press.location(in: self), .presentActions) {
      press.state = .failed
      return
    }
    if isSelectable, press.state == .ended { editor.showMenu() }
    guard isSelectable, press.state == .began || press.state == .changed else { return }
    if isEditable { becomeFirstResponder() }
    editor.tap(at: press.location(in: self), count: isEditable ? 1 : 2)
    if isEditable { editor.setNeedsReveal() }
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
  open override func paste(_ sender: Any?) { editor.paste(isOneLine: false) }
  /// Selects the word at the caret, or the one before it, and shows the edit menu.
  open override func select(_ sender: Any?) { editor.selectWord() }
  /// Selects the whole text.
  open override func selectAll(_ sender: Any?) { editor.selectAll() }
  /// Removes the selected text.
  open override func delete(_ sender: Any?) { editor.delete() }
  /// Makes the selected text, or what is typed next, bold, or no longer bold where all of it is.
  open override func toggleBoldface(_ sender: Any?) { toggle(.boldface) }
  /// Makes the selected text, or what is typed next, italic, or no longer italic where all of it is.
  open override func toggleItalics(_ sender: Any?) { toggle(.italics) }
  /// Underlines the selected text, or what is typed next, or removes the line where all of it has one.
  open override func toggleUnderline(_ sender: Any?) { toggle(.underline) }

  // MARK: - First responder

  override var accessibilityDescription: AccessibilityDescription {
    AccessibilityDescription(isElement: true, value: text, traits: isEditable ? .none : .staticText)
  }

  /// True if the text is editable.
  open override var canBecomeFirstResponder: Bool { isEditable }

  /// Begins editing, unless the delegate refuses. Returns true if the view is the first responder.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard isEditable, textDelegate?.textViewShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else {
      return false
    }
    editor.setNeedsPlacing()
    textDelegate?.textViewDidBeginEditing(self)
    NotificationCenter.default.post(name: UITextView.textDidBeginEditingNotification, object: self)
    return true
  }

  /// Ends editing, unless the delegate refuses. Returns true if the view is no longer the first responder.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard textDelegate?.textViewShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
    editor.setNeedsPlacing()
    textDelegate?.textViewDidEndEditing(self)
    NotificationCenter.default.post(name: UITextView.textDidEndEditingNotification, object: self)
    return true
  }

  /// Posted when editing begins; the object is the view.
  public static let textDidBeginEditingNotification = NSNotification.Name("UITextViewTextDidBeginEditingNotification")
  /// Posted after the text has changed by editing; the object is the view.
  public static let textDidChangeNotification = NSNotification.Name("UITextViewTextDidChangeNotification")
  /// Posted when editing ends; the object is the view.
  public static let textDidEndEditingNotification = NSNotification.Name("UITextViewTextDidEndEditingNotification")

  // MARK: - Text input

  /// True if there is text.
  open var hasText: Bool { !editor.text.isEmpty }
  /// Inserts text at the caret, in place of the selection.
  open func insertText(_ text: String) { editor.type(text) }
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
  /// Called when a finger begins to move the caret on the keyboard as on a pad; places the caret at a point.
  ///
  /// Differs from UIKit: the keyboard of a stage is no pad, so that only an app calls it.
  open func beginFloatingCursor(at point: CGPoint) { updateFloatingCursor(at: point) }
  /// Places the caret at the position that is nearest to a point of the view.
  open func updateFloatingCursor(at point: CGPoint) {
    let place = editor.offset(at: point)
    editor.select(place..<place)
  }
  /// Called when the finger is lifted; the caret stays where it is, and becomes visible.
  open func endFloatingCursor() { editor.setNeedsReveal() }
  /// The position that is nearest to a point of the view.
  open func closestPosition(to point: CGPoint) -> UITextPosition? {
    UITextPosition(offset: editor.offset(at: point))
  }

  // MARK: - Members of extensions that subclasses override

  /// The kinds of text of which a view that is not editable makes links. Default: none.
  open var dataDetectorTypes: UIDataDetectorTypes {
    get { plainDataDetectorTypes }
    set { plainDataDetectorTypes = newValue }
  }
  /// True if the next insertion replaces the whole text. A change of the selection sets it to false. Default: false.
  open var clearsOnInsertion: Bool {
    get { plainClearsOnInsertion }
    set { plainClearsOnInsertion = newValue }
  }
  /// The attributes of links, over their own. Default: the colour of links.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! {
    get { plainLinkTextAttributes }
    set { plainLinkTextAttributes = newValue }
  }
}

extension UITextView: TextEditorHost {
  var placedText: (layout: TextLayout, origin: CGPoint) {
    (
      textLayout(width: bounds.width),
      CGPoint(x: textContainerInset.left + lineFragmentPadding, y: textContainerInset.top)
    )
  }

  var textRoom: CGRect {
    let left = textContainerInset.left + lineFragmentPadding
    return CGRect(x: left, y: bounds.minY, width: room(width: bounds.width), height: bounds.height)
  }
  var isTextEditable: Bool { isEditable }
  var isTextSelectable: Bool { isSelectable }
  var isTextSecret: Bool { false }

  func allowsChange(in range: NSRange, to text: String) -> Bool {
    textDelegate?.textView(self, shouldChangeTextIn: range, replacementText: text) ?? true
  }

  func editMenu(in range: NSRange, suggestedActions: [UIMenuElement]) -> UIMenu? {
    textDelegate?.textView(self, editMenuForTextIn: range, suggestedActions: suggestedActions)
  }

  func editMenuWillChange(isShown: Bool, animator: any UIEditMenuInteractionAnimating) {
    if isShown {
      textDelegate?.textView(self, willPresentEditMenuWith: animator)
    } else {
      textDelegate?.textView(self, willDismissEditMenuWith: animator)
    }
  }

  func textWillChange(in range: Range<Int>, toLength length: Int) {
    // Text that replaces other text takes the attributes of the first replaced character.
    styles.replace(range, with: length, attributes(at: range.isEmpty ? range.lowerBound : range.lowerBound + 1))
  }

  func textDidChange() { contentDidChange() }

  func selectionDidChange() {
    typing = nil
    textDelegate?.textViewDidChangeSelection(self)
  }

  func textWasEdited() {
    textDelegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: self)
  }

  func reveal(_ caret: CGRect) {
    guard bounds.height > 0 else { return }
    let least = offsetRange.least.y
    let greatest = max(least, height(width: bounds.width) + adjustedContentInset.bottom - bounds.height)
    var y = contentOffset.y
    if caret.maxY > y + bounds.height - adjustedContentInset.bottom {
      y = caret.maxY - bounds.height + adjustedContentInset.bottom + textContainerInset.bottom
    }
    if caret.minY < y + adjustedContentInset.top { y = caret.minY - adjustedContentInset.top - textContainerInset.top }
    contentOffset.y = min(max(y, least), greatest)
  }
}

extension UITextView {
  /// Shows the view as it is while it is edited, without the keyboard, for pictures of many views at once.
  package func pose(choosing range: Range<Int>?) {
    editor.overlay.isPosing = true
    if let range { editor.select(range) }
    setNeedsLayout()
  }
}
