import Tendon

extension GalleryScenes {
  /// Through points at an even pace, as a smooth curve, in jumps, and on a spring.
  static let path = scene("keyframes", seconds: 1.5) { root in
    let points: [CGPoint] = [
      CGPoint(x: 30, y: 150), CGPoint(x: 60, y: 30), CGPoint(x: 110, y: 130), CGPoint(x: 170, y: 40),
    ]
    root.add(CAShapeLayer(), 0, 0, 200, 200) {
      $0.path = CGPath(.line((30, 150), (60, 30), (110, 130), (170, 40)))
      $0.fillColor = nil
      $0.strokeColor = CGColor(hex: 0xdcd5c3)
      $0.lineWidth = 2
    }
    let modes: [(CAAnimationCalculationMode, CGColor)] = [
      (.linear, .coral), (.paced, .sun), (.cubic, .teal), (.discrete, .sky),
    ]
    for (mode, color) in modes {
      root.add(20, 140, 18, 18, color) {
        $0.cornerRadius = 9
        let animation = CAKeyframeAnimation(keyPath: "position")
        animation.values = points
        animation.calculationMode = mode
        animation.duration = 1.5
        animation.isRemovedOnCompletion = false
        animation.fillMode = .both
        $0.add(animation, forKey: nil)
      }
    }
    root.add(20, 172, 18, 18, .violet) {
      let spring = CASpringAnimation(keyPath: "position.x")
      spring.fromValue = 29
      spring.toValue = 150
      spring.damping = 8
      spring.duration = spring.settlingDuration
      spring.isRemovedOnCompletion = false
      spring.fillMode = .both
      $0.add(spring, forKey: nil)
    }
  }

  /// A picture that fades to another while it moves.
  static let dissolve = scene("dissolve", seconds: 1) { root in
    for i in 0..<8 { root.add(25 * CGFloat(i), 0, 12, 200, CGColor(hex: 0xdcd5c3)) }
    let card = root.add(40, 40, 120, 120, .coral) {
      $0.cornerRadius = 20
      $0.add(20, 20, 50, 50, .paper) { $0.cornerRadius = 25 }
    }
    card.crossDissolve(duration: 0.9, timing: CAMediaTimingFunction(name: .linear)) {
      card.backgroundColor = .teal
      card.sublayers = nil
      card.add(50, 50, 50, 50, .ink)
    }
    card.animate("transform.rotation", from: -0.2, to: 0.2, seconds: 1)
  }

  /// From one picture to another in every way that a transition knows.
  static let transition = scene("transition", seconds: 1) { root in
    for (index, type) in [CATransitionType.fade, .moveIn, .push, .reveal].enumerated() {
      let frame = root.add(14 + 92 * CGFloat(index % 2), 14 + 92 * CGFloat(index / 2), 80, 80, .ink) {
        $0.masksToBounds = true
        $0.cornerRadius = 14
      }
      let page = frame.add(0, 0, 80, 80, .coral) { $0.add(15, 15, 30, 30, .paper) }
      // The old page has to have been seen before it can leave.
      MediaTimer.scheduledTimer(withTimeInterval: 0.05, repeats: false) { _ in
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        let transition = CATransition()
        transition.type = type
        transition.subtype = index % 2 == 0 ? .fromRight : .fromTop
        transition.duration = 0.9
        page.add(transition, forKey: nil)
        page.backgroundColor = .teal
        page.sublayers = nil
        page.add(35, 35, 30, 30, .sun) { $0.cornerRadius = 15 }
        CATransaction.commit()
      }
    }
  }
}
