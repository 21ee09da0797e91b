import Tendon

extension GalleryScenes {
  /// Circular and continuous corners, single corners, and a radius that grows.
  static let corners = scene("corners", seconds: 1) { root in
    @MainActor func tile(_ index: Int, _ color: CGColor, _ change: (CALayer) -> Void) {
      root.add(14 + 62 * CGFloat(index % 3), 14 + 62 * CGFloat(index / 3), 48, 48, color, change)
    }
    tile(0, .coral) { $0.cornerRadius = 14 }
    tile(1, .coral) {
      $0.cornerRadius = 14
      $0.cornerCurve = .continuous
    }
    tile(2, .coral) { $0.cornerRadius = 24 }
    tile(3, .teal) {
      $0.cornerRadius = 20
      $0.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
    }
    tile(4, .teal) {
      $0.cornerRadius = 15
      $0.cornerCurve = .continuous
      $0.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    }
    tile(5, .teal) {
      $0.cornerRadius = 24
      $0.maskedCorners = [.layerMaxXMinYCorner, .layerMaxXMaxYCorner, .layerMinXMaxYCorner]
    }
    tile(6, .violet) { $0.animate("cornerRadius", from: 0, to: 24, seconds: 1) }
    tile(7, .violet) {
      $0.cornerCurve = .continuous
      $0.animate("cornerRadius", from: 0, to: 24, seconds: 1)
    }
    // Corners cut what is inside.
    tile(8, .sun) {
      $0.cornerRadius = 16
      $0.masksToBounds = true
      $0.add(-10, 20, 40, 40, .ink) { $0.animate("position.x", from: 10, to: 40, seconds: 1) }
    }
  }
}
