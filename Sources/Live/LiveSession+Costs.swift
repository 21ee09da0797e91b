import TendonAutoLayout
import TendonStage
import TendonViews

/// The costs of one frame, and the work of layout since the frame before. Durations are seconds of the wall clock.
struct FrameCost: Hashable, Encodable {
  /// The media time of the frame.
  var time: Double
  /// From the frame before: the clock's turns with code of the app, layout and commits.
  var advance: Double
  /// The snapshot with what was painted anew, and the composited picture.
  var draw: Double
  /// The solutions of the constraints, the rows that changed in them, and the frames of views that layout wrote.
  var solves: Int
  var rows: Int
  var frames: Int
}

/// The costs of the last frames; kept while an inspector is open.
@MainActor
struct CostRecorder {
  /// The most frames that are kept.
  static let length = 120

  var isOn = false {
    didSet { if !isOn { (costs, advance, before) = ([], 0, nil) } }
  }
  private(set) var costs: [FrameCost] = []
  /// The time that advancing has taken since the last frame.
  var advance = 0.0
  /// The counts of layout at the last frame.
  private var before: LayoutCounters?

  mutating func add(time: Double, draw: Double, counters: LayoutCounters) {
    let old = before ?? counters
    func rows(_ counters: LayoutCounters) -> Int {
      counters.rowsAdded + counters.rowsRemoved + counters.constantsChanged + counters.strengthsChanged
    }
    costs.append(
      FrameCost(
        time: time, advance: advance, draw: draw, solves: counters.updates - old.updates,
        rows: rows(counters) - rows(old), frames: counters.framesWritten - old.framesWritten))
    if costs.count > Self.length { costs.removeFirst() }
    (advance, before) = (0, counters)
  }
}

extension LiveSession {
  /// ``advance()``, measured while an inspector is open.
  func measuredAdvance() {
    guard inspection.costs.isOn else { return advance() }
    let start = wall()
    advance()
    inspection.costs.advance += wall() - start
  }

  /// ``frame()``, measured while an inspector is open.
  func measuredFrame() -> LiveFrame {
    guard inspection.costs.isOn else { return frame() }
    let (start, last) = (wall(), inspection.lastFrame)
    let frame = frame()
    inspection.lastFrame = frame.number
    if frame.number != last {
      inspection.costs.add(
        time: frame.time, draw: wall() - start, counters: stage.window.layoutNode.engine.counters)
    }
    return frame
  }
}
