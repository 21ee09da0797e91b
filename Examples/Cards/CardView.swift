import Tendon

/// A card: a picture in a border on its front, another one on its back, or nothing but its colour.
final class CardView: UIView {
  let imageView = UIImageView()
  let back = CardBackView()
  /// Lies over the picture, to darken it.
  let shade = UIView()

  private(set) lazy var width = widthAnchor.constraint(equalToConstant: 0)
  private(set) lazy var height = heightAnchor.constraint(equalToConstant: 0)
  /// The constraint that places the card in its container.
  var support: NSLayoutConstraint?
  /// Counts the times that the card was sent somewhere, so that an earlier arrival does not count.
  var journey = 0

  init() {
    super.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
    accessibilityIdentifier = "card"
    backgroundColor = .black
    // It turns about its lower edge.
    layer.anchorPoint = CGPoint(x: 0.5, y: 1)
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    imageView.layer.borderColor = .white
    // What has its back to the viewer is not seen: neither picture nor border, from the moment at which it is edge on.
    imageView.layer.isDoubleSided = false
    shade.backgroundColor = .black
    fill(self, with: back)
    fill(self, with: imageView)
    fill(imageView, with: shade)
    NSLayoutConstraint.activate([width, height])
  }

  required init?(coder: NSCoder) { fatalError("cards are made in code") }

  private func fill(_ view: UIView, with inner: UIView) {
    inner.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.topAnchor.constraint(equalTo: view.topAnchor), inner.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      inner.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      inner.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
  }

  /// The turn of the card as it is shown: 0 upright, 0.5 edge on, 1 lying on its face.
  var seenTurn: CGFloat {
    let seen = (layer.presentation() ?? layer).transform
    return atan2(-seen.m23, seen.m22) / .pi
  }

  /// Stops a turn where it is seen.
  func hold() {
    let (transform, alpha) = (layer.presentation()?.transform, layer.presentation()?.opacity)
    for key in layer.animationKeys() ?? [] where key.hasPrefix("transform") || key.hasPrefix("opacity") {
      layer.removeAnimation(forKey: key)
    }
    if let transform, let alpha { (layer.transform, layer.opacity) = (transform, alpha) }
  }
}
