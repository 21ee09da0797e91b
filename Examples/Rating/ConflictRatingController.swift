import Tendon

/// Constraints made in code as they should not be: the margins on both sides and a width of its own contradict each
/// other, so that one of them is reported and broken. With the width given up the stars reach over the edge of the screen,
/// and geometry never finds them on it: they come, and do not leave.
final class ConflictRatingController: RatingController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let kept = view.constraints.filter { $0.firstItem !== rating }
    view.removeConstraints(view.constraints)
    rating.removeConstraints(rating.constraints.filter { $0.secondItem == nil })
    let screen = UIScreen.main.bounds
    let margins = web.layoutMarginsGuide
    let centerX = rating.centerXAnchor.constraint(equalTo: web.centerXAnchor)
    let centerY = rating.centerYAnchor.constraint(equalTo: web.centerYAnchor, constant: -1000)
    for constraint in [centerX, centerY] { constraint.priority = UILayoutPriority(950) }
    view.addConstraints(
      kept + [
        centerY, centerX,
        rating.leadingAnchor.constraint(equalTo: margins.leadingAnchor, constant: 10),
        rating.trailingAnchor.constraint(equalTo: margins.trailingAnchor, constant: 10),
        rating.widthAnchor.constraint(equalToConstant: min(screen.width, screen.height) - 20),
        rating.heightAnchor.constraint(equalToConstant: 200),
      ])
  }
}
