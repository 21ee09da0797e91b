import Tendon

extension Pitfall {
  static let constant = Pitfall(
    "constant", title: "A constant alone does not animate",
    task: "The box goes to the other end in one second.",
    cause: "A block animates the views that change inside it. A new constant changes no view: the view is moved by the "
      + "next layout pass, which comes after the block.",
    cure:
      "Change the constant, then call `layoutIfNeeded()` on the view that holds the box, inside the block: the box is "
      + "moved there, and with the block's duration and curve.",
    sides: [
      .wrong(
        caption: "No view changes inside the block. The layout comes after it, and the box jumps.",
        code: """
          UIView.animate(…) {
            left.constant = goal
          }
          """
      ) { ConstantInTheBlock() },
      .right(
        caption: "The layout is done inside the block, so the move is animated.",
        code: """
          left.constant = goal
          UIView.animate(…) {
            view.layoutIfNeeded()
          }
          """
      ) { LayoutInTheBlock() },
    ])
}

private final class ConstantInTheBlock: BoxScreen {
  override func run() {
    UIView.animate(withDuration: 1) {
      self.left.constant = self.goal
    }
  }
}

private final class LayoutInTheBlock: BoxScreen {
  override func run() {
    left.constant = goal
    UIView.animate(withDuration: 1) {
      self.view.layoutIfNeeded()
    }
  }
}
