import Tendon

/// The cards as they were in 2016: slower, each hung below the centre of the container, and darkened by a veil over the
/// picture instead of a picture that lets the black behind it through.
final class ShadedCardContainerView: CardContainerView {
  override func prepare() {
    super.prepare()
    (flipTime, moveTime, cardBack) = ((0.5, 0.5), 0.5, nil)
  }

  override func look(at place: Int) -> CardLook {
    var look = super.look(at: place)
    look.imageAlpha = 1
    look.shade = dimsRearCards ? min(CGFloat(place) / 5, 1) * 0.5 : 0
    return look
  }

  override func makeSupport(of card: CardView, by holder: UIView) -> NSLayoutConstraint {
    card.topAnchor.constraint(equalTo: centerYAnchor)
  }

  override func supportConstant(at place: Int, by holder: UIView) -> CGFloat { -offset(at: place) }
}
