/// Notified before and after a text input changes its text or its selection, by the user or by code.
@MainActor
public protocol UITextInputDelegate: AnyObject {
  /// Called before the selection changes.
  func selectionWillChange(_ textInput: (any UITextInput)?)
  /// Called when the selection has changed.
  func selectionDidChange(_ textInput: (any UITextInput)?)
  /// Called before the text changes.
  func textWillChange(_ textInput: (any UITextInput)?)
  /// Called when the text has changed, and before the selection follows it.
  func textDidChange(_ textInput: (any UITextInput)?)
}

extension TextEditing {
  /// The object that is notified of changes of the text and the selection; not retained. Default: nil.
  ///
  /// Differs from UIKit: the keyboard does not set it.
  public var inputDelegate: (any UITextInputDelegate)? {
    get { editor.inputDelegate }
    set { editor.inputDelegate = newValue }
  }
}
