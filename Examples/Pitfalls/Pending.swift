import Tendon

extension Pitfall {
  static let pending = Pitfall(
    "pending", title: "Lay out before the block",
    task: "The bar is higher at once; only the box is animated.",
    cause: "`layoutIfNeeded()` in the block does all of the layout that is waiting, not only what was changed for the "
      + "animation. A change from before is animated along with it.",
    cure:
      "Call `layoutIfNeeded()` before the change as well. What was waiting is in place then, without animation, and "
      + "the block finds nothing but the change that it is for.",
    sides: [
      .wrong(
        caption: "The bar's change is still waiting when the block lays out: it is animated, too.",
        code: """
          bar.constant = height
          left.constant = goal
          UIView.animate(…) {
            view.layoutIfNeeded()
          }
          """
      ) { LayoutOnlyInTheBlock() },
      .right(
        caption: "A layout before the block puts the bar in its place at once.",
        code: """
          bar.constant = height
          view.layoutIfNeeded()
          left.constant = goal
          UIView.animate(…) {
            view.layoutIfNeeded()
          }
          """
      ) { LayoutBeforeTheBlock() },
    ])
}

/// A bar above the box, which is to be higher at once.
private class BarScreen: BoxScreen {
  private let strip = Tile(Palette.other)
  private(set) var bar: NSLayoutConstraint!

  override var top: CGFloat { 84 }
  var height: CGFloat { bar.constant == 24 ? 60 : 24 }

  override func viewDidLoad() {
    super.viewDidLoad()
    add(strip, "bar")
    bar = strip.heightAnchor.constraint(equalToConstant: 24)
    NSLayoutConstraint.activate([
      bar, strip.topAnchor.constraint(equalTo: view.topAnchor, constant: 12),
      strip.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8),
      view.trailingAnchor.constraint(equalTo: strip.trailingAnchor, constant: 8),
    ])
  }
}

private final class LayoutOnlyInTheBlock: BarScreen {
  override func run() {
    bar.constant = height
    left.constant = goal
    UIView.animate(withDuration: 1) {
      self.view.layoutIfNeeded()
    }
  }
}

private final class LayoutBeforeTheBlock: BarScreen {
  override func run() {
    bar.constant = height
    view.layoutIfNeeded()
    left.constant = goal
    UIView.animate(withDuration: 1) {
      self.view.layoutIfNeeded()
    }
  }
}
