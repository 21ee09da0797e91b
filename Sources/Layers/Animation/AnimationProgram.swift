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

extension AnimationProgram {
  /// The properties that it changes, without their parts.
  var keys: [String] {
    switch body {
    case .property(let program): [String(program.property.keyPath.prefix { $0 != "." })]
    case .group(let children): children.flatMap(\.keys)
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

  init(
    property: AnimatableProperty, source: Source, isAdditive: Bool, isCumulative: Bool, autoreverses: Bool
  ) {
    (self.property, self.source, self.isAdditive) = (property, source, isAdditive)
    (self.isCumulative, self.autoreverses) = (isCumulative, autoreverses)
  }

  func apply(to seen: inout LayerProperties, model: LayerProperties, at fraction: Double, cycle: Int) {
    guard var value = value(at: fraction, model: model) else { return }
    if isCumulative, cycle > 0, let step = self.value(at: autoreverses ? 0 : 1, model: model) {
      value = value.adding(step.times(cycle))
    }
    if isAdditive {
      guard let base = property.get(seen) else { return }
      value = base.adding(value)
    }
    property.set(&seen, value)
  }

  private func value(at fraction: Double, model: LayerProperties) -> AnimatableValue? {
    switch source {
    case .basic(let from, let to):
      return value(from: from, to: to, at: fraction, model: model)
    case .spring(let spring, let from, let to, let duration):
      return value(from: from, to: to, at: spring.value(at: fraction * duration), model: model)
    case .keyframes(let track):
      return track.value(at: fraction)
    }
  }

  private func value(from: End, to: End, at fraction: Double, model: LayerProperties) -> AnimatableValue? {
    switch (resolve(from, model), resolve(to, model)) {
    case (let from?, let to?): from.interpolated(to: to, at: fraction)
    case (nil, let to?): to.emptied.interpolated(to: to, at: fraction)
    case (let from?, nil): from.interpolated(to: from.emptied, at: fraction)
    case (nil, nil): nil
    }
  }

  private func resolve(_ end: End, _ model: LayerProperties) -> AnimatableValue? {
    switch end {
    case .value(let value): value
    case .model: property.get(model)
    case .modelPlus(let delta): property.get(model)?.adding(delta)
    case .nothing: nil
    }
  }
}
