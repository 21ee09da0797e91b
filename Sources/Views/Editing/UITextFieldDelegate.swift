import Foundation

/// The methods by which a text field asks about editing and reports it. All have a default implementation.
///
/// A key calls `shouldChangeCharactersIn`, changes the text, calls `textFieldDidChangeSelection`, and sends
/// `editingChanged`, in that order.
@MainActor
public protocol UITextFieldDelegate: AnyObject {
  /// Returns true (default) if editing may begin.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Called after editing has begun.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Returns true (default) if editing may end.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Called after editing has ended.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Called after editing has ended, with the reason. The default implementation calls `textFieldDidEndEditing(_:)`, which
  /// is not called besides.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// Returns true (default) if typing may replace the characters in `range`, in UTF-16 units, by `string`.
  func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String)
    -> Bool
  /// Called after the selection or the caret has moved.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Returns true (default) if the clear button may empty the field.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Called by the return key; returns true (default) if it ends with its normal effect.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
  /// Returns the edit menu of a range, in UTF-16 units; nil (default): the suggested actions, which are those that the field
  /// can perform. A menu without an action that can be chosen does not appear.
  ///
  /// Differs from UIKit: menus inside the menu are shown as their actions.
  func textField(
    _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// Called before the edit menu appears.
  func textField(_ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)
  /// Called before the edit menu disappears.
  func textField(_ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)
}

extension UITextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
    textFieldDidEndEditing(textField)
  }
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
  public func textField(
    _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }
  public func textField(_ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)
  {}
  public func textField(_ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)
  {}
}
