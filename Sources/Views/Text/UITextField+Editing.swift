import Foundation
import TendonDrawing
import TendonGeometry

extension UITextField: TextEditorHost {
  var placedText: (layout: TextLayout, origin: CGPoint) {
    editor.revealIfNeeded()
    let (layout, origin) = content.placedLine
    // A placeholder is no text: the caret stands where a line begins.
    let text = isEmptyLine ? emptyLine(width: content.bounds.width) : layout
    return (text, CGPoint(x: origin.x + content.frame.minX, y: origin.y + content.frame.minY))
  }

  var textRoom: CGRect { content.frame }
  var isTextEditable: Bool { isEnabled }
  var isTextSelectable: Bool { true }
  var isTextSecret: Bool { isSecureTextEntry }

  func allowsChange(in range: NSRange, to text: String) -> Bool {
    delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) ?? true
  }

  func textWillChange(in range: Range<Int>, toLength length: Int) { styleWillChange(in: range, toLength: length) }
  func textDidChange() { show() }

  func selectionDidChange() {
    if isEditing { delegate?.textFieldDidChangeSelection(self) }
  }

  func textWasEdited() {
    sendActions(for: .editingChanged)
    post(UITextField.textDidChangeNotification)
  }

  func reveal(_ rect: CGRect) { content.reveal(content.convert(rect, from: self)) }
}

extension UITextField {
  /// Posted when editing begins; the object is the field.
  public static let textDidBeginEditingNotification = NSNotification.Name("UITextFieldTextDidBeginEditingNotification")
  /// Posted after the text has changed by editing; the object is the field.
  public static let textDidChangeNotification = NSNotification.Name("UITextFieldTextDidChangeNotification")
  /// Posted when editing ends; the object is the field.
  public static let textDidEndEditingNotification = NSNotification.Name("UITextFieldTextDidEndEditingNotification")

  func post(_ name: NSNotification.Name) { NotificationCenter.default.post(name: name, object: self) }

  /// The return key: the delegate is asked; where something listens to `editingDidEndOnExit` the editing ends.
  func pressReturn() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let ends = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    if ends { resignFirstResponder() }
  }

  /// The clear button: empties the field if the delegate lets it, and begins the editing.
  func clear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    text = ""
    textWasEdited()
    becomeFirstResponder()
  }
}

extension UITextField {
  /// Shows the field as it looks while it is edited, without the keyboard: for sheets that show many at once.
  package func pose(choosing range: Range<Int>?) {
    isEditing = true
    editor.overlay.isPosing = true
    if let range { editor.select(range) }
    setNeedsLayout()
  }
}

extension UIColor {
  /// The background of a rounded field.
  static let fieldBackground = pair(light: .white, dark: UIColor(white: 1, alpha: 0.06))
  static let disabledFieldBackground = pair(light: UIColor(white: 0.97, alpha: 1), dark: UIColor(white: 1, alpha: 0.03))
  /// The disc of the button that empties a field.
  static let clearButton = pair(
    light: UIColor(red: 60 / 255, green: 60 / 255, blue: 67 / 255, alpha: 0.3),
    dark: UIColor(red: 235 / 255, green: 235 / 255, blue: 245 / 255, alpha: 0.3))
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
