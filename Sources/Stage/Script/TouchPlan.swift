import TendonGeometry

/// What fingers do for one action, as raw events.
///
/// Pure: it knows neither views nor clocks. Events are in the order in which they happen; several may share a time.
public enum TouchPlan {
  public enum Phase: Hashable, Sendable { case began, moved, ended }

  /// One finger at one time.
  public struct Event: Hashable, Sendable {
    /// Seconds from the beginning of the action.
    public var offset: Double
    public var phase: Phase
    /// Which finger: 0 for an action that needs but one, else the number of `down`, `move` and `up`.
    public var finger: Int
    /// In points of the window.
    public var point: CGPoint

    public init(offset: Double, phase: Phase, finger: Int, point: CGPoint) {
      self.offset = offset
      self.phase = phase
      self.finger = finger
      self.point = point
    }
  }

  /// How often a finger that moves is seen, in events a second.
  public static let rate = 60.0

  /// The events of an action whose targets are at `start` and `end`; `end` matters to `drag` and `flick` only.
  ///
  /// Empty for actions without a finger of their own, and for `pinch` and `twist`, which have no plan yet.
  ///
  /// - Complexity: One event for each 1/60 s of motion.
  public static func events(for action: Script.Action, from start: CGPoint, to end: CGPoint) -> [Event] {
    switch action {
    case .tap(_, let times):
      let length = Script.Action.tapDuration
      return (0..<times).flatMap { turn in
        [
          Event(offset: Double(turn) * length, phase: .began, finger: 0, point: start),
          Event(offset: Double(turn + 1) * length, phase: .ended, finger: 0, point: start),
        ]
      }
    case .press(_, let seconds):
      return [
        Event(offset: 0, phase: .began, finger: 0, point: start),
        Event(offset: seconds, phase: .ended, finger: 0, point: start),
      ]
    case .drag(_, _, let seconds):
      return line(from: start, to: end, moving: seconds - Script.Action.dragRest, lasting: seconds)
    case .flick(_, _, let seconds):
      return line(from: start, to: end, moving: seconds, lasting: seconds)
    case .down(let finger, let point): return [Event(offset: 0, phase: .began, finger: finger, point: point)]
    case .move(let finger, let point): return [Event(offset: 0, phase: .moved, finger: finger, point: point)]
    case .up(let finger, let point): return [Event(offset: 0, phase: .ended, finger: finger, point: point)]
    case .pinch, .twist, .scroll, .type, .key, .wait, .at, .orient, .resize, .appearance: return []
    }
  }

  /// A finger that goes straight and evenly from `start` to `end` in `motion` seconds and lifts at `length`.
  private static func line(
    from start: CGPoint, to end: CGPoint, moving motion: Double, lasting length: Double
  ) -> [Event] {
    // A motion that is a whole number of moves long but for rounding has no short move at its end.
    let moves = max(1, Int((motion * rate - 1e-6).rounded(.up)))
    var events = [Event(offset: 0, phase: .began, finger: 0, point: start)]
    for move in 1..<max(1, moves) {
      let offset = Double(move) / rate
      let part = CGFloat(offset / motion)
      let point = CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
      events.append(Event(offset: offset, phase: .moved, finger: 0, point: point))
    }
    events.append(Event(offset: motion, phase: .moved, finger: 0, point: end))
    events.append(Event(offset: length, phase: .ended, finger: 0, point: end))
    return events
  }
}
