import TendonMotion
import TendonSnapshot

extension CALayer {
  /// Changes the layer in `body` and fades from its old picture, with all inside it, to the new one.
  ///
  /// A `CATransition` whose old picture is what is seen now, layout that waits included, and whose new one is what `body`
  /// leaves. A layer that has not been committed yet fades from how it stands.
  ///
  /// - Parameters:
  ///   - duration: in seconds, above 0.
  ///   - timing: the curve of the fade.
  ///   - body: changes the layer.
  public func crossDissolve(duration: Double, timing: CAMediaTimingFunction, _ body: () -> Void) {
    precondition(duration > 0 && duration.isFinite, "a dissolve takes more than 0 seconds, got \(duration)")
    transition(flip: nil, { ($0.duration, $0.timingFunction) = (duration, timing) }, body)
  }

  /// The layer and all inside it as it is seen now, for a transition to go from.
  ///
  /// Transitions that begin one after the other before they end are in each other's old pictures. After so many the
  /// oldest picture is kept and what came between is left out.
  func takePicture() -> OldPicture {
    let running = animations.transition?.transition.old
    if let running, running.depth >= CALayer.mostNestedTransitions { return running }
    return OldPicture(
      snapshot: snapshot(at: MediaClock.current.now, scale: properties.contentsScale),
      depth: running.map { $0.depth + 1 } ?? 0, scale: properties.contentsScale, hasBackdrop: hasBackdrop)
  }

  /// As `takePicture()`; none of a layer that has not been committed, of which nothing has been seen.
  func pictureSeen() -> OldPicture { isCommitted ? takePicture() : OldPicture(snapshot: nil, depth: 0) }

  private static let mostNestedTransitions = 8

  /// True if the layer or one inside of it blurs what lies behind it; of more than 256 layers it is assumed.
  private var hasBackdrop: Bool {
    var open = [self]
    var count = 0
    while let layer = open.popLast() {
      count += 1
      if count > 256 { return true }
      if let rare = layer.properties.rareBox?.value,
        rare.backdropRadius > 0 || rare.backdropIsSeenThroughSublayers
      {
        return true
      }
      open += layer.sublayers ?? []
    }
    return false
  }

  /// The snapshot with the old picture, while a transition runs.
  func transitioned(_ new: LayerSnapshot, atLocal time: Double) -> LayerSnapshot {
    guard let (program, transition) = animations.transition, let progress = program.timing.progress(atParentTime: time)
    else { return new }
    transition.addsUp = !transition.old.hasBackdrop && !hasBackdrop
    return transition.blended(
      with: new, at: program.curve?.value(at: progress.fraction) ?? progress.fraction)
  }
}
