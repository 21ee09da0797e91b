import Tendon

/// Motion without a change of the layout: by transforms.
final class TransformController: UIViewController, ActionProviding, UITextFieldDelegate {
  static let actions: [Selector: Action] = [
    "toggle:": Action(TransformController.toggle), "playOrPause:": Action(TransformController.playOrPause),
    "wiggle:": Action(TransformController.wiggle),
  ]

  @Outlet var art: UIImageView!
  @Outlet var bars: UIImageView!
  @Outlet var play: UIButton!
  @OutletCollection var icons: [UIImageView]

  private(set) var isExpanded = false { didSet { placeArt() } }
  private(set) var isWiggling = false

  override func viewDidLoad() {
    super.viewDidLoad()
    Pictures.fill(art, bars, play)
    for (icon, picture) in zip(icons, Pictures.icons) { icon.image = picture }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    placeArt()
    placeBars()
  }

  /// The picture comes from above.
  private func placeArt() {
    art.transform = isExpanded ? .identity : CGAffineTransform(translationX: 0, y: -art.bounds.height)
  }

  /// The bars come from the side, turning, growing and fading in.
  private func placeBars() {
    let away = CGAffineTransform(translationX: view.bounds.width, y: 0).rotated(by: .pi / 3).scaledBy(x: 0.2, y: 0.2)
    bars.transform = isExpanded ? .identity : away
    bars.alpha = isExpanded ? 1 : 0
  }

  func setExpanded(_ isExpanded: Bool, animated: Bool) {
    UIView.animate(withDuration: animated ? 0.25 : 0) { self.isExpanded = isExpanded }
    UIView.animate(withDuration: animated ? 0.6 : 0) { self.placeBars() }
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

  /// The icons wiggle, or come to rest from where they are.
  @IBAction func wiggle(_ sender: UITapGestureRecognizer) {
    isWiggling.toggle()
    for (index, icon) in icons.enumerated() {
      guard isWiggling else {
        turn(icon, to: 0, in: 0.06, .beginFromCurrentState)
        continue
      }
      turn(icon, to: -0.08, in: 0.06)
      turn(icon, to: 0.08, in: 0.12 + 0.01 * Double(index), after: 0.06, [.repeat, .autoreverse])
    }
  }

  private func turn(
    _ icon: UIView, to angle: CGFloat, in duration: Double, after delay: Double = 0,
    _ options: UIView.AnimationOptions = []
  ) {
    UIView.animate(
      withDuration: duration, delay: delay, options: options,
      animations: { icon.transform = CGAffineTransform(rotationAngle: angle) })
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
