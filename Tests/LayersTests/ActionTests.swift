import Foundation
import TendonDrawing
import TendonGeometry
import TendonLayers
import Testing

@MainActor
struct ActionTests {
  @Test("A committed stand-alone layer animates 0.25 s on the default curve from what is seen")
  func implicit() {
    onClock { clock in
      let (_, layer) = committedTree(CALayer())
      layer.opacity = 0
      #expect(layer.opacity == 0)
      let animation = layer.animation(forKey: "opacity")
      #expect(animation?.duration == 0.25 && animation?.timingFunction == CAMediaTimingFunction(name: .default))
      clock.advance(to: 0.125)
      #expect(isClose(layer.presentation()?.opacity, 1 - 0.8024033876, 1e-7))
      // Back again: from what is seen, by replacement.
      layer.opacity = 1
      #expect(isClose(layer.presentation()?.opacity, 1 - 0.8024033876, 1e-7))
      clock.advance(to: 0.25)
      #expect(isClose(layer.presentation()?.opacity, 1 - 0.8024033876 * (1 - 0.8024033876), 1e-7))
      clock.advance(to: 0.375)
      #expect(layer.presentation()?.opacity == 1 && layer.animationKeys() == nil)
    }
  }

  @Test("Every property that can be in between animates, the others and paths change at once")
  func table() {
    onClock { clock in
      let layer = CAShapeLayer()
      let (_, _) = committedTree(layer)
      let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
      let box = CGRect(x: 1, y: 2, width: 3, height: 4)
      layer.bounds = box
      layer.position = CGPoint(x: 1, y: 1)
      layer.zPosition = 1
      layer.anchorPoint = CGPoint(x: 0, y: 0)
      layer.anchorPointZ = 1
      layer.transform = CATransform3DMakeScale(2, 2, 2)
      layer.sublayerTransform = CATransform3DMakeScale(2, 2, 2)
      layer.opacity = 0.5
      layer.cornerRadius = 1
      layer.borderWidth = 1
      layer.borderColor = red
      layer.backgroundColor = red
      layer.shadowColor = red
      layer.shadowOpacity = 1
      layer.shadowOffset = CGSize(width: 1, height: 1)
      layer.shadowRadius = 1
      layer.contentsRect = box
      layer.contentsCenter = box
      layer.contentsScale = 2
      layer.fillColor = red
      layer.strokeColor = red
      layer.strokeStart = 0.5
      layer.strokeEnd = 0.6
      layer.lineWidth = 2
      layer.miterLimit = 2
      layer.lineDashPhase = 2
      let animated = [
        "bounds", "position", "zPosition", "anchorPoint", "anchorPointZ", "transform", "sublayerTransform", "opacity",
        "cornerRadius", "borderWidth", "borderColor", "backgroundColor", "shadowColor", "shadowOpacity",
        "shadowOffset", "shadowRadius", "contentsRect", "contentsCenter", "contentsScale", "fillColor", "strokeColor",
        "strokeStart", "strokeEnd", "lineWidth", "miterLimit", "lineDashPhase",
      ]
      #expect(layer.animationKeys() == animated)
      layer.path = CGPath(rect: box)
      layer.shadowPath = CGPath(rect: box)
      layer.isHidden = true
      layer.masksToBounds = true
      layer.isDoubleSided = false
      layer.contentsGravity = .center
      layer.fillRule = .evenOdd
      layer.lineDashPattern = [1, 2]
      #expect(layer.animationKeys() == animated)
      // Halfway all of them are on their way, and at the end where they should be.
      layer.isHidden = false
      let half = layer.snapshot(at: 0.05)
      #expect(half.bounds.width > 0 && half.bounds.width < 3 && half.cornerRadius < 1 && half.shadow!.opacity < 1)
      clock.advance(to: 0.25)
      #expect(layer.snapshot(at: 0.25).bounds == box && layer.animationKeys() == nil)
    }
  }

