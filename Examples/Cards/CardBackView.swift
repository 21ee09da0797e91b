import Tendon

/// The back of a card: not seen from the front, upright once the card has turned over.
final class CardBackView: UIImageView {
  init() {
    super.init(frame: .zero)
    contentMode = .scaleToFill
    layer.isDoubleSided = false
    layer.transform = CATransform3DMakeRotation(.pi, 1, 0, 0)
  }

  required init?(coder: NSCoder) { fatalError("backs are made in code") }
}
