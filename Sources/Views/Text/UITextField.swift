import Foundation
import TendonDrawing
import TendonGeometry

/// Hears of the editing of a text field.
@MainActor
public protocol UITextFieldDelegate: AnyObject {
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  func textFieldDidBeginEditing(_ textField: UITextField)
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  func textFieldDidEndEditing(_ textField: UITextField)
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
  func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String)
    -> Bool
}

extension UITextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }
}

/// A line of text to type into.
open class UITextField: UIControl, UIKeyInput, CaretMoving {
  /// Raw values are UIKit's.
  public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }

  private let label = UILabel()
  private let caret = UIView()
  private var textStorage = ""
  /// Where typed text goes, in characters from the start of the text.
  public private(set) var caretOffset = 0

  public weak var delegate: (any UITextFieldDelegate)?

  /// What has been typed; never nil once set, default empty.
  open var text: String? {
    get { textStorage }
    set {
      textStorage = newValue ?? ""
      caretOffset = textStorage.count
      show()
    }
  }
  open var placeholder: String? { didSet { show() } }
  open var font: UIFont? = .systemFont(ofSize: 17) { didSet { show() } }
  open var textColor: UIColor? = .label { didSet { show() } }
  open var textAlignment = NSTextAlignment.natural { didSet { show() } }
  open var borderStyle = BorderStyle.none { didSet { showBorder() } }
  /// Whether the text is shown as dots; default false.
  open var isSecureTextEntry = false { didSet { show() } }
  open var clearsOnBeginEditing = false
  public private(set) var isEditing = false

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
    clipsToBounds = true
    label.lineBreakMode = .byTruncatingTail
    if label.superview == nil {
      addSubview(label)
      caret.isHidden = true
      caret.isUserInteractionEnabled = false
      addSubview(caret)
    }
    show()
    showBorder()
  }

  // MARK: - Looks

  private var shownText: String { seen(textStorage) }

  /// A text as the field shows it: dots where it is secret.
  private func seen(_ text: String) -> String {
    isSecureTextEntry ? String(repeating: "•", count: text.count) : text
  }

  private func show() {
    let isEmpty = textStorage.isEmpty
    label.font = font ?? .systemFont(ofSize: 17)
    label.text = isEmpty ? placeholder : shownText
    label.textColor = isEmpty ? .placeholderText : textColor ?? .label
    label.textAlignment = textAlignment
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func showBorder() {
    switch borderStyle {
    case .none:
      layer.borderWidth = 0
      layer.cornerRadius = 0
    case .line:
      layer.borderWidth = 1
      layer.borderColor = UIColor.black.cgColor
      layer.cornerRadius = 0
    case .bezel:
      layer.borderWidth = 2
      layer.borderColor = UIColor.systemGray3.cgColor
      layer.cornerRadius = 0
    case .roundedRect:
      layer.borderWidth = 0.5
      layer.borderColor = UIColor.systemGray3.cgColor
      layer.cornerRadius = 5
      if backgroundColor == nil { backgroundColor = .systemBackground }
    }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  override func appearanceMayHaveChanged() {
    super.appearanceMayHaveChanged()
    if borderStyle != .none { showBorder() }
  }

  // MARK: - Sizes

  /// The space beside the text, in points.
  private var sideInset: CGFloat {
    switch borderStyle {
    case .none: 0
    case .line: 2
    case .bezel, .roundedRect: 7
    }
  }

  /// A bordered field is 34 points high at the usual sizes (iOS 13 and later), a bare one a point higher than its line
  /// in whole points.
  open override var intrinsicContentSize: CGSize {
    let text = label.sizeThatFits(.zero)
    let line = (font ?? .systemFont(ofSize: 17)).lineHeight.rounded(.up)
    let height = borderStyle == .none ? line + 1 : max(34, line + 12)
    return CGSize(width: text.width + 2 * sideInset, height: height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override var centeredLine: (baseline: CGFloat, ascent: CGFloat, descent: CGFloat)? {
    let font = font ?? .systemFont(ofSize: 17)
    return (font.ascender - font.lineHeight / 2, font.ascender, -font.descender)
  }

  override var textBaselines: (first: CGFloat, last: CGFloat)? {
    let font = font ?? .systemFont(ofSize: 17)
    let above = (intrinsicContentSize.height - font.lineHeight) / 2
    return (above + font.ascender, above - font.descender)
  }

  open func textRect(forBounds bounds: CGRect) -> CGRect {
    let inset = min(sideInset, bounds.width / 2)
    return CGRect(x: bounds.minX + inset, y: bounds.minY, width: bounds.width - 2 * inset, height: bounds.height)
  }
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let place =
      textStorage.isEmpty
      ? placeholderRect(forBounds: bounds)
      : isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    label.frame = place
    layoutCaret(in: place)
  }

  private func layoutCaret(in place: CGRect) {
    caret.isHidden = !isEditing
    guard isEditing else { return }
    caret.backgroundColor = tintColor
    let line = (font ?? .systemFont(ofSize: 17)).lineHeight
    let width = textStorage.isEmpty ? 0 : min(label.sizeThatFits(.zero).width, place.width)
    let before = seen(String(textStorage.prefix(caretOffset)))
    let advance = before.isEmpty ? 0 : TextLayout(AttributedText(before, font: label.font.font)).size.width
    let start: CGFloat =
      switch textAlignment {
      case .center: place.midX - width / 2
      case .right: place.maxX - width
      case .left, .justified, .natural: place.minX
      }
    let grid = PixelGrid(scale: pixelScale)
    caret.frame = grid.round(
      CGRect(x: min(start + advance, place.maxX - 2), y: place.midY - line / 2, width: 2, height: line))
  }

  // MARK: - Editing

  open override var canBecomeFirstResponder: Bool { isEnabled }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    let inside = isTouchInside
    super.touchesEnded(touches, with: event)
    if inside { becomeFirstResponder() }
  }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else { return false }
    isEditing = true
    if clearsOnBeginEditing { text = "" }
    setNeedsLayout()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
    isEditing = false
    setNeedsLayout()
    delegate?.textFieldDidEndEditing(self)
    sendActions(for: .editingDidEnd)
    return true
  }

  public var hasText: Bool { !textStorage.isEmpty }

  /// Types at the caret; a line feed is the return key.
  public func insertText(_ text: String) {
    for character in text {
      if character == "\n" { pressReturn() } else { replace(0, with: String(character)) }
    }
  }

  public func deleteBackward() {
    guard caretOffset > 0 else { return }
    replace(1, with: "")
  }

  package func moveCaret(_ move: CaretMove) {
    switch move {
    case .left: caretOffset = max(caretOffset - 1, 0)
    case .right: caretOffset = min(caretOffset + 1, textStorage.count)
    case .up: caretOffset = 0
    case .down: caretOffset = textStorage.count
    }
    setNeedsLayout()
  }

  /// Puts a text in the place of so many characters before the caret, if the delegate lets it.
  private func replace(_ count: Int, with string: String) {
    let before = textStorage.prefix(caretOffset)
    let kept = before.dropLast(count)
    let after = textStorage.dropFirst(caretOffset)
    let range = NSRange(location: kept.utf16.count, length: before.utf16.count - kept.utf16.count)
    guard delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: string) ?? true else { return }
    text = kept + string + after
    caretOffset = textStorage.count - after.count
    sendActions(for: .editingChanged)
  }

  /// The return key: the delegate is asked; `editingDidEndOnExit` ends the editing where something listens to it.
  private func pressReturn() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
  }
}

extension UIView {
  /// Makes the view or a view inside it give the keyboard up.
  ///
  /// - Parameter force: gives it up even where the holder refuses.
  /// - Returns: whether nothing inside has the keyboard now.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    guard let window, let holder = window.firstResponder as? UIView, holder.isDescendant(of: self) else { return true }
    if holder.resignFirstResponder() { return true }
    if force { window.firstResponder = nil }
    return force
  }
}
