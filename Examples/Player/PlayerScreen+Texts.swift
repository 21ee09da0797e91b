import Tendon

extension PlayerScreen {
  /// Shows each text at its own end of the way alone: what moves passes over both, and over the library.
  func fadeTexts(at progress: CGFloat) {
    texts[0].alpha = min(max(1 - progress * 8, 0), 1)
    texts[1].alpha = min(max((progress - 0.97) / 0.03, 0), 1)
    for case let library as LibraryView in view.subviews { library.alpha = min(max(1 - progress * 4, 0), 1) }
  }
}
