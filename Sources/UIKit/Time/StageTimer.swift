import Foundation
import TendonContext
import TendonLayers
import TendonViews

/// Foundation's `Timer` on the stage's clock, so that recordings of code with timers are the same each time.
///
/// The plugin `UIKitSources` writes it in place of `Timer`. Where no stage runs, as in unit tests, it follows the clock of
/// the computer.
@MainActor
public final class StageTimer: Hashable {
  /// Seconds between two firings; 0 for a timer that fires once, as in Foundation.
  public let timeInterval: TimeInterval
  /// The object that was given for the timer's target.
  public let userInfo: Any?
  /// The delay that the system may add; not used, since times are met exactly.
  public var tolerance: TimeInterval = 0
  /// True until the timer is invalidated or has fired once without repetition.
  public private(set) var isValid = true

  private let delay: Double
  private let repeats: Bool
  private let block: @MainActor (StageTimer) -> Void
  private var next: Deadline?
  private var source: Timer?
  private var isScheduled = false

  private init(
    delay: Double, interval: TimeInterval, repeats: Bool, userInfo: Any?,
    block: @escaping @MainActor (StageTimer) -> Void
  ) {
    precondition(
      interval.isFinite && delay.isFinite, "a timer's interval is a finite number of seconds, got \(interval)")
    // As in Foundation.
    let interval = max(interval, 0.0001)
    (self.repeats, self.userInfo, self.block) = (repeats, userInfo, block)
    self.timeInterval = repeats ? interval : 0
    self.delay = max(0, delay)
  }

  /// A timer that fires once, at once, and does nothing; a place for one that is made later.
  public convenience init() { self.init(delay: 0, interval: 0, repeats: false, userInfo: nil) { _ in } }

  /// A timer whose first firing has a delay of its own.
  convenience init(
    after delay: Double, interval: TimeInterval, repeats: Bool, block: @escaping @MainActor (StageTimer) -> Void
  ) {
    self.init(delay: delay, interval: interval, repeats: repeats, userInfo: nil, block: block)
  }

  /// A timer that begins when a run loop gets it.
  public convenience init(
    timeInterval: TimeInterval, repeats: Bool, block: @escaping @MainActor (StageTimer) -> Void
  ) {
    self.init(delay: timeInterval, interval: timeInterval, repeats: repeats, userInfo: nil, block: block)
  }

  /// A timer that begins when a run loop gets it, with its first firing at a date.
  public convenience init(
    fire date: Date, interval: TimeInterval, repeats: Bool, block: @escaping @MainActor (StageTimer) -> Void
  ) {
    self.init(
      delay: date.timeIntervalSinceNow, interval: interval, repeats: repeats, userInfo: nil, block: block)
  }

  /// A timer that calls an action of the target with itself, and begins when a run loop gets it. The target is retained
  /// until the timer is invalid.
  ///
  /// - Precondition: the target's class declares an action of that name.
  public convenience init(
    timeInterval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) {
    let target = target as AnyObject
    let call = ActionCall(target: target, selector: selector)
    self.init(delay: timeInterval, interval: timeInterval, repeats: repeats, userInfo: userInfo) { timer in
      withExtendedLifetime(target) { call(timer) }
    }
  }

  /// A timer that calls an action of the target with itself, first at a date, and begins when a run loop gets it. The target is
  /// retained until the timer is invalid.
  ///
  /// - Precondition: the target's class declares an action of that name.
  public convenience init(
    fireAt date: Date, interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) {
    let target = target as AnyObject
    let call = ActionCall(target: target, selector: selector)
    self.init(delay: date.timeIntervalSinceNow, interval: interval, repeats: repeats, userInfo: userInfo) { timer in
      withExtendedLifetime(target) { call(timer) }
    }
  }

  /// A timer that runs.
  @discardableResult
  public static func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping @MainActor (StageTimer) -> Void
  ) -> StageTimer {
    let timer = StageTimer(timeInterval: interval, repeats: repeats, block: block)
    timer.schedule()
    return timer
  }

  /// A timer that runs and calls an action of the target with itself.
  ///
  /// - Precondition: the target's class declares an action of that name.
  @discardableResult
  public static func scheduledTimer(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) -> StageTimer {
    let timer = StageTimer(
      timeInterval: interval, target: target, selector: selector, userInfo: userInfo, repeats: repeats)
    timer.schedule()
    return timer
  }

  /// The date of the next firing, as far from the present date as the firing is from the present time of the clock; the
  /// distant past for a timer that is invalid. Setting it moves the next firing.
  public var fireDate: Date {
    get {
      if let source { return source.fireDate }
      guard isValid else { return .distantPast }
      return Date() + (next.map { $0.time - MediaClock.current.now } ?? delay)
    }
    set {
      guard isValid else { return }
      if let source { return source.fireDate = newValue }
      guard next != nil else { return }
      next?.cancel()
      let clock = MediaClock.current
      // Dates lie on the computer's clock, which is none of the recording's: whole milliseconds make it the same again.
      let wait = max(0, (newValue.timeIntervalSinceNow * 1000).rounded() / 1000)
      follow(clock, start: clock.now + wait, count: 0)
    }
  }

  /// Fires now; a timer that does not repeat is invalid afterwards.
  public func fire() {
    guard isValid else { return }
    if !repeats { invalidate() }
    block(self)
  }

  /// Stops the timer for good.
  public func invalidate() {
    isValid = false
    next?.cancel()
    next = nil
    source?.invalidate()
    source = nil
  }

  /// Begins; called again it changes nothing.
  func schedule() {
    guard isValid, !isScheduled else { return }
    isScheduled = true
    guard StageContext.isStage else {
      let timer = Timer(fire: Date() + delay, interval: timeInterval, repeats: repeats) { [weak self] _ in
        MainActor.assumeIsolated { self?.fire() }
      }
      source = timer
      // The run loop keeps the timer, and the timer's closure does not keep this object.
      RunLoop.main.add(timer, forMode: .common)
      StageTimer.running.insert(self)
      return
    }
    let clock = MediaClock.current
    follow(clock, start: clock.now + delay, count: 0)
  }

  /// The timers that follow the computer's clock; the run loop keeps a timer until it is invalid.
  private static var running: Set<StageTimer> = [] {
    didSet { if running.count > 64 { running = running.filter(\.isValid) } }
  }

  private func follow(_ clock: MediaClock, start: Double, count: Int) {
    next = clock.schedule(at: start + Double(count) * timeInterval) {
      self.fire()
      if self.isValid { self.follow(clock, start: start, count: count + 1) }
    }
  }

  public nonisolated static func == (a: StageTimer, b: StageTimer) -> Bool { a === b }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension RunLoop {
  /// Begins a timer; the mode makes no difference on the stage's clock.
  @MainActor
  public func add(_ timer: StageTimer, forMode mode: RunLoop.Mode) { timer.schedule() }
}
