import Foundation
import TendonViews

// The methods of delegates that an object which forwards messages does not implement itself: they go to the object that it
// names for each. What that one leaves out does what it does for any delegate.

extension UITextViewDelegate where Self: MessageForwarding {
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
    let target: (any UITextViewDelegate)? = forwardingObject("textViewShouldBeginEditing:")
    return (target ?? ForwardingDefaults.shared).textViewShouldBeginEditing(textView)
  }
  public func textViewDidBeginEditing(_ textView: UITextView) {
    let target: (any UITextViewDelegate)? = forwardingObject("textViewDidBeginEditing:")
    target?.textViewDidBeginEditing(textView)
  }
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
    let target: (any UITextViewDelegate)? = forwardingObject("textViewShouldEndEditing:")
    return (target ?? ForwardingDefaults.shared).textViewShouldEndEditing(textView)
  }
  public func textViewDidEndEditing(_ textView: UITextView) {
    let target: (any UITextViewDelegate)? = forwardingObject("textViewDidEndEditing:")
    target?.textViewDidEndEditing(textView)
  }
  public func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  {
    let target: (any UITextViewDelegate)? = forwardingObject("textView:shouldChangeTextIn:replacementText:")
    return (target ?? ForwardingDefaults.shared).textView(textView, shouldChangeTextIn: range, replacementText: text)
  }
  public func textViewDidChange(_ textView: UITextView) {
    let target: (any UITextViewDelegate)? = forwardingObject("textViewDidChange:")
    target?.textViewDidChange(textView)
  }
  public func textViewDidChangeSelection(_ textView: UITextView) {
    let target: (any UITextViewDelegate)? = forwardingObject("textViewDidChangeSelection:")
    target?.textViewDidChangeSelection(textView)
  }
  public func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction
  ) -> Bool {
    let target: (any UITextViewDelegate)? = forwardingObject("textView:shouldInteractWith:in:interaction:")
    return (target ?? ForwardingDefaults.shared).textView(
      textView, shouldInteractWith: URL, in: characterRange, interaction: interaction)
  }
  public func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange) -> Bool {
    let target: (any UITextViewDelegate)? = forwardingObject("textView:shouldInteractWith:in:")
    return (target ?? ForwardingDefaults.shared).textView(textView, shouldInteractWith: URL, in: characterRange)
  }
  public func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool {
    // The name is that of the method for links, which a class implements by the same words.
    let target: (any UITextViewDelegate)? = forwardingObject("textView:shouldInteractWith:in:interaction:")
    return (target ?? ForwardingDefaults.shared).textView(
      textView, shouldInteractWith: textAttachment, in: characterRange, interaction: interaction)
  }
}
