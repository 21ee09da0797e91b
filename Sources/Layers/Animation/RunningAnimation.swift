/// An animation on a layer: the layer's copy, ready to run, and its deadlines.
@MainActor
final class RunningAnimation {
  /// Nil for an animation without a key, which nothing replaces.
  let key: String?
  let animation: CAAnimation
  let program: AnimationProgram
  /// Whether it has been taken off its layer.
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
