import Tendon

extension GalleryScenes {
  /// Half a turn about the lower edge's axis: by keyframes it goes the way that they say; from matrix to matrix in a plain
  /// block it goes the positive way, whatever the sign of the angle was.
  static let flip = viewScene("flip", seconds: 1.2) { root in
    @MainActor func card(_ x: CGFloat, _ color: CGColor) -> UIView {
      let card = UIView(frame: CGRect(x: x, y: 60, width: 80, height: 60))
      card.layer.contents = cardPicture(160, 120, color)
      card.layer.borderWidth = 2
      card.layer.borderColor = .ink
      card.layer.anchorPoint = CGPoint(x: 0.5, y: 1)
      card.center = CGPoint(x: x + 40, y: 110)
      card.layer.transform = viewer(at: 300)
      root.addSubview(card)
      return card
    }
    root.layer.add(14, 109, 172, 2, .ink)
    let (byKeyframes, plain) = (card(14, .coral), card(106, .sky))
    byKeyframes.layer.animate(
      "transform", through: [0, -60, -120, -180].map { viewer(at: 300).turned($0, 1, 0, 0) }, seconds: 1)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      plain.layer.transform = viewer(at: 300).turned(-180, 1, 0, 0)
    }
  }
}
