import TendonGeometry
import TendonMotion
import TendonSnapshot

/// The way of a transition from the old picture to the new one.
public enum CATransitionType: String, Hashable, Sendable {
  /// The old picture fades out, the new one in.
  case fade
  /// The new picture slides over the old one.
  case moveIn
  /// The new picture pushes the old one out.
  case push
  /// The old picture slides away from the new one.
  case reveal
}

/// The side that the moving picture of a transition comes from.
///
/// The names count y upwards as Core Animation's do while the screen counts it downwards: `fromTop` begins at the lower
/// edge and moves up, `fromBottom` at the upper edge and moves down (as for `CALayerContentsGravity`).
public enum CATransitionSubtype: String, Hashable, Sendable {
  /// From the right edge to the left.
  case fromRight
  /// From the left edge to the right.
  case fromLeft
  /// From the lower edge of the screen upward.
  case fromTop
  /// From the upper edge of the screen downward.
  case fromBottom

  /// The way of what comes in, to its place, in multiples of the layer's size.
  fileprivate var start: CGVector {
    switch self {
    case .fromRight: CGVector(dx: 1, dy: 0)
    case .fromLeft: CGVector(dx: -1, dy: 0)
    case .fromTop: CGVector(dx: 0, dy: 1)
    case .fromBottom: CGVector(dx: 0, dy: -1)
    }
  }
}

/// The key of every transition, and of the event that `CALayer.action(forKey:)` is asked for.
public let kCATransition = "transition"

/// Goes from what a layer showed, with all inside it, to what it shows now.
///
/// The old picture is taken when the transition is added to its layer, where it is the action of a property just before
/// that property changes; a layer that has not been committed yet had none, and what it shows comes in over nothing.
/// The old picture stays as it is while the new one goes on living. Whatever key it is added under, a transition has the
/// key "transition", and so replaces the one that runs.
///
/// Differs from Core Animation: changes that were made before the transition was added are in the old picture even if
/// they belong to the same transaction: add the transition first. The moving types do not fade. There are no filters.
///
/// Undocumented by Apple: a fade is old (1 - p) plus new p, so that what is the same in both stays as it is. With opaque
/// backgrounds it is old (1 - p) over the whole new picture, which is the same sum; and old (1 - p) over new p where a
/// picture blurs what lies behind it, which a picture that is painted by itself does not see.
open class CATransition: CAAnimation {
  /// Default `fade`.
  public var type = CATransitionType.fade
  /// Default nil, which is `fromLeft` (undocumented by Apple); a fade does not look at it.
  public var subtype: CATransitionSubtype?
  /// The progress at the start, as a fraction of the whole transition, 0...1; default 0.
  public var startProgress: Float = 0
  /// The progress at the end, `startProgress`...1; default 1.
  public var endProgress: Float = 1

  open override func takeProperties(of other: CAAnimation) {
    super.takeProperties(of: other)
    guard let other = other as? CATransition else { return }
    (type, subtype) = (other.type, other.subtype)
    (startProgress, endProgress) = (other.startProgress, other.endProgress)
  }

  override func program(for layer: CALayer) -> AnimationProgram {
    precondition(
      startProgress >= 0 && startProgress <= endProgress && endProgress <= 1,
      "a transition goes from a progress of 0 or more to one of 1 or less, got \(startProgress) to \(endProgress)")
    let body = TransitionProgram(
      old: layer.pictureBefore.first ?? layer.pictureSeen(), type: type, start: (subtype ?? .fromLeft).start,
      progress: (Double(startProgress), Double(endProgress)))
    return AnimationProgram(timing: mediaTiming, curve: timingFunction?.curve, body: .transition(body))
  }
}

/// The picture of a layer before a transition, with all inside it.
struct OldPicture {
  /// Nil for a layer that had not been committed yet.
  let snapshot: LayerSnapshot?
  /// The number of transitions in it, one in the old picture of the other.
  let depth: Int
  /// The pixels a point of the layer.
  var scale: CGFloat = 1
  /// True if a layer of the picture blurs what lies behind it.
  var hasBackdrop = false
}

