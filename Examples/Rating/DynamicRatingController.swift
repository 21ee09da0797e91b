#if DYNAMICS
  import Tendon
  import TendonDynamics

  /// The constant is moved by behaviours: a spring pulls the stars in, gravity that points upwards takes them away. What
  /// is required holds meanwhile: they stay above the button, however far the spring would swing.
  final class DynamicRatingController: RatingController {
    private(set) lazy var animator = UIDynamicAnimator(referenceView: view)
    private(set) lazy var item = ConstraintItem(rating, horizontal: nil, vertical: ratingCenter)
    private(set) lazy var spring = UIAttachmentBehavior(item: item, attachedToAnchor: item.center)
    private lazy var fall = UIGravityBehavior(items: [item])
    /// Keeps the body and its speed while one behaviour takes over from the other.
    private(set) lazy var state = UIDynamicItemBehavior(items: [item])

    override func viewDidLoad() {
      super.viewDidLoad()
      rating.bottomAnchor.constraint(lessThanOrEqualTo: toggleButton.topAnchor, constant: -8).isActive = true
      (spring.length, spring.frequency, spring.damping) = (0, 1.5, 0.2)
      fall.gravityDirection = CGVector(dx: 0, dy: -2)
      fall.action = { [unowned self] in if rating.frame.maxY < -rating.frame.height { park() } }
    }

    /// The body is where it is seen, on its way as well: what pulls it tells where it goes.
    override var isOnScreen: Bool { spring.dynamicAnimator != nil }

    override func toggle(_ sender: Any) {
      playSound()
      let (old, new): (UIDynamicBehavior, UIDynamicBehavior) = isOnScreen ? (spring, fall) : (fall, spring)
      if state.dynamicAnimator == nil { animator.addBehavior(state) }
      animator.removeBehavior(old)
      animator.addBehavior(new)
    }

    private func park() {
      animator.removeAllBehaviors()
      ratingCenter.constant = offScreen
    }

    /// The page has its place, or another one: the spring goes along, and the stars with it.
    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      guard spring.anchorPoint != web.center else { return }
      spring.anchorPoint = web.center
      animator.updateItem(usingCurrentState: item)
    }
  }
#endif
