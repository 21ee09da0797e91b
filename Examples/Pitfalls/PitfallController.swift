import Tendon

/// Shows the sides of a pitfall beside each other, with what each does in words and in code.
public final class PitfallController: UIViewController, ActionProviding {
  public static let actions: [Selector: Action] = [
    "run": Action(PitfallController.run), "proceed": Action(PitfallController.proceed),
  ]

  public let pitfall: Pitfall
  let heading = UILabel()
  let task = UILabel()
  private(set) var panels: [PanelView] = []
  private(set) var buttons: [UIButton] = []

  /// The sides' own controllers.
  var screens: [PitfallScreen] { children.compactMap { $0 as? PitfallScreen } }

  public init(_ pitfall: Pitfall) {
    self.pitfall = pitfall
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { preconditionFailure("a pitfall's sheet is made by code") }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Palette.ground
    heading.text = pitfall.title
    heading.textColor = Palette.ink
    task.text = pitfall.task
    task.textColor = Palette.faint
    for label in [heading, task] {
      label.numberOfLines = 0
      view.addSubview(label)
    }
    for side in pitfall.sides {
      let screen = side.make()
      screen.name = side.name
      addChild(screen)
      let panel = PanelView(side, screen: screen.view)
      panels.append(panel)
      view.addSubview(panel)
      screen.didMove(toParent: self)
    }
    for (title, step) in zip(pitfall.steps, [("run", "run"), ("then", "proceed")]) {
      let button = UIButton(type: .custom)
      button.accessibilityIdentifier = step.0
      button.setTitle(title, for: .normal)
      button.setTitleColor(Palette.panel, for: .normal)
      button.titleLabel?.font = .systemFont(ofSize: 15, weight: .semibold)
      button.backgroundColor = Palette.ink
      button.layer.cornerRadius = 10
      button.addTarget(self, action: Selector(step.1), for: .touchUpInside)
      buttons.append(button)
      view.addSubview(button)
    }
  }

  func run() { for screen in screens { screen.run() } }

  func proceed() { for screen in screens { screen.proceed() } }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    SheetLayout(self).apply(to: self)
  }
}
