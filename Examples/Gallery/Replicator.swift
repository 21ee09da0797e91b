import Tendon

extension GalleryScenes {
  /// Copies: around a circle, each later and paler than the one before; in a row; and rows of rows.
  static let replicator = scene("replicator", seconds: 1.6) { root in
    root.add(CAReplicatorLayer(), 20, 10, 110, 110) {
      $0.instanceCount = 12
      $0.instanceDelay = 0.1
      $0.instanceTransform = CATransform3DMakeRotation(.pi / 6, 0, 0, 1)
      $0.add(48, 4, 14, 26, .ink) { dot in
        dot.cornerRadius = 7
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = Float(1)
        fade.toValue = Float(0.1)
        fade.duration = 1.2
        fade.repeatCount = .infinity
        // The copies are behind: what they show has begun long ago.
        fade.beginTime = dot.convertTime(CACurrentMediaTime(), from: nil) - 12
        dot.add(fade, forKey: nil)
      }
    }
    root.add(CAReplicatorLayer(), 140, 14, 46, 100) {
      $0.instanceCount = 5
      $0.instanceTransform = CATransform3DScale(CATransform3DMakeTranslation(0, 20, 0), 0.9, 0.9, 1)
      $0.instanceColor = .sun
      $0.instanceGreenOffset = -0.15
      $0.instanceBlueOffset = 0.2
      $0.add(0, 0, 46, 18, .white) { $0.cornerRadius = 4 }
    }
    let rows = root.add(CAReplicatorLayer(), 14, 130, 172, 60) {
      $0.instanceCount = 3
      $0.instanceTransform = CATransform3DMakeTranslation(0, 20, 0)
      $0.instanceDelay = 0.2
    }
    rows.add(CAReplicatorLayer(), 0, 0, 172, 60) {
      $0.instanceCount = 9
      $0.instanceTransform = CATransform3DMakeTranslation(19.5, 0, 0)
      $0.instanceDelay = 0.05
      $0.instanceAlphaOffset = -0.06
      $0.add(0, 0, 16, 16, .coral) { box in
        box.animate("cornerRadius", from: 0, to: 8, seconds: 0.6)
        box.animate("backgroundColor", from: CGColor.coral, to: CGColor.violet, seconds: 0.6)
      }
    }
  }
}
