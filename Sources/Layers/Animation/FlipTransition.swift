import TendonGeometry
import TendonSnapshot

/// The side of a layer that comes to the front while it flips.
package enum FlipSide: Hashable, Sendable {
  case left, right, top, bottom

  /// Radians about x and about y at the end of the flip.
  fileprivate var turn: (x: CGFloat, y: CGFloat) {
    switch self {
    case .left: (0, .pi)
    case .right: (0, -.pi)
    case .top: (-.pi, 0)
    case .bottom: (.pi, 0)
    }
  }
}

/// Turns a layer by a half turn about its middle; the old picture is its front, the new one its back.
///
/// Undocumented by Apple: the eye is 1000 points away.
final class FlipTransition: CATransition {
  var side = FlipSide.left

  override func takeProperties(of other: CAAnimation) {
    super.takeProperties(of: other)
    if let other = other as? FlipTransition { side = other.side }
  }

  override func program(for layer: CALayer) -> AnimationProgram {
    let body = FlipProgram(old: layer.pictureBefore.first ?? layer.takePicture(), side: side)
    return AnimationProgram(timing: mediaTiming, curve: timingFunction?.curve, body: .transition(body))
  }
}

private final class FlipProgram: TransitionProgram {
  private static let distance: CGFloat = 1000
  private let side: FlipSide

  init(old: OldPicture, side: FlipSide) {
    self.side = side
    super.init(old: old, type: .fade, start: CGVector(dx: 0, dy: 0), progress: (0, 1))
  }

  override func blended(with new: LayerSnapshot, at fraction: Double) -> LayerSnapshot {
    guard fraction.isFinite else { return new }
    var group = LayerSnapshot(id: new.id)
    (group.bounds, group.position, group.zPosition) = (new.bounds, new.position, new.zPosition)
    (group.anchorPoint, group.anchorPointZ, group.transform) = (new.anchorPoint, new.anchorPointZ, new.transform)
    group.isDoubleSided = new.isDoubleSided
    let isBack = fraction >= 0.5
    guard var picture = isBack ? new.asPicture : old.snapshot?.asPicture else { return group }
    // The back lies upside down on the front: it has half a turn less to go.
    let share = CGFloat(isBack ? fraction - 1 : fraction)
    picture.anchorPoint = CGPoint(x: 0.5, y: 0.5)
    picture.position = CGPoint(x: group.bounds.midX, y: group.bounds.midY)
    let (x, y) = side.turn
    let turn =
      x != 0 ? CATransform3DMakeRotation(x * share, 1, 0, 0) : CATransform3DMakeRotation(y * share, 0, 1, 0)
    var eye = CATransform3D()
    eye.m34 = -1 / FlipProgram.distance
    picture.transform = CATransform3DConcat(turn, eye)
    group.sublayers = [picture]
    return group
  }
}

extension CALayer {
  /// Changes the layer in `body` and goes from its old picture, with all inside it, to the new one: by a flip that brings
  /// `side` to the front, or nil by a fade.
  ///
  /// - Parameter prepare: gets the transition before it begins, to set its times.
  package func transition(flip side: FlipSide?, _ prepare: (CATransition) -> Void, _ body: () -> Void) {
    layoutIfNeeded()
    let picture = takePicture()
    body()
    let outer = pictureBefore
    pictureBefore = [picture]
    defer { pictureBefore = outer }
    let transition: CATransition
    if let side {
      let flip = FlipTransition()
      flip.side = side
      transition = flip
    } else {
      transition = CATransition()
    }
    prepare(transition)
    add(transition, forKey: kCATransition)
  }
}
