import TendonGeometry
import TendonLayers
import Testing

@MainActor
struct TreeTests {
  @Test("Sublayers are added, inserted, moved and replaced as an array would be")
  func order() {
    let root = CALayer()
    let layers = (0..<5).map { i in
      let layer = CALayer()
      layer.name = "\(i)"
      return layer
    }
    @MainActor func names() -> String { (root.sublayers ?? []).compactMap(\.name).joined() }
    #expect(root.sublayers == nil)
    root.addSublayer(layers[0])
    root.addSublayer(layers[1])
    root.insertSublayer(layers[2], at: 0)
    #expect(names() == "201")
    root.insertSublayer(layers[3], below: layers[1])
    root.insertSublayer(layers[4], above: layers[2])
    #expect(names() == "24031")
    root.insertSublayer(layers[2], above: layers[1])
    #expect(names() == "40312")
    root.insertSublayer(layers[2], below: layers[4])
    #expect(names() == "24031")
    root.addSublayer(layers[4])
    #expect(names() == "20314")
    let new = CALayer()
    new.name = "n"
    root.replaceSublayer(layers[3], with: new)
    #expect(names() == "20n14" && layers[3].superlayer == nil && new.superlayer === root)
    root.sublayers = [layers[1], layers[3], layers[0]]
    #expect(names() == "130" && new.superlayer == nil && layers[4].superlayer == nil)
    layers[0].addSublayer(layers[1])
    #expect(names() == "30" && layers[1].superlayer === layers[0])
  }

  private final class PlacingDelegate: CALayerDelegate {
    func layoutSublayers(of layer: CALayer) { layer.sublayers?.first?.frame = layer.bounds }
  }

  @Test("The delegate places the sublayers of a layer that asked for layout")
  func delegateLayout() {
    let (layer, child, delegate) = (CALayer(), CALayer(), PlacingDelegate())
    layer.bounds = CGRect(x: 0, y: 0, width: 30, height: 20)
    layer.addSublayer(child)
    layer.delegate = delegate
    layer.setNeedsLayout()
    layer.layoutIfNeeded()
    #expect(child.frame == layer.bounds)
    child.frame = .zero
    layer.layoutSublayers()
    #expect(child.frame == layer.bounds)
  }

  @Test("Layout runs from the top down, once for each layer that asked")
  func layout() {
    onClock { clock in
      var log: [String] = []
      @MainActor func make(_ name: String) -> Placing {
        let layer = Placing()
        layer.name = name
        layer.onLayout = { log.append($0.name!) }
        return layer
      }
      let (root, a, b, c) = (make("root"), make("a"), make("b"), make("c"))
      root.addSublayer(a)
      root.addSublayer(b)
      b.addSublayer(c)
      CATransaction.flush()
      #expect(log == ["root", "b"])
      log = []
      c.setNeedsLayout()
      a.setNeedsLayout()
      b.setNeedsLayout()
      c.layoutIfNeeded()
      #expect(log == ["b", "c"] && a.needsLayout())
      CATransaction.flush()
      #expect(log == ["b", "c", "a"])
      log = []
      c.bounds.size.width = 4
      #expect(c.needsLayout() && b.needsLayout() && !root.needsLayout())
      CATransaction.flush()
      log = []
      c.bounds.origin.x = 4
      c.position.x = 9
      #expect(c.needsLayout() && !b.needsLayout())
      CATransaction.flush()
      #expect(log == ["c"])
      // A layout that places its sublayers does not ask for itself again, but for them.
      log = []
      b.onLayout = {
        log.append($0.name!)
        c.bounds.size.width += 1
      }
      b.setNeedsLayout()
      CATransaction.flush()
      #expect(log == ["b", "c"])
      #expect(clock.diagnostics.isEmpty)
    }
  }

  @Test("A layer in itself, a mask in two places and a strange sibling trap")
  func traps() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (a, b) = (CALayer(), CALayer())
        a.addSublayer(b)
        b.addSublayer(a)
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let a = CALayer()
        a.mask = a
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (a, b) = (CALayer(), CALayer())
        a.addSublayer(b)
        a.mask = b
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { CALayer().insertSublayer(CALayer(), below: CALayer()) }
    }
  }

  @Test("10,000 nested layers are committed, hit, shown and let go without using up the stack")
  func deep() {
    onClock { clock in
      let root = CALayer()
      var layer = root
      for _ in 0..<10_000 {
        layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        let inner = CALayer()
        layer.addSublayer(inner)
        layer = inner
      }
      layer.setNeedsLayout()
      CATransaction.flush()
      layer.add(depth(to: 1), forKey: nil)
      var depth = 0
      var snapshot = root.snapshot(at: 0)
      while let next = snapshot.sublayers.first {
        snapshot = next
        depth += 1
      }
      #expect(depth == 10_000 && snapshot.id == layer.id)
      #expect(root.hitTest(CGPoint(x: 5, y: 5)) === layer.superlayer)
      #expect(layer.convert(CGPoint(x: 1, y: 1), to: root) == CGPoint(x: 1, y: 1))
    }
  }

  final class Placing: CALayer {
    var onLayout: (Placing) -> Void = { _ in }
    override func layoutSublayers() { onLayout(self) }
  }
}
