import TendonGeometry
import TendonLayers
import TendonMotion

// The states. Starting, pausing or scrubbing an animator makes it active and runs its blocks; its driver moves it from
// then on.
extension UIViewPropertyAnimator {
  /// True if the animator is active and not paused; true during a delay, too.
  public var isRunning: Bool { state == .active && (driver ?? leader)?.isRunning == true }

  /// True if the animator plays from its end to its start. Default: false.
  ///
  /// Set before the start, the animator begins at its end. Set while it is active, it reverses: it returns along the
  /// same path at the same speed, and `fractionComplete`, which counts in the direction of the motion, becomes
  /// `1 - fractionComplete` (iOS 11).
  public var isReversed: Bool {
    get { reversed }
    set {
      guard newValue != reversed else { return }
      if state == .active { requireInterruptible("turned round") }
      reversed = newValue
      if state == .active { driver?.reverse() }
    }
  }

  /// The completed fraction, 0...1, in the direction of the motion.
  ///
  /// With `scrubsLinearly` it is the fraction of the displayed distance, else that of the time. Setting it makes an
  /// inactive animator active and paused, and moves a paused one; it has no effect on a running one. Traps on a stopped
  /// one.
  public var fractionComplete: CGFloat {
    get {
      guard state == .active, let driver else { return 0 }
      let time = driver.time
      var fraction = time.total > 0 ? driver.elapsed / time.total : 1
      if scrubsLinearly, time.form != .linear { fraction = driver.progress }
      fraction = min(max(fraction, 0), 1)
      return CGFloat(reversed ? 1 - fraction : fraction)
    }
    set {
      precondition(!newValue.isNaN, "fractionComplete is a number")
      precondition(state != .stopped, "fractionComplete is not set on a stopped animator")
      if state == .inactive { becomeActive() }
      guard !isRunning, let driver else { return }
      requireInterruptible("moved")
      let fraction = min(max(Double(newValue), 0), 1)
      driver.move(to: reversed ? 1 - fraction : fraction, linear: scrubsLinearly)
    }
  }

  /// Starts the animator, or resumes it from its current position.
  ///
  /// An animator without blocks becomes active and waits for one. Traps on a stopped one.
  public func startAnimation() { startAnimation(afterDelay: 0) }

  /// Starts the animator after `delay` seconds. The blocks run and the model changes now; the display changes after the
  /// delay.
  public func startAnimation(afterDelay delay: Double) {
    precondition(delay.isFinite, "the delay of an animator is finite, got \(delay)")
    precondition(state != .stopped, "a stopped animator is not started before it is finished")
    if AnimationBlock.gatherer?.gather(self) == true { return }
    if state == .inactive {
      self.delay = max(delay, 0)
      let isEmpty = blocks.isEmpty
      becomeActive()
      if isEmpty {
        waitsForBlocks = true
        return
      }
    }
    if !waitsForBlocks { go(delay: delay) }
  }

  /// Pauses the animator at its current position. An inactive one becomes active, at its beginning. Traps on a stopped
  /// one.
  public func pauseAnimation() {
    precondition(state != .stopped, "a stopped animator is not paused")
    requireInterruptible("paused")
    if state == .inactive { becomeActive() }
    waitsForBlocks = false
    driver?.pause()
  }

  /// Removes the animations and leaves the views at their displayed values.
  ///
  /// - Parameter withoutFinishing: true: it is inactive at once and calls no completion; false: it is stopped until
  ///   `finishAnimation(at:)`. Without effect on an inactive animator; a stopped one becomes inactive with true.
  public func stopAnimation(_ withoutFinishing: Bool) {
    if state == .active {
      requireInterruptible("stopped")
      changes?.freeze()
      driver?.invalidate()
      driver?.whenDone = nil
      state = .stopped
    }
    if state == .stopped, withoutFinishing { becomeInactive() }
  }

