import TendonSnapshot

/// The only source of time: seconds from 0, and a queue of deadlines.
///
/// Nothing moves a clock but its host, by `advance(to:)`; timers, display links, delays and the ends of animations are
/// deadlines on it. The same calls give the same run, whatever the real time.
@MainActor
public final class MediaClock {
  /// The media time in seconds; starts at 0 and never goes back.
  public private(set) var now: Double = 0 {
    didSet { mirror.time = now }
  }

  /// The work done under this clock since it was made; tests count work instead of timing it.
  package internal(set) var counters = Counters()

  /// The failures that stopped nothing, in order, such as a layout that never settles.
  public internal(set) var diagnostics: [String] = []

  /// The sounds so far, in the order in which they were started.
  package var scheduledSounds: [ScheduledSound] = []

  /// Adds a diagnostic, once.
  package func note(_ diagnostic: String) {
    if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
  }

  /// The refreshes of the display that shows what lives under this clock; default 60 a second from time 0.
  ///
  /// Display links tick at these times, and a script samples moving fingers at them. The host of a film sets them, so that
  /// each frame is a refresh.
  package var refresh = DisplayRefresh() {
    didSet { if refresh != oldValue { displayDidChange() } }
  }

  /// False if nobody looks at the layers under this clock, whose contents are not drawn then; default true.
  package var drawsContents = true

  /// The transactions of the layers that live under this clock.
  let transactions = TransactionStack()

  /// The time for readers outside the main actor.
  nonisolated let mirror = TimeMirror()

  var queue = DeadlineQueue()
  private var serial = 0
  private var isAdvancing = false
  private var lastAnimationEnd: Double?
  /// The number of times that tasks may still run before the next deadline.
  var turnsLeft = MediaClock.turnLimit.first
  var hasRestlessTasks = false
  var commitHandlers: [(token: CommitHandler, action: () -> Void)] = []

  /// A clock at time 0 without deadlines.
  public init() {}

  /// Calls `action` at `time` (seconds), or at once on the next `advance` if `time` has gone by. A time less than a
  /// nanosecond from a refresh of the display is that refresh.
  ///
  /// Deadlines of the same time happen in the order in which they were scheduled. An infinite time never comes.
  @discardableResult
  public func schedule(at time: Double, _ action: @escaping () -> Void) -> Deadline {
    schedule(at: time, endsAnimation: false, link: nil, action)
  }

  /// Calls `action` in `delay` seconds; a negative delay counts as 0.
  @discardableResult
  public func schedule(after delay: Double, _ action: @escaping () -> Void) -> Deadline {
    precondition(!delay.isNaN, "a delay is a number of seconds, got NaN")
    return schedule(at: now + max(0, delay), action)
  }

  /// Calls `action` in `delay` seconds: `DispatchQueue.main.asyncAfter` on this clock.
  @discardableResult
  public func asyncAfter(_ delay: Double, _ action: @escaping () -> Void) -> Deadline {
    schedule(after: delay, action)
  }

  func schedule(
    at time: Double, endsAnimation: Bool = false, link: CADisplayLink? = nil, _ action: @escaping () -> Void
  ) -> Deadline {
    precondition(!time.isNaN, "a deadline is at a number of seconds, got NaN")
    serial += 1
    let deadline = Deadline(
      time: max(refresh.aligned(time), now), serial: serial, endsAnimation: endsAnimation, link: link, action: action)
    if time < .infinity { queue.insert(deadline) }
    return deadline
  }

  /// Lets go of everything that was to happen, without a word to anybody: for a host that goes. What waits for a deadline and
  /// the deadline would otherwise keep each other.
  package func abandonDeadlines() {
    for deadline in queue.pending { deadline.cancel() }
    commitHandlers = []
  }

  /// The time of the next deadline, or nil where there is none.
  public var nextDeadline: Double? { queue.first()?.time }

  /// The latest end of the finite animations that run or have run, in seconds, or nil where there was none.
  ///
  /// Animations that repeat for ever or stand still (speed 0) have no end and do not count. O(n) in the deadlines.
  public var lastFiniteAnimationEnd: Double? {
    queue.pending.lazy.filter(\.endsAnimation).map(\.time).reduce(lastAnimationEnd) { max($0 ?? $1, $1) }
  }

  func animationEnded() { lastAnimationEnd = max(lastAnimationEnd ?? now, now) }

  /// Moves the time forward to `time` (seconds, not before `now`), doing everything that is due on the way. A time less
  /// than a nanosecond from a refresh of the display is that refresh.
  ///
  /// Earlier changes are committed at the old time. Then the deadlines up to and including `time` happen in the
  /// order of (time, insertion) while `now` is the time of each; after all deadlines of one time the transaction is
  /// committed. Where a host runs the tasks of the process itself, those that are ready run first, and those that a
  /// deadline wakes run before the next deadline. While it runs, this clock is `current`. Traps where a deadline itself advances the clock, and after
  /// 100,000 rounds of deadlines at one time, which is a loop.
  public func advance(to time: Double) {
    precondition(
      time >= now - DisplayRefresh.tolerance && time < .infinity,
      "a clock goes forward: asked for \(time) s at \(now) s")
    let time = max(refresh.aligned(time), now)
    precondition(!isAdvancing, "a clock is advanced by its host, not by a deadline (at \(now) s)")
    isAdvancing = true
    defer { isAdvancing = false }
    MediaClock.with(self) {
      resetTurns()
      settle()
      var rounds = 0
      while true {
        let batch = queue.takeBatch(until: time)
        guard let due = batch.first?.time else { break }
        rounds = due > now ? 1 : rounds + 1
        precondition(rounds <= 100_000, "100,000 rounds of deadlines at \(now) s: a deadline schedules itself for ever")
        now = due
        for deadline in batch where deadline.isPending {
          counters.deadlines += 1
          deadline.fire()
          resetTurns()
          runTasks()
        }
        settle()
      }
      now = time
    }
  }

  /// Moves the time forward by `seconds`, 0 or more.
  public func advance(by seconds: Double) { advance(to: now + seconds) }
}

/// The media time of the current clock in seconds.
///
/// Differs from Core Animation: counts from the start of the clock, not of the machine, and stands still between two
/// calls of `MediaClock.advance(to:)`.
@MainActor
public func CACurrentMediaTime() -> Double { MediaClock.current.now }
