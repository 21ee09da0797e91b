import TendonGeometry
import TendonMotion
import TendonSnapshot

/// A fade from the picture that a layer had to the one that it has.
struct CrossDissolve {
  /// What was seen before, with all inside it.
  let old: LayerSnapshot
  /// In the layer's time.
  let begin: Double
  let duration: Double
  let curve: UnitBezier
}

extension CALayer {
  /// Changes the layer in `body` and fades from its old picture, with all inside it, to the new one.
  ///
  /// The old picture is what is seen now; it stays as it is while it fades out. The new one goes on living. A dissolve
  /// that runs is replaced.
  ///
  /// Undocumented by Apple: the two are blended as old (1 - p) over new p, or over the whole new picture where the layer
  /// has an opaque background, so that nothing behind it shows through.
  ///
  /// - Parameter duration: in seconds, above 0.
  public func crossDissolve(duration: Double, timing: CAMediaTimingFunction, _ body: () -> Void) {
    precondition(duration > 0 && duration.isFinite, "a dissolve takes more than 0 seconds, got \(duration)")
    let clock = MediaClock.current
    layoutIfNeeded()
    let old = snapshot(at: clock.now, scale: contentsScale)
    body()
    let begin = convertTime(clock.now, from: nil)
    dissolve = CrossDissolve(old: old, begin: begin, duration: duration, curve: timing.curve)
    clock.transactions.noteChange()
    _ = clock.schedule(at: convertTime(begin + duration, to: nil), endsAnimation: true) { [weak self] in
      guard let self, let running = self.dissolve, running.begin == begin else { return }
      self.dissolve = nil
      clock.transactions.noteChange()
    }
  }

  /// The snapshot with the old picture over it, while the layer dissolves.
  func dissolved(_ result: LayerSnapshot, atLocal time: Double) -> LayerSnapshot {
    guard let dissolve, time < dissolve.begin + dissolve.duration else { return result }
    let progress = Float(dissolve.curve.value(at: max(0, (time - dissolve.begin) / dissolve.duration)))
    var group = LayerSnapshot(id: result.id)
    (group.bounds, group.position, group.zPosition) = (result.bounds, result.position, result.zPosition)
    (group.anchorPoint, group.anchorPointZ) = (result.anchorPoint, result.anchorPointZ)
    (group.transform, group.opacity) = (result.transform, result.opacity)
    group.takeMask(of: result)
    (group.isHidden, group.isDoubleSided) = (result.isHidden, result.isDoubleSided)
    let isOpaque = (result.backgroundColor?.alpha ?? 0) >= 1
    group.sublayers = [
      result.asPicture(opacity: isOpaque ? 1 : progress), dissolve.old.asPicture(opacity: 1 - progress),
    ]
    return group
  }
}

extension LayerSnapshot {
  /// The layer placed in its own coordinates, as a picture of itself.
  fileprivate func asPicture(opacity: Float) -> LayerSnapshot {
    var picture = self
    picture.anchorPoint = CGPoint(x: 0, y: 0)
    picture.anchorPointZ = 0
    picture.position = bounds.origin
    picture.zPosition = 0
    picture.transform = CATransform3D()
    picture.mask = []
    picture.isHidden = false
    picture.opacity = opacity
    return picture
  }
}