  /// Ends a stopped animator: the values are those of the position, and the completions are called with it. Traps on
  /// any other.
  public func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    precondition(state == .stopped, "only a stopped animator is finished, this one is \(state)")
    if finalPosition != .current { changes?.finish(atEnd: finalPosition == .end) }
    end(finalPosition)
  }

  /// Continues a paused animator from its current position with another timing and duration; a running one is paused
  /// first.
  ///
  /// - Parameters:
  ///   - parameters: how it goes from here to its end; its spring's velocity counts the rest of the way as 1. nil: the
  ///     rest of its own curve.
  ///   - durationFactor: the remaining duration as a multiple of the animator's; 0 (undocumented by Apple): as long as
  ///     the rest would have taken. A spring with a duration of its own takes that.
  ///
  /// Traps on an animator that is not active.
  public func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    precondition(state == .active, "only an active animator is continued, this one is \(state)")
    precondition(
      durationFactor >= 0 && durationFactor.isFinite, "a duration factor is 0 or more, got \(durationFactor)")
    requireInterruptible("continued")
    guard let driver else { return }
    driver.pause()
    let wanted = Double(durationFactor) * duration
    if let parameters {
      let rest = reversed ? driver.time.elapsed : driver.time.total - driver.time.elapsed
      let timing = ResolvedTiming(parameters, duration: durationFactor > 0 ? wanted : rest)
      driver.release(timing.motion, vertical: timing.vertical, duration: timing.duration)
    } else {
      driver.run(duration: durationFactor > 0 ? wanted : nil)
    }
  }

  // MARK: - Steps

  /// Runs the blocks, which changes the model, and pauses at the beginning.
  private func becomeActive() {
    state = .active
    let driver = AnimationDriver(total: duration, pace: timing.motion, verticalPace: timing.vertical)
    changes = AnimatedChanges(hitsPresentation: isUserInteractionEnabled && !isManualHitTestingEnabled)
    self.driver = driver
    driver.owner = self
    driver.whenDone = { [weak self] in self?.reachEnd() }
    let all = blocks
    blocks = []
    for block in all { run(block.animations, begin: Double(block.delayFactor) * duration) }
    guard reversed else { return }
    driver.reverse()
    driver.move(to: 1, linear: false)
  }

  /// True if changes animate: UIKit's springs of less than a tenth of a second do not.
  private var animates: Bool { duration > 0 && !(timing.isSpring && duration < 0.1) }

  /// Runs a block whose changes begin at `begin` elapsed seconds.
  func run(_ animations: () -> Void, begin: Double) {
    guard let driver, let changes else { return }
    var options = blockOptions
    if isUserInteractionEnabled { options.insert(.allowUserInteraction) }
    let block = AnimationBlock(
      duration: animates ? max(duration - begin, 0) : 0, delay: min(begin, duration), pace: timing.pace,
      options: options, driver: driver, changes: changes, layout: layoutAnimation,
      completion: { [weak self] _ in self?.animationsEnded() })
    AnimationBlock.run(block) { changes.recordingConstraints(of: block, animations) }
  }

  /// Adds the animations to the animator of an outer block; this animator ends with that one.
  func run(
    _ animations: () -> Void, inside outer: AnimationBlock, delay: Double, options: UIView.AnimationOptions
  ) {
    state = .active
    leader = outer.driver
    let block = AnimationBlock(
      asked: duration, delay: delay, pace: timing.pace, options: options.union(.overrideInheritedDuration),
      completion: { _ in self.end(outer.driver?.time.isReversed == true ? .start : .end) })
    AnimationBlock.run(block, animations)
  }

  /// Starts the driver.
  func go(delay: Double) {
    guard let driver else { return }
    driver.run(delay: delay)
    if changes?.hasAnimations != true { endSoon() }
  }

  /// Nothing is animated: the animator ends with the next turn of the clock.
  private func endSoon() {
    let clock = MediaClock.current
    let round = serial
    clock.schedule(at: clock.now) {
      if self.serial == round, self.isRunning, self.changes?.hasAnimations != true { self.reachEnd() }
    }
  }

  /// Called when the animations of a block have been removed; the animator ends if others have removed them all.
  private func animationsEnded() {
    guard isRunning, let changes, !changes.isFinishing, !changes.isEmpty, !changes.hasAnimations else { return }
    endSoon()
  }

  /// The natural end.
  private func reachEnd() {
    if pausesOnCompletion {
      driver?.standAtEnd()
    } else {
      changes?.finish(atEnd: !reversed)
      end(reversed ? .start : .end)
    }
  }

  private func end(_ position: UIViewAnimatingPosition) {
    let all = completions
    becomeInactive()
    for completion in all { completion(position) }
  }

  private func becomeInactive() {
    driver?.invalidate()
    driver?.whenDone = nil
    (driver, leader, changes, waitsForBlocks) = (nil, nil, nil, false)
    (blocks, completions) = ([], [])
    state = .inactive
    serial += 1
  }

  private func requireInterruptible(_ verb: String) {
    precondition(isInterruptible, "an animator that is not interruptible is not \(verb)")
  }
}
