import TendonGeometry
import TendonViews

extension Stage {
  /// Whether real keys are at hand; default false. With them no panel of keys comes up when a text field gets the focus,
  /// only the views that the app itself shows in its place or above it. Typing by scripts works either way.
  public var hasHardwareKeyboard: Bool {
    get { window.hasHardwareKeyboard }
    set { perform { window.hasHardwareKeyboard = newValue } }
  }

  /// Where the keyboard covers the screen, in points; nil: there is none.
  public var keyboardFrame: CGRect? { window.keyboardFrame }

  /// Says where a keyboard covers the screen, in points; nil takes it away. What hangs on keyboard guides goes along, as
  /// the system moves its keyboard unless `animated` is false. Nothing is drawn there, and from then on no keyboard comes
  /// by itself.
  public func setKeyboardFrame(_ frame: CGRect?, animated: Bool = true) {
    perform { window.setKeyboardFrame(frame, animated: animated) }
  }
}
