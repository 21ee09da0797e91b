import Tendon

extension GalleryScenes {
  /// Anchor points, nested transforms, a transform of sublayers, and geometry that is flipped.
  static let geometry = scene("geometry", seconds: 1) { root in
    // A hand of a clock: the anchor point is its lower end.
    let face = root.add(10, 10, 85, 85, .ink) { $0.cornerRadius = 42.5 }
    for i in 0..<3 {
      face.add(40, 10, 5, 32, .turn(i)) {
        $0.anchorPoint = CGPoint(x: 0.5, y: 1)
        $0.position = CGPoint(x: 42.5, y: 42.5)
        $0.animate(
          "transform.rotation", from: 2 * Double(i), to: 2 * Double(i) + 1 + Double(i), seconds: 1, timing: .linear)
      }
    }
    // Transforms in transforms.
    var square = root.add(118, 23, 60, 60, .coral)
    for i in 1..<5 {
      square = square.add(0, 0, 60, 60, .turn(i)) {
        $0.transform = CATransform3DMakeScale(0.72, 0.72, 1)
        $0.animate("transform.rotation", from: 0, to: Double.pi / 6, seconds: 1)
      }
    }
    // All sublayers turned and made smaller together.
    root.add(10, 105, 85, 85, .sky) { box in
      box.sublayerTransform = CATransform3DScale(CATransform3DMakeRotation(0.3, 0, 0, 1), 0.8, 0.8, 1)
      for i in 0..<4 { box.add(8 + 38 * CGFloat(i % 2), 8 + 38 * CGFloat(i / 2), 31, 31, .turn(i + 4)) }
    }
    // The same two boxes with y going up.
    root.add(105, 105, 85, 85, .violet) { box in
      box.isGeometryFlipped = true
      box.add(10, 10, 50, 20, .sun) { $0.cornerRadius = 6 }
      box.add(10, 35, 30, 30, .coral) {
        $0.cornerRadius = 15
        $0.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
      }
    }
  }
}
