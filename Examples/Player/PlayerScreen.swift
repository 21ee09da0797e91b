import Tendon

/// The common part of the players: two containers that cross-fade, and three elements that both of them show.
class PlayerScreen: UIViewController, ActionProviding {
  class var actions: [Selector: Action] { ["playOrPause:": Action(PlayerScreen.playOrPause)] }

  @Outlet var compactContainer: UIView!
  @Outlet var expandedContainer: UIView!
  @Outlet var art: UIImageView!
  @Outlet var bars: UIImageView!
  @Outlet var play: UIButton!
  @OutletCollection var texts: [UILabel]

  override func viewDidLoad() {
    super.viewDidLoad()
    Pictures.fill(art, bars, play)
  }

  @IBAction func playOrPause(_ sender: UIButton) {
    sender.isSelected.toggle()
    bars.isHighlighted = sender.isSelected
  }

  /// - Parameter progress: 0 is the bar at the bottom, 1 the whole screen.
  func crossFade(at progress: CGFloat) {
    expandedContainer.alpha = progress
    compactContainer.alpha = 1 - progress
    fadeTexts(at: progress)
  }
}
