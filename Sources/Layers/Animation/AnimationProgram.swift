import TendonGeometry
import TendonMotion
import TendonSnapshot

/// An animation made ready to run: what it does to the properties of its layer at a time.
struct AnimationProgram {
  enum Body {
    case property(PropertyProgram)
    case group([AnimationProgram])
    /// Does not change properties; see `CALayer.transitioned`.
    case transition(TransitionProgram)
  }

  var timing: MediaTiming
  var curve: UnitBezier?
  var body: Body
  /// The progress that a driver decides instead of the timing and the curve.
  var driven: DrivenProgress?
  /// That of the y of a position.
  var drivenVertically: DrivenProgress?

  /// Changes `seen` to what the animation makes of it at `time`, in the time of the layer (or of the group).
  func apply(to seen: inout LayerProperties, model: LayerProperties, at time: Double) {
    if let driven, case .property(let program) = body {
      return program.apply(
        to: &seen, model: model, progress: driven.value(at: time), vertical: drivenVertically?.value(at: time))
    }
    guard let progress = timing.progress(atParentTime: time) else { return }
    let fraction = curve?.value(at: progress.fraction) ?? progress.fraction
    switch body {
    case .property(let program):
      program.apply(to: &seen, model: model, at: fraction, cycle: progress.cycle)
    case .group(let children):
      for child in children { child.apply(to: &seen, model: model, at: fraction * timing.duration) }
    case .transition: break
    }
  }
}

extension AnimationProgram {
  /// Says once that an animation has no value to show.
  static func noteNotFinite(_ keyPath: String) {
    MainActor.assumeIsolated {
      MediaClock.current.note("an animation of \"\(keyPath)\" gives numbers that are not finite; they are not shown")
    }
  }
}

extension AnimationProgram {
  /// The properties that it changes, without their parts.
  var keys: [String] {
    switch body {
    case .property(let program): [String(program.property.keyPath.prefix { $0 != "." })]
    case .group(let children): children.flatMap(\.keys)
    case .transition: []
    }
  }
}

/// The effect of a property animation at a fraction of its run. A class, so that running it copies nothing.
final class PropertyProgram {
  /// An end of the way of a basic animation.
  enum End {
    case value(AnimatableValue)
    /// The value of the model when the question is asked.
    case model
    case modelPlus(AnimatableValue)
    /// The property was nil.
    case nothing
  }

  enum Source {
    case basic(from: End, to: End)
    case spring(Spring, from: End, to: End, duration: Double)
    case keyframes(Keyframes)
    /// With the side of the layer that points along the path; nil: it does not turn.
    case path(PathTrack, turn: CAAnimationRotationMode?)
  }

  let property: AnimatableProperty
  let source: Source
  let isAdditive: Bool
  let isCumulative: Bool
  let autoreverses: Bool
  /// The place of the property's numbers in a scene; nil for one that is not made of numbers.
  var target: MovingTarget? { property.target }

  init(
    property: AnimatableProperty, source: Source, isAdditive: Bool, isCumulative: Bool, autoreverses: Bool
  ) {
    (self.property, self.source, self.isAdditive) = (property, source, isAdditive)
    (self.isCumulative, self.autoreverses) = (isCumulative, autoreverses)
  }

  func apply(to seen: inout LayerProperties, model: LayerProperties, at fraction: Double, cycle: Int) {
    guard let value = value(at: fraction, cycle: cycle, model: property.get(model)) else { return }
    guard show(value, in: &seen), case .path(let track, let turn?) = source else { return }
    let direction = track.direction(at: fraction)
    let (c, s) = turn == .rotateAuto ? (direction.dx, direction.dy) : (-direction.dx, -direction.dy)
    let rotation = CGAffineTransform(a: c, b: s, c: -s, d: c, tx: 0, ty: 0)
    seen.transform = CATransform3DConcat(seen.transform, CATransform3DMakeAffineTransform(rotation))
  }

