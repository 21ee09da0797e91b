import Tendon

extension GalleryScenes {
  /// A cube in a transform layer: nothing is flattened, and what is farther is behind.
  static let transformLayer = scene("transform", seconds: 2) { root in
    root.sublayerTransform = viewer(at: 400)
    let cube = root.add(CATransformLayer(), 60, 60, 80, 80)
    let faces: [CATransform3D] = [
      CATransform3D(), CATransform3D().turned(90, 0, 1, 0), CATransform3D().turned(180, 0, 1, 0),
      CATransform3D().turned(270, 0, 1, 0), CATransform3D().turned(90, 1, 0, 0), CATransform3D().turned(-90, 1, 0, 0),
    ]
    for (i, face) in faces.enumerated() {
      cube.add(0, 0, 80, 80, .turn(i)) {
        $0.opacity = 0.9
        $0.borderColor = .ink
        $0.borderWidth = 2
        $0.transform = CATransform3DTranslate(face, 0, 0, 40)
        $0.add(24, 24, 32, 32, .paper) { $0.cornerRadius = i == 0 ? 16 : 4 }
      }
    }
    let tilt = CATransform3D().turned(-25, 1, 0, 0)
    cube.transform = tilt
    cube.animate(
      "transform", through: [0, 60, 120, 180].map { tilt.turned(CGFloat($0), 0, 1, 0) }, seconds: 2)
  }

  /// Cards in a circle, seen from before; those that turn their backs are not drawn.
  static let carousel = scene("carousel", seconds: 2) { root in
    let stage = root.add(0, 0, 200, 200, CGColor(hex: 0xe2dccd))
    stage.sublayerTransform = CATransform3DRotate(viewer(at: 300), -0.25, 1, 0, 0)
    let ring = stage.add(CATransformLayer(), 0, 0, 200, 200)
    for i in 0..<7 {
      ring.add(70, 65, 60, 70, .turn(i)) {
        $0.contents = cardPicture(120, 140, .turn(i))
        $0.cornerRadius = 8
        $0.masksToBounds = true
        $0.isDoubleSided = i % 2 == 0
        $0.anchorPointZ = -75
        $0.transform = CATransform3D().turned(CGFloat(i) * 360 / 7, 0, 1, 0)
        $0.position = CGPoint(x: 100, y: 100)
      }
    }
    ring.animate("transform.rotation.y", from: 0, to: Double.pi, seconds: 2)
  }
}
