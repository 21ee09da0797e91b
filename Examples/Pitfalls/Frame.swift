import Tendon

extension Pitfall {
  static let frame = Pitfall(
    "frame", title: "A frame set by hand does not last",
    task: "The box goes to the other end, and stays there when the text changes.",
    cause:
      "Layout writes the frames of all views that constraints hold. A frame set by hand is seen until the next pass, "
      + "and whatever asks for that pass (a longer text, a rotation) puts the view back.",
    cure: "Change the constraint that holds the view. Layout then finds the new place at every pass.",
    steps: ["Move", "Longer text"],
    script: """
      # The box is moved; later a text changes, which asks for layout.
      wait 0.3
      tap run
      wait 1.2
      tap then
      wait 0.6
      """,
    moments: [0.3, 0.6, 0.85, 1.4, 1.65, 1.9],
    sides: [
      .wrong(
        caption: "The frame moves. The constraint does not know, and the next layout puts the box back.",
        code: """
          UIView.animate(…) {
            box.frame.origin.x = goal
          }
          """
      ) { FrameByHand() },
      .right(
        caption: "The constraint moves the box, at this layout and at every later one.",
        code: """
          left.constant = goal
          UIView.animate(…) {
            view.layoutIfNeeded()
          }
          """
      ) { FrameByConstraint() },
    ])
}

/// A box and a text, which becomes longer and shorter.
private class NoteScreen: BoxScreen {
  private let note = ScreenLabel("text", size: 11, weight: .medium, color: Palette.faint)

  override func viewDidLoad() {
    super.viewDidLoad()
    add(note, "note")
    NSLayoutConstraint.activate([
      note.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8),
      note.topAnchor.constraint(equalTo: view.topAnchor, constant: 104),
    ])
  }

  override func proceed() { note.text = note.text == "text" ? "a longer text" : "text" }
}

private final class FrameByHand: NoteScreen {
  override var goal: CGFloat { box.frame.minX == 8 ? 88 : 8 }

  override func run() {
    UIView.animate(withDuration: 1) {
      self.box.frame.origin.x = self.goal
    }
  }
}

private final class FrameByConstraint: NoteScreen {
  override func run() {
    left.constant = goal
    UIView.animate(withDuration: 1) {
      self.view.layoutIfNeeded()
    }
  }
}
