import TendonDrawing
import TendonGeometry
import TendonLayers
import TendonMotion
import TendonSnapshot
import Testing

@MainActor
struct KeyframeAnimationTests {
  /// A layer of 10 x 10 with the animation on it, 1 s from time 0 unless it says otherwise.
  private func layer(_ animation: CAAnimation, _ prepare: (CALayer) -> Void = { _ in }) -> CALayer {
    let (_, layer) = committedTree(CALayer())
    withoutActions {
      layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
      prepare(layer)
    }
    if animation.duration == 0 { animation.duration = 1 }
    layer.add(animation, forKey: "keys")
    return layer
  }

  private func bentPath() -> CGPath {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addLine(to: CGPoint(x: 10, y: 90))
    return path
  }

  @Test("A path wins over values; each line is a way, paced all of it has one speed")
  func path() {
    onClock { clock in
      let animation = CAKeyframeAnimation(keyPath: "position")
      animation.values = [CGPoint(x: 500, y: 500), CGPoint(x: 600, y: 600)]
      animation.path = bentPath()
      let even = layer(animation)
      #expect(even.snapshot(at: 0.25).position == CGPoint(x: 5, y: 0))
      #expect(even.snapshot(at: 0.75).position == CGPoint(x: 10, y: 45))
      animation.calculationMode = .paced
      let paced = layer(animation)
      #expect(isClose(paced.snapshot(at: 0.55).position.y, 45))
      animation.calculationMode = .linear
      animation.keyTimes = [0, 0.2, 1]
      animation.timingFunctions = [CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .linear)]
      let timed = layer(animation)
      #expect(isClose(timed.snapshot(at: 0.1).position.x, 10 * 0.3153568126, 1e-8))
      #expect(isClose(timed.snapshot(at: 0.6).position.y, 45))
      // The copy has the path and is not touched by later changes.
      let copy = timed.animation(forKey: "keys") as? CAKeyframeAnimation
      #expect(copy?.path == bentPath() && copy?.keyTimes == [0, 0.2, 1])
    }
  }

  @Test("Along a path the layer turns after its own transform, forwards or backwards, and only there")
  func rotation() {
    onClock { clock in
      let turn: (CGFloat) -> CATransform3D = { CATransform3DMakeRotation($0, 0, 0, 1) }
      for (mode, extra) in [(nil, nil), (CAAnimationRotationMode.rotateAuto, 0.0), (.rotateAutoReverse, CGFloat.pi)]
        as [(CAAnimationRotationMode?, CGFloat?)]
      {
        let animation = CAKeyframeAnimation(keyPath: "position")
        (animation.path, animation.rotationMode) = (bentPath(), mode)
        let own = CATransform3DMakeScale(2, 1, 1)
        let layer = layer(animation) { $0.transform = own }
        for (time, angle) in [(0.25, CGFloat(0)), (0.5, .pi / 2), (0.75, .pi / 2)] {
          let expected = extra.map { CATransform3DConcat(own, turn(angle + $0)) } ?? own
          #expect(distance(layer.snapshot(at: time).transform, expected) < 1e-12, "\(String(describing: mode)) \(time)")
        }
        #expect(layer.snapshot(at: 1).transform == own)
      }
      // Without a path there is nothing to turn along.
      let animation = CAKeyframeAnimation(keyPath: "position")
      (animation.values, animation.rotationMode) = ([CGPoint(), CGPoint(x: 0, y: 9)], .rotateAuto)
      #expect(layer(animation).snapshot(at: 0.5).transform == CATransform3DIdentity)
    }
  }

  @Test("Additive and cumulative paths: added to where the layer is, each round from the end of the one before")
  func addedPath() {
    onClock { clock in
      let animation = CAKeyframeAnimation(keyPath: "position")
      animation.path = bentPath()
      (animation.isAdditive, animation.isCumulative, animation.repeatCount) = (true, true, 3)
      animation.rotationMode = .rotateAuto
      let layer = layer(animation) { $0.position = CGPoint(x: 100, y: 200) }
      for round in 0..<3 {
        let seen = layer.snapshot(at: Double(round) + 0.25)
        #expect(
          isClose(seen.position.x, 105 + Double(round) * 10) && isClose(seen.position.y, 200 + Double(round) * 90))
        #expect(distance(seen.transform, CATransform3DIdentity) < 1e-12)
      }
    }
  }

  @Test("The animation's own curve bends the whole first, then the curves of the ways")
  func curves() {
    onClock { clock in
      let animation = CAKeyframeAnimation(keyPath: "zPosition")
      (animation.values, animation.keyTimes) = ([0, 100, 50], [0, 0.2, 1])
      animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      animation.timingFunctions = [CAMediaTimingFunction(name: .easeOut), CAMediaTimingFunction(name: .easeIn)]
      let layer = layer(animation)
      for i in 0...40 {
        let whole = UnitBezier.easeInEaseOut.value(at: Double(i) / 40)
        let expected =
          whole < 0.2
          ? 100 * UnitBezier.easeOut.value(at: whole / 0.2)
          : 100 - 50 * UnitBezier.easeIn.value(at: (whole - 0.2) / 0.8)
        if i < 40 { #expect(isClose(layer.snapshot(at: Double(i) / 40).zPosition, expected, 1e-9), "\(i)") }
      }
    }
  }

  /// The dump of UIKit's keyframes: 10 s, alpha 1 -> 0 in the first tenth, easeInEaseOut over the whole.
  @Test("A tenth of the keys is a fifth of the time where the whole is eased")
  func easedWhole() {
    onClock { clock in
      let animation = CAKeyframeAnimation(keyPath: "opacity")
      (animation.values, animation.keyTimes, animation.duration) = ([1, 0, 0], [0, 0.1, 1], 10)
      animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      let layer = layer(animation)
      for (time, alpha) in [(0.5, 0.951703), (1, 0.802775), (1.5, 0.547897), (2, 0.183401), (2.2071, 0), (5, 0)] {
        #expect(isClose(layer.snapshot(at: time).opacity, alpha, 2e-5), "\(time)")
      }
    }
  }

  @Test("Tension, continuity and bias reach the curve; paced modes go at one speed")
  func smooth() {
    onClock { clock in
      let animation = CAKeyframeAnimation(keyPath: "zPosition")
      (animation.values, animation.duration, animation.calculationMode) = ([0, 100, 50, 200], 3, .cubic)
      let table: [(Double, Double, Double, Double)] = [
        (0, 0, 0, 71.875), (0.5, 0, 0, 73.4375), (1, 0, 0, 75), (0, 0.5, 0, 70.3125), (0, 0, 0.5, 82.8125),
        (0, 0, -0.5, 60.9375),
      ]
      for (t, c, b, value) in table {
        animation.tensionValues = Array(repeating: t, count: 4)
        animation.continuityValues = Array(repeating: c, count: 4)
        animation.biasValues = Array(repeating: b, count: 4)
        #expect(isClose(layer(animation).snapshot(at: 1.5).zPosition, value))
      }
      (animation.tensionValues, animation.continuityValues, animation.biasValues) = (nil, nil, nil)
      // 0 -> 100 -> 50 -> 200: 300 in all, 100 a second.
      animation.calculationMode = .paced
      animation.keyTimes = [0, 0.9, 0.95, 1]
      let paced = layer(animation)
      for (time, value) in [(0.5, 50.0), (1, 100), (1.25, 75), (1.5, 50), (2, 100)] {
        #expect(isClose(paced.snapshot(at: time).zPosition, value))
      }
      animation.calculationMode = .cubicPaced
      let smooth = layer(animation)
      var speeds: [Double] = []
      for i in 0..<300 {
        let (a, b) = (smooth.snapshot(at: Double(i) / 100), smooth.snapshot(at: Double(i) / 100 + 0.005))
        speeds.append(abs(Double(b.zPosition - a.zPosition)))
      }
      let mean = speeds.reduce(0, +) / 300
      // Where it turns round the two halves of a step cancel.
      #expect(speeds.filter { abs($0 / mean - 1) > 0.02 }.count <= 4)
    }
  }

  @Test("Truths and pictures flip, from the start of a basic animation and at each key")
  func flags() {
    onClock { clock in
      let hide = CABasicAnimation(keyPath: "hidden")
      (hide.fromValue, hide.toValue) = (false, true)
      let hidden = layer(hide)
      #expect(
        !hidden.snapshot(at: 0).isHidden && hidden.snapshot(at: 0.01).isHidden && !hidden.snapshot(at: 1).isHidden)
      for keyPath in ["masksToBounds", "doubleSided", "geometryFlipped", "hidden"] {
        let blink = CAKeyframeAnimation(keyPath: keyPath)
        (blink.values, blink.calculationMode) = ([true, 0, true, 0.0], .discrete)
        let layer = layer(blink)
        let seen = stride(from: 0.1, to: 1, by: 0.25).map { time -> Bool in
          let seen = layer.snapshot(at: time)
          switch keyPath {
          case "masksToBounds": return seen.masksToBounds
          case "doubleSided": return seen.isDoubleSided
          case "hidden": return seen.isHidden
          default: return seen.isGeometryFlipped
          }
        }
        #expect(seen == [true, false, true, false], "\(keyPath)")
      }
      let pictures = (1...3).map { Bitmap(width: $0, height: 1) }
      let film = CAKeyframeAnimation(keyPath: "contents")
      (film.values, film.calculationMode, film.repeatCount) = (pictures, .discrete, 2)
      let player = layer(film) { $0.contents = Bitmap(width: 9, height: 1) }
      let widths = stride(from: 0.1, to: 2.2, by: 1.0 / 3).map { player.snapshot(at: $0).contents?.bitmap.width }
      #expect(widths == [1, 2, 3, 1, 2, 3, 9])
      // The same picture has the same version in every frame, others another.
      let versions = [0.1, 0.2, 0.4, 1.1, 2.1].map { player.snapshot(at: $0).contents?.version }
      #expect(versions[0] == versions[1] && versions[0] == versions[3] && Set(versions).count == 3)
      let change = CABasicAnimation(keyPath: "contents")
      change.fromValue = pictures[1]
      let one = layer(change) { $0.contents = pictures[0] }
      #expect(one.snapshot(at: 0).contents?.bitmap.width == 2 && one.snapshot(at: 0.5).contents?.bitmap.width == 1)
      let from = CABasicAnimation(keyPath: "contents")
      from.toValue = pictures[2]
      let none = layer(from)
      #expect(none.snapshot(at: 0).contents == nil && none.snapshot(at: 0.5).contents?.bitmap.width == 3)
      #expect(none.snapshot(at: 1).contents == nil)
    }
  }

  @Test("Paths, colours, gradients and lists are gone through like numbers")
  func otherKinds() {
    onClock { clock in
      func shape(_ x: CGFloat, _ w: CGFloat, _ r: CGFloat, _ e: CGFloat) -> CGPath {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: x, y: x))
        path.addLine(to: CGPoint(x: w, y: 0))
        path.addCurve(to: CGPoint(x: 0, y: e), control1: CGPoint(x: w, y: r), control2: CGPoint(x: r, y: w))
        path.closeSubpath()
        return path
      }
      let (_, shapeLayer) = committedTree(CAShapeLayer())
      let morph = CABasicAnimation(keyPath: "path")
      (morph.fromValue, morph.toValue, morph.duration) = (shape(0, 100, 50, 100), shape(10, 200, 100, 150), 1)
      shapeLayer.add(morph, forKey: nil)
      clock.advance(to: 0.25)
      // What Chromium's `path()` and Skia make of it.
      #expect(shapeLayer.presentation()?.path == shape(2.5, 125, 62.5, 112.5))
      let cast = CABasicAnimation(keyPath: "shadowPath")
      (cast.fromValue, cast.toValue, cast.duration) = (shape(0, 100, 50, 100), shape(10, 200, 100, 150), 1)
      let shadowed = layer(cast) { $0.shadowOpacity = 1 }
      #expect(shadowed.snapshot(at: 0.5).shadow?.path == shape(2.5, 125, 62.5, 112.5).path)

      let (red, blue) = (CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 1, alpha: 1))
      let (_, gradient) = committedTree(CAGradientLayer())
      withoutActions {
        (gradient.colors, gradient.locations) = ([red, blue], [0, 1])
      }
      for (keyPath, to) in [
        ("colors", [blue, red] as Any), ("locations", [0.4, 0.6]), ("endPoint", CGPoint(x: 1, y: 1)),
      ] {
        let animation = CABasicAnimation(keyPath: keyPath)
        (animation.fromValue, animation.toValue, animation.duration) = (
          gradient.animatableValue(forKeyPath: keyPath), to, 1
        )
        gradient.add(animation, forKey: nil)
      }
      clock.advance(to: 0.5)
      let seen = gradient.presentation()!
      #expect(seen.colors?[0] == CGColor(red: 0.75, green: 0, blue: 0.25, alpha: 1))
      #expect(isClose(seen.locations?[0], 0.1) && isClose(seen.locations?[1], 0.9))
      #expect(isClose(seen.endPoint.x, 0.625))
    }
  }

  @Test("Bad counts and values trap when the animation is added, with what was wrong")
  func traps() async {
    let empty = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { CALayer().add(CAKeyframeAnimation(keyPath: "position"), forKey: nil) }
    }
    #expect(says(empty, "a keyframe animation of \"position\" has one value or more"))
    let times = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let animation = CAKeyframeAnimation(keyPath: "opacity")
        (animation.values, animation.keyTimes) = ([0, 1, 0], [0, 1])
        CALayer().add(animation, forKey: nil)
      }
    }
    #expect(says(times, "3 keys have 3 key times, got 2"))
    let order = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let animation = CAKeyframeAnimation(keyPath: "opacity")
        (animation.values, animation.keyTimes) = ([0, 1, 0], [0, 0.7, 0.5])
        CALayer().add(animation, forKey: nil)
      }
    }
    #expect(says(order, "key times ascend in 0...1, got 0.5 at 2"))
    let curves = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let animation = CAKeyframeAnimation(keyPath: "opacity")
        (animation.values) = ([0, 1])
        animation.timingFunctions = Array(repeating: CAMediaTimingFunction(name: .linear), count: 2)
        CALayer().add(animation, forKey: nil)
      }
    }
    #expect(says(curves, "2 keys have 1 timing functions between them, got 2"))
    let kind = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let animation = CAKeyframeAnimation(keyPath: "opacity")
        animation.path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1))
        CALayer().add(animation, forKey: nil)
      }
    }
    #expect(says(kind, "a path moves points, \"opacity\" is a number"))
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let animation = CAKeyframeAnimation(keyPath: "position")
        animation.path = CGPath()
        CALayer().add(animation, forKey: nil)
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let animation = CAKeyframeAnimation(keyPath: "contents")
        animation.values = [true]
        CALayer().add(animation, forKey: nil)
      }
    }
  }
}

/// The largest difference of two matrices' elements.
func distance(_ a: CATransform3D, _ b: CATransform3D) -> Double {
  zip(a.elements, b.elements).map { abs($0 - $1) }.max() ?? 0
}
