import Foundation
import TendonGeometry
import TendonLayers
import TendonSnapshot
import Testing

/// The consequences of a property's declaration: its key, its checks, its action, its numbers in scenes.
@MainActor
struct LayerPropertyTests {
  @Test("A declared property is set by its key as by its name, with its action")
  func keys() {
    final class Listener: CALayerDelegate {
      var keys: [String] = []
      func action(for layer: CALayer, forKey key: String) -> (any CAAction)? {
        keys.append(key)
        return NSNull()
      }
    }
    onClock { _ in
      let (layer, listener) = (CALayer(), Listener())
      layer.delegate = listener
      #expect(layer.value(forKey: "drawsAsynchronously") as? Bool == false && !layer.drawsAsynchronously)
      layer.drawsAsynchronously = true
      layer.drawsAsynchronously = true
      layer.setValue(false, forKey: "drawsAsynchronously")
      layer.setValue(CALayerCornerCurve.continuous, forKey: "cornerCurve")
      layer.setValue(CALayerCornerCurve.continuous, forKey: "cornerCurve")
      #expect(listener.keys == ["drawsAsynchronously", "drawsAsynchronously", "cornerCurve"])
      #expect(layer.cornerCurve == .continuous && CALayer.defaultValue(forKey: "drawsAsynchronously") as? Bool == false)
    }
  }

  @Test("What a setter marks for layout, its key marks too")
  func marks() {
    onClock { _ in
      let (outer, layer) = (CALayer(), CALayer())
      outer.addSublayer(layer)
      outer.layoutIfNeeded()
      layer.setValue(CGRect(x: 0, y: 0, width: 3, height: 4), forKey: "bounds")
      #expect(outer.needsLayout() && layer.needsLayout())
      outer.layoutIfNeeded()
      layer.setValue(CATransform3DMakeScale(2, 2, 1), forKey: "transform")
      #expect(outer.needsLayout())
    }
  }

  @Test("Special layers answer for the keys of their own, and other layers keep them as any key")
  func sections() {
    let (shape, plain) = (CAShapeLayer(), CALayer())
    shape.setValue(CAShapeLayerLineCap.round, forKey: "lineCap")
    plain.setValue(CAShapeLayerLineCap.round, forKey: "lineCap")
    #expect(shape.lineCap == .round && plain.value(forKey: "lineCap") as? CAShapeLayerLineCap == .round)
    #expect(CAShapeLayer.defaultValue(forKey: "lineCap") as? CAShapeLayerLineCap == .butt)
    #expect(CALayer.defaultValue(forKey: "lineCap") == nil)
  }

  @Test("Every property that views animate is one that animations find, and those of numbers move without a new node")
  func viewAnimations() {
    let painted = ["backdropRadius", "backdropSaturation", "backdropTint"]
    #expect(CALayer.keysThatViewsAnimate.count == 22 && CALayer.keysThatAddUp.count == 14)
    #expect(CALayer.keysThatAddUp.isSubset(of: CALayer.keysThatViewsAnimate))
    onClock { clock in
      for key in CALayer.keysThatViewsAnimate.sorted() {
        let (root, layer) = (CALayer(), CALayer())
        root.addSublayer(layer)
        CATransaction.flush()
        let animation = CABasicAnimation(keyPath: key)
        (animation.fromValue, animation.toValue) = (layer.animatableValue(forKeyPath: key), nil)
        animation.duration = 10
        layer.add(animation, forKey: nil)
        let first = root.snapshot(at: 0)
        let read = clock.counters.layersRead
        let later = root.snapshot(at: 5)
        #expect(clock.counters.layersRead == read && first == later)
        #expect((later.layers.scene?.remade.isEmpty == true) == !painted.contains(key), "\(key)")
      }
    }
  }
}
