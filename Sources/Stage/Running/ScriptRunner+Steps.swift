import TendonGeometry
import TendonLayers
import TendonViews

extension ScriptRunner {
  /// The refreshes of the display between two times of the clock, without both.
  private func refreshes(after start: Double, before end: Double) -> [Double] {
    let refresh = stage.clock.refresh
    let first = refresh.index(after: start)
    return Array((0...).lazy.map { refresh.time(of: first + $0) }.prefix { $0 < end })
  }

  /// Does what a step does at once, and plans what its fingers will do.
  func begin(_ step: Script.Step, at time: Double) throws(TargetFinder.Failure) {
    let finder = TargetFinder(stage: stage)
    var (start, end) = (CGPoint.zero, CGPoint.zero)
    var width = CGFloat.infinity
    switch step.action {
    case .tap(let target, _), .press(let target, _): start = try finder.touchPoint(of: target)
    case .drag(let from, let to, _), .flick(let from, let to, _):
      start = try finder.touchPoint(of: from)
      end = try finder.point(of: to)
    case .pinch(let target, _, _), .twist(let target, _, _):
      start = try finder.touchPoint(of: target)
      width = try finder.width(of: target)
    case .scroll(let target, let by): try stage.scroll(target, by: by)
    case .type(let target, let text): try stage.type(text, into: target)
    case .insert(let text): stage.window.insertText(text)
    case .key(let key): try stage.press(key)
    case .activate(let target): try stage.activate(target)
    case .adjust(let target, let adjustment): try stage.adjust(target, adjustment)
    case .perform(let target, let action): try stage.perform(action, on: target)
    case .resize(let size): stage.window.resize(to: size)
    case .orient(let orientation): stage.turn(to: orientation)
    case .appearance(let appearance): stage.setAppearance(appearance)
    case .tapStatusBar: stage.tapStatusBar()
    case .expect(let target, let expectation): try stage.check(expectation, of: target)
    case .down(_, let point): try finder.requireInside(point, written(point))
    case .move, .up, .cancel, .wait, .at: break
    }
    let stop = self.time(MediaClock.sum(step.start, step.action.duration))
    let plan = TouchPlan.events(
      for: step.action, from: start, to: end, width: width,
      refreshes: refreshes(after: time, before: stop).map { $0 - time })
    touches = plan.map { (stage.clock.refresh.aligned(MediaClock.sum(time, $0.offset)), $0) }[...]
    // What lines do to several fingers at the same time is one event.
    while step.action.isRawTouch, nextStep < script.steps.count, script.steps[nextStep].start == step.start,
      script.steps[nextStep].action.isRawTouch, script.steps[nextStep].action.canBegin(in: stage.window.bounds)
    {
      let action = script.steps[nextStep].action
      touches += TouchPlan.events(for: action, from: start, to: end, refreshes: []).map { (time, $0) }
      nextStep += 1
    }
  }
}

extension TouchPlan.Phase {
  var touchPhase: UITouch.Phase {
    switch self {
    case .began: .began
    case .moved: .moved
    case .ended: .ended
    case .cancelled: .cancelled
    }
  }
}

extension Script.Action {
  /// True if the action is one change of one finger.
  fileprivate var isRawTouch: Bool {
    switch self {
    case .down, .move, .up, .cancel: true
    default: false
    }
  }

  /// False for a finger that goes down outside the window: the line is then begun by itself, and fails.
  fileprivate func canBegin(in bounds: CGRect) -> Bool {
    guard case .down(_, let point) = self else { return true }
    return bounds.contains(point)
  }
}
