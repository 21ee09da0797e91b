import TendonContext

/// The view with the keys of the software keyboard.
@MainActor
package protocol KeyboardInputView: UIView {
  /// Shows the keys for the first responder of the window.
  func firstResponderDidChange()
  /// Updates the keys that depend on the text before the caret.
  func textDidChange()
}

extension StageContext {
  /// The function that makes the keys of a window's keyboard, set by the stage; nil: there are no keys.
  package static let makeKeyboardInputView = ContextKey<(@MainActor (UIWindow) -> any KeyboardInputView)?>(nil)
}

extension UITraitOverrides {
  /// The overrides for the appearance of the keyboard that an input requests.
  init(keyboardAppearance: UIKeyboardAppearance) {
    self.init()
    switch keyboardAppearance {
    case .default: break
    case .dark: userInterfaceStyle = .dark
    case .light: userInterfaceStyle = .light
    }
  }
}
