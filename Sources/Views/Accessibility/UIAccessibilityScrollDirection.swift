/// The direction in which assistive technology scrolls; raw values are UIKit's.
public enum UIAccessibilityScrollDirection: Int, Sendable {
  /// To what lies on the right; on the left; above; below.
  case right = 1, left, up, down
  /// To the next page; to the one before.
  case next, previous
}
