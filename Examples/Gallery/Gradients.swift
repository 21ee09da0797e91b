import Tendon

extension GalleryScenes {
  /// Colours along a line: spread evenly, by locations, aslant, with alpha, and moving.
  static let axialGradient = scene("gradient.axial", seconds: 1) { root in
    root.add(CAGradientLayer(), 10, 10, 85, 85) { $0.colors = [.coral, .sun, .teal] }
    root.add(CAGradientLayer(), 105, 10, 85, 85) {
      $0.colors = [.ink, .ink, .violet, .sky]
      $0.locations = [0, 0.5, 0.5, 1]
      $0.startPoint = CGPoint(x: 0, y: 0)
      $0.endPoint = CGPoint(x: 1, y: 1)
    }
    root.add(CAGradientLayer(), 10, 105, 85, 85, .sky) {
      $0.colors = [CGColor(hex: 0xff6b5e, alpha: 0), CGColor(hex: 0xff6b5e)]
      $0.startPoint = CGPoint(x: 0.2, y: 0.5)
      $0.endPoint = CGPoint(x: 0.8, y: 0.5)
      $0.cornerRadius = 20
      $0.masksToBounds = true
    }
    root.add(CAGradientLayer(), 105, 105, 85, 85) {
      $0.colors = [.teal, .sun, .teal]
      $0.locations = [0, 0.1, 0.2]
      $0.startPoint = CGPoint(x: 0, y: 0.4)
      $0.endPoint = CGPoint(x: 1, y: 0.6)
      $0.animate("locations", from: [0, 0.1, 0.2] as [CGFloat], to: [0.8, 0.9, 1] as [CGFloat], seconds: 1)
      $0.animate("colors", from: [CGColor.teal, .sun, .teal], to: [CGColor.violet, .paper, .violet], seconds: 1)
    }
  }

  /// Colours outwards from a point, in circles and ellipses.
  static let radialGradient = scene("gradient.radial", seconds: 1) { root in
    root.add(CAGradientLayer(), 10, 10, 85, 85) {
      $0.type = .radial
      $0.colors = [.sun, .coral, .ink]
      $0.startPoint = CGPoint(x: 0.5, y: 0.5)
      $0.endPoint = CGPoint(x: 1, y: 1)
    }
    root.add(CAGradientLayer(), 105, 10, 85, 85) {
      $0.type = .radial
      $0.colors = [.paper, .sky, .violet]
      $0.locations = [0, 0.3, 1]
      $0.startPoint = CGPoint(x: 0.3, y: 0.3)
      $0.endPoint = CGPoint(x: 1.1, y: 0.7)
    }
    root.add(CAGradientLayer(), 10, 105, 180, 85, .ink) {
      $0.type = .radial
      $0.colors = [.sun, CGColor(hex: 0xffc145, alpha: 0)]
      $0.startPoint = CGPoint(x: 0.2, y: 0.5)
      $0.endPoint = CGPoint(x: 0.45, y: 1.1)
      $0.animate("startPoint", from: CGPoint(x: 0.2, y: 0.5), to: CGPoint(x: 0.8, y: 0.5), seconds: 1)
      $0.animate("endPoint", from: CGPoint(x: 0.45, y: 1.1), to: CGPoint(x: 1.05, y: 1.1), seconds: 1)
    }
  }

  /// Colours about a point, clockwise from the direction of the end point.
  static let conicGradient = scene("gradient.conic", seconds: 1) { root in
    root.add(CAGradientLayer(), 10, 10, 110, 110) {
      $0.type = .conic
      $0.colors = [.coral, .sun, .teal, .sky, .violet, .coral]
      $0.startPoint = CGPoint(x: 0.5, y: 0.5)
      $0.endPoint = CGPoint(x: 0.5, y: 0)
      $0.cornerRadius = 55
      $0.masksToBounds = true
    }
    root.add(CAGradientLayer(), 130, 10, 60, 110) {
      $0.type = .conic
      $0.colors = [.ink, .sky, .ink]
      $0.startPoint = CGPoint(x: 0.5, y: 0.3)
      $0.endPoint = CGPoint(x: 1, y: 0.3)
    }
    root.add(CAGradientLayer(), 10, 130, 180, 60) {
      $0.type = .conic
      $0.colors = [.paper, .violet]
      $0.startPoint = CGPoint(x: 0.5, y: 1)
      $0.endPoint = CGPoint(x: 0, y: 1)
      $0.animate("endPoint", from: CGPoint(x: 0, y: 1), to: CGPoint(x: 0.5, y: 0), seconds: 1)
    }
  }
}
