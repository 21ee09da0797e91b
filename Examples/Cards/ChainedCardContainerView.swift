import Tendon

/// Cards each of which hangs on the one in front of it: the constant of the front card moves all of them. A card that goes
/// takes its constraints along, and the next one is bound to what the card hung on.
final class ChainedCardContainerView: CardContainerView {
  override func holder(at place: Int) -> UIView { place == 0 ? self : cards[place - 1] }

  override func makeSupport(of card: CardView, by holder: UIView) -> NSLayoutConstraint {
    holder === self
      ? super.makeSupport(of: card, by: holder) : card.topAnchor.constraint(equalTo: holder.topAnchor)
  }

  override func supportConstant(at place: Int, by holder: UIView) -> CGFloat {
    guard let front = cards.firstIndex(where: { $0 === holder }) else {
      return super.supportConstant(at: place, by: holder)
    }
    return offset(at: front) - offset(at: place)
  }
}
