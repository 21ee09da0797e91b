import TendonMotion

extension CALayer {
  /// The model's value of a property that can be animated, by its key path; nil where the layer has no such property.
  public func animatableValue(forKeyPath path: String) -> AnimatableValue? {
    animatableProperty(at: path)?.get(properties)
  }

  /// The value that is seen at the media time now, animations applied; nil where the layer has no such property.
  public func presentationValue(forKeyPath path: String) -> AnimatableValue? {
    let seen = seenProperties(at: MediaClock.current.now)
    return animatableProperty(at: path)?.get(seen)
  }

  /// Whether the layer or one inside it waits for layout.
  public var hasPendingLayout: Bool { layoutIsNeeded || layoutIsNeededBelow }
}
