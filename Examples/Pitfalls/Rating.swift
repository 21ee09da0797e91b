import Tendon

extension Pitfall {
  static let rating = Pitfall(
    "rating", title: "Ask the geometry, not a number",
    task: "The stars wait outside of the page; each tap brings them or sends them away, on a spring.",
    cause:
      "A first try asks the constant whether the stars are there: below 0 means away. Parked below the page, with a "
      + "constant of 150, they count as there, so the first tap sends them away. It has no layout in the block, so nothing "
      + "is animated. With layout in the block the spring starts 3044 points away, and overshoots by a third of that: the "
      + "stars rush through the page and are gone again.",
    cure:
      "Ask whether the page contains the stars' frame, park them only as far away as no device is high, and lay out "
      + "before the change and inside the block. The constraint's priority is optional from the start.",
    steps: ["Rate"],
    script: """
      # Three taps: the stars should come, go and come.
      wait 0.3
      tap run
      wait 1.1
      tap run
      wait 1.1
      tap run
      wait 1.1
      """,
    moments: [0.3, 0.45, 1.3, 1.6, 2.4, 2.9],
    sides: [
      .wrong(
        "first", "first try",
        caption: "The first tap sends away what is not there. No layout, no spring.",
        code: """
          if top.constant < 0 {
            top.constant = 44
          } else {
            top.constant = -3000
          }
          """
      ) { FirstTry() },
      .wrong(
        "number", "hard numbers",
        caption: "From 3044 points away the spring rushes past.",
        code: """
          top.constant = -3000
          …
          view.layoutIfNeeded()
          """
      ) { HardNumbers() },
      .right(
        "right", "geometry",
        caption: "The frame says whether the stars are there.",
        code: """
          view.bounds
            .contains(stars.frame)
            ? away : 44
          """
      ) { AskedGeometry() },
    ])
}

/// Stars that wait below the page.
private class StarsScreen: PitfallScreen {
  let stars = Tile(Palette.tile, cornerRadius: 10)
  private let text = TextLines([100, 92, 64])
  private(set) var top: NSLayoutConstraint!

  override func viewDidLoad() {
    super.viewDidLoad()
    text.frame = CGRect(x: 14, y: 12, width: 104, height: 27)
    view.addSubview(text)
    addOutline(CGRect(x: 14, y: 44, width: 104, height: 32), cornerRadius: 10)
    add(stars, "box")
    for index in 0..<5 {
      let star = StrokeView(
        frame: CGRect(x: 8 + 18 * index, y: 8, width: 16, height: 16), StarsScreen.star, color: Palette.onTile,
        width: 1.5)
      stars.addSubview(star)
    }
    top = stars.topAnchor.constraint(equalTo: view.topAnchor, constant: 150)
    top.priority = UILayoutPriority(750)
    NSLayoutConstraint.activate([
      top, stars.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      stars.widthAnchor.constraint(equalToConstant: 104), stars.heightAnchor.constraint(equalToConstant: 32),
    ])
  }

  private static var star: UIBezierPath {
    let path = UIBezierPath()
    for corner in 0..<10 {
      let (angle, radius) = (CGFloat(corner) * .pi / 5 - .pi / 2, CGFloat(corner % 2 == 0 ? 7 : 3.2))
      let point = CGPoint(x: 8 + radius * cos(angle), y: 8.5 + radius * sin(angle))
      if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.close()
    return path
  }
}

private final class FirstTry: StarsScreen {
  override func run() {
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 0.3, initialSpringVelocity: 1, options: .curveEaseOut,
      animations: {
        if self.top.constant < 0 {
          self.top.constant = 44
        } else {
          self.top.constant = -3000
        }
        self.top.priority = UILayoutPriority(950)
      })
  }
}

private final class HardNumbers: StarsScreen {
  override func run() {
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 0.3, initialSpringVelocity: 1, options: .curveEaseOut,
      animations: {
        if self.top.constant < 0 {
          self.top.constant = 44
        } else {
          self.top.constant = -3000
        }
        self.top.priority = UILayoutPriority(950)
        self.view.layoutIfNeeded()
      })
  }
}

private final class AskedGeometry: StarsScreen {
  /// Twice the page's height above it.
  private var away: CGFloat { -2 * view.bounds.height }

  override func run() {
    view.layoutIfNeeded()
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 0.3, initialSpringVelocity: 0.75, options: .curveEaseOut,
      animations: {
        self.top.constant =
          self.view.bounds
            .contains(self.stars.frame)
          ? self.away : 44
        self.top.priority = UILayoutPriority(950)
        self.view.layoutIfNeeded()
      })
  }
}
