import TendonMotion

/// An animation on a layer: the layer's copy, ready to run, and its deadlines.
@MainActor
final class RunningAnimation {
  /// Nil for an animation without a key, which nothing replaces.
  let key: String?
  let animation: CAAnimation
  private(set) var program: AnimationProgram {
    didSet { layer?.changed() }
  }
  /// True if it has been taken off its layer.
  private(set) var isRemoved = false

  private weak var layer: CALayer?
  private var hasStarted = false
  private var hasStopped = false
  private var startDeadline: Deadline?
  private var endDeadline: Deadline?
  private var completions: [CompletionGroup]

  init(
    key: String?, animation: CAAnimation, program: AnimationProgram, layer: CALayer, completions: [CompletionGroup]
  ) {
    (self.key, self.animation, self.program, self.layer) = (key, animation, program, layer)
    self.completions = completions
    completions.forEach { $0.enter() }
    if let driver = animation.driver {
      self.program.drive(driver, layer)
      driver.add(self)
    }
  }

  /// Sets the deadlines anew: the begin and the end of the active time, in the time of the clock.
  ///
  /// Needed when the time of the layer or of a layer above it changes. A time that stands still or runs backwards
  /// never reaches the end.
  func schedule() {
    startDeadline?.cancel()
    endDeadline?.cancel()
    (startDeadline, endDeadline) = (nil, nil)
    guard !hasStopped, let layer else { return }
    if let driver = animation.driver { return follow(driver.time, now: MediaClock.current.now) }
    let clock = MediaClock.current
    if !hasStarted, animation.delegate != nil, let begin = layer.clockTime(ofLocal: program.timing.beginTime) {
      startDeadline = clock.schedule(at: begin) { self.start() }
    }
    let end = program.timing.endTime
    if end < .infinity, let end = layer.clockTime(ofLocal: end) {
      endDeadline = clock.schedule(at: end, endsAnimation: true) { self.reachEnd(clock) }
    }
  }

  private func start() {
    guard !hasStarted else { return }
    hasStarted = true
    animation.delegate?.animationDidStart(animation)
  }

  private func reachEnd(_ clock: MediaClock) {
    clock.animationEnded()
    start()
    // A layer that has gone took its animation with it.
    let finished = layer != nil
    if animation.isRemovedOnCompletion {
      isRemoved = true
      layer?.forget(self)
    }
    stop(finished: finished)
  }

  func markRemoved() { isRemoved = true }

  /// Takes it off before its end; the layer has forgotten it already.
  func remove() {
    markRemoved()
    if !hasStopped { MediaClock.current.animationEnded() }
    stop(finished: false)
  }

  private func stop(finished: Bool) {
    guard !hasStopped else { return }
    hasStopped = true
    startDeadline?.cancel()
    endDeadline?.cancel()
    animation.delegate?.animationDidStop(animation, finished: finished)
    let groups = completions
    completions = []
    groups.forEach { $0.leave() }
  }
}

/// A driven animation has no deadlines of its own: it stays until the driver's owner removes it.
extension RunningAnimation: AnimationFollower {
  package func follow(_ time: DrivenTime, now: Double) {
    guard let layer else { return }
    var local = time
    local.anchor = layer.convertTime(time.anchor, from: nil)
    let now = layer.convertTime(now, from: nil)
    program.driven?.take(local, now: now)
    program.drivenVertically?.take(local, now: now)
  }
}

extension AnimationProgram {
  /// Puts the animation under a driver, in whose seconds its timing counts from now on.
  @MainActor
  mutating func drive(_ driver: AnimationDriver, _ layer: CALayer) {
    guard case .property(let program) = body else {
      preconditionFailure("a driver drives animations of properties, not groups")
    }
    var time = driver.time
    time.anchor = layer.convertTime(time.anchor, from: nil)
    let pace = program.pace(curve)
    driven = DrivenProgress(time, timing: timing, pace: pace)
    guard program.property.keyPath == "position" else { return }
    let vertical = pace == driver.main.pace ? driver.verticalPace : pace
    drivenVertically = DrivenProgress(time, timing: timing, pace: vertical, isVertical: true)
  }
}
