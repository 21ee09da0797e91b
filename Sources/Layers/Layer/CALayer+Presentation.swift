extension CALayer {
  /// A copy of the layer with the values that are seen at the media time now; nil until the layer has been committed.
  ///
  /// Its superlayer, sublayers and mask are presentation copies of the same time, and its `hitTest` and conversions use
  /// what is seen. Each call makes a new copy; compare `model()`.
  public func presentation() -> Self? {
    if shown != nil { return self }
    return isCommitted ? presentationCopy(at: MediaClock.current.now) : nil
  }

  /// The layer that a presentation copy shows; a layer answers itself.
  public func model() -> Self {
    guard let model = shown?.model as? Self else { return self }
    return model
  }

  final func presentationCopy(at time: Double) -> Self {
    let copy = copyForPresentation()
    copy.shown = (self, time)
    copy.properties = seenProperties(at: time)
    return copy
  }

  /// The values seen at a media time, in seconds.
  package final func seenProperties(at time: Double) -> LayerProperties {
    if shown != nil || animations.isEmpty && placement == nil { return properties }
    return seenProperties(atLocal: convertTime(time, from: nil), mediaTime: time)
  }

  /// The values seen at a time of the layer's: the model with the animations applied in the order they were added.
  final func seenProperties(atLocal time: Double, mediaTime: Double) -> LayerProperties {
    var seen = properties
    if let placement, let place = placement.place(of: self, at: mediaTime) {
      (seen.bounds, seen.position) = place
      if placement.draws(self), let drawing = placement.drawing(of: self, for: place.bounds) { seen.contents = drawing }
    }
    animations.forEach { $0.program.apply(to: &seen, model: properties, at: time) }
    // Undocumented by Apple: a spring that takes a size below 0 shows it as 0.
    seen.bounds.size.width = max(seen.bounds.size.width, 0)
    seen.bounds.size.height = max(seen.bounds.size.height, 0)
    return seen
  }
}
