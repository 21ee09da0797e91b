import Tendon

extension Pitfall {
  static let priority = Pitfall(
    "priority", title: "Required cannot become optional",
    task: "The wide width gives way to the narrow one.",
    cause: "An active constraint may change from one optional priority to another, and not from required (1000) to "
      + "optional or back. UIKit up to iOS 12 raises an exception, which ends the app; so does Tendon. (Later versions of "
      + "UIKit have been seen to allow it; the documentation still forbids it.)",
    cure: "Give a constraint that is to give way 999 from the start, in the storyboard or before it becomes active. Or "
      + "switch it off, change it, and switch it on.",
    steps: ["Run"],
    sides: [
      .wrong(
        caption: "From 1000 to 250 while active: the program ends, with this message.",
        code: """
          wide.priority = .required
          …
          wide.priority = .defaultLow
          """
      ) { RequiredWidth() },
      .right(
        caption: "From 999 to 250: an optional priority may change.",
        code: """
          wide.priority = nearly
          …
          wide.priority = .defaultLow
          """
      ) { NearlyRequiredWidth() },
    ])
}

/// A bar with two widths, of which the one with the higher priority holds.
private class WidthScreen: PitfallScreen {
  private let bar = Tile()
  private(set) var wide: NSLayoutConstraint!
  /// Almost required.
  let nearly = UILayoutPriority(999)

  /// Gives the wide width the priority that it begins with.
  func begin() {}

  override func viewDidLoad() {
    super.viewDidLoad()
    addOutline(CGRect(x: 8, y: 12, width: 116, height: 24))
    addOutline(CGRect(x: 8, y: 12, width: 40, height: 24))
    add(bar, "box")
    wide = bar.widthAnchor.constraint(equalToConstant: 116)
    begin()
    let narrow = bar.widthAnchor.constraint(equalToConstant: 40)
    narrow.priority = UILayoutPriority(500)
    NSLayoutConstraint.activate([
      wide, narrow, bar.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8),
      bar.topAnchor.constraint(equalTo: view.topAnchor, constant: 12), bar.heightAnchor.constraint(equalToConstant: 24),
    ])
  }
}

private final class RequiredWidth: WidthScreen {
  private let message = ScreenLabel(size: 8.5, weight: .medium, color: Palette.wrong)

  override func begin() {
    wide.priority = .required
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    message.numberOfLines = 0
    message.textAlignment = .left
    message.frame = CGRect(x: 8, y: 42, width: 118, height: 88)
    message.accessibilityIdentifier = "\(name).message"
    view.addSubview(message)
  }

  override func run() {
    // The next line would end the film: what it would say is shown instead.
    if let reason = wide.reasonNotToChange(priority: .defaultLow) {
      message.text = reason
      return
    }
    wide.priority = .defaultLow
  }
}

private final class NearlyRequiredWidth: WidthScreen {
  override func begin() {
    wide.priority = nearly
  }

  override func run() {
    if wide.priority == nearly {
      wide.priority = .defaultLow
    } else {
      wide.priority = nearly
    }
    UIView.animate(withDuration: 1) {
      self.view.layoutIfNeeded()
    }
  }
}
