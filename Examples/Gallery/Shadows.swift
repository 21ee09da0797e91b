import Tendon

extension GalleryScenes {
  @MainActor private static func lift(
    _ layer: CALayer, _ radius: CGFloat, _ x: CGFloat, _ y: CGFloat, _ opacity: Float = 0.5
  ) {
    layer.shadowOpacity = opacity
    layer.shadowRadius = radius
    layer.shadowOffset = CGSize(width: x, height: y)
  }

  /// Shadows of what is seen: boxes, corners, pictures with alpha, trees of layers.
  static let shadow = scene("shadow", seconds: 1) { root in
    root.add(22, 22, 66, 56, .paper) { lift($0, 8, 0, 6) }
    root.add(112, 22, 66, 56, .sky) {
      $0.cornerRadius = 18
      $0.cornerCurve = .continuous
      lift($0, 3, 4, 4, 0.8)
      $0.shadowColor = .violet
    }
    // No background: the shadow is that of the letters' strokes and of the sublayer.
    root.add(CAShapeLayer(), 22, 112, 66, 66) {
      $0.path = CGPath(.line((8, 60), (8, 8), (58, 60), (58, 8)))
      $0.fillColor = nil
      $0.strokeColor = .coral
      $0.lineWidth = 8
      $0.lineJoin = .round
      $0.lineCap = .round
      lift($0, 3, 5, 5, 0.6)
    }
    root.add(112, 112, 66, 66, .sun) {
      $0.cornerRadius = 33
      lift($0, 2, 0, 2)
      $0.animate("shadowRadius", from: 2, to: 12, seconds: 1)
      $0.animate("shadowOffset", from: CGSize(width: 0, height: 2), to: CGSize(width: 0, height: 12), seconds: 1)
      $0.animate("transform.scale", from: 0.8, to: 1, seconds: 1)
    }
  }

  /// Shadows of a path of their own: an ellipse on the floor, a curled sheet, a ring.
  static let shadowPath = scene("shadow.path", seconds: 1) { root in
    root.add(30, 20, 56, 56, .coral) {
      $0.cornerRadius = 28
      lift($0, 5, 0, 0)
      $0.shadowPath = CGPath(ellipseIn: CGRect(x: 4, y: 66, width: 48, height: 12))
      $0.animate("position.y", from: 48, to: 30, seconds: 0.5, returns: true, timing: .easeOut)
    }
    root.add(116, 24, 62, 62, .white) {
      var curl = Path()
      curl.move(to: CGPoint(x: 0, y: 10))
      curl.addLine(to: CGPoint(x: 62, y: 10))
      curl.addLine(to: CGPoint(x: 62, y: 70))
      curl.addQuadCurve(to: CGPoint(x: 0, y: 70), control: CGPoint(x: 31, y: 52))
      curl.closeSubpath()
      $0.shadowPath = CGPath(curl)
      lift($0, 4, 0, 0, 0.7)
    }
    root.add(20, 116, 160, 60, nil) {
      let (from, to) = (
        Path(roundedRect: CGRect(x: 0, y: 0, width: 160, height: 60), cornerRadius: 6),
        Path(roundedRect: CGRect(x: 50, y: 0, width: 60, height: 60), cornerRadius: 30)
      )
      $0.shadowPath = CGPath(from)
      $0.shadowColor = .teal
      lift($0, 6, 0, 0, 1)
      $0.animate("shadowPath", from: from, to: to, seconds: 1)
    }
  }
}
