import Foundation
import TendonViews

// The methods of delegates that an object which forwards messages does not implement itself: they go to the object that it
// names for each. What that one leaves out does what it does for any delegate.

extension UITextFieldDelegate where Self: MessageForwarding {
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    let target: (any UITextFieldDelegate)? = forwardingObject("textFieldShouldBeginEditing:")
    return (target ?? ForwardingDefaults.shared).textFieldShouldBeginEditing(textField)
  }
  public func textFieldDidBeginEditing(_ textField: UITextField) {
    let target: (any UITextFieldDelegate)? = forwardingObject("textFieldDidBeginEditing:")
    target?.textFieldDidBeginEditing(textField)
  }
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    let target: (any UITextFieldDelegate)? = forwardingObject("textFieldShouldEndEditing:")
    return (target ?? ForwardingDefaults.shared).textFieldShouldEndEditing(textField)
  }
  public func textFieldDidEndEditing(_ textField: UITextField) {
    let target: (any UITextFieldDelegate)? = forwardingObject("textFieldDidEndEditing:")
    target?.textFieldDidEndEditing(textField)
  }
  public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
    let target: (any UITextFieldDelegate)? = forwardingObject("textFieldDidEndEditing:reason:")
    target?.textFieldDidEndEditing(textField, reason: reason)
  }
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    let target: (any UITextFieldDelegate)? = forwardingObject("textField:shouldChangeCharactersIn:replacementString:")
    return (target ?? ForwardingDefaults.shared).textField(
      textField, shouldChangeCharactersIn: range, replacementString: string)
  }
  public func textFieldDidChangeSelection(_ textField: UITextField) {
    let target: (any UITextFieldDelegate)? = forwardingObject("textFieldDidChangeSelection:")
    target?.textFieldDidChangeSelection(textField)
  }
  public func textFieldShouldClear(_ textField: UITextField) -> Bool {
    let target: (any UITextFieldDelegate)? = forwardingObject("textFieldShouldClear:")
    return (target ?? ForwardingDefaults.shared).textFieldShouldClear(textField)
  }
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    let target: (any UITextFieldDelegate)? = forwardingObject("textFieldShouldReturn:")
    return (target ?? ForwardingDefaults.shared).textFieldShouldReturn(textField)
  }
}
