import TendonMotion

/// An animation made ready to run: what it does to the properties of its layer at a time.
struct AnimationProgram {
  enum Body {
    case property(PropertyProgram)
    case group([AnimationProgram])
  }

  var timing: MediaTiming
  var curve: UnitBezier?
  var body: Body

  /// Changes `seen` to what the animation makes of it at `time`, in the time of the layer (or of the group).
  func apply(to seen: inout LayerProperties, model: LayerProperties, at time: Double) {
    guard let progress = timing.progress(atParentTime: time) else { return }
    let fraction = curve?.value(at: progress.fraction) ?? progress.fraction
    switch body {
    case .property(let program):
      program.apply(to: &seen, model: model, at: fraction, cycle: progress.cycle)
    case .group(let children):
      for child in children { child.apply(to: &seen, model: model, at: fraction * timing.duration) }
    }
  }
}

/// What a property animation does at a fraction of its run. A class, so that running it copies nothing.
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
    case keyframes(KeyframeTrack)
  }

  let property: AnimatableProperty
  let source: Source
  let isAdditive: Bool
  let isCumulative: Bool
  let autoreverses: Bool
  /// Where a scene keeps the numbers of the property; nil for one that is not made of numbers.
  let target: MovingTarget?

  @MainActor
  init(
    property: AnimatableProperty, source: Source, isAdditive: Bool, isCumulative: Bool, autoreverses: Bool
  ) {
    (self.property, self.source, self.isAdditive) = (property, source, isAdditive)
    (self.isCumulative, self.autoreverses) = (isCumulative, autoreverses)
    target = MovingTarget(property.keyPath)
  }

  func apply(to seen: inout LayerProperties, model: LayerProperties, at fraction: Double, cycle: Int) {
    guard var value = value(at: fraction, cycle: cycle, model: property.get(model)) else { return }
    if isAdditive {
      guard let base = property.get(seen) else { return }
      value = base.adding(value)
    }
    property.set(&seen, value)
  }

  /// What the animation says at a fraction of its run, after `cycle` whole ones; nil where there is nothing to say.
  func value(at fraction: Double, cycle: Int, model: AnimatableValue?) -> AnimatableValue? {
    guard let value = value(at: fraction, model: model) else { return nil }
    guard isCumulative, cycle > 0, let step = self.value(at: autoreverses ? 0 : 1, model: model) else { return value }
    return value.adding(step.times(cycle))
  }

  private func value(at fraction: Double, model: AnimatableValue?) -> AnimatableValue? {
    switch source {
    case .basic(let from, let to):
      return way(from: from, to: to, model).map { $0.from.interpolated(to: $0.to, at: fraction) }
    case .spring(let spring, let from, let to, let duration):
      return way(from: from, to: to, model).map {
        $0.from.interpolated(to: $0.to, at: spring.value(at: fraction * duration))
      }
    case .keyframes(let track):
      return track.value(at: fraction)
    }
  }

  /// The ends of a way that is the same in every run; nil where the values do not lie on one.
  func way(_ model: LayerProperties) -> (from: AnimatableValue, to: AnimatableValue)? {
    guard !isCumulative else { return nil }
    switch source {
    case .basic(let from, let to), .spring(_, let from, let to, _):
      return way(from: from, to: to, property.get(model))
    case .keyframes: return nil
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
