import Tendon

extension Pitfall {
  static let layout = Pitfall(
    "layout", title: "One layout, inside the block",
    task: "The box goes to the other end in one second.",
    cause: "`setNeedsLayout()` only notes that layout is needed; the pass comes after the block. `layoutIfNeeded()` "
      + "between the change and the block moves the view before the block begins. Both leave the block nothing to "
      + "animate.",
    cure:
      "One call of `layoutIfNeeded()`, inside the block, after the change. A second one there does no harm: it finds "
      + "nothing to do.",
    sides: [
      .wrong(
        "missing", "missing",
        caption: "Layout is noted, and done after the block.",
        code: """
          left.constant = goal
          UIView.animate(…) {
            view.setNeedsLayout()
          """
      ) { MissingLayout() },
      .wrong(
        "extra", "too early",
        caption: "The first call has moved the box.",
        code: """
          left.constant = goal
          view.layoutIfNeeded()
          UIView.animate(…) {
            view.layoutIfNeeded()
          """
      ) { ExtraLayout() },
      .right(
        "twice", "twice",
        caption: "The second call finds nothing to do.",
        code: """
          left.constant = goal
          UIView.animate(…) {
            view.layoutIfNeeded()
            view.layoutIfNeeded()
          """
      ) { LayoutTwice() },
      .right(
        "once", "once",
        caption: "All that is needed.",
        code: """
          left.constant = goal
          UIView.animate(…) {
            view.layoutIfNeeded()
          """
      ) { LayoutOnce() },
    ])
}

private final class MissingLayout: BoxScreen {
  override func run() {
    left.constant = goal
    UIView.animate(withDuration: 1) {
      self.view.setNeedsLayout()
    }
  }
}

private final class ExtraLayout: BoxScreen {
  override func run() {
    left.constant = goal
    view.layoutIfNeeded()
    UIView.animate(withDuration: 1) {
      self.view.layoutIfNeeded()
    }
  }
}

private final class LayoutTwice: BoxScreen {
  override func run() {
    left.constant = goal
    UIView.animate(withDuration: 1) {
      self.view.layoutIfNeeded()
      self.view.layoutIfNeeded()
    }
  }
}

private final class LayoutOnce: BoxScreen {
  override func run() {
    left.constant = goal
    UIView.animate(withDuration: 1) {
      self.view.layoutIfNeeded()
    }
  }
}
