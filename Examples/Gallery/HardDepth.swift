import Tendon

extension GalleryScenes {
  /// A card that turns through the moment at which it is seen edge on, and one that stays there.
  static let edgeOn = scene("edgeon", seconds: 1) { root in
    root.sublayerTransform = viewer(at: 500)
    @MainActor func card(_ x: CGFloat, _ y: CGFloat, _ color: CGColor) -> CALayer {
      root.add(x, y, 80, 70, color) {
        $0.contents = cardPicture(160, 140, color)
        $0.borderWidth = 3
        $0.borderColor = .ink
      }
    }
    // Half a second in, both are a line.
    card(12, 20, .coral).animate("transform.rotation.y", from: 0, to: Double.pi, seconds: 1, timing: .linear)
    card(108, 20, .sky).animate("transform.rotation.x", from: 0, to: Double.pi, seconds: 1, timing: .linear)
    // Edge on to their own plane, but not to the viewer, who stands beside them.
    card(12, 110, .sun).transform = CATransform3D().turned(90, 0, 1, 0)
    card(108, 110, .teal).transform = CATransform3D().turned(89.5, 1, 0, 0)
  }

  /// A floor that reaches behind the viewer, and a card that flies past.
  static let nearPlane = scene("nearplane", seconds: 1) { root in
    let sky = root.add(0, 0, 200, 200, CGColor(hex: 0x4a3f8f))
    sky.masksToBounds = true
    sky.sublayerTransform = viewer(at: 120)
    let floor = sky.add(-300, -250, 800, 800, .teal) { floor in
      for i in 0..<8 {
        for j in 0..<8 where (i + j) % 2 == 0 {
          floor.add(CGFloat(i) * 100, CGFloat(j) * 100, 100, 100, .sky)
        }
      }
    }
    floor.transform = CATransform3DTranslate(CATransform3D().turned(80, 1, 0, 0), 0, 0, -70)
    // Its right end is beyond the viewer in the second half.
    sky.add(20, 20, 160, 100, .coral) {
      $0.contents = cardPicture(320, 200, .coral)
      $0.borderWidth = 4
      $0.borderColor = .sun
      $0.transform = CATransform3D().turned(-60, 0, 1, 0)
      $0.animate("transform.translation.z", from: -100, to: 120, seconds: 1, timing: .linear)
    }
  }

  /// Cards that go through each other are cut where they meet.
  static let intersecting = scene("intersecting", seconds: 1) { root in
    root.sublayerTransform = viewer(at: 500)
    let space = root.add(CATransformLayer(), 0, 0, 200, 200)
    for i in 0..<3 {
      space.add(45, 45, 110, 110, .turn(2 * i)) {
        $0.cornerRadius = 14
        $0.borderWidth = 4
        $0.borderColor = .ink
        $0.transform = CATransform3D().turned(60 * CGFloat(i) + 20, 0, 1, 0)
      }
    }
    space.add(30, 90, 140, 20, .ink) { $0.opacity = 0.8 }
    space.transform = CATransform3D().turned(-20, 1, 0, 0)
    space.animate(
      "transform", from: CATransform3D().turned(-20, 1, 0, 0),
      to: CATransform3D().turned(-20, 1, 0, 0).turned(50, 0, 1, 0), seconds: 1)
  }
}
