extension UIScrollView {
  /// The appearance of scroll indicators; raw values are UIKit's.
  public enum IndicatorStyle: Int, Sendable {
    /// Dark on light content, light in dark mode.
    case `default`
    /// Dark.
    case black
    /// Light.
    case white
  }

  /// The effect of a drag on the keyboard; raw values are UIKit's.
  public enum KeyboardDismissMode: Int, Sendable {
    /// The keyboard stays.
    case none
    /// The keyboard is dismissed when a drag begins.
    case onDrag
    /// The keyboard follows a touch that moves down over it. It is dismissed if the touch ends on the way down, and
    /// returns otherwise.
    case interactive
  }
}