  @Test("Nothing animates before the layer was committed in its tree, without a superlayer, or with actions disabled")
  func quiet() {
    onClock { clock in
      let root = CALayer()
      let layer = CALayer()
      layer.opacity = 0.5
      root.addSublayer(layer)
      layer.opacity = 0.6
      #expect(layer.presentation() == nil)
      CATransaction.flush()
      #expect(layer.presentation()?.opacity == 0.6)
      withoutActions { layer.opacity = 0.7 }
      CATransaction.begin()
      CATransaction.setAnimationDuration(0)
      layer.opacity = 0.8
      CATransaction.commit()
      root.opacity = 0.5
      #expect(layer.animationKeys() == nil && root.animationKeys() == nil)
      layer.opacity = 0.8
      #expect(layer.animationKeys() == nil)
      layer.opacity = 0.9
      #expect(layer.animationKeys() == ["opacity"])
      // Put into a tree anew, it starts anew.
      layer.removeFromSuperlayer()
      CATransaction.flush()
      root.addSublayer(layer)
      layer.opacity = 0.1
      #expect(layer.animationKeys() == nil && layer.presentation() == nil)
    }
  }

  @Test("The transaction's duration and curve are those of implicit animations")
  func transaction() {
    onClock { clock in
      let (_, layer) = committedTree(CALayer())
      CATransaction.begin()
      CATransaction.setAnimationDuration(2)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      layer.zPosition = 8
      CATransaction.commit()
      clock.advance(to: 0.5)
      #expect(layer.presentation()?.zPosition == 2)
    }
  }

  @Test("The lookup asks the delegate, `actions`, then the class; NSNull ends it")
  func lookup() {
    onClock { _ in
      let layer = Classy()
      let (_, _) = committedTree(layer)
      let (first, second) = (Noting("delegate"), Noting("dictionary"))
      let delegate = Answering()
      layer.delegate = delegate
      layer.actions = ["zPosition": second]
      delegate.answer = first
      layer.zPosition = 1
      #expect(first.log == ["zPosition true"] && second.log == [])
      delegate.answer = nil
      layer.zPosition = 2
      #expect(second.log == ["zPosition true"] && Classy.asked == [])
      layer.actions = nil
      layer.zPosition = 3
      #expect(Classy.asked == ["zPosition"] && layer.animationKeys() == ["zPosition"])
      layer.removeAllAnimations()
      delegate.answer = NSNull()
      layer.zPosition = 4
      #expect(layer.animationKeys() == nil && Classy.asked.count == 1)
      delegate.answer = nil
      layer.actions = ["zPosition": NSNull()]
      layer.zPosition = 5
      #expect(layer.animationKeys() == nil && Classy.asked.count == 1)
      withoutActions { layer.zPosition = 6 }
      #expect(delegate.keys.filter { $0 == "zPosition" }.count == 5)
    }
  }

  @Test("An action without key path or ends animates its key from what was seen to the model")
  func bareAction() {
    onClock { clock in
      let (_, layer) = committedTree(CALayer())
      let animation = CABasicAnimation()
      animation.duration = 1
      layer.actions = ["position": animation]
      layer.position = CGPoint(x: 100, y: 0)
      clock.advance(to: 0.25)
      #expect(layer.presentation()?.position.x == 25)
      layer.position = CGPoint(x: 0, y: 0)
      clock.advance(to: 0.75)
      #expect(layer.presentation()?.position.x == 12.5)
    }
  }

  @Test("Coming into a superlayer and leaving it are events")
  func events() {
    onClock { _ in
      let root = CALayer()
      let layer = CALayer()
      let noting = Noting("order")
      layer.actions = [kCAOnOrderIn: noting, kCAOnOrderOut: noting]
      root.addSublayer(layer)
      layer.removeFromSuperlayer()
      #expect(noting.log == ["onOrderIn true", "onOrderOut true"])
    }
  }

