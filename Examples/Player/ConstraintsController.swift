import Tendon

/// A picture that grows by one constant, while what stands beside it makes room.
final class ConstraintsController: UIViewController, ActionProviding {
  static let actions: [Selector: Action] = [
    "toggle:": Action(ConstraintsController.toggle), "playOrPause:": Action(ConstraintsController.playOrPause),
  ]

  @Outlet var art: UIImageView!
  @Outlet var bars: UIImageView!
  @Outlet var play: UIButton!
  @Outlet(.weak) var widthConstraint: NSLayoutConstraint!

  private(set) var isExpanded = false {
    didSet {
      widthConstraint.constant = isExpanded ? 200 : 30
      view.layoutIfNeeded()
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    Pictures.fill(art, bars, play)
  }

  func setExpanded(_ isExpanded: Bool, animated: Bool) {
    UIView.animate(withDuration: animated ? 0.25 : 0) { self.isExpanded = isExpanded }
  }

  @IBAction func toggle(_ sender: Any) { setExpanded(!isExpanded, animated: true) }

  @IBAction func playOrPause(_ sender: UIButton) {
    sender.isSelected.toggle()
    bars.isHighlighted = sender.isSelected
  }
}
