import Foundation
import TendonDrawing
import TendonGeometry

/// Hears of the editing of a text view.
@MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  func textViewDidBeginEditing(_ textView: UITextView)
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  func textViewDidEndEditing(_ textView: UITextView)
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  func textViewDidChange(_ textView: UITextView)
  func textViewDidChangeSelection(_ textView: UITextView)
}

extension UITextViewDelegate {
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidEndEditing(_ textView: UITextView) {}
  public func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  {
    true
  }
  public func textViewDidChange(_ textView: UITextView) {}
  public func textViewDidChangeSelection(_ textView: UITextView) {}
}

/// Text of several lines that scrolls, and that can be selected and typed into.
///
/// A tap sets the caret, a second one at the same place chooses the word. Differs from UIKit: the whole text has one font
/// and one colour, and the caret does not blink.
open class UITextView: UIScrollView, UIKeyInput, CaretMoving {
  /// Space beside the lines, in points, on each side (UIKit's `textContainer.lineFragmentPadding`).
  static let lineFragmentPadding: CGFloat = 5

  private let page = TextPage(frame: .zero)
  private var storage = ""
  private var selection = NSRange(location: 0, length: 0)

  private var textDelegate: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }

  /// Default empty.
  open var text: String! {
    get { storage }
    set {
      storage = newValue ?? ""
      selection = NSRange(location: storage.utf16.count, length: 0)
      contentDidChange()
    }
  }
  /// Nil: the system's, 12 points, as in UIKit.
  open var font: UIFont? { didSet { contentDidChange() } }
  open var textColor: UIColor? = .label { didSet { page.setNeedsDisplay() } }
  open var textAlignment = NSTextAlignment.natural { didSet { contentDidChange() } }
  /// Whether the text can be typed into; default true.
  open var isEditable = true { didSet { if !isEditable { resignFirstResponder() } } }
  /// Whether the text can be chosen; default true.
  open var isSelectable = true
  /// Space around the text, in points; default 8 above and below.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) { didSet { contentDidChange() } }
  /// Whether the text scrolls; where not, the view asks for the height of all lines. Default true.
  open override var isScrollEnabled: Bool { didSet { invalidateIntrinsicContentSize() } }

  private var ownInputView: UIView?
  private var ownAccessoryView: UIView?
  /// What is shown in place of the keyboard; nil (default): the keyboard. Call `reloadInputViews()` after a change.
  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }
  /// What is shown above the keyboard; default nil. Call `reloadInputViews()` after a change.
  open override var inputAccessoryView: UIView? {
    get { ownAccessoryView }
    set { ownAccessoryView = newValue }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    page.owner = self
    if page.superview == nil { insertSubview(page, at: 0) }
    alwaysBounceVertical = false
    if backgroundColor == nil { backgroundColor = .systemBackground }
    setNeedsLayout()
  }

  private func contentDidChange() {
    invalidateIntrinsicContentSize()
    page.setNeedsDisplay()
    setNeedsLayout()
  }

  // MARK: - Lines

  /// The font that the text is set in.
  var shownFont: UIFont { font ?? .systemFont(ofSize: 12) }

  private func room(width: CGFloat) -> CGFloat {
    max(1, width - textContainerInset.left - textContainerInset.right - 2 * UITextView.lineFragmentPadding)
  }

  /// The text broken into lines in a view of that width.
  func textLayout(width: CGFloat) -> TextLayout {
    let font = shownFont
    let color: UIColor = textColor ?? .label
    let run = TextRun(storage, font: font.font, color: color.cgColor, kern: font.font.advanceCorrection(of: storage))
    return TextLayout(
      AttributedText(runs: [run]),
      style: ParagraphStyle(
        alignment: textAlignment.paragraph, lineBreakMode: .wordWrap, lineSpacing: font.leading,
        isRightToLeft: layoutNode.isRightToLeft),
      width: room(width: width))
  }

  /// Where the lines begin in the content.
  var textOrigin: CGPoint {
    CGPoint(x: textContainerInset.left + UITextView.lineFragmentPadding, y: textContainerInset.top)
  }

  private func height(width: CGFloat) -> CGFloat {
    let lines = max(textLayout(width: width).size.height, shownFont.lineHeight)
    let grid = PixelGrid(scale: pixelScale)
    return grid.ceil(lines + textContainerInset.top + textContainerInset.bottom)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard size.width <= 0 else { return CGSize(width: size.width, height: height(width: size.width)) }
    let run = TextRun(storage, font: shownFont.font, color: CGColor(gray: 0, alpha: 1))
    let line = TextLayout(AttributedText(runs: [run])).size.width
    let width = PixelGrid(scale: pixelScale).ceil(
      line + textContainerInset.left + textContainerInset.right + 2 * UITextView.lineFragmentPadding)
    return CGSize(width: width, height: height(width: width + 1))
  }

  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled else { return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
    return sizeThatFits(CGSize(width: laidOutWidth ?? 0, height: 0))
  }

  override var wrapsContent: Bool { !isScrollEnabled }
  private var laidOutWidth: CGFloat?

  override var textBaselines: (first: CGFloat, last: CGFloat)? {
    (textContainerInset.top + shownFont.ascender, textContainerInset.bottom - shownFont.descender)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let size = CGSize(width: bounds.width, height: height(width: bounds.width))
    contentSize = size
    let shown = CGSize(width: size.width, height: min(max(size.height, 1), TextPage.mostHeight))
    if page.frame.size != shown || page.frame.origin != .zero { page.frame = CGRect(origin: .zero, size: shown) }
    page.showSelection()
    guard !isScrollEnabled, layoutNode.solvedFrame != nil, laidOutWidth != bounds.width else { return }
    laidOutWidth = bounds.width
    invalidateIntrinsicContentSize()
  }

  // MARK: - Selection

  /// The chosen text, or with length 0 the caret, in UTF-16 units.
  open var selectedRange: NSRange {
    get { selection }
    set {
      let count = storage.utf16.count
      let start = min(max(newValue.location, 0), count)
      let range = NSRange(location: start, length: min(max(newValue.length, 0), count - start))
      guard range != selection else { return }
      selection = range
      page.showSelection()
      textDelegate?.textViewDidChangeSelection(self)
    }
  }

  /// Scrolls so that a range is seen.
  open func scrollRangeToVisible(_ range: NSRange) {
    let caret = textLayout(width: bounds.width).caretRect(at: range.location).offsetBy(
      dx: textOrigin.x, dy: textOrigin.y)
    let least = offsetRange.least.y
    let greatest = max(least, height(width: bounds.width) + adjustedContentInset.bottom - bounds.height)
    var y = contentOffset.y
    if caret.maxY > y + bounds.height - adjustedContentInset.bottom {
      y = caret.maxY - bounds.height + adjustedContentInset.bottom + textContainerInset.bottom
    }
    if caret.minY < y + adjustedContentInset.top { y = caret.minY - adjustedContentInset.top - textContainerInset.top }
    contentOffset.y = min(max(y, least), greatest)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isSelectable, let touch = touches.first else { return super.touchesEnded(touches, with: event) }
    if isEditable { becomeFirstResponder() }
    let point = touch.location(in: self)
    let place = CGPoint(x: point.x - textOrigin.x, y: point.y - textOrigin.y)
    let offset = textLayout(width: bounds.width).offset(at: place)
    selectedRange = touch.tapCount == 2 ? word(around: offset) : NSRange(location: offset, length: 0)
  }

  /// The letters and digits around a place.
  private func word(around offset: Int) -> NSRange {
    let units = storage as NSString
    let letters = CharacterSet.alphanumerics
    func isPart(_ index: Int) -> Bool {
      guard index >= 0, index < units.length, let scalar = Unicode.Scalar(units.character(at: index)) else {
        return false
      }
      return letters.contains(scalar)
    }
    var (start, end) = (offset, offset)
    while isPart(start - 1) { start -= 1 }
    while isPart(end) { end += 1 }
    return NSRange(location: start, length: end - start)
  }

  // MARK: - Editing

  open override var canBecomeFirstResponder: Bool { isEditable }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard isEditable, textDelegate?.textViewShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else {
      return false
    }
    page.showSelection()
    textDelegate?.textViewDidBeginEditing(self)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard textDelegate?.textViewShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
    page.showSelection()
    textDelegate?.textViewDidEndEditing(self)
    return true
  }

  public var hasText: Bool { !storage.isEmpty }

  /// Types in the place of what is chosen.
  public func insertText(_ text: String) { replace(selection, with: text) }

  public func deleteBackward() {
    if selection.length > 0 { return replace(selection, with: "") }
    guard selection.location > 0 else { return }
    // A character may be more than one unit.
    replace((storage as NSString).rangeOfComposedCharacterSequence(at: selection.location - 1), with: "")
  }

  /// Across a character, or to the line above or below.
  package func moveCaret(_ move: CaretMove) {
    let units = storage as NSString
    let place = selection.location
    switch move {
    case .left:
      let start =
        selection.length > 0 || place == 0 ? place : units.rangeOfComposedCharacterSequence(at: place - 1).location
      selectedRange = NSRange(location: start, length: 0)
    case .right:
      let end = place + selection.length
      let next =
        selection.length > 0 || end >= units.length ? end : NSMaxRange(units.rangeOfComposedCharacterSequence(at: end))
      selectedRange = NSRange(location: next, length: 0)
    case .up, .down:
      let layout = textLayout(width: bounds.width)
      let caret = layout.caretRect(at: place)
      let y = move == .up ? caret.minY - caret.height / 2 : caret.maxY + caret.height / 2
      let target = y < 0 ? 0 : y > layout.size.height ? units.length : layout.offset(at: CGPoint(x: caret.minX, y: y))
      selectedRange = NSRange(location: target, length: 0)
    }
    scrollRangeToVisible(selection)
  }

  private func replace(_ range: NSRange, with string: String) {
    guard isEditable, textDelegate?.textView(self, shouldChangeTextIn: range, replacementText: string) ?? true else {
      return
    }
    storage = (storage as NSString).replacingCharacters(in: range, with: string)
    selection = NSRange(location: range.location + string.utf16.count, length: 0)
    contentDidChange()
    textDelegate?.textViewDidChange(self)
    textDelegate?.textViewDidChangeSelection(self)
    scrollRangeToVisible(selection)
  }
}

