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
    /// As `onDrag`. The accessory view of the keyboard leaves with it, as it does in that mode.
    case onDragWithAccessory
    /// As `interactive`. The accessory view moves with the keyboard, as it does in that mode.
    case interactiveWithAccessory

    /// True for the modes in which the start of a drag dismisses the keyboard.
    var endsEditing: Bool { self == .onDrag || self == .onDragWithAccessory }
    /// True for the modes in which the keyboard follows the touch.
    var followsTouch: Bool { self == .interactive || self == .interactiveWithAccessory }
  }
}
