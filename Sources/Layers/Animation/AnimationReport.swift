import TendonMotion

/// An animation that runs on a layer, in numbers, for tools that show it.
package struct AnimationReport: Hashable, Sendable {
  /// The kinds of animations.
  package enum Kind: String, Hashable, Sendable {
    case basic, spring, keyframes, path, group, transition
    /// Carries the time of a change of layout, which is seen elsewhere.
    case layout
  }

  /// The key on the layer; nil for an animation without one.
  package var key: String?
  /// The key path of the property; nil for groups, transitions and layout.
  package var keyPath: String?
  package var kind: Kind
  /// The media time at which it begins, in seconds; nil where the time of the layer stands.
  package var begin: Double?
  /// The media time of one run, in seconds.
  package var duration: Double
  /// The media time at which it ends; nil for one without an end, or that stands.
  package var end: Double?
  /// The part of the time that has gone by, 0 to 1, of an animation whose time is moved by hand; else nil.
  package var standsAt: Double?
  /// The number of runs; infinite for one without an end.
  package var runs: Double
  package var autoreverses: Bool
  /// The pace in words: `ease-in-out`, `cubic-bezier(0.2, 0, 0, 1)`, `spring(mass 1, stiffness 100, damping 10)`.
  package var pace: String
  /// The progress of a run at even steps of its time, from its start to its end: 0 to 1, beyond for springs.
  package var curve: [Double]
  /// The fractions of a run at which keys are reached; empty without keys.
  package var keyTimes: [Double]

  /// The number of steps of ``curve``.
  static let steps = 48
}

extension CALayer {
  /// The animations of the layer, in the order in which they are applied.
  package final var animationReports: [AnimationReport] { animations.current.map { report($0) } }

  private func report(_ running: RunningAnimation) -> AnimationReport {
    let (animation, program) = (running.animation, running.program)
    let timing = program.timing
    let pace = pace(of: running)
    var report = AnimationReport(
      key: running.key, keyPath: (animation as? CAPropertyAnimation)?.keyPath, kind: program.kind(of: animation),
      duration: 0, runs: timing.duration > 0 ? timing.activeDuration / timing.duration : 1,
      autoreverses: timing.autoreverses, pace: pace.words,
      curve: (0...AnimationReport.steps).map { pace.value(at: Double($0) / Double(AnimationReport.steps)) },
      keyTimes: (animation as? CAKeyframeAnimation)?.shownKeyTimes ?? [])
    if let driver = animation.driver {
      let (time, now) = (driver.time, MediaClock.current.now)
      let gone = time.isReversed ? time.total - time.elapsed : time.elapsed
      report.duration = time.rate == 0 ? time.total : time.total / abs(time.rate)
      if time.rate == 0 {
        report.standsAt = time.total > 0 ? time.elapsed(at: now) / time.total : 0
      } else {
        (report.begin, report.end) = (time.anchor - gone / abs(time.rate), time.endTime)
      }
      return report
    }
    report.begin = clockTime(ofLocal: timing.beginTime)
    report.duration = timing.speed == 0 ? .infinity : timing.duration / abs(timing.speed)
    if let begin = report.begin, let end = clockTime(ofLocal: timing.beginTime + report.duration) {
      report.duration = end - begin
    }
    if timing.endTime < .infinity { report.end = clockTime(ofLocal: timing.endTime) }
    return report
  }

  private func pace(of running: RunningAnimation) -> MotionPace {
    if let pace = (running.animation as? PaceAnimation)?.pace { return pace }
    if let driver = running.animation.driver {
      switch driver.time.form {
      case .along: break
      case .linear: return .linear
      case .released(let pace, _): return pace
      }
    }
    if case .property(let program) = running.program.body { return program.pace(running.program.curve) }
    return .curve(running.program.curve ?? .linear)
  }
}

extension AnimationProgram {
  fileprivate func kind(of animation: CAAnimation) -> AnimationReport.Kind {
    switch body {
    case .transition: return .transition
    case .group: return animation is PaceAnimation ? .layout : .group
    case .property(let program):
      switch program.source {
      case .basic: return .basic
      case .spring: return .spring
      case .keyframes: return .keyframes
      case .path: return .path
      }
    }
  }
}

extension CAKeyframeAnimation {
  /// The times of the keys where they are known without the path: those given, or evenly spread.
  fileprivate var shownKeyTimes: [Double] {
    guard path == nil, calculationMode != .paced, calculationMode != .cubicPaced else { return [] }
    if let keyTimes { return keyTimes }
    let count = values?.count ?? 0
    return count > 1 ? (0..<count).map { Double($0) / Double(count - 1) } : []
  }
}

extension MotionPace {
  /// The pace as developers write it.
  fileprivate var words: String {
    switch self {
    case .curve(let curve): return curve.words
    case .spring(let spring, _, let curve):
      let numbers = "mass \(short(spring.mass)), stiffness \(short(spring.stiffness)), damping \(short(spring.damping))"
      let velocity = spring.initialVelocity == 0 ? "" : ", velocity \(short(spring.initialVelocity))"
      return "spring(\(numbers)\(velocity))" + (curve == .linear ? "" : " along \(curve.words)")
    }
  }
}

extension UnitBezier {
  fileprivate var words: String {
    let names: [(UnitBezier, String)] = [
      (.linear, "linear"), (.easeIn, "ease-in"), (.easeOut, "ease-out"), (.easeInEaseOut, "ease-in-out"),
      (.standard, "default"),
    ]
    if let name = names.first(where: { $0.0 == self })?.1 { return name }
    return "cubic-bezier(\([x1, y1, x2, y2].map(short).joined(separator: ", ")))"
  }
}

/// A number with at most three places.
private func short(_ number: Double) -> String {
  let rounded = (number * 1000).rounded() / 1000
  return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
}
