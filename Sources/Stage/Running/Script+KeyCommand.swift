import TendonViews

extension Script.Key {
  /// The key and the modifiers as key commands name them.
  var command: (input: String, flags: UIKeyModifierFlags)? {
    switch self {
    case .return: ("\r", [])
    case .tab: ("\t", [])
    case .escape: (UIKeyCommand.inputEscape, [])
    case .backspace: ("\u{8}", [])
    case .left: (UIKeyCommand.inputLeftArrow, [])
    case .right: (UIKeyCommand.inputRightArrow, [])
    case .up: (UIKeyCommand.inputUpArrow, [])
    case .down: (UIKeyCommand.inputDownArrow, [])
    case .cut: ("x", .command)
    case .copy: ("c", .command)
    case .paste: ("v", .command)
    case .selectAll: ("a", .command)
    }
  }
}
