extension UIScrollView {
  /// How indicators look; raw values are UIKit's.
  public enum IndicatorStyle: Int, Sendable { case `default`, black, white }

  /// What a drag does to the keyboard; raw values are UIKit's.
  public enum KeyboardDismissMode: Int, Sendable {
    case none
    /// It goes when a drag begins.
    case onDrag
    /// It goes along with a finger that comes down to it, and comes back where that lifts or goes up again.
    case interactive
  }
}
