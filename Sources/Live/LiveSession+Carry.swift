import TendonGeometry
import TendonStage
import TendonViews

extension LiveSession {
  /// Brings this session, which has just begun, to where another one was: size and appearance of the window, and scroll
  /// offsets and texts of the views whose object ids exist here too. For a document that was saved.
  ///
  /// All of it is input, so that the log gives the same frames. What only code of the app knows begins anew, such as a
  /// controller that was pushed.
  package func carry(from old: LiveSession) {
    let (before, now) = (old.stage, stage)
    if before.window.bounds.size != now.window.bounds.size { play([.resize(before.window.bounds.size)]) }
    let style = before.screen.settings.userInterfaceStyle
    if style != now.screen.settings.userInterfaceStyle { play([.appearance(style == .dark ? .dark : .light)]) }
    var found: [(id: String, old: UIView)] = []
    before.window.forEachDescendant { view in
      if let id = view.objectID, before.view(id) === view { found.append((id, view)) }
    }
    let focus = before.window.currentFirstResponder as? UIView
    for (id, view) in found {
      guard let twin = now.view(id), let text = view.typedText, let other = twin.typedText, text != other else {
        continue
      }
      play([.type(.named(id), text: "")])
      for _ in other { play([.key(.backspace)]) }
      if !text.isEmpty { play([.insert(text: text)]) }
      if focus == nil { play([.key(.escape)]) }
    }
    if let id = focus?.objectID, now.view(id) != nil { play([.type(.named(id), text: "")]) }
    for (id, view) in found {
      guard let scroll = view as? UIScrollView, let twin = now.view(id) as? UIScrollView else { continue }
      let (a, b) = (scroll.contentOffset, twin.contentOffset)
      if a != b { play([.scroll(.named(id), by: CGVector(dx: a.x - b.x, dy: a.y - b.y))]) }
    }
    playback.change(at: wall(), speed: old.playback.speed, isPaused: old.playback.isPaused)
  }
}

extension UIView {
  /// The text of a view into which readers type; nil for others.
  var typedText: String? {
    switch self {
    case let field as UITextField: field.text ?? ""
    case let view as UITextView where view.isEditable: view.text
    default: nil
    }
  }
}
