import Tendon

extension GalleryScenes {
  /// Text: cut off, wrapped, truncated, at either side, in another colour, and turning.
  static let text = scene("text", seconds: 1) { root in
    root.add(CATextLayer(), 14, 10, 172, 40) {
      $0.string = "Auto Layout"
      $0.fontSize = 30
      $0.foregroundColor = .ink
    }
    root.add(CATextLayer(), 14, 54, 82, 62, CGColor(hex: 0xe2dccd)) {
      $0.string = "Lines that are too long are wrapped."
      $0.fontSize = 13
      $0.isWrapped = true
      $0.foregroundColor = .violet
    }
    root.add(CATextLayer(), 104, 54, 82, 18, CGColor(hex: 0xe2dccd)) {
      $0.string = "Or cut off at their ends"
      $0.fontSize = 13
      $0.truncationMode = .end
      $0.foregroundColor = .ink
    }
    root.add(CATextLayer(), 104, 76, 82, 18, CGColor(hex: 0xe2dccd)) {
      $0.string = "centre"
      $0.fontSize = 13
      $0.alignmentMode = .center
      $0.foregroundColor = .coral
    }
    root.add(CATextLayer(), 104, 98, 82, 18, CGColor(hex: 0xe2dccd)) {
      $0.string = "right"
      $0.fontSize = 13
      $0.alignmentMode = .right
      $0.foregroundColor = .teal
    }
    root.add(CATextLayer(), 40, 130, 120, 56, .ink) {
      $0.string = "60 fps"
      $0.alignmentMode = .center
      $0.foregroundColor = .sun
      $0.cornerRadius = 14
      $0.transform = CATransform3DMakeRotation(-0.1, 0, 0, 1)
      $0.animate("foregroundColor", from: CGColor.sun, to: CGColor.sky, seconds: 1)
      $0.animate("transform.rotation", from: -0.1, to: 0.1, seconds: 1)
    }
  }
}
