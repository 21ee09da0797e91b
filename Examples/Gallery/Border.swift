import Tendon

extension GalleryScenes {
  /// Borders lie inside the bounds, above the sublayers, and follow the corners.
  static let border = scene("border", seconds: 1) { root in
    root.add(14, 14, 80, 80, .sky) {
      $0.borderWidth = 6
      $0.borderColor = .ink
      $0.add(30, 30, 70, 30, .coral)
    }
    root.add(106, 14, 80, 80, .sky) {
      $0.borderWidth = 8
      $0.borderColor = CGColor(hex: 0x22304a, alpha: 0.5)
      $0.cornerRadius = 24
    }
    root.add(14, 106, 80, 80, nil) {
      $0.borderWidth = 3
      $0.borderColor = .violet
      $0.cornerRadius = 26
      $0.cornerCurve = .continuous
      $0.transform = CATransform3DMakeRotation(0.2, 0, 0, 1)
    }
    root.add(106, 106, 80, 80, .sun) {
      $0.cornerRadius = 20
      $0.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
      $0.borderColor = .coral
      $0.animate("borderWidth", from: 0, to: 40, seconds: 1)
      $0.animate("borderColor", from: CGColor.coral, to: CGColor.teal, seconds: 1)
    }
  }
}
