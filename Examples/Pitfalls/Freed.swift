import Tendon

extension Pitfall {
  static let freed = Pitfall(
    "freed", title: "Inactive and not kept is gone",
    task: "The box goes to the left, and back to the right.",
    cause: "Views keep their active constraints alive. A weak outlet does not: once the constraint is inactive nothing "
      + "keeps it, the outlet is nil, and activating it again does nothing. Nothing holds the box at the right then, nor "
      + "at the left: its place is ambiguous.",
    cure:
      "Keep a strong reference to a constraint that is switched off and on, or change its constant or priority instead.",
    steps: ["Left or right"],
    script: """
      # Two taps: to the left, and back.
      wait 0.3
      tap run
      wait 1
      tap run
      wait 1.1
      """,
    moments: [0.3, 0.6, 0.95, 1.45, 1.65, 2],
    sides: [
      .wrong(
        caption: "The outlet is weak: the constraint is freed when it is switched off.",
        code: """
          weak var right: …
          right?.isActive = false
          …
          right?.isActive = true
          """
      ) { WeakConstraint() },
      .right(
        caption: "The property keeps the constraint while it is off.",
        code: """
          var right: …
          right?.isActive = false
          …
          right?.isActive = true
          """
      ) { KeptConstraint() },
    ])
}

/// A box that is held at the right, or, instead, at the left.
private class SwapScreen: PitfallScreen {
  let box = Tile()
  let state = ScreenLabel(size: 11, weight: .medium, color: Palette.faint)
  private(set) var left: NSLayoutConstraint!

  override func viewDidLoad() {
    super.viewDidLoad()
    for x in [8, 88] { addOutline(CGRect(x: CGFloat(x), y: 36, width: 36, height: 36)) }
    add(box, "box")
    add(state, "state")
    left = box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8)
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: view.topAnchor, constant: 36),
      box.widthAnchor.constraint(equalToConstant: 36), box.heightAnchor.constraint(equalToConstant: 36),
      state.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      state.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      state.topAnchor.constraint(equalTo: view.topAnchor, constant: 96),
    ])
  }

  /// Makes the constraint that holds the box at the right.
  func makeRight() -> NSLayoutConstraint {
    box.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -8)
  }

  func show(_ right: NSLayoutConstraint?) {
    state.text = "right: " + (right == nil ? "nil" : right?.isActive == true ? "active" : "inactive")
  }

  func animate() {
    UIView.animate(withDuration: 0.8) {
      self.view.layoutIfNeeded()
    }
  }
}

private final class WeakConstraint: SwapScreen {
  weak var right: NSLayoutConstraint?

  override func viewDidLoad() {
    super.viewDidLoad()
    let made = makeRight()
    made.isActive = true
    right = made
    show(right)
  }

  override func run() {
    if left.isActive {
      left.isActive = false
      right?.isActive = true
    } else {
      right?.isActive = false
      left.isActive = true
    }
    show(right)
    animate()
  }
}

private final class KeptConstraint: SwapScreen {
  var right: NSLayoutConstraint?

  override func viewDidLoad() {
    super.viewDidLoad()
    right = makeRight()
    right?.isActive = true
    show(right)
  }

  override func run() {
    if left.isActive {
      left.isActive = false
      right?.isActive = true
    } else {
      right?.isActive = false
      left.isActive = true
    }
    show(right)
    animate()
  }
}
