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
    else {
      throw TargetFinder.Failure("nothing can perform \(action.description.dropLast()) now: \(advice(on: action))")
    }
    switch action.description {
    case "cut:": target.cut(nil)
    case "copy:": target.copy(nil)
    case "paste:": target.paste(nil)
    default: target.selectAll(nil)
    }
  }

  /// The likely reason why no responder performs an edit action.
  private func advice(on action: Selector) -> String {
    guard window.currentFirstResponder != nil else { return "no view has the keyboard; tap a text field before" }
    return switch action.description {
    case "cut:", "copy:": "is a text selected?"
    case "paste:": "is there a text on the pasteboard?"
    default: "is there a text to select?"
    }
  }
}
