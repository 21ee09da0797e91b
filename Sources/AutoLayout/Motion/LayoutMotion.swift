import TendonConstraintSolver
import TendonGeometry

/// The changes of a layout that are shown bit by bit: the layout is solved anew for each time that is asked for.
///
/// The engine has the layout as it will be. Rows that changed remember what they were; at a time between, each row is
/// what it is now plus what is still to come of its changes, and a copy of the solver finds what that looks like. The
/// answer is a function of the layout as it stands, of the changes, and of the time: not of the times asked before.
@MainActor
package final class LayoutMotion {
  unowned let engine: LayoutEngine
  /// The media time now, in seconds.
  private let now: () -> Double
  /// The pixels on which frames lie.
  package var grid: PixelGrid { didSet { if grid != oldValue { isStale = true } } }

  /// The rows that are not yet seen as they are, by tag.
  var moving: [Int: MovingRow] = [:]

  /// The media time of the last change of the layout or of what moves in it.
  private(set) var origin: Double
  private var isStale = true
  /// Counts the changes.
  package private(set) var revision = 0
  private var plan: MotionPlan?
  private var base: LayoutTrial?
  private var chain: Chain?
  private var lastAnswer: (time: Double, trial: LayoutTrial)?
  /// The heights of wrapping items at widths, by serial number.
  private var heights: [Int: [CGFloat: Double]] = [:]

  /// The object that displays the intermediate layout.
  package var presenter: AnyObject?

  /// Work done since the motion began; tests count it.
  package internal(set) var counters = LayoutMotionCounters()

  /// A layout that follows others frame by frame.
  private struct Chain {
    var start: Int
    var frame: Int
    let trial: LayoutTrial
  }

  package init(of engine: LayoutEngine, grid: PixelGrid, now: @escaping () -> Double) {
    (self.engine, self.grid, self.now) = (engine, grid, now)
    origin = now()
    engine.motion = self
  }

  /// The constant of a constraint at a time, in points.
  package func constant(of constraint: NSLayoutConstraint, at time: Double) -> CGFloat {
    guard let row = constraint.row, let moving = moving[row.tag], moving.row === row else { return constraint.constant }
    return moving.parts.reduce(constraint.constant) { $0 - CGFloat($1.constant * $1.pace.remainder(time)) }
  }

  /// True if all changes are complete.
  package var isOver: Bool { moving.isEmpty }

  /// Says that the layout, what moves in it, or how time goes for it has changed.
  package func invalidate() {
    isStale = true
    revision += 1
    origin = now()
  }

  // MARK: - Asking

  /// The frames that differ from the layout's at a media time in seconds, on the pixels, in their parents' coordinates.
  package func frames(at time: Double) -> MovingFrames {
    let trial = answer(at: time)
    return MovingFrames(plan: plan!, trial: trial)
  }

  /// The values of the unknowns at a time.
  func values(at time: Double) -> SolverValues { answer(at: time).solver.allValues }

  /// Frames come at whole numbers of this many a second most of the time; from one to the next little changes.
  private static let frameRate = 60.0
  /// A frame is reached from the beginning or by going on from one that is a multiple of this.
  private static let chainLength = 64

  private func answer(at time: Double) -> LayoutTrial {
    let (plan, base) = prepared()
    if let lastAnswer, lastAnswer.time == time { return lastAnswer.trial }
    let trial = answer(at: time, plan, base)
    lastAnswer = (time, trial)
    return trial
  }

  /// Each answer begins at the same state, whatever was asked before: that of the frame at or before the time, which
  /// itself follows from the layout as it stands by a fixed row of steps. The first step goes all the way back to where the
  /// motion begins, to the frame at that time where there is one, so that it is made once.
  private func answer(at time: Double, _ plan: MotionPlan, _ base: LayoutTrial) -> LayoutTrial {
    let place = time * LayoutMotion.frameRate
    let first = (origin * LayoutMotion.frameRate - 1e-6).rounded(.up)
    guard place >= first - 1e-6, abs(place) < 1e15 else { return step(base, plan, to: time) }
    let frame = Int((place + 1e-6).rounded(.down))
    let reached = chain(to: frame, from: Int(first), plan, base)
    return abs(place - Double(frame)) <= 1e-6 ? reached : step(reached, plan, to: time)
  }

  private func step(_ start: LayoutTrial, _ plan: MotionPlan, to time: Double) -> LayoutTrial {
    counters.copies += 1
    let trial = start.copy()
    trial.move(plan, to: time, self)
    return trial
  }

  private func chain(to frame: Int, from first: Int, _ plan: MotionPlan, _ base: LayoutTrial) -> LayoutTrial {
    let start = max(first, frame / LayoutMotion.chainLength * LayoutMotion.chainLength)
    func time(_ frame: Int) -> Double { Double(frame) / LayoutMotion.frameRate }
    if chain?.start != start || chain!.frame > frame {
      chain = Chain(start: start, frame: start, trial: step(base, plan, to: time(start)))
    }
    while chain!.frame < frame {
      chain!.frame += 1
      lastAnswer = nil
      chain!.trial.move(plan, to: time(chain!.frame), self)
    }
    return chain!.trial
  }

  private func prepared() -> (MotionPlan, LayoutTrial) {
    if !isStale, let plan, let base { return (plan, base) }
    isStale = false
    (chain, lastAnswer, heights) = (nil, nil, [:])
    counters.copies += 1
    let solver = engine.solver.copy()
    let plan = MotionPlan(of: self, in: solver)
    let base = LayoutTrial(plan, solver)
    (self.plan, self.base) = (plan, base)
    return (plan, base)
  }

  /// The height of an item's content at a width, in points.
  func height(of node: LayoutNode, at width: CGFloat) -> Double? {
    if let height = heights[node.serial]?[width] { return height }
    counters.measurements += 1
    guard let height = node.contentSizeForWidth?(width)?.height else { return nil }
    // A long way passes many widths.
    if heights[node.serial, default: [:]].count >= 1000 { heights[node.serial] = [:] }
    heights[node.serial, default: [:]][width] = Double(height)
    return Double(height)
  }

  // MARK: - Ending

  /// Takes a change away that has been shown to its end, or is not to be shown any more; nil: one that is not there.
  package func end(_ pace: LayoutPace?) {
    for tag in moving.keys.sorted() {
      moving[tag]!.parts.removeAll { $0.pace === pace }
      if moving[tag]!.parts.isEmpty { moving[tag] = nil }
    }
    invalidate()
    if isOver {
      (plan, base, chain, lastAnswer) = (nil, nil, nil, nil)
      if engine.motion === self { engine.motion = nil }
    }
  }
}

