import Tendon

extension Pitfall {
  static let appear = Pitfall(
    "appear", title: "Slide in from viewDidAppear",
    task: "When the page first appears, its note slides in from the left.",
    cause:
      "In `viewDidLoad` and `viewWillAppear` the page has not been laid out yet. The block's layout is the first one: "
      + "it moves every view from the corner, where a view without a frame is, to its place.",
    cure:
      "Park the note outside of the page by its constraint, and move it in `viewDidAppear`, when the first layout has "
      + "put everything in its place.",
    steps: ["Show the page"],
    sides: [
      .wrong(
        "loaded", "viewDidLoad",
        caption: "The first layout is animated: note and title fly out of the corner.",
        code: """
          func viewDidLoad() {
            …
            slideIn()
          """
      ) { PageScreen { LoadedPage() } },
      .wrong(
        "appearing", "viewWillAppear",
        caption: "Still too early: nothing has been laid out.",
        code: """
          func viewWillAppear(…) {
            slideIn()
          """
      ) { PageScreen { AppearingPage() } },
      .right(
        "appeared", "viewDidAppear",
        caption: "The page is in place, and the note slides in.",
        code: """
          func viewDidAppear(…) {
            view.layoutIfNeeded()
            slideIn()
          """
      ) { PageScreen { AppearedPage() } },
    ])
}

/// Shows a new page at each run.
private final class PageScreen: PitfallScreen {
  private let make: () -> PageController

  init(_ make: @escaping () -> PageController) {
    self.make = make
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    addOutline(CGRect(x: 16, y: 60, width: 100, height: 40))
  }

  override func run() {
    if let old = children.first {
      old.willMove(toParent: nil)
      old.view.removeFromSuperview()
      old.removeFromParent()
    }
    let page = make()
    page.name = name
    addChild(page)
    page.view.frame = view.bounds
    view.addSubview(page.view)
    page.didMove(toParent: self)
  }
}

/// A page with a title, and with a note that waits outside, to the left.
private class PageController: UIViewController {
  var name = ""
  private(set) var left: NSLayoutConstraint!

  override func viewDidLoad() {
    super.viewDidLoad()
    let (title, note) = (Tile(Palette.other, cornerRadius: 4), Tile())
    for (view, part) in [(title, "title"), (note, "box")] {
      view.translatesAutoresizingMaskIntoConstraints = false
      view.accessibilityIdentifier = "\(name).\(part)"
      self.view.addSubview(view)
    }
    left = note.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: -120)
    NSLayoutConstraint.activate([
      title.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      title.topAnchor.constraint(equalTo: view.topAnchor, constant: 24),
      title.widthAnchor.constraint(equalToConstant: 64), title.heightAnchor.constraint(equalToConstant: 14),
      left, note.topAnchor.constraint(equalTo: view.topAnchor, constant: 60),
      note.widthAnchor.constraint(equalToConstant: 100), note.heightAnchor.constraint(equalToConstant: 40),
    ])
  }

  func slideIn() {
    left.constant = 16
    UIView.animate(withDuration: 1) {
      self.view.layoutIfNeeded()
    }
  }
}

private final class LoadedPage: PageController {
  override func viewDidLoad() {
    super.viewDidLoad()
    slideIn()
  }
}

private final class AppearingPage: PageController {
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    slideIn()
  }
}

private final class AppearedPage: PageController {
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    view.layoutIfNeeded()
    slideIn()
  }
}
