import Tendon

extension GalleryScenes {
  /// Pictures by every gravity, a part of a picture, and both filters.
  static let contents = scene("contents") { root in
    let picture = cardPicture(30, 20, .sky)
    let gravities: [CALayerContentsGravity] = [
      .topLeft, .top, .topRight, .left, .center, .right, .bottomLeft, .bottom, .bottomRight, .resize, .resizeAspect,
      .resizeAspectFill,
    ]
    for (i, gravity) in gravities.enumerated() {
      root.add(10 + 46 * CGFloat(i % 4), 10 + 46 * CGFloat(i / 4), 40, 40, CGColor(hex: 0xe2dccd)) {
        $0.contents = picture
        $0.contentsGravity = gravity
        $0.masksToBounds = true
      }
    }
    let small = cardPicture(12, 8, .coral)
    root.add(10, 150, 54, 40) {
      $0.contents = small
      $0.magnificationFilter = .nearest
    }
    root.add(70, 150, 54, 40) { $0.contents = small }
    root.add(130, 150, 60, 40) {
      $0.contents = cardPicture(240, 160, .sun)
      $0.contentsRect = CGRect(x: 0.25, y: 0.25, width: 0.6, height: 0.6)
    }
  }
}
