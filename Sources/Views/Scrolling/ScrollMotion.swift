import TendonGeometry
import TendonMotion

/// A motion of the content without a touch, as a function of time: no frame depends on which frames were shown before.
enum ScrollMotion {
  case glide(from: CGPoint, to: CGPoint, start: Double)
  case coast(Coast)
  case zoom(ZoomMotion)

  /// The duration of `setContentOffset(_:animated:)`, in seconds.
  static let glideDuration = 0.3

  var end: Double {
    switch self {
    case .glide(_, _, let start): start + ScrollMotion.glideDuration
    case .coast(let coast): coast.start + coast.duration
    case .zoom(let zoom): zoom.start + ZoomMotion.duration
    }
  }

  func offset(at time: Double) -> CGPoint {
    switch self {
    case .glide(let from, let to, let start):
      let x = min(max((time - start) / ScrollMotion.glideDuration, 0), 1)
      let f = CGFloat(UnitBezier.easeInEaseOut.value(at: x))
      return CGPoint(x: from.x + (to.x - from.x) * f, y: from.y + (to.y - from.y) * f)
    case .coast(let coast):
      return CGPoint(
        x: coast.x.offset(after: time - coast.start), y: coast.y.offset(after: time - coast.start))
    case .zoom(let zoom): return zoom.state(at: time).offset
    }
  }

  /// A deceleration on both axes.
  struct Coast {
    let start: Double
    let x: Axis
    let y: Axis
    /// True if the deceleration ends at a target that was set, and not where its velocity leads.
    let isAimed: Bool
    var duration: Double { max(x.duration, y.duration) }

    /// A deceleration that ends where its axes end.
    init(start: Double, x: Axis, y: Axis) { (self.start, self.x, self.y, isAimed) = (start, x, y, true) }

    init(
      from: CGPoint, velocity: CGPoint, least: CGPoint, greatest: CGPoint, rate: Double, bounces: Bool, scale: Double,
      start: Double
    ) {
      self.start = start
      isAimed = false
      x = Axis(
        from: Double(from.x), velocity: Double(velocity.x), least: Double(least.x), greatest: Double(greatest.x),
        rate: rate, bounces: bounces, scale: scale)
      y = Axis(
        from: Double(from.y), velocity: Double(velocity.y), least: Double(least.y), greatest: Double(greatest.y),
        rate: rate, bounces: bounces, scale: scale)
    }
  }

  /// A deceleration on one axis: exponential, and past an end a spring returns the content to the edge.
  ///
  /// `v(t) = v0 r^(1000 t)`; the spring is critically damped, mass 1, stiffness 100.
  struct Axis {
    private let from: Double
    private let velocity: Double
    private let decay: Double
    /// The time at which the spring takes over, in seconds after the start; infinity: never.
    private let bounceTime: Double
    private let edge: Double
    private let spring: Bounce?
    let duration: Double

    init(
      from: Double, velocity: Double, least: Double, greatest: Double, rate: Double, bounces: Bool, scale: Double
    ) {
      self.from = from
      let decay = 1000 * log(rate)
      self.decay = decay
      let threshold = 0.5 / scale
      if from < least || from > greatest {
        edge = from < least ? least : greatest
        self.velocity = velocity
        bounceTime = 0
        let bounce = Bounce(displacement: from - edge, velocity: velocity)
        spring = bounce
        duration = bounces ? bounce.duration(threshold: threshold) : 0
        return
      }
      let rest = from - velocity / decay
      self.velocity = velocity
      guard abs(velocity) > -decay * threshold else {
        (edge, bounceTime, spring, duration) = (from, .infinity, nil, 0)
        return
      }
      let stop = log(-decay * threshold / abs(velocity)) / decay
      guard rest < least || rest > greatest else {
        (edge, bounceTime, spring, duration) = (from, .infinity, nil, stop)
        return
      }
      edge = rest < least ? least : greatest
      let reach = log(1 + decay * (edge - from) / velocity) / decay
      bounceTime = reach
      guard bounces else {
        (spring, duration) = (Bounce(displacement: 0, velocity: 0), reach)
        return
      }
      let bounce = Bounce(displacement: 0, velocity: velocity * pow(rate, 1000 * reach))
      spring = bounce
      duration = reach + bounce.duration(threshold: threshold)
    }

    /// A deceleration that ends at `target`.
    ///
    /// It is exponential with a rate of its own, so that neither position nor velocity jumps. A spring is used instead
    /// if that rate would be more than four times or less than a quarter of the usual one, if the velocity points away
    /// from the target, or if `springs` is true.
    init(from: Double, velocity: Double, target: Double, rate: Double, springs: Bool, scale: Double) {
      (self.from, self.velocity) = (from, velocity)
      let (usual, threshold) = (1000 * log(rate), 0.5 / scale)
      let own = target == from ? 0 : velocity / (from - target)
      if !springs, own < usual / 4, own > usual * 4, abs(velocity) > -own * threshold {
        decay = own
        (edge, bounceTime, spring) = (target, .infinity, nil)
        duration = log(-own * threshold / abs(velocity)) / own
        return
      }
      decay = usual
      (edge, bounceTime) = (target, 0)
      let bounce = Bounce(displacement: from - target, velocity: velocity)
      spring = bounce
      duration = bounce.duration(threshold: threshold)
    }

    /// The velocity `time` seconds after the start, in points per second.
    func velocity(after time: Double) -> Double {
      let t = max(time, 0)
      if let spring, t >= bounceTime { return t >= duration ? 0 : spring.velocity(after: t - bounceTime) }
      return t >= duration ? 0 : velocity * exp(decay * t)
    }

    /// The offset `time` seconds after the start; at the end of a bounce exactly the edge.
    func offset(after time: Double) -> CGFloat {
      let t = max(time, 0)
      if let spring, t >= bounceTime {
        return CGFloat(t >= duration ? edge : edge + spring.displacement(after: t - bounceTime))
      }
      // A target is reached exactly.
      if spring == nil, edge != from, t >= duration { return CGFloat(edge) }
      let seconds = min(t, duration)
      return CGFloat(from + velocity * (exp(decay * seconds) - 1) / decay)
    }
  }

  /// A critically damped spring about an edge, with an angular frequency of 10 radians per second.
  struct Bounce {
    let displacement: Double
    let velocity: Double
    static let frequency = 10.0

    func displacement(after t: Double) -> Double {
      exp(-Bounce.frequency * t) * (displacement + (velocity + Bounce.frequency * displacement) * t)
    }

    func velocity(after t: Double) -> Double {
      let slope = velocity + Bounce.frequency * displacement
      return exp(-Bounce.frequency * t) * (slope - Bounce.frequency * (displacement + slope * t))
    }

    /// The time after which both terms stay below half the threshold, in seconds.
    func duration(threshold: Double) -> Double {
      let c1 = abs(displacement)
      let c2 = abs(velocity + Bounce.frequency * displacement)
      guard c1 > 0 || c2 > 0 else { return 0 }
      let w = Bounce.frequency
      let t1 = c1 > 0 ? log(2 * c1 / threshold) / w : 0
      let t2 = c2 > 0 ? 2 / w * log(4 * c2 / (exp(1) * w * threshold)) : 0
      return max(t1, t2, 0)
    }
  }
}
