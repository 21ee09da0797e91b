import Tendon

/// The cards of the first version: half as wide as the container, held at its centre, and moving up one after the other.
final class FirstCardContainerView: CardContainerView {
  /// True if the cards come from the rear, which is every second time.
  private var beginsAtRear = true

  override func prepare() {
    super.prepare()
    (flipTime, finishTime, moveTime) = ((0.3, 0.2), (0.3, 0.2), 0.2)
    (maxVisibleCardCount, viewerDistance, fadesTurnedCards) = (8, 1000, false)
    cardBack = nil
  }

  override func step(at place: Int) -> CGFloat { max(5, line(1, 8, 35, 15, at: place)) }

  override func look(at place: Int) -> CardLook {
    let width = bounds.width / 2 * scale(at: place)
    return CardLook(
      size: CGSize(width: width, height: width * 3 / 4),
      alpha: place < 1 ? 1 : min(max(line(6, 9, 1, 0.4, at: place), 0.1), 1), border: width / 100,
      zPosition: 1000 - CGFloat(place))
  }

  override func makeSupport(of card: CardView, by holder: UIView) -> NSLayoutConstraint {
    card.centerYAnchor.constraint(equalTo: centerYAnchor)
  }

  override func supportConstant(at place: Int, by holder: UIView) -> CGFloat {
    look(at: place).size.height / 2 - offset(at: place)
  }

  override func moveDelay(at place: Int, hasRisen: Bool) -> Double {
    guard hasRisen else { return 0.1 * Double(place) }
    if place == 0 { beginsAtRear.toggle() }
    return 0.1 * Double(beginsAtRear ? cards.count - 1 - place : max(0, place - 1))
  }

  private var arrangedWidth: CGFloat = 0

  override func layoutSubviews() {
    super.layoutSubviews()
    guard bounds.width != arrangedWidth else { return }
    arrangedWidth = bounds.width
    arrangeCards()
  }
}
