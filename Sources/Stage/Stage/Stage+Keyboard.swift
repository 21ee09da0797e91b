import TendonGeometry
import TendonViews

extension Stage {
  /// Says where a keyboard covers the screen, in points; nil takes it away. What hangs on keyboard guides goes along, as
  /// the system moves its keyboard unless `animated` is false. Nothing is drawn there.
  public func setKeyboardFrame(_ frame: CGRect?, animated: Bool = true) {
    perform { window.setKeyboardFrame(frame, animated: animated) }
  }
}