  @Test("After `actions` come those of the style, then of the style in it, then the class; NSNull ends the search")
  func style() {
    onClock { _ in
      let (root, layer) = committedTree(CALayer())
      let (own, outer, inner) = (Noting("own"), Noting("outer"), Noting("inner"))
      layer.style = [
        "actions": ["zPosition": outer, "position": NSNull()],
        "style": ["actions": ["zPosition": inner, "opacity": inner, "bounds": NSNull()], "style": ["actions": 3]],
      ]
      layer.actions = ["zPosition": own]
      layer.zPosition = 1
      #expect(own.log.count == 1 && outer.log.isEmpty)
      layer.actions = nil
      layer.zPosition = 2
      #expect(outer.log == ["zPosition true"] && inner.log.isEmpty)
      layer.opacity = 0.5
      #expect(inner.log == ["opacity true"])
      layer.position.x = 3
      layer.bounds.size.width = 9
      #expect(layer.animationKeys() == nil)
      layer.cornerRadius = 2
      #expect(layer.animationKeys() == ["cornerRadius"])
      let delegate = Answering()
      delegate.answer = NSNull()
      layer.delegate = delegate
      layer.zPosition = 4
      #expect(outer.log.count == 1)
      #expect(layer.presentation()?.style?.count == 2 && root.style == nil)
    }
  }

  @Test("The superlayer's list of sublayers is a property with an action, in the order: ask, change, run")
  func sublayers() {
    onClock { _ in
      let (root, layer) = committedTree(CALayer())
      let counting = Counting()
      root.actions = ["sublayers": counting]
      let other = CALayer()
      root.addSublayer(other)
      root.insertSublayer(other, at: 0)
      layer.removeFromSuperlayer()
      root.insertSublayer(layer, below: other)
      root.replaceSublayer(layer, with: CALayer())
      let elsewhere = CALayer()
      elsewhere.addSublayer(other)
      withoutActions { root.addSublayer(CALayer()) }
      #expect(counting.counts == [2, 2, 1, 2, 3, 2, 1] && root.sublayers?.count == 2)
    }
  }

  @Test("An action that moves layers while they are being moved does not lose or double them")
  func meddling() {
    onClock { _ in
      let (root, layer) = committedTree(CALayer())
      let other = CALayer()
      root.addSublayer(other)
      let third = CALayer()
      for key in ["sublayers", kCAOnOrderOut, kCAOnOrderIn] {
        let meddler = Meddling { if other.superlayer === root { third.addSublayer(other) } }
        root.delegate = meddler
        other.delegate = meddler
        meddler.key = key
        root.insertSublayer(other, at: 0)
        root.addSublayer(other)
        other.removeFromSuperlayer()
        root.addSublayer(other)
        root.delegate = nil
        other.delegate = nil
        let places = [root, third].flatMap { $0.sublayers ?? [] }.filter { $0 === other }.count
        #expect(places == (other.superlayer == nil ? 0 : 1), "\(key)")
        #expect(root.sublayers?.contains { $0 === layer } == true)
      }
    }
  }

  /// Does something whenever it is asked for the action of its key.
  final class Meddling: CALayerDelegate {
    var key = ""
    let meddle: () -> Void
    private var isMeddling = false
    init(_ meddle: @escaping () -> Void) { self.meddle = meddle }
    func action(for layer: CALayer, forKey key: String) -> (any CAAction)? {
      if key == self.key, !isMeddling {
        isMeddling = true
        meddle()
        isMeddling = false
      }
      return nil
    }
  }

  final class Counting: CAAction {
    var counts: [Int] = []
    func run(forKey key: String, object: Any, arguments: [AnyHashable: Any]?) {
      counts.append((object as? CALayer)?.sublayers?.count ?? 0)
    }
  }

  final class Noting: CAAction {
    var log: [String] = []
    init(_ name: String) {}
    func run(forKey key: String, object: Any, arguments: [AnyHashable: Any]?) {
      log.append("\(key) \(object is CALayer)")
    }
  }

  final class Answering: CALayerDelegate {
    var answer: (any CAAction)?
    var keys: [String] = []
    func action(for layer: CALayer, forKey key: String) -> (any CAAction)? {
      keys.append(key)
      return answer
    }
  }

  final class Classy: CALayer {
    static var asked: [String] = []
    override class func defaultAction(forKey key: String) -> (any CAAction)? {
      if key == "zPosition" { asked.append(key) }
      return super.defaultAction(forKey: key)
    }
  }
}
