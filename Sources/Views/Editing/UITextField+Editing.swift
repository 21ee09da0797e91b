import Foundation
import TendonDrawing
import TendonGeometry

extension UITextField: TextEditorHost {
  var placedText: (layout: TextLayout, origin: CGPoint) {
    editor.revealIfNeeded()
    let (layout, origin) = content.placedLine
    // A placeholder is no text: the caret is at the beginning of the line.
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

  func editMenu(in range: NSRange, suggestedActions: [UIMenuElement]) -> UIMenu? {
    delegate?.textField(self, editMenuForCharactersIn: range, suggestedActions: suggestedActions)
  }

  func editMenuWillChange(isShown: Bool, animator: any UIEditMenuInteractionAnimating) {
    if isShown {
      delegate?.textField(self, willPresentEditMenuWith: animator)
    } else {
      delegate?.textField(self, willDismissEditMenuWith: animator)
    }
  }

  func textWillChange(in range: Range<Int>, toLength length: Int) { styleWillChange(in: range, toLength: length) }
  func textDidChange() { show() }

  func selectionDidChange() {
    extras.typing = nil
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

  /// Performs the return key: sends `editingDidEndOnExit` and `primaryActionTriggered`, unless the delegate refuses.
  ///
  /// Editing ends if the field has an action for `editingDidEndOnExit`.
  func pressReturn() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let ends = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    if ends { resignFirstResponder() }
  }

  /// Performs the clear button: empties the field, unless the delegate refuses, and begins editing.
  func clear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    text = ""
    textWasEdited()
    becomeFirstResponder()
  }
}

extension UITextField {
  /// Shows the field as it is while it is edited, without the keyboard, for pictures of many fields at once.
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
  /// The background of a disabled field with a rounded border.
  static let disabledFieldBackground = pair(light: UIColor(white: 0.97, alpha: 1), dark: UIColor(white: 1, alpha: 0.03))
  /// The colour of the disc of the clear button.
  static let clearButton = pair(
    light: UIColor(red: 60 / 255, green: 60 / 255, blue: 67 / 255, alpha: 0.3),
    dark: UIColor(red: 235 / 255, green: 235 / 255, blue: 245 / 255, alpha: 0.3))
}
