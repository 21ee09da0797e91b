import Tendon

extension Pitfall {
  static let back = Pitfall(
    "back", title: "A picture has no back of its own",
    task: "The card flips down and shows a plain back.",
    cause:
      "Layers are drawn from behind as well. The card's background is opaque, but the picture lies on it, and from "
      + "behind it is drawn mirrored, on top of that background.",
    cure: "Hide the picture when the card is edge on: by a key frame of its alpha that lasts a hundredth, at half the "
      + "time. Or say that it has no back, with `isDoubleSided`.",
    moments: [0.3, 0.6, 0.75, 0.95, 1.1, 1.5],
    sides: [
      .wrong(
        "wrong", "opaque card",
        caption: "The picture shows through, upside down: it lies on the background.",
        code: """
          card.backgroundColor =
            .darkGray
          """
      ) { OpaqueCard() },
      .right(
        "hidden", "hide it",
        caption: "At half the time the card is edge on, and the picture goes.",
        code: """
          UIView.addKeyframe(…0.5…) {
            picture.alpha = alpha
          }
          """
      ) { HiddenPicture() },
      .right(
        "onesided", "one side only",
        caption: "A layer without a back is not drawn from behind.",
        code: """
          picture.layer
            .isDoubleSided = false
          """
      ) { OneSidedPicture() },
    ])
}

/// A card with an opaque back and a picture on it.
private class PictureCard: FlipScreen {
  let picture = Tile()
  var alpha: CGFloat { isFlipped ? 0 : 1 }

  override func viewDidLoad() {
    super.viewDidLoad()
    card.backgroundColor =
      .darkGray
    card.clipsToBounds = true
    picture.frame = card.bounds
    picture.accessibilityIdentifier = "\(name).picture"
    card.addSubview(picture)
    let letter = ScreenLabel("R", size: 34, weight: .bold, color: Palette.onTile)
    letter.frame = picture.bounds
    picture.addSubview(letter)
  }

  override func flip() {
    UIView.animateKeyframes(withDuration: 1, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) {
        self.layer.transform = self.turned(-1)
      }
    }
  }
}

private final class OpaqueCard: PictureCard {}

private final class HiddenPicture: PictureCard {
  override func flip() {
    UIView.animateKeyframes(withDuration: 1, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) {
        self.layer.transform = self.turned(-1)
      }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.01) {
        self.picture.alpha = self.alpha
      }
    }
  }
}

private final class OneSidedPicture: PictureCard {
  override func viewDidLoad() {
    super.viewDidLoad()
    picture.layer
      .isDoubleSided = false
    // The letter is a layer of its own.
    for view in picture.subviews { view.layer.isDoubleSided = false }
  }
}
