import Foundation

/// The methods by which a text view asks about editing and reports it. All have a default implementation.
///
/// A key calls `shouldChangeTextIn`, changes the text, and calls `textViewDidChangeSelection` and then
/// `textViewDidChange`.
@MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// True if editing may begin. Default: true.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Called when the text view has become the first responder.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// True if editing may end. Default: true.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Called when the text view has resigned first responder status.
  func textViewDidEndEditing(_ textView: UITextView)
  /// True if the user may replace the characters in `range` (UTF-16 units) with `text`. Default: true.
  ///
  /// `text` is empty for a deletion and a line feed for the return key.
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  /// Called after the user has changed the text; not after a change by code.
  func textViewDidChange(_ textView: UITextView)
  /// Called when the selection or the caret has moved, by the user or by code.
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
