import Tendon

/// A stack of cards with four buttons.
final class CardsController: UIViewController, ActionProviding, CardContainerDataSource {
  static let actions: [Selector: Action] = [
    "flipUp:": Action(CardsController.flipUp), "flipDown:": Action(CardsController.flipDown),
    "insertCard:": Action(CardsController.insertCard), "removeCard:": Action(CardsController.removeCard),
  ]

  @Outlet var container: CardContainerView!
  /// The constraints for portrait only: the buttons above and below the cards. Without them weaker constraints put them
  /// into the corners.
  @OutletCollection var tall: [NSLayoutConstraint]

  private(set) var pictures = Pictures.all
  /// The next picture and its place.
  private var dice = Dice()

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  override func viewDidLoad() {
    super.viewDidLoad()
    arrange()
    container.dataSource = self
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    arrange()
  }

  private func arrange() {
    let isTall = traitCollection.verticalSizeClass != .compact
    for constraint in tall { constraint.isActive = isTall }
    fitCards()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    fitCards()
  }

  /// No card is wider than a narrow screen, and the steps between them shrink with it.
  private func fitCards() {
    let width = min(400, view.bounds.width - 14)
    let isTall = traitCollection.verticalSizeClass != .compact
    let size = isTall ? CGSize(width: width, height: width * 3 / 4) : CGSize(width: 300, height: 200)
    guard container.cardSize != size else { return }
    container.cardSize = size
    container.yOffsetsBetweenCards = isTall ? (35 * width / 400, 15 * width / 400) : (20, 8)
  }

  // MARK: - The buttons

  @IBAction func flipUp(_ sender: Any) { container.flipUp() }

  @IBAction func flipDown(_ sender: Any) { container.flipDown() }

  @IBAction func insertCard(_ sender: Any) {
    let places = container.headCardIndex...container.headCardIndex + container.cards.count
    let index = Int.random(in: places, using: &dice)
    pictures.insert(Pictures.all.randomElement(using: &dice)!, at: index)
    container.insertCard(at: index)
  }

  @IBAction func removeCard(_ sender: Any) {
    guard !container.cards.isEmpty else { return }
    let index = container.headCardIndex + Int.random(in: container.cards.indices, using: &dice)
    pictures.remove(at: index)
    container.removeCard(at: index)
  }

  // MARK: - The cards

  func numberOfCards(in container: CardContainerView) -> Int { pictures.count }

  func cardContainer(_ container: CardContainerView, imageForCardAt index: Int) -> UIImage? { pictures[index] }
}

/// Numbers that look random and are the same in every run.
private struct Dice: RandomNumberGenerator {
  private var state: UInt64 = 2015

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 29
  }
}

/// The background of the first version.
final class GradientView: UIView {
  override func makeLayer() -> CALayer { CAGradientLayer() }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    (layer as? CAGradientLayer)?.colors = [.black, UIColor.darkGray.cgColor, UIColor.lightGray.cgColor]
  }
}
