import TendonGeometry
import TendonLayers

/// Recognizes a quick, straight movement of one or more fingers.
///
/// `Undocumented by Apple:` the fingers move at least 50 points in the direction and at most half as far across, within
/// half a second.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Raw values are UIKit's.
  public struct Direction: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Towards the right edge.
    public static let right = Direction(rawValue: 1)
    /// Towards the left edge.
    public static let left = Direction(rawValue: 2)
    /// Towards the top edge.
    public static let up = Direction(rawValue: 4)
    /// Towards the bottom edge.
    public static let down = Direction(rawValue: 8)
  }

  static let distance: CGFloat = 50
  static let longest = 0.5

  /// The directions that count; default right.
  open var direction = Direction.right
  /// Default 1.
  open var numberOfTouchesRequired = 1

  private var start = CGPoint.zero
  private var timer: MediaTimer?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches <= numberOfTouchesRequired else {
      state = .failed
      return
    }
    start = location(in: nil)
    guard timer == nil else { return }
    timer = MediaTimer.scheduledTimer(withTimeInterval: UISwipeGestureRecognizer.longest, repeats: false) {
      [weak self] _ in self?.state = .failed
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, numberOfTouches == numberOfTouchesRequired else { return }
    let now = location(in: nil)
    let (x, y) = (now.x - start.x, now.y - start.y)
    let ways: [(Direction, along: CGFloat, across: CGFloat)] = [
      (.right, x, y), (.left, -x, y), (.down, y, x), (.up, -y, x),
    ]
    for way in ways where way.along >= UISwipeGestureRecognizer.distance && abs(way.across) <= way.along / 2 {
      timer?.invalidate()
      state = direction.contains(way.0) ? .ended : .failed
      return
    }
    // Across, and far enough that no direction can be meant any more.
    if max(abs(x), abs(y)) >= UISwipeGestureRecognizer.distance { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible { state = .failed }
  }

  open override func reset() {
    super.reset()
    timer?.invalidate()
    timer = nil
  }
}
