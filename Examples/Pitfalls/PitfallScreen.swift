import Tendon

/// One side of a pitfall: a screen of 132 x 132 points, which the sheet shows as large as there is room, by a transform.
class PitfallScreen: UIViewController {
  static let size = CGSize(width: 132, height: 132)

  /// The identifier of the side; set before the view is loaded.
  var name = ""

  override func loadView() {
    view = UIView(frame: CGRect(origin: .zero, size: PitfallScreen.size))
    view.clipsToBounds = true
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = name
  }

  /// Does what the first button asks for.
  func run() {}

  /// Does what the second button asks for.
  func proceed() {}

  /// Adds a view that constraints hold, under a name for tests and traces.
  func add(_ subview: UIView, _ part: String) {
    subview.translatesAutoresizingMaskIntoConstraints = false
    subview.accessibilityIdentifier = "\(name).\(part)"
    view.addSubview(subview)
  }

  /// Adds a dashed outline.
  func addOutline(_ frame: CGRect, cornerRadius: CGFloat = Tile.cornerRadius) {
    view.addSubview(OutlineView(frame: frame, cornerRadius: cornerRadius))
  }
}

/// A screen with one box, 36 points wide and high, which a constant moves from the left to the right and back.
class BoxScreen: PitfallScreen {
  let box = Tile()
  private(set) var left: NSLayoutConstraint!

  /// The constant of the other end.
  var goal: CGFloat { left.constant == 8 ? 88 : 8 }

  /// The distance of the box from the upper edge.
  var top: CGFloat { 48 }

  override func viewDidLoad() {
    super.viewDidLoad()
    for x in [8, 88] { addOutline(CGRect(x: CGFloat(x), y: top, width: 36, height: 36)) }
    add(box, "box")
    left = box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8)
    NSLayoutConstraint.activate([
      left, box.topAnchor.constraint(equalTo: view.topAnchor, constant: top),
      box.widthAnchor.constraint(equalToConstant: 36), box.heightAnchor.constraint(equalToConstant: 36),
    ])
  }
}
