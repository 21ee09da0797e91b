import TendonCompositing
import TendonGeometry
import TendonSnapshot
import Testing

/// Layers that were given are compared where they lie, with the same answer as that of the layers made.
@Suite struct GivenLayerTests {
  private func layer(_ id: Int, _ width: CGFloat = 10) -> LayerSnapshot {
    var layer = LayerSnapshot(id: id)
    layer.bounds = CGRect(x: 0, y: 0, width: width, height: 10)
    return layer
  }

  @Test func aLayerIsIdenticalWhereItLies() {
    var root = layer(0, 100)
    root.sublayers = [layer(1), layer(2, 20)]
    root.addInFront(layer(3, 30))
    for index in 0..<3 {
      let made = root.layers[index]
      #expect(root.layers.isIdentical(index, to: made))
      for other in 0..<3 where other != index { #expect(!root.layers.isIdentical(other, to: made)) }
      var moved = made
      moved.position.x += 1
      #expect(!root.layers.isIdentical(index, to: moved))
      #expect(root.layers.isShown(index) == made.isShown && root.layers.zPosition(index) == made.zPosition)
    }
  }

  @Test func anotherSublayerMakesAnotherLayer() {
    var group = layer(1)
    group.sublayers = [layer(2)]
    var root = layer(0, 100)
    root.sublayers = [group]
    #expect(root.layers.isIdentical(0, to: group) && group.isIdentical(to: group))
    var changed = group
    changed.sublayers[0].opacity = 0.5
    #expect(!root.layers.isIdentical(0, to: changed) && !group.isIdentical(to: changed))
    var masked = group
    masked.mask = [layer(3)]
    #expect(!root.layers.isIdentical(0, to: masked) && !group.isIdentical(to: masked))
  }

  /// Of a screen of layers that were given, a frame in which one has moved visits this one and its superlayer alone.
  @Test(arguments: [10, 200]) func aMoveVisitsWhatMoved(count: Int) {
    func frame(_ x: CGFloat) -> FrameSnapshot {
      var root = layer(0, 100)
      root.position = CGPoint(x: 50, y: 5)
      for i in 1...count {
        var box = layer(i, 2)
        box.position = CGPoint(x: CGFloat(i % 100), y: 5)
        box.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        if i == count { box.position.x = x }
        root.sublayers.append(box)
      }
      return FrameSnapshot(time: 0, size: CGSize(width: 100, height: 10), scale: 1, root: root)
    }
    let compositor = Compositor()
    _ = compositor.render(frame(20))
    let before = compositor.counters.layersVisited
    let moved = compositor.render(frame(30))
    #expect(compositor.counters.layersVisited - before == 2)
    #expect(moved == Compositor().render(frame(30)))
  }
}
