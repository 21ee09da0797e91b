import TendonGeometry

/// The raw touch events of one action.
///
/// The place of a finger is a function of the time. It comes down and lifts at exact times; in between it is sampled at the
/// refreshes of the display, as a digitizer does, so that each picture shows it where it is at the time of the picture.
///
/// Pure: it knows neither views nor clocks. Events are in the order in which they happen; several may share a time.
package enum TouchPlan {
  /// The phases of a touch: down, moving, lifted, cancelled by the system.
  package enum Phase: Hashable, Sendable { case began, moved, ended, cancelled }

  /// One finger at one time.
  package struct Event: Hashable, Sendable {
    /// Seconds from the beginning of the action.
    package var offset: Double
    /// The phase that begins or goes on with this event.
    package var phase: Phase
    /// The number of the finger: 0 for an action with one finger, 0 and -1 for an action with two, else the number of
    /// `down`, `move` and `up`.
    package var finger: Int
    /// In points of the window.
    package var point: CGPoint

    /// Creates an event `offset` seconds after the beginning of the action.
    package init(offset: Double, phase: Phase, finger: Int, point: CGPoint) {
      self.offset = offset
      self.phase = phase
      self.finger = finger
      self.point = point
    }
  }

  /// The distance of two fingers in points: the smallest one in a pinch, the constant one in a twist. Less on a target
  /// that is too narrow for it.
  package static let reach: CGFloat = 80
  /// The most that a twist turns between two events, in radians: half a turn could be either way.
  static let longestTurn = 0.5

  /// The events of an action whose targets are at `start` and `end`; `end` matters to `drag` and `flick` only.
  ///
  /// Empty for actions without a finger of their own. The fingers of `pinch` and `twist` come down side by side, `start` in
  /// their middle. A finger that lifts in motion is sampled then as well, so that a motion between two refreshes is one.
  ///
  /// - Parameters:
  ///   - width: how wide the target is, in points: two fingers keep within it when they come down.
  ///   - refreshes: the refreshes of the display while the action goes on, in seconds from its beginning, ascending, each
  ///     above 0 and below the duration of the action.
  /// - Complexity: One event for each finger and refresh.
  package static func events(
    for action: Script.Action, from start: CGPoint, to end: CGPoint, width: CGFloat = .infinity,
    refreshes: @autoclosure () -> [Double]
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
      return line(from: start, to: end, moving: seconds - Script.Action.dragRest, lasting: seconds, refreshes())
    case .flick(_, _, let seconds):
      return line(from: start, to: end, moving: seconds, lasting: seconds, refreshes())
    case .down(let finger, let point): return [Event(offset: 0, phase: .began, finger: finger, point: point)]
    case .move(let finger, let point): return [Event(offset: 0, phase: .moved, finger: finger, point: point)]
    case .up(let finger, let point): return [Event(offset: 0, phase: .ended, finger: finger, point: point)]
    case .cancel(let finger, let point): return [Event(offset: 0, phase: .cancelled, finger: finger, point: point)]
    case .pinch(_, let scale, let seconds):
      let first = min(reach * CGFloat(max(1, 1 / scale)), 0.8 * width)
      return pair(around: start, at: refreshes() + [seconds], seconds) { part in
        (first * (1 + (CGFloat(scale) - 1) * CGFloat(part)), 0)
      }
    case .twist(_, let angle, let seconds):
      let apart = min(reach, 0.8 * width)
      let moves = divided(refreshes() + [seconds], longest: longestTurn / max(abs(angle), longestTurn) * seconds)
      return pair(around: start, at: moves, seconds) { part in (apart, angle * part) }
    case .scroll, .type, .insert, .key, .activate, .adjust, .perform, .wait, .at, .orient, .resize, .appearance,
      .tapStatusBar, .expect:
      return []
    }
  }

  /// The times of `moves` (ascending, from 0 on), with evenly spread ones between two that are further apart than `longest`.
  private static func divided(_ moves: [Double], longest: Double) -> [Double] {
    var (result, last): ([Double], Double) = ([], 0)
    for move in moves {
      let pieces = max(1, Int(((move - last) / longest - 1e-6).rounded(.up)))
      result += (1..<pieces).map { last + (move - last) * Double($0) / Double(pieces) } + [move]
      last = move
    }
    return result
  }

  /// Two fingers about a point; `place` gives their distance and the angle of the line through them at a part of the way.
  /// They lift in motion, at the last of the times `moves`.
  private static func pair(
    around center: CGPoint, at moves: [Double], _ seconds: Double,
    _ place: (Double) -> (distance: CGFloat, angle: Double)
  ) -> [Event] {
    func events(_ phase: Phase, _ offset: Double) -> [Event] {
      let (distance, angle) = place(offset / seconds)
      let (x, y) = (distance / 2 * CGFloat(cos(angle)), distance / 2 * CGFloat(sin(angle)))
      return [(0, CGFloat(-1)), (-1, 1)].map { finger, side in
        Event(
          offset: offset, phase: phase, finger: finger, point: CGPoint(x: center.x + side * x, y: center.y + side * y))
      }
    }
    return events(.began, 0) + moves.flatMap { events(.moved, $0) } + events(.ended, seconds)
  }

  /// A finger that goes straight and evenly from `start` to `end` in `motion` seconds and lifts at `length`.
  private static func line(
    from start: CGPoint, to end: CGPoint, moving motion: Double, lasting length: Double, _ refreshes: [Double]
  ) -> [Event] {
    var events = [Event(offset: 0, phase: .began, finger: 0, point: start)]
    // The refresh at which the finger has stopped is the last one that it moves at; there is none where it lifts first.
    let moving = refreshes.prefix { $0 < motion - 1e-9 }
    for offset in moving {
      let part = CGFloat(offset / motion)
      let point = CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
      events.append(Event(offset: offset, phase: .moved, finger: 0, point: point))
    }
    let arrival = moving.endIndex < refreshes.endIndex ? refreshes[moving.endIndex] : motion
    events.append(Event(offset: arrival, phase: .moved, finger: 0, point: end))
    events.append(Event(offset: length, phase: .ended, finger: 0, point: end))
    return events
  }
}
