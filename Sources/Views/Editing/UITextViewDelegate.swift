import Foundation

/// The methods by which a text view asks about editing and reports it. All have a default implementation.
///
/// A key calls `shouldChangeTextIn`, changes the text, and calls `textViewDidChangeSelection` and then
/// `textViewDidChange`.
@MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Returns true (default) if editing may begin.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Called after editing has begun.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Returns true (default) if editing may end.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Called after editing has ended.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Returns true (default) if typing may replace the characters in `range`, in UTF-16 units, by `text`.
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  /// Called after the text has changed by editing.
  func textViewDidChange(_ textView: UITextView)
  /// Called after the selection or the caret has moved.
  func textViewDidChangeSelection(_ textView: UITextView)
  /// Returns the edit menu of a range, in UTF-16 units; nil (default): the suggested actions, which are those that the view
  /// can perform. A menu without an action that can be chosen does not appear.
  ///
  /// Differs from UIKit: menus inside the menu are shown as their actions.
  func textView(
    _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// Called before the edit menu appears.
  func textView(_ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)
  /// Called before the edit menu disappears.
  func textView(_ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)
  /// Called when a link is touched; returns true if it may be opened. The default implementation calls
  /// `textView(_:shouldInteractWith:in:)`.
  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction
  ) -> Bool
  /// Returns true (default) if a link that is tapped may be opened; called where the method with the interaction is not
  /// implemented.
  func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange) -> Bool
  /// Called when an attachment is touched, in a view that is not editable. The text view does nothing else with it, whatever
  /// the answer. The default implementation calls the method without the interaction.
  ///
  /// - Parameters:
  ///   - textView: the view.
  ///   - textAttachment: the attachment.
  ///   - characterRange: its character.
  ///   - interaction: the kind of the touch.
  func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool
  /// Called when an attachment is touched, where the method with the interaction is not implemented. Default: true.
  ///
  /// - Parameters:
  ///   - textView: the view.
  ///   - textAttachment: the attachment.
  ///   - characterRange: its character.
  func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange
  ) -> Bool
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
  public func textView(
    _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }
  public func textView(_ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating) {}
  public func textView(_ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating) {}
  public func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction
  ) -> Bool { self.textView(textView, shouldInteractWith: URL, in: characterRange) }
  public func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange) -> Bool { true }
  public func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool { self.textView(textView, shouldInteractWith: textAttachment, in: characterRange) }
  public func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange
  ) -> Bool { true }
}
