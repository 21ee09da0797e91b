import Tendon

extension Pitfall {
  static let halfTurn = Pitfall(
    "halfturn", title: "Half a turn does not say which way",
    task: "The card flips down, its upper edge towards the viewer.",
    cause: "A block knows the transform before and the one after. Half a turn ends in the same matrix whichever way it "
      + "goes, so the sign of the angle is lost: one of the two directions goes the wrong way.",
    cure: "Use key frames, which keep the angles on the way, or stop a little short of half a turn: 0.99 of it has a "
      + "shorter way.",
    moments: [0.3, 0.6, 0.75, 0.95, 1.1, 1.5],
    sides: [
      .wrong(
        "wrong", "−π in a block",
        caption: "The upper edge goes away from the viewer: the card becomes narrow there.",
        code: """
          let down = turned(-1)
          UIView.animate(…) {
            layer.transform = down
          }
          """
      ) { HalfTurnInBlock() },
      .right(
        "keyframes", "key frames",
        caption: "The sign of the angle says the way.",
        code: """
          let down = turned(-1)
          UIView.animateKeyframes(…) {
            UIView.addKeyframe(…) {
              layer.transform = down
          """
      ) { HalfTurnByKeyframes() },
      .right(
        "almost", "−0.99 π",
        caption: "The shorter way is the one that is meant.",
        code: """
          let down = turned(-0.99)
          UIView.animate(…) {
            layer.transform = down
          }
          """
      ) { AlmostHalfTurn() },
    ])
}

/// A card that flips down about its lower edge, and up again.
class FlipScreen: PitfallScreen {
  let card = Tile()
  var layer: CALayer { card.layer }
  private(set) var isFlipped = false

  override func viewDidLoad() {
    super.viewDidLoad()
    let hinge = Tile(Palette.other, cornerRadius: 1)
    hinge.frame = CGRect(x: 18, y: 65, width: 96, height: 2)
    view.addSubview(hinge)
    card.accessibilityIdentifier = "\(name).box"
    card.frame = CGRect(x: 30, y: 16, width: 72, height: 50)
    view.addSubview(card)
    let old = card.frame
    layer.anchorPoint = CGPoint(x: 0.5, y: 1)
    card.frame = old
  }

  override func run() {
    isFlipped.toggle()
    flip()
  }

  func flip() {}

  /// A turn about the lower edge by so many half turns, seen from 300 points away; none on the way back.
  func turned(_ halfTurns: CGFloat) -> CATransform3D {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 300
    return CATransform3DRotate(perspective, isFlipped ? halfTurns * .pi : 0, 1, 0, 0)
  }
}

/// A card with a light strip at its upper edge.
private class StripedCard: FlipScreen {
  override func viewDidLoad() {
    super.viewDidLoad()
    let strip = Tile(Palette.onTile, cornerRadius: 2)
    strip.frame = CGRect(x: 10, y: 8, width: 52, height: 6)
    card.addSubview(strip)
  }
}

private final class HalfTurnInBlock: StripedCard {
  override func flip() {
    let down = turned(-1)
    UIView.animate(withDuration: 1) {
      self.layer.transform = down
    }
  }
}

private final class HalfTurnByKeyframes: StripedCard {
  override func flip() {
    let down = turned(-1)
    UIView.animateKeyframes(withDuration: 1, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) {
        self.layer.transform = down
      }
    }
  }
}

private final class AlmostHalfTurn: StripedCard {
  override func flip() {
    let down = turned(-0.99)
    UIView.animate(withDuration: 1) {
      self.layer.transform = down
    }
  }
}
