import TendonGeometry

/// The room at the end of the content that a table or collection view controller keeps clear of the keyboard.
struct KeyboardRoom {
  /// The bottom content inset that was set for the keyboard; another one is the app's own.
  var inset: CGFloat
  /// The bottom content inset without the keyboard.
  var plainInset: CGFloat
}

extension UIScrollView {
  /// Begins or ends to keep the end of the content clear of the keyboard.
  func setAvoidsKeyboard(_ avoids: Bool) {
    if !avoids, keyboardRoom != nil { setKeyboardRoom(0) }
    keyboardRoom =
      avoids ? keyboardRoom ?? KeyboardRoom(inset: contentInset.bottom, plainInset: contentInset.bottom) : nil
    makeRoomForKeyboard()
  }

  /// Adapts the bottom content inset to the keyboard of the window.
  func makeRoomForKeyboard() {
    guard keyboardRoom != nil, let window else { return }
    setKeyboardRoom(window.keyboardFrame.map { convert(bounds, to: window).maxY - $0.minY } ?? 0)
  }

  /// Sets the bottom content inset for a keyboard that covers so many points of the view.
  ///
  /// The room that the safe area and the app's own inset keep clear is part of it, also where the app has set its inset
  /// for the keyboard.
  private func setKeyboardRoom(_ covered: CGFloat) {
    guard var room = keyboardRoom else { return }
    if contentInset.bottom != room.inset { room.plainInset = contentInset.bottom }
    let safe = adjustedContentInset.bottom - contentInset.bottom
    room.inset = max(room.plainInset, covered - safe)
    keyboardRoom = room
    guard contentInset.bottom != room.inset else { return }
    verticalScrollIndicatorInsets.bottom += room.inset - contentInset.bottom
    contentInset.bottom = room.inset
  }
}

extension UIView {
  /// Makes the view visible in the nearest scroll view around it, as a text field does when it begins editing.
  func scrollIntoSight() {
    var ancestor = superview
    while let view = ancestor, !(view is UIScrollView) { ancestor = view.superview }
    guard let scrollView = ancestor as? UIScrollView, scrollView.isScrollEnabled, window != nil else { return }
    scrollView.layoutIfNeeded()
    scrollView.scrollRectToVisible(convert(bounds, to: scrollView), animated: UIView.areAnimationsEnabled)
  }
}
