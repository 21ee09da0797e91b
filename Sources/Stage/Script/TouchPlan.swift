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
    /// Which finger: 0 for an action that needs but one, 0 and -1 for one that needs two, else the number of `down`, `move`
    /// and `up`.
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

  /// How far apart two fingers are, in points: in a pinch where they are nearest, in a twist all the time. Less on a target
  /// that is too narrow for it.
  public static let reach: CGFloat = 80
  /// The most that a twist turns between two events, in radians: half a turn could be either way.
  static let longestTurn = 0.5

  /// The events of an action whose targets are at `start` and `end`; `end` matters to `drag` and `flick` only.
  ///
  /// Empty for actions without a finger of their own. The fingers of `pinch` and `twist` come down side by side, `start` in
  /// their middle.
  ///
  /// - Parameter width: how wide the target is, in points: two fingers keep within it when they come down.
  /// - Complexity: One event for each finger and 1/60 s of motion.
  public static func events(
    for action: Script.Action, from start: CGPoint, to end: CGPoint, width: CGFloat = .infinity
  ) -> [Event] {
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
    case .pinch(_, let scale, let seconds):
      let first = min(reach * CGFloat(max(1, 1 / scale)), 0.8 * width)
      let moves = max(1, Int((seconds * rate - 1e-6).rounded(.up)))
      return pair(around: start, moves: moves, seconds) { part in
        (first * (1 + (CGFloat(scale) - 1) * CGFloat(part)), 0)
      }
    case .twist(_, let angle, let seconds):
      let apart = min(reach, 0.8 * width)
      let steps = max(seconds * rate - 1e-6, abs(angle) / longestTurn)
      return pair(around: start, moves: max(1, Int(steps.rounded(.up))), seconds) { part in (apart, angle * part) }
    case .scroll, .type, .key, .wait, .at, .orient, .resize, .appearance: return []
    }
  }

  /// Two fingers about a point; `place` gives their distance and the angle of the line through them at a part of the way.
  private static func pair(
    around center: CGPoint, moves: Int, _ seconds: Double, _ place: (Double) -> (distance: CGFloat, angle: Double)
  ) -> [Event] {
    func events(_ phase: Phase, _ part: Double) -> [Event] {
      let (distance, angle) = place(part)
      let (x, y) = (distance / 2 * CGFloat(cos(angle)), distance / 2 * CGFloat(sin(angle)))
      return [(0, CGFloat(-1)), (-1, 1)].map { finger, side in
        Event(
          offset: part * seconds, phase: phase, finger: finger,
          point: CGPoint(x: center.x + side * x, y: center.y + side * y))
      }
    }
    return events(.began, 0) + (1...moves).flatMap { events(.moved, Double($0) / Double(moves)) } + events(.ended, 1)
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