/// What a text view shows of its text, with caret and selection.
final class TextPage: UIView {
  /// The most that is drawn of a long text, in points.
  static let mostHeight: CGFloat = 8000

  weak var owner: UITextView?
  private let caret = UIView()
  private var marks: [UIView] = []

  override var drawsContent: Bool { true }
  override var redrawsOnResize: Bool { true }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isOpaque = false
    caret.isHidden = true
    addSubview(caret)
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect, in canvas: Canvas) {
    guard let owner, owner.hasText else { return }
    canvas.draw(owner.textLayout(width: rect.width), at: owner.textOrigin)
  }

  func showSelection() {
    guard let owner else { return }
    for mark in marks { mark.removeFromSuperview() }
    marks = []
    let range = owner.selectedRange
    let isActive = owner.isFirstResponder || range.length > 0
    caret.isHidden = !owner.isFirstResponder || range.length > 0
    guard isActive, owner.bounds.width > 0 else { return }
    let layout = owner.textLayout(width: owner.bounds.width)
    let grid = PixelGrid(scale: pixelScale)
    let origin = owner.textOrigin
    if range.length > 0 {
      marks = layout.rects(for: range.location..<(range.location + range.length)).map { rect in
        let mark = UIView(frame: grid.round(rect.offsetBy(dx: origin.x, dy: origin.y)))
        mark.backgroundColor = owner.tintColor.withAlphaComponent(0.2)
        insertSubview(mark, at: 0)
        return mark
      }
    } else {
      let place = layout.caretRect(at: range.location)
      caret.backgroundColor = owner.tintColor
      caret.frame = grid.round(
        CGRect(x: place.minX + origin.x - 1, y: place.minY + origin.y, width: 2, height: place.height))
    }
  }
}
