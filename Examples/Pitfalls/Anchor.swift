import Tendon

extension Pitfall {
  static let anchor = Pitfall(
    "anchor", title: "A moved anchor point moves the layer",
    task: "The card turns about its lower edge.",
    cause: "A layer's `position` is where its anchor point is. Layout writes the position as the middle of the frame, "
      + "whatever the anchor point is. With the anchor point at the lower edge, the lower edge is drawn where the middle "
      + "was: the card is half its height too high.",
    cure: "Three ways: set the frame again after the anchor point, where frames place the view; add half the height to "
      + "the constant that holds the centre; or let constraints hold a container, and turn a card inside it, which its "
      + "frame places.",
    sides: [
      .wrong(
        "wrong", "anchor only",
        caption: "The card jumps up by half its height.",
        code: """
          layer.anchorPoint = low
          """
      ) { AnchorOnly() },
      .right(
        "frame", "frame again",
        caption: "For a view placed by its frame.",
        code: """
          let old = card.frame
          layer.anchorPoint = low
          card.frame = old
          """
      ) { FrameAgain() },
      .right(
        "constant", "constant",
        caption: "Half the height goes into the constant.",
        code: """
          layer.anchorPoint = low
          centerY.constant +=
            card.bounds.height / 2
          """
      ) { ConstantMoved() },
      .right(
        "container", "container",
        caption: "Constraints hold what is around the card.",
        code: """
          box.addSubview(card)
          layer.anchorPoint = low
          card.frame = box.bounds
          """
      ) { CardInContainer() },
    ])
}

/// A card of 72 x 54 points that is to turn about its lower edge.
private class TurningCard: PitfallScreen {
  static let place = CGRect(x: 30, y: 44, width: 72, height: 54)

  let card = Tile()
  var layer: CALayer { card.layer }
  /// The middle of the lower edge.
  let low = CGPoint(x: 0.5, y: 1)
  private var isTurned = false

  override func viewDidLoad() {
    super.viewDidLoad()
    let hinge = Tile(Palette.other, cornerRadius: 1)
    hinge.frame = CGRect(x: 18, y: TurningCard.place.maxY, width: 96, height: 2)
    view.addSubview(hinge)
    addOutline(TurningCard.place)
    card.accessibilityIdentifier = "\(name).box"
    placeCard()
  }

  /// Adds the card at its place.
  func placeCard() {
    card.frame = TurningCard.place
    view.addSubview(card)
  }

  /// Moves the anchor point to the lower edge.
  func moveAnchor() {}

  override func run() {
    if layer.anchorPoint != low { moveAnchor() }
    isTurned.toggle()
    UIView.animate(withDuration: 1) {
      self.layer.transform = TurningCard.turned(self.isTurned ? -0.35 * .pi : 0)
    }
  }

  /// A turn about the x axis, seen from 400 points away.
  static func turned(_ angle: CGFloat) -> CATransform3D {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 400
    return CATransform3DRotate(perspective, angle, 1, 0, 0)
  }

  /// Holds a view by constraints at the card's place; returns the one of the vertical middle.
  func constrain(_ held: UIView) -> NSLayoutConstraint {
    held.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(held)
    let centerY = held.centerYAnchor.constraint(equalTo: view.topAnchor, constant: TurningCard.place.midY)
    NSLayoutConstraint.activate([
      centerY, held.centerXAnchor.constraint(equalTo: view.leadingAnchor, constant: TurningCard.place.midX),
      held.widthAnchor.constraint(equalToConstant: TurningCard.place.width),
      held.heightAnchor.constraint(equalToConstant: TurningCard.place.height),
    ])
    return centerY
  }
}

private final class AnchorOnly: TurningCard {
  override func placeCard() { _ = constrain(card) }

  override func moveAnchor() {
    layer.anchorPoint = low
  }
}

private final class FrameAgain: TurningCard {
  override func moveAnchor() {
    let old = card.frame
    layer.anchorPoint = low
    card.frame = old
  }
}

private final class ConstantMoved: TurningCard {
  private var centerY: NSLayoutConstraint!

  override func placeCard() { centerY = constrain(card) }

  override func moveAnchor() {
    layer.anchorPoint = low
    centerY.constant +=
      card.bounds.height / 2
    view.layoutIfNeeded()
  }
}

private final class CardInContainer: TurningCard {
  private let box = UIView()

  override func placeCard() {
    _ = constrain(box)
    view.layoutIfNeeded()
    card.frame = box.bounds
    box.addSubview(card)
  }

  override func moveAnchor() {
    layer.anchorPoint = low
    card.frame = box.bounds
  }
}