extension LayoutEngine {
  /// Lets go of what is shown bit by bit without a word to anybody: for a host that goes.
  package func abandonMotion() {
    guard let motion else { return }
    (motion.moving, motion.presenter, self.motion) = ([:], nil, nil)
  }
}

/// Counts of the work of a ``LayoutMotion``.
package struct LayoutMotionCounters: Hashable, Sendable {
  /// Copies of a solver.
  package var copies = 0
  /// Layouts solved for a time.
  package var solves = 0
  /// Contents measured at a width.
  package var measurements = 0
}

/// The frames of a layout in motion at one time, where they differ from those of the layout as it stands. To be read
/// before another time is asked for.
@MainActor
package struct MovingFrames {
  let plan: MotionPlan
  let trial: LayoutTrial

  /// The items that are placed, parents first; the same as long as the motion's `revision` stays.
  package var nodes: [LayoutNode] { plan.slots.map(\.node) }

  /// Calls `body` for each item whose frame differs, parents first, with its place in `nodes` and the frame.
  package func forEach(_ body: (Int, CGRect) -> Void) {
    for index in trial.frames.indices where trial.differs[index] { body(index, trial.frames[index]) }
  }

  /// The frame of an item; nil where it is the layout's.
  package subscript(node: LayoutNode) -> CGRect? {
    guard let variables = node.variables, let slot = plan.slot(of: variables.origin.horizontal),
      plan.slots[slot].node === node, trial.differs[slot]
    else { return nil }
    return trial.frames[slot]
  }
}
