import Tendon

extension Pitfall {
  static let width = Pitfall(
    "width", title: "What holds a view says what stays",
    task: "The card becomes smaller and stays on its line.",
    cause: "A card's width is one constraint, and its height follows by a ratio. Which edge stays is said by the "
      + "constraint that holds the card: by its top the lower edge rises, by its centre both edges come in. A transform "
      + "scales about the centre as well, and with the card all distances inside it.",
    cure: "Hold the card by what is to stay: here by its lower edge. Then one constant is enough.",
    sides: [
      .wrong(
        "top", "by its top",
        caption: "The top stays, the lower edge rises by 24.",
        code: """
          card.topAnchor…
          width.constant = goal
          """
      ) { CardByTop() },
      .wrong(
        "centre", "by its centre",
        caption: "Both edges come in by 12.",
        code: """
          card.centerYAnchor…
          width.constant = goal
          """
      ) { CardByCentre() },
      .wrong(
        "scale", "a transform",
        caption: "The margin inside shrinks, too: 12 to 8.",
        code: """
          card.bottomAnchor…
          card.transform = small
          """
      ) { CardByTransform() },
      .right(
        "bottom", "by its bottom",
        caption: "The lower edge stays on the line.",
        code: """
          card.bottomAnchor…
          width.constant = goal
          """
      ) { CardByBottom() },
    ])
}

/// A card of 4 to 3 that stands on a line, with a box 12 points inside it.
private class StandingCard: PitfallScreen {
  let card = Tile()
  private let inner = Tile(Palette.other, cornerRadius: 4)
  private(set) var width: NSLayoutConstraint!

  var goal: CGFloat { width.constant == 96 ? 64 : 96 }

  /// The vertical constraint of the card; its lower edge is at 114 points.
  func hold() -> NSLayoutConstraint {
    card.bottomAnchor.constraint(equalTo: view.topAnchor, constant: 114)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let line = Tile(Palette.line, cornerRadius: 1)
    line.frame = CGRect(x: 8, y: 114, width: 116, height: 2)
    view.addSubview(line)
    addOutline(CGRect(x: 18, y: 42, width: 96, height: 72))
    add(card, "box")
    inner.translatesAutoresizingMaskIntoConstraints = false
    inner.accessibilityIdentifier = "\(name).inner"
    card.addSubview(inner)
    width = card.widthAnchor.constraint(equalToConstant: 96)
    NSLayoutConstraint.activate([
      width, card.widthAnchor.constraint(equalTo: card.heightAnchor, multiplier: 4 / 3),
      card.centerXAnchor.constraint(equalTo: view.centerXAnchor), hold(),
      inner.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 12),
      inner.topAnchor.constraint(equalTo: card.topAnchor, constant: 12),
      inner.widthAnchor.constraint(equalToConstant: 16), inner.heightAnchor.constraint(equalToConstant: 16),
    ])
  }

  override func run() {
    width.constant = goal
    UIView.animate(withDuration: 1) {
      self.view.layoutIfNeeded()
    }
  }
}

private final class CardByTop: StandingCard {
  override func hold() -> NSLayoutConstraint {
    card.topAnchor.constraint(equalTo: view.topAnchor, constant: 42)
  }
}

private final class CardByCentre: StandingCard {
  override func hold() -> NSLayoutConstraint {
    card.centerYAnchor.constraint(equalTo: view.topAnchor, constant: 78)
  }
}

private final class CardByTransform: StandingCard {
  private var small: CGAffineTransform {
    card.transform.isIdentity ? CGAffineTransform(scaleX: 2 / 3, y: 2 / 3) : .identity
  }

  override func run() {
    UIView.animate(withDuration: 1) {
      self.card.transform = self.small
    }
  }
}

private final class CardByBottom: StandingCard {}
