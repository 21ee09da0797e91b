import TendonAutoLayout
import TendonContext
import TendonStage
import TendonViews

/// The costs of one frame, with the input before it, and the work of layout since the frame before. Durations are seconds
/// of the wall clock.
struct FrameCost: Hashable, Encodable {
  /// The media time of the frame.
  var time: Double
  /// The clock's turns and input, with code of the app.
  var code: Double
  /// The layout without the solutions of constraints.
  var layout: Double
  /// The solutions of the constraints.
  var solve: Double
  /// The contents of layers that were drawn anew.
  var paint: Double
  /// The snapshot of the layers, and the composited picture or the layers of composed mode.
  var composite: Double
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

  /// Measures while an inspector is open; else nil.
  fileprivate(set) var meter: CostMeter?
  fileprivate(set) var costs: [FrameCost] = []
  /// The state that the last frame showed (``LiveSession/changes``).
  fileprivate var changes = 0
  /// The counts of layout at the last frame.
  fileprivate var before: LayoutCounters?

  fileprivate mutating func add(at time: Double, _ seconds: [Double], counters: LayoutCounters) {
    let old = before ?? counters
    func rows(_ counters: LayoutCounters) -> Int {
      counters.rowsAdded + counters.rowsRemoved + counters.constantsChanged + counters.strengthsChanged
    }
    func part(_ part: CostMeter.Part) -> Double { seconds[part.rawValue] }
    costs.append(
      FrameCost(
        time: time, code: part(.code), layout: part(.layout), solve: part(.solve), paint: part(.paint),
        composite: part(.composite), solves: counters.updates - old.updates, rows: rows(counters) - rows(old),
        frames: counters.framesWritten - old.framesWritten))
    if costs.count > Self.length { costs.removeFirst() }
    before = counters
  }
}

extension LiveSession {
  /// Begins or ends measuring the costs of frames.
  func measureCosts(_ isOn: Bool) {
    guard isOn != (inspection.costs.meter != nil) else { return }
    inspection.costs = CostRecorder()
    if isOn {
      inspection.costs.meter = CostMeter(clock: wall)
      inspection.costs.changes = changes
    }
    stage.costMeter = inspection.costs.meter
  }

  /// Counts the time of `body` for a part of a frame, while costs are measured.
  func measured<Result>(_ part: CostMeter.Part, _ body: () -> Result) -> Result {
    inspection.costs.meter?.measure(part, body) ?? body()
  }

  /// Ends a frame: what was measured since the last one is its cost, where something has changed.
  func endMeasuredFrame() {
    guard let meter = inspection.costs.meter, changes != inspection.costs.changes else { return }
    inspection.costs.changes = changes
    inspection.costs.add(
      at: stage.clock.now, meter.take(), counters: stage.window.layoutNode.engine.counters)
  }
}
