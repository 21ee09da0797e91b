import Tendon

extension Pitfall {
  static let transform = Pitfall(
    "transform", title: "Layout does not see transforms",
    task: "The picture grows, and the text makes room for it.",
    cause: "A transform changes what is drawn, and neither `bounds` nor `center`. Constraints are about these, so the "
      + "neighbours stay where they are, and the enlarged view covers them.",
    cure:
      "Where others should make room, change a constraint. Transforms are for what happens in a view's own place: a "
      + "bounce, a wiggle, a view that is pushed aside and comes back.",
    sides: [
      .wrong(
        caption: "The picture is drawn larger. Its width is the same, and it covers the text.",
        code: """
          UIView.animate(…) {
            picture.transform = large
          }
          """
      ) { GrownByTransform() },
      .right(
        caption: "The width grows, and the text moves along.",
        code: """
          width.constant = goal
          UIView.animate(…) {
            view.layoutIfNeeded()
          }
          """
      ) { GrownByWidth() },
    ])
}

/// A picture with a text at its right.
private class PictureScreen: PitfallScreen {
  let picture = Tile()
  private let text = TextLines([48, 40, 46, 34])
  private(set) var width: NSLayoutConstraint!

  override func viewDidLoad() {
    super.viewDidLoad()
    add(text, "text")
    add(picture, "box")
    width = picture.widthAnchor.constraint(equalToConstant: 28)
    NSLayoutConstraint.activate([
      width, picture.heightAnchor.constraint(equalTo: picture.widthAnchor),
      picture.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8),
      picture.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      text.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 8),
      text.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      text.widthAnchor.constraint(equalToConstant: 48), text.heightAnchor.constraint(equalToConstant: 38),
    ])
  }
}

private final class GrownByTransform: PictureScreen {
  private var large: CGAffineTransform {
    picture.transform.isIdentity ? CGAffineTransform(scaleX: 2.25, y: 2.25) : .identity
  }

  override func run() {
    UIView.animate(withDuration: 1) {
      self.picture.transform = self.large
    }
  }
}

private final class GrownByWidth: PictureScreen {
  private var goal: CGFloat { width.constant == 28 ? 63 : 28 }

  override func run() {
    width.constant = goal
    UIView.animate(withDuration: 1) {
      self.view.layoutIfNeeded()
    }
  }
}
