import TendonGeometry
import TendonViews

/// The actions of a script that need no finger. Used inside `perform`.
extension Stage {
  /// Adds to the content offset of the scroll view at a target, as far as the content reaches.
  func scroll(_ target: Script.Target, by distance: CGVector) throws(TargetFinder.Failure) {
    let view = try TargetFinder(stage: self).view(at: target, "scroll view") { $0 as? UIScrollView }
    let inset = view.adjustedContentInset
    func moved(
      _ offset: CGFloat, by distance: CGFloat, least: CGFloat, greatest: CGFloat
    ) -> CGFloat { distance == 0 ? offset : min(max(offset + distance, least), max(least, greatest)) }
    let (offset, content, shown) = (view.contentOffset, view.contentSize, view.bounds.size)
    let end = CGPoint(
      x: moved(offset.x, by: distance.dx, least: -inset.left, greatest: content.width + inset.right - shown.width),
      y: moved(offset.y, by: distance.dy, least: -inset.top, greatest: content.height + inset.bottom - shown.height))
    view.setContentOffset(end, animated: false)
  }

  /// Puts the focus on the text field at a target, unless it has it, and types. No finger is needed, so that the field may
  /// lie below the keyboard.
  func type(_ text: String, into target: Script.Target) throws(TargetFinder.Failure) {
    let view = try window.ignoringKeyboard { () throws(TargetFinder.Failure) in
      try TargetFinder(stage: self).view(at: target, "text field") {
        $0 is any UIKeyInput ? $0 : ($0 as? UISearchBar)?.searchTextField
      }
    }
    guard view.isFirstResponder || view.becomeFirstResponder() else {
      throw TargetFinder.Failure("\(view.shownName) does not take the keyboard")
    }
    window.insertText(text)
  }

  /// Presses a key; it goes to the first responder.
  func press(_ key: Script.Key) throws(TargetFinder.Failure) {
    if let (input, flags) = key.command {
      if window.performKeyCommand(input, flags) { return }
      window.sendPress(input, flags)
    }
    if key == .tab { return try focusNextField() }
    if let action = key.editAction { return try edit(action) }
    guard let input = window.currentFirstResponder as? any UIKeyInput else {
      throw TargetFinder.Failure("nothing has the keyboard; type into a text field or tap it before")
    }
    switch key {
    case .return, .tab: input.insertText("\n")
    case .backspace: input.deleteBackward()
    case .escape: window.currentFirstResponder?.resignFirstResponder()
    case .left: (input as? any CaretMoving)?.moveCaret(.left)
    case .right: (input as? any CaretMoving)?.moveCaret(.right)
    case .up: (input as? any CaretMoving)?.moveCaret(.up)
    case .down: (input as? any CaretMoving)?.moveCaret(.down)
    case .cut, .copy, .paste, .selectAll: break
    }
  }

  /// Moves the focus to the next text field, in the order of reading, and from the last to the first.
  private func focusNextField() throws(TargetFinder.Failure) {
    var fields: [(view: UIView, box: CGRect)] = []
    window.forEachDescendant { view in
      guard view is any UIKeyInput, view.canBecomeFirstResponder, view.reasonNotToBeSeen == nil else { return }
      if let box = screenFrame(of: view) { fields.append((view, box)) }
    }
    fields.sort { ($0.box.minY, $0.box.minX) < ($1.box.minY, $1.box.minX) }
    let holder = fields.firstIndex { $0.view === window.currentFirstResponder }
    guard !fields.isEmpty else { throw TargetFinder.Failure("there is no text field to go to") }
    let next = fields[((holder ?? -1) + 1) % fields.count].view
    guard next.isFirstResponder || next.becomeFirstResponder() else {
      throw TargetFinder.Failure("\(next.shownName) does not take the keyboard")
    }
  }
}
