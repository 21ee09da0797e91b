import TendonMotion

/// An animation that changes nothing on its layer: it carries the time, the deadlines and the end of changes that are
/// seen elsewhere.
package final class PaceAnimation: CAAnimation {
  /// The pace of the change; default linear. Stands for the timing function.
  package var pace = MotionPace.curve(.linear)

  package override func takeProperties(of other: CAAnimation) {
    super.takeProperties(of: other)
    if let other = other as? PaceAnimation { pace = other.pace }
  }

  override func program(for layer: CALayer) -> AnimationProgram {
    AnimationProgram(timing: mediaTiming, curve: nil, body: .group([]))
  }

  /// The part of the change that is done at a media time in seconds, on the layer that runs this copy: 0 before it
  /// begins, 1 at its end; more where a spring goes too far.
  package func progress(on layer: CALayer, at time: Double) -> Double {
    guard let progress = mediaTiming.progress(atParentTime: layer.convertTime(time, from: nil)) else { return 1 }
    return pace.value(at: progress.fraction)
  }
}
