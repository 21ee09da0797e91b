import Tendon

extension GalleryScenes {
  /// Layers that are colours: in each other, moving, and over each other by `zPosition` rather than by order.
  static let plain = scene("plain", seconds: 1) { root in
    let board = root.add(20, 20, 160, 160, .ink)
    for i in 0..<5 {
      board.add(15 + 22 * CGFloat(i), 15 + 22 * CGFloat(i), 42, 42, .turn(i)) {
        $0.zPosition = i == 1 ? 1 : 0
        $0.animate("position.x", from: $0.position.x, to: 160 - $0.position.x, seconds: 1)
      }
    }
    board.add(130, 10, 20, 20, .paper) {
      $0.animate("backgroundColor", from: CGColor.paper, to: CGColor.coral, seconds: 1)
      $0.animate("bounds.size", from: CGSize(width: 20, height: 20), to: CGSize(width: 10, height: 30), seconds: 1)
    }
    board.add(10, 130, 20, 20, .sky) { $0.animate("opacity", from: Float(1), to: Float(0.2), seconds: 1) }
  }
}
