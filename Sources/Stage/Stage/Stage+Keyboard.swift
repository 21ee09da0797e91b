import TendonGeometry
import TendonViews

extension Stage {
  /// True if a hardware keyboard is attached; default false. With it no software keyboard appears when a text field
  /// becomes first responder, only the app's own input views and accessory views. Scripts can type either way.
  public var hasHardwareKeyboard: Bool {
    get { window.hasHardwareKeyboard }
    set { perform { window.hasHardwareKeyboard = newValue } }
  }

  /// The rectangle of the screen that the keyboard covers, in points; nil without a keyboard.
  public var keyboardFrame: CGRect? { window.keyboardFrame }

  /// Says where a keyboard covers the screen, in points; nil takes it away. What hangs on keyboard guides goes along, as
  /// the system moves its keyboard unless `animated` is false. Nothing is drawn there, and from then on no keyboard comes
  /// by itself.
  public func setKeyboardFrame(_ frame: CGRect?, animated: Bool = true) {
    perform { window.setKeyboardFrame(frame, animated: animated) }
  }
}
