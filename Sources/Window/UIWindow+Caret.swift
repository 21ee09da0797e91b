import TendonGeometry
import TendonViews

extension UIWindow {
  /// The box of the caret, in points of the window; nil where nothing takes text. Inside `perform`.
  var caretBox: CGRect? {
    guard let view = currentFirstResponder as? UIView else { return nil }
    guard let input = view as? any UITextInput, let place = input.selectedTextRange?.start else {
      return view.convert(view.bounds, to: nil)
    }
    return view.convert(input.caretRect(for: place), to: nil)
  }
}
