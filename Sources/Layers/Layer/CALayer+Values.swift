import TendonMotion

extension CALayer {
  /// The model's value of a property that can be animated, by its key path; nil where the layer has no such property.
  package func animatableValue(forKeyPath path: String) -> AnimatableValue? {
    animatableProperty(at: path)?.get(properties)
  }

  /// The value that is seen at the media time now, animations applied; nil where the layer has no such property.
  package func presentationValue(forKeyPath path: String) -> AnimatableValue? {
    let seen = seenProperties(at: MediaClock.current.now)
    return animatableProperty(at: path)?.get(seen)
  }

  /// The value that the model needs so that removing the animation under `key` changes nothing visible: the
  /// model with this animation alone applied, now. Nil without such an animation.
  package func valueSeen(withAnimation key: String, forKeyPath path: String) -> AnimatableValue? {
    guard let running = animations[key] else { return nil }
    var seen = properties
    running.program.apply(to: &seen, model: properties, at: convertTime(MediaClock.current.now, from: nil))
    return animatableProperty(at: path)?.get(seen)
  }

  /// Writes a property of the model as its setter would, by its key path; without effect where the layer has none.
  package func setAnimatableValue(_ value: AnimatableValue, forKeyPath path: String) {
    guard let property = animatableProperty(at: path) else { return }
    let key = String(path.prefix { $0 != "." })
    change(key, property.get(properties) != value) { property.set(&$0, value) }
  }

  /// True if the layer or one inside it waits for layout.
  package var hasPendingLayout: Bool { layoutIsNeeded || layoutIsNeededBelow }
}
