import TendonStage
import TendonViews

extension LiveSession {
  /// Does what assistive technology asks for, as actions of a script.
  ///
  /// Elements that are gone, or that another one covers, are left out.
  func assist(_ number: Int, _ assistance: Assistance) {
    advance()
    guard let element = inspection.numbers.object(number) as? any AccessibleItem,
      element.accessibleView?.window === stage.window,
      let target = stage.perform({ stage.target(for: element) })
    else { return }
    switch assistance {
    case .activate: play([.activate(target)])
    case .increment: play([.adjust(target, .increment)])
    case .decrement: play([.adjust(target, .decrement)])
    case .fill(let text): if let view = element as? UIView { fill(view, target, with: text) }
    case .perform(let name): play([.perform(target, action: name)])
    }
  }

  /// Replaces the text of a field, as a reader would: all of it is deleted, and the new text is typed.
  private func fill(_ element: UIView, _ target: Script.Target, with text: String) {
    guard let old = element.typedText else { return }
    if !element.isFirstResponder { play([.activate(target)]) }
    guard element.isFirstResponder else { return }
    if element is UITextView { for _ in old { play([.key(.right)]) } } else { play([.key(.down)]) }
    for _ in old { play([.key(.backspace)]) }
    if !text.isEmpty { play([.insert(text: text)]) }
  }
}
