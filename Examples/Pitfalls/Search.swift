import Tendon

extension Pitfall {
  static let search = Pitfall(
    "search", title: "A constraint is where both views meet",
    task: "The button shrinks, grows again, and then makes room for the cross.",
    cause:
      "An active constraint is in the `constraints` of the nearest view that holds both of its items. The button's own "
      + "list has its ratio, and not the centre, which relates the button and its superview. A search in the wrong list "
      + "finds nothing and says nothing: with equal margins the forgotten constraint agrees with the others, and each "
      + "round adds one. Once a margin changes, it wins.",
    cure:
      "Search the superview's `constraints`, give the constraint an `identifier`, or, better, keep a reference to it.",
    steps: ["Shrink, grow", "Make room"],
    script: """
      # The button shrinks and grows twice; then its trailing margin becomes larger.
      wait 0.3
      tap run
      wait 0.7
      tap run
      wait 0.7
      tap run
      wait 0.7
      tap run
      wait 0.7
      tap then
      wait 0.9
      """,
    moments: [0.3, 0.55, 0.9, 1.7, 3.2, 4.1],
    sides: [
      .wrong(
        caption: "The centre is not in the button's list: it stays, one more each round, and keeps the button centred.",
        code: """
          dropAll(button.constraints)
          """
      ) { SearchInTheButton() },
      .right(
        caption: "The superview's list has what relates it and the button.",
        code: """
          dropAll(button.constraints)
          dropAll(view.constraints)
          """
      ) { SearchInTheSuperview() },
    ])
}

/// A button that shrinks by two constraints in place of its margins, and drops these two when it grows again.
private class SignInScreen: PitfallScreen {
  let button = Tile(Palette.tile, cornerRadius: 16)
  private let words = ScreenLabel("Sign in", size: 13, weight: .semibold, color: Palette.onTile)
  private let cross = StrokeView(
    frame: CGRect(x: 98, y: 54, width: 24, height: 24), SignInScreen.crossPath, color: Palette.other, width: 3)
  private let count = ScreenLabel(size: 11, weight: .medium, color: Palette.faint)
  private var leading: NSLayoutConstraint!
  private var trailing: NSLayoutConstraint!
  private var isSmall = false

  private static var crossPath: UIBezierPath {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 6, y: 6))
    path.addLine(to: CGPoint(x: 18, y: 18))
    path.move(to: CGPoint(x: 18, y: 6))
    path.addLine(to: CGPoint(x: 6, y: 18))
    return path
  }

  /// Deactivates what is found of the small button's constraints.
  func dropSmallOnes() {}

  override func viewDidLoad() {
    super.viewDidLoad()
    cross.alpha = 0
    view.addSubview(cross)
    add(button, "box")
    add(count, "count")
    words.translatesAutoresizingMaskIntoConstraints = false
    button.clipsToBounds = true
    button.addSubview(words)
    leading = button.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 12)
    trailing = button.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -12)
    trailing.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      leading, trailing, button.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      button.heightAnchor.constraint(equalToConstant: 32),
      words.centerXAnchor.constraint(equalTo: button.centerXAnchor),
      words.centerYAnchor.constraint(equalTo: button.centerYAnchor),
      count.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      count.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      count.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -12),
    ])
    countCentres()
  }

  override func run() {
    isSmall.toggle()
    if isSmall {
      NSLayoutConstraint.deactivate([leading, trailing])
      NSLayoutConstraint.activate([
        button.widthAnchor.constraint(equalTo: button.heightAnchor),
        button.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      ])
    } else {
      dropSmallOnes()
      NSLayoutConstraint.activate([leading, trailing])
    }
    countCentres()
    animate()
  }

  override func proceed() {
    trailing.constant = trailing.constant == -12 ? -44 : -12
    animate()
  }

  /// Deactivates those constraints of a list that are the small button's.
  func dropAll(_ list: [NSLayoutConstraint]) {
    for each in list where each.firstItem === button {
      if each.firstAttribute == .centerX || each.secondAttribute == .height { each.isActive = false }
    }
  }

  private func countCentres() {
    let held = view.constraints.filter { $0.firstItem === button && $0.firstAttribute == .centerX }
    count.text = "centerX: \(held.count)"
  }

  private func animate() {
    UIView.animate(withDuration: 0.5) {
      self.words.alpha = self.isSmall ? 0 : 1
      self.cross.alpha = self.trailing.constant == -12 ? 0 : 1
      self.view.layoutIfNeeded()
    }
  }
}

private final class SearchInTheButton: SignInScreen {
  override func dropSmallOnes() {
    dropAll(button.constraints)
  }
}

private final class SearchInTheSuperview: SignInScreen {
  override func dropSmallOnes() {
    dropAll(button.constraints)
    dropAll(view.constraints)
  }
}
