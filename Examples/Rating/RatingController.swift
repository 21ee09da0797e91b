import Tendon

/// A page that asks for stars: what asks waits far above the screen, and comes by one constant on a spring.
class RatingController: UIViewController, ActionProviding {
  static let actions: [Selector: Action] = [
    "toggle:": Action(RatingController.toggle), "rate:": Action(RatingController.rate),
  ]

  @Outlet var web: WebPage!
  @Outlet var rating: StarRating!
  @Outlet var toggleButton: UIButton!

  /// The constraint of the stars to the page. It relates two views, so their superview has it; it is kept here, so that
  /// it outlives being inactive.
  private(set) lazy var ratingCenter: NSLayoutConstraint! = view.constraints.lazy
    .filter { $0.firstItem is StarRating }
    .filter { $0.secondItem is WebPage }
    .first { $0.firstAttribute == .centerY }

  /// Two screens up, however the device is held.
  var offScreen: CGFloat { -2 * max(UIScreen.main.bounds.width, UIScreen.main.bounds.height) }

  /// Nothing but where the stars are tells whether they are there.
  var isOnScreen: Bool { view.frame.contains(rating.frame) }

  /// One sound for coming, another one for leaving.
  private(set) lazy var appearing = try? AVAudioPlayer(contentsOf: RatingScenes.sound("Appear"))
  private(set) lazy var leaving = try? AVAudioPlayer(contentsOf: RatingScenes.sound("Leave"))

  /// Plays the sound of what is about to happen, from its start.
  func playSound() {
    let player = isOnScreen ? leaving : appearing
    player?.currentTime = 0
    player?.play()
  }

  @IBAction func toggle(_ sender: Any) {
    playSound()
    // What is left over from before does not ride along.
    view.layoutIfNeeded()
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 0.3, initialSpringVelocity: 0.75, options: .curveEaseOut,
      animations: {
        self.moveRating()
        self.view.setNeedsLayout()
        self.view.layoutIfNeeded()
      })
  }

  /// Says where the stars go. The document's priority is below 1000, else it could not change.
  func moveRating() {
    ratingCenter.constant = isOnScreen ? offScreen : 0
    ratingCenter.priority = UILayoutPriority(950)
  }

  @IBAction func rate(_ sender: StarRating) {
    toggleButton.setTitle("Rated \(sender.rating) of \(sender.count)", for: .normal)
  }
}
