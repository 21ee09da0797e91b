import TendonMotion

/// Something that goes by a driver's time.
@MainActor
package protocol AnimationFollower: AnyObject {
  /// The driver goes on in another way from `now` (media time, seconds) on.
  func follow(_ time: DrivenTime, now: Double)
}

/// The time line of all animations of one block or animator: runs, stands still, is moved by hand, turns round, goes on
/// at another pace.
///
/// Its state between two changes is the value `time`; every follower keeps a copy, so that what is shown at a time is
/// computed without asking the driver. A change takes effect at the media time now.
@MainActor
package final class AnimationDriver {
  package private(set) var time: DrivenTime
  /// The progress of an animation as long as the driver itself.
  package private(set) var main: DrivenProgress
  /// Called when the elapsed seconds have come to their end, in the direction in which they went.
  package var whenDone: (() -> Void)?
  /// Whoever the driver belongs to: kept as long as it runs, and not while it stands.
  package weak var owner: AnyObject?
  /// The pace of the y of positions where it is another than that of the whole.
  package let verticalPace: MotionPace
  private let clock = MediaClock.current

  private var followers: [Follower] = []
  private var followersBeforeCleaning = 64
  private var deadline: Deadline?
  /// Elapsed seconds a second, when they run.
  private var speed = 1.0

  private struct Follower {
    weak var object: (any AnimationFollower)?
  }

  /// A driver that stands at 0. `total` is in seconds; `pace` that of the whole.
  package init(total: Double, pace: MotionPace, verticalPace: MotionPace? = nil) {
    self.verticalPace = verticalPace ?? pace
    time = DrivenTime(anchor: clock.now, total: total)
    main = DrivenProgress(time, timing: MediaTiming(duration: total), pace: pace)
  }

  /// The elapsed seconds now.
  package var elapsed: Double { time.elapsed(at: clock.now) }

  /// The progress of the whole now: of an animation as long as the driver was made for, or where some take longer the
  /// fraction of the time.
  package var progress: Double {
    isStretched ? elapsed / time.total : main.value(at: clock.now)
  }

  private var isStretched: Bool { time.total > main.timing.duration }

  /// The fraction of the time at which the whole has come to `progress`.
  private func fraction(at progress: Double) -> Double {
    isStretched ? min(max(progress, 0), 1) : main.pace.fraction(at: progress)
  }

  package var isRunning: Bool { time.rate != 0 }

  package func add(_ follower: any AnimationFollower) {
    if followers.count >= followersBeforeCleaning {
      followers.removeAll { $0.object == nil }
      followersBeforeCleaning = max(64, 2 * followers.count)
    }
    followers.append(Follower(object: follower))
  }

  /// Makes the time line longer where an animation needs it.
  package func extend(to total: Double) {
    guard total > time.total, total.isFinite else { return }
    change { time in
      time.total = total
      if time.corrects { time.hold() }
    }
  }

  /// Lets the elapsed seconds run, after `delay` seconds.
  ///
  /// After a move by hand, the whole goes on along its pace from what is seen.
  ///
  /// - Parameter duration: how long the rest takes, in seconds; nil: as long as it would have.
  package func run(delay: Double = 0, duration: Double? = nil) {
    guard !isRunning else { return }
    change { time in
      time.anchor += max(delay, 0)
      if time.form == .linear {
        time.form = .along
        time.elapsed = time.total * fraction(at: time.elapsed / max(time.total, .leastNonzeroMagnitude))
        time.corrects = true
        time.hold()
      }
      if let duration {
        let rest = time.isReversed ? time.elapsed : time.total - time.elapsed
        if duration > 0, rest > 0 {
          speed = rest / duration
        } else {
          // Nothing is left, of the way or of the time.
          speed = 1
          (time.elapsed, time.form, time.corrects) = (time.isReversed ? 0 : time.total, .along, false)
        }
      }
      time.rate = time.isReversed ? -speed : speed
    }
  }

  package func pause() {
    guard isRunning else { return }
    change { $0.rate = 0 }
  }

  /// Puts the elapsed seconds at a fraction of the whole and lets them stand; `linear`: paces do not count.
  package func move(to fraction: Double, linear: Bool) {
    change { time in
      speed = 1
      time.rate = 0
      time.form = linear ? .linear : .along
      time.elapsed = fraction * time.total
      time.corrects = false
    }
  }

  /// Lets everything go from where it is seen to its end by `pace` in `duration` seconds.
  package func release(_ pace: MotionPace, vertical: MotionPace? = nil, duration: Double) {
    pause()
    change { time in
      time.form = .released(pace, vertical: vertical ?? pace)
      time.hold()
    }
    run(duration: duration)
  }

  /// Turns round; runs the other way if it runs.
  package func reverse() {
    change { time in
      time.isReversed.toggle()
      switch time.form {
      case .linear: break
      case .along:
        time.rate = -time.rate
        time.hold()
      case .released:
        // Back on the way of its own.
        let wasRunning = time.rate != 0
        time.form = .along
        time.elapsed = time.total * fraction(at: progress)
        time.corrects = true
        time.hold()
        speed = 1
        time.rate = wasRunning ? (time.isReversed ? -1 : 1) : 0
      }
    }
  }

  /// Stops for good.
  package func invalidate() {
    deadline?.cancel()
    deadline = nil
    followers = []
  }

  /// Stands at the end of the elapsed seconds in the direction in which they go.
  package func standAtEnd() {
    change { time in
      time.elapsed = time.isReversed ? 0 : time.total
      time.rate = 0
    }
  }

  private func change(_ edit: (inout DrivenTime) -> Void) {
    let now = clock.now
    var new = time
    new.elapsed = time.elapsed(at: now)
    // A delay that has not gone by yet goes on.
    new.anchor = max(now, time.rate == 0 ? now : time.anchor)
    edit(&new)
    guard new != time else { return }
    main.take(new, now: now)
    time = new
    for follower in followers { follower.object?.follow(new, now: now) }
    clock.transactions.noteChange()
    deadline?.cancel()
    deadline = nil
    guard isRunning else { return }
    deadline = clock.schedule(at: new.endTime, endsAnimation: true) { [weak self, owner] in
      withExtendedLifetime(owner) {
        self?.clock.animationEnded()
        self?.whenDone?()
      }
    }
  }
}

/// A progress that a driver keeps up to date.
@MainActor
package final class FollowingProgress: AnimationFollower {
  package private(set) var progress: DrivenProgress

  /// `driver` nil: a progress that nothing changes.
  package init(_ progress: DrivenProgress, driver: AnimationDriver?) {
    self.progress = progress
    driver?.add(self)
  }

  package func follow(_ time: DrivenTime, now: Double) { progress.take(time, now: now) }

  /// The progress now.
  package var value: Double { progress.value(at: MediaClock.current.now) }
}
