import Foundation

/// The methods by which a text field asks about editing and reports it. All have a default implementation.
///
/// A key calls `shouldChangeCharactersIn`, changes the text, calls `textFieldDidChangeSelection`, and sends
/// `editingChanged`, in that order.
@MainActor
public protocol UITextFieldDelegate: AnyObject {
  /// True if editing may begin. Default: true.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Called when the field has become the first responder, before it sends `editingDidBegin`.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// True if editing may end. Default: true.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Called when the field has resigned first responder status, before it sends `editingDidEnd`.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// True if the user may replace the characters in `range` (UTF-16 units) with `string`. Default: true.
  ///
  /// `string` is empty for a deletion.
  func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String)
    -> Bool
  /// Called when the selection or the caret has moved while the field is edited.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// True if the clear button may empty the field. Default: true.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// True if the return key sends `editingDidEndOnExit` and `primaryActionTriggered`. Default: true.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
