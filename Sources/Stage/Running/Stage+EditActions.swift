import TendonGeometry
import TendonViews

extension Script.Key {
  /// The selector of the standard edit action that the key combination sends; nil for a plain key.
  var editAction: Selector? {
    switch self {
    case .cut, .copy, .paste, .selectAll: Selector(rawValue + ":")
    case .return, .tab, .escape, .backspace, .left, .right, .up, .down: nil
    }
  }
}

extension Stage {
  /// Sends a standard edit action to the first responder that can perform it now, from the window's first responder up
  /// the responder chain.
  func edit(_ action: Selector) throws(TargetFinder.Failure) {
    guard let responder = window.currentFirstResponder,
      let target = responder.target(forAction: action, withSender: nil) as? any UIResponderStandardEditActions
    else { throw TargetFinder.Failure("nothing can perform \(action.description) now: is a text selected?") }
    switch action.description {
    case "cut:": target.cut(nil)
    case "copy:": target.copy(nil)
    case "paste:": target.paste(nil)
    default: target.selectAll(nil)
    }
  }
}
