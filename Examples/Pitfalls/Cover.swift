import Tendon

extension Pitfall {
  static let cover = Pitfall(
    "cover", title: "zPosition covers what is in front",
    task: "The badge slides onto the photo.",
    cause:
      "Among siblings, a larger `zPosition` is drawn in front, whatever the order of the subviews is. The badge moves "
      + "as it should, behind the photo: it looks as if nothing happened, and `bringSubviewToFront(_:)` changes nothing.",
    cure:
      "Look for a `zPosition` that somebody set (a card of a stack, a runtime attribute in a storyboard). Raise the "
      + "view above it, or set it back to 0; a view debugger shows the layers from the side.",
    sides: [
      .wrong(
        caption: "The badge is the last subview, and still goes under the photo, whose zPosition is 1.",
        code: """
          view.bringSubviewToFront(
            badge)
          """
      ) { BadgeBroughtToFront() },
      .right(
        caption: "A larger zPosition than the photo's brings the badge in front.",
        code: """
          badge.layer.zPosition = 2
          """
      ) { BadgeWithPosition() },
    ])
}

/// A photo with a zPosition, and a badge that slides onto it.
private class BadgeScreen: PitfallScreen {
  private let photo = Tile(Palette.other)
  let badge = Tile(Palette.tile, cornerRadius: 16)
  private var center: NSLayoutConstraint!

  override func viewDidLoad() {
    super.viewDidLoad()
    add(photo, "photo")
    add(badge, "box")
    photo.layer.zPosition = 1
    let count = ScreenLabel("3", size: 17, weight: .bold, color: Palette.onTile)
    count.frame = CGRect(x: 0, y: 0, width: 32, height: 32)
    badge.addSubview(count)
    addOutline(CGRect(x: 68, y: 50, width: 32, height: 32), cornerRadius: 16)
    view.subviews.last?.layer.zPosition = 1
    center = badge.centerXAnchor.constraint(equalTo: view.leadingAnchor, constant: 22)
    NSLayoutConstraint.activate([
      photo.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 46),
      photo.topAnchor.constraint(equalTo: view.topAnchor, constant: 22),
      photo.widthAnchor.constraint(equalToConstant: 76), photo.heightAnchor.constraint(equalToConstant: 88),
      center, badge.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      badge.widthAnchor.constraint(equalToConstant: 32), badge.heightAnchor.constraint(equalToConstant: 32),
    ])
  }

  /// Puts the badge in front of the photo.
  func raise() {}

  override func run() {
    raise()
    center.constant = center.constant == 22 ? 84 : 22
    UIView.animate(withDuration: 1) {
      self.view.layoutIfNeeded()
    }
  }
}

private final class BadgeBroughtToFront: BadgeScreen {
  override func raise() {
    view.bringSubviewToFront(
      badge)
  }
}

private final class BadgeWithPosition: BadgeScreen {
  override func raise() {
    badge.layer.zPosition = 2
  }
}
