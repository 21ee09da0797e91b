import Tendon

/// What moves without a change of the layout: by transforms.
final class TransformController: UIViewController, ActionProviding, UITextFieldDelegate {
  static let actions: [Selector: Action] = [
    "toggle:": Action(TransformController.toggle), "playOrPause:": Action(TransformController.playOrPause),
    "wiggle:": Action(TransformController.wiggle),
  ]

  @Outlet var art: UIImageView!
  @Outlet var bars: UIImageView!
  @Outlet var play: UIButton!
  @OutletCollection var icons: [UIImageView]

  private(set) var isExpanded = false { didSet { place() } }
  private(set) var isWiggling = false

  override func viewDidLoad() {
    super.viewDidLoad()
    Pictures.fill(art, bars, play)
    for (icon, picture) in zip(icons, Pictures.icons) { icon.image = picture }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    place()
  }

  /// The picture comes from above; the bars come from the side, turning, growing and fading in.
  private func place() {
    art.transform = isExpanded ? .identity : CGAffineTransform(translationX: 0, y: -art.bounds.height)
    bars.alpha = isExpanded ? 1 : 0
    bars.transform =
      isExpanded
      ? .identity
      : CGAffineTransform(translationX: view.bounds.width, y: 0).rotated(by: .pi / 3).scaledBy(x: 0.2, y: 0.2)
  }

  func setExpanded(_ isExpanded: Bool, animated: Bool) {
    UIView.animate(withDuration: animated ? 0.25 : 0) { self.isExpanded = isExpanded }
  }

  @IBAction func toggle(_ sender: Any) { setExpanded(!isExpanded, animated: true) }

  /// The button bounces.
  @IBAction func playOrPause(_ sender: UIButton) {
    sender.isSelected.toggle()
    bars.isHighlighted = sender.isSelected
    sender.transform = CGAffineTransform(scaleX: 0.7, y: 0.7)
    UIView.animate(
      withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.3, initialSpringVelocity: 0,
      options: .allowUserInteraction, animations: { sender.transform = .identity })
  }

  /// The icons wiggle, or come to rest where they are.
  @IBAction func wiggle(_ sender: UITapGestureRecognizer) {
    isWiggling.toggle()
    for (index, icon) in icons.enumerated() {
      if isWiggling {
        UIView.animate(
          withDuration: 0.12, delay: 0.04 * Double(index), options: [.repeat, .autoreverse, .allowUserInteraction],
          animations: { icon.transform = CGAffineTransform(rotationAngle: 0.1) })
      } else {
        UIView.animate(
          withDuration: 0.12, delay: 0, options: .beginFromCurrentState, animations: { icon.transform = .identity })
      }
    }
  }

  /// A list without a name makes its field shake.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    guard textField.text?.isEmpty != false else { return textField.resignFirstResponder() }
    let shake = CAKeyframeAnimation(keyPath: "transform.translation.x")
    shake.values = [0, -12, 12, -8, 8, -4, 0]
    shake.duration = 0.4
    shake.isAdditive = true
    textField.layer.add(shake, forKey: "shake")
    return false
  }
}
