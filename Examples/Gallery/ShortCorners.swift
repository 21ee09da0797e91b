import Tendon

extension GalleryScenes {
  /// Continuous corners whose sides are too short for the whole curve: they fade to a quarter circle.
  static let shortCorners = scene("corners.short", seconds: 1) { root in
    for i in 0..<5 {
      // Half of a side is 1.53, 1.4, 1.27, 1.13 and 1 radii.
      let height = 2 * 14 * (1.53 - 0.1325 * CGFloat(i))
      root.add(14, 12 + 36 * CGFloat(i), 100, height * 0.8, .turn(i)) {
        $0.cornerRadius = 14 * 0.8
        $0.cornerCurve = .continuous
      }
    }
    root.add(126, 12, 62, 176, .ink) {
      $0.cornerRadius = 20
      $0.cornerCurve = .continuous
      $0.borderWidth = 4
      $0.borderColor = .sun
      $0.animate("bounds.size.width", from: 62, to: 40, seconds: 1)
      $0.animate("bounds.size.height", from: 176, to: 44, seconds: 1)
    }
  }
}