  /// The same where the progress is already what the pace makes of the time.
  func apply(to seen: inout LayerProperties, model: LayerProperties, progress: Double, vertical: Double?) {
    let model = property.get(model)
    guard var value = value(progress: progress, model: model) else { return }
    if let vertical, vertical != progress, case .point(let point) = value,
      case .point(let other)? = self.value(progress: vertical, model: model)
    {
      value = .point(CGPoint(x: point.x, y: other.y))
    }
    _ = show(value, in: &seen)
  }

  /// - Returns: whether there is something to show.
  private func show(_ value: AnimatableValue, in seen: inout LayerProperties) -> Bool {
    var value = value
    if isAdditive {
      guard let base = property.get(seen) else { return false }
      value = base.adding(value)
    }
    // Left out, with a diagnostic, rather than shown: overflow, or a spring that bursts.
    guard value.isFinite else {
      AnimationProgram.noteNotFinite(property.keyPath)
      return false
    }
    property.set(&seen, value)
    return true
  }

  /// The value at a fraction of the run after `cycle` whole ones; nil without a value.
  func value(at fraction: Double, cycle: Int, model: AnimatableValue?) -> AnimatableValue? {
    guard let value = value(at: fraction, model: model) else { return nil }
    guard isCumulative, cycle > 0, let step = self.value(at: autoreverses ? 0 : 1, model: model) else { return value }
    return value.adding(step.times(cycle))
  }

  private func value(at fraction: Double, model: AnimatableValue?) -> AnimatableValue? {
    if case .spring(let spring, _, _, let duration) = source {
      return value(progress: spring.value(at: fraction * duration), model: model)
    }
    return value(progress: fraction, model: model)
  }

  /// The value at a progress that the pace has made of the time already.
  func value(progress: Double, model: AnimatableValue?) -> AnimatableValue? {
    switch source {
    case .basic(let from, let to), .spring(_, let from, let to, _):
      way(from: from, to: to, model).map { $0.from.interpolated(to: $0.to, at: progress) }
    case .keyframes(let keys): keys.track.value(at: progress)
    case .path(let track, _): .point(track.point(at: progress))
    }
  }

  /// The pace of the animation, given the curve of a run.
  func pace(_ curve: UnitBezier?) -> MotionPace {
    guard case .spring(let spring, _, _, let duration) = source else { return .curve(curve ?? .linear) }
    return .spring(spring, duration: duration, curve: curve ?? .linear)
  }

  /// True if the values lie on one way of numbers that a scene keeps.
  var isStraight: Bool {
    guard target != nil else { return false }
    switch source {
    case .basic, .spring: return true
    case .keyframes, .path: return false
    }
  }

  /// The keys where they are a few numbers each.
  var numberTrack: NumberTrack? {
    guard target != nil, case .keyframes(let keys) = source else { return nil }
    return keys.numbers
  }

  /// The keys where they are transforms with straight ways between them.
  var transformTrack: TransformTrack? {
    guard target != nil, case .keyframes(let keys) = source else { return nil }
    return keys.transforms
  }

  /// The properties of a scene that it moves; nil where it changes others.
  var movingProperties: MovingSet? {
    guard case .path(_, _?) = source else { return isOutline ? Declared.movingShadow : target?.moving }
    return target.map { $0.moving.union(Declared.movingTransform) }
  }

  /// The ends of the way of a straight program; nil where there is nothing to see of it.
  func way(_ model: LayerProperties) -> (from: AnimatableValue, to: AnimatableValue)? {
    switch source {
    case .basic(let from, let to), .spring(_, let from, let to, _):
      return way(from: from, to: to, property.get(model))
    case .keyframes, .path: return nil
    }
  }

  private func way(from: End, to: End, _ model: AnimatableValue?) -> (from: AnimatableValue, to: AnimatableValue)? {
    switch (resolve(from, model), resolve(to, model)) {
    case (let from?, let to?): (from, to)
    case (nil, let to?): (to.emptied, to)
    case (let from?, nil): (from, from.emptied)
    case (nil, nil): nil
    }
  }

  private func resolve(_ end: End, _ model: AnimatableValue?) -> AnimatableValue? {
    switch end {
    case .value(let value): value
    case .model: model
    case .modelPlus(let delta): model?.adding(delta)
    case .nothing: nil
    }
  }
}