/// A transition made ready to run.
class TransitionProgram {
  final let old: OldPicture
  private let type: CATransitionType
  private let start: CGVector
  private let progress: (start: Double, end: Double)
  /// True if the pictures of a fade are added, which needs that each can be painted by itself.
  final var addsUp = true

  init(
    old: OldPicture, type: CATransitionType, start: CGVector, progress: (start: Double, end: Double)
  ) {
    (self.old, self.type, self.start, self.progress) = (old, type, start, progress)
  }

  /// Both pictures, in the place of the layer, at a fraction of the run.
  func blended(with new: LayerSnapshot, at fraction: Double) -> LayerSnapshot {
    let p = progress.start + (progress.end - progress.start) * fraction
    guard p.isFinite else { return new }
    var group = LayerSnapshot(id: new.id)
    (group.bounds, group.position, group.zPosition) = (new.bounds, new.position, new.zPosition)
    (group.anchorPoint, group.anchorPointZ, group.transform) = (new.anchorPoint, new.anchorPointZ, new.transform)
    group.isDoubleSided = new.isDoubleSided
    var incoming = new.asPicture
    guard var outgoing = old.snapshot?.asPicture else {
      switch type {
      case .fade: incoming.fade(to: p)
      case .moveIn, .push: incoming.move(along: start, 1 - p, in: group)
      case .reveal: break
      }
      group.sublayers = [incoming]
      return group
    }
    outgoing.position = new.bounds.origin
    switch type {
    case .fade:
      if !(incoming.isOpaque && outgoing.isOpaque) {
        incoming.fade(to: p)
        if addsUp { addUp(&outgoing, in: &group) }
      }
      outgoing.fade(to: 1 - p)
      group.sublayers = [incoming, outgoing]
    case .moveIn:
      incoming.move(along: start, 1 - p, in: group)
      group.sublayers = [outgoing, incoming]
    case .push:
      incoming.move(along: start, 1 - p, in: group)
      outgoing.move(along: start, -p, in: group)
      group.sublayers = [outgoing, incoming]
    case .reveal:
      outgoing.move(along: start, -p, in: group)
      group.sublayers = [incoming, outgoing]
    }
    // What moves is cut where the layer cuts what is inside it.
    if type != .fade, new.masksToBounds {
      group.masksToBounds = true
      (group.cornerRadius, group.maskedCorners) = (new.cornerRadius, new.maskedCorners)
      group.hasContinuousCorners = new.hasContinuousCorners
    }
    return group
  }
}

extension TransitionProgram {
  /// Adds a picture to the one before it in the group, instead of drawing it over that.
  private func addUp(_ picture: inout LayerSnapshot, in group: inout LayerSnapshot) {
    picture.isAdditive = true
    // What is added is contents: the picture is painted into a bitmap, once.
    picture.rasterizationScale = picture.rasterizationScale ?? old.scale
    // A group below full opacity is composited by itself, so that nothing is added to what lies behind it.
    group.opacity = Float(1).nextDown
  }
}

extension LayerSnapshot {
  /// The layer placed in its own coordinates, as a picture of itself.
  var asPicture: LayerSnapshot {
    var picture = self
    picture.anchorPoint = CGPoint(x: 0, y: 0)
    picture.anchorPointZ = 0
    picture.position = bounds.origin
    picture.zPosition = 0
    picture.transform = CATransform3D()
    return picture
  }

  fileprivate var isOpaque: Bool {
    !isHidden && opacity >= 1 && !isMasked && (backgroundColor?.alpha ?? 0) >= 1
  }

  fileprivate mutating func fade(to fraction: Double) { opacity *= Float(min(max(fraction, 0), 1)) }

  fileprivate mutating func move(along way: CGVector, _ fraction: Double, in group: LayerSnapshot) {
    position.x += way.dx * group.bounds.size.width * CGFloat(fraction)
    position.y += way.dy * group.bounds.size.height * CGFloat(fraction)
  }
}
