import TendonGeometry
import TendonLive

/// The fingers of a window's pointers: touches, and the mouse, which is one finger or two.
struct WindowFingers {
  /// A pointer that is down.
  enum Pointer: Hashable {
    case mouse
    case touch(device: Int64, finger: Int64)
  }

  /// The fingers of each pointer; a second one lies opposite, about the centre of the window.
  private var fingers: [Pointer: [Int]] = [:]

  /// The messages of a pointer that comes down as one finger or, opposite about the centre, as two.
  mutating func down(_ pointer: Pointer, at point: CGPoint, in size: CGSize, count: Int) -> [WindowRequest] {
    guard fingers[pointer] == nil else { return [] }
    let taken = Set(fingers.values.joined())
    let free = LiveMessageDecoder.fingers.filter { !taken.contains($0) }.prefix(count)
    fingers[pointer] = Array(free)
    return messages(pointer, point, size) { .down(finger: $0, point: $1) }
  }

  /// The messages of a pointer that moves; none where it is not down.
  func move(_ pointer: Pointer, to point: CGPoint, in size: CGSize) -> [WindowRequest] {
    messages(pointer, point, size) { .move(finger: $0, point: $1) }
  }

  /// The messages of a pointer that lifts.
  mutating func up(_ pointer: Pointer, at point: CGPoint, in size: CGSize) -> [WindowRequest] {
    defer { fingers[pointer] = nil }
    return messages(pointer, point, size) { .up(finger: $0, point: $1) }
  }

  /// The messages that take all fingers away.
  mutating func cancel() -> [WindowRequest] {
    defer { fingers = [:] }
    return fingers.values.joined().sorted().map { .message(.cancel(finger: $0)) }
  }

  private func messages(
    _ pointer: Pointer, _ point: CGPoint, _ size: CGSize, _ message: (Int, CGPoint) -> LiveMessage
  ) -> [WindowRequest] {
    zip(fingers[pointer] ?? [], [point, CGPoint(x: size.width - point.x, y: size.height - point.y)])
      .map { .message(message($0, $1)) }
  }
}
