import TendonCompositing
import TendonGeometry
import TendonLayers
import TendonSnapshot
import TendonStage
import TendonTestSupport
import TendonViews
import Testing

/// Pictures of layers that change: what is kept of them, and how much is worked out again.
@MainActor
struct KeptPictureTests {
  @Test("A picture after changes is the one that a compositor paints that has seen nothing before", arguments: 0..<12)
  func history(seed: UInt64) {
    var tree = ChangingTree(dice: SeededNumbers(seed))
    let kept = Compositor(threads: 1)
    for step in 0..<40 {
      tree.change()
      let frame = tree.stage.frame()
      if tree.dice.chance(1, of: 20) { kept.invalidate() }
      if tree.dice.chance(1, of: 30) { kept.antialiasesEdges.toggle() }
      let picture = kept.render(frame)
      let fresh = Compositor()
      fresh.antialiasesEdges = kept.antialiasesEdges
      #expect(picture == fresh.render(frame), "seed \(seed), step \(step)")
      #expect(kept.skippedLayers == fresh.skippedLayers, "seed \(seed), step \(step)")
    }
  }

  @Test("A change in one of 10,000 layers visits that layer and those that it is in")
  func visits() {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    var tiles: [CALayer] = []
    let clip = CALayer()
    stage.perform {
      clip.frame = CGRect(x: 0, y: 0, width: 100, height: 90)
      clip.masksToBounds = true
      stage.window.layer.addSublayer(clip)
      for i in 0..<10_000 {
        let tile = CALayer()
        tile.frame = CGRect(x: 0, y: 6 * i, width: 100, height: 5)
        tile.backgroundColor = .white
        let sign = CALayer()
        sign.frame = CGRect(x: 1, y: 1, width: 2, height: 2)
        sign.backgroundColor = .black
        tile.addSublayer(sign)
        clip.addSublayer(tile)
        tiles.append(tile)
      }
      stage.window.makeKeyAndVisible()
    }
    let compositor = Compositor()
    func visited(_ change: () -> Void) -> Int {
      stage.perform {
        CATransaction.setDisableActions(true)
        change()
      }
      let before = compositor.counters.layersVisited
      let frame = stage.frame()
      _ = compositor.render(frame)
      return compositor.counters.layersVisited - before
    }
    // The window, the view that clips, 15 tiles with a sign each, and one just below the edge.
    #expect(visited {} == 2 + 2 * 16)
    #expect(visited {} == 0)
    #expect(visited { tiles[3].opacity = 0.5 } == 2 + 2)
    #expect(visited { tiles[3].sublayers?[0].backgroundColor = .white } == 2 + 2)
    #expect(visited { tiles[4].borderWidth = 1 } == 2 + 1)
    // Out of sight.
    #expect(visited { tiles[5000].opacity = 0.5 } == 2)
    #expect(visited { clip.insertSublayer(tiles[9000], at: 0) } == 2)
    // Into sight and out of it.
    #expect(visited { tiles[9000].position.y = 50 } == 2 + 2)
    #expect(visited { tiles[9000].position.y = 5000 } == 2)
    #expect(visited { tiles[2].removeFromSuperlayer() } == 2)
    #expect(visited { clip.bounds.origin.y = 3 } == 2 + 2 * 15)
  }

  @Test("A sublayer that reaches into sight from a layer out of it is drawn")
  func reach() {
    let stage = Stage(size: CGSize(width: 40, height: 40), scale: 1)
    let (far, near) = (CALayer(), CALayer())
    stage.perform {
      far.frame = CGRect(x: 0, y: 100, width: 10, height: 10)
      near.frame = CGRect(x: 0, y: -95, width: 10, height: 10)
      near.backgroundColor = .white
      far.addSublayer(near)
      stage.window.layer.addSublayer(far)
      stage.window.makeKeyAndVisible()
    }
    #expect(stage.picture()[2, 8] == 0xffff_ffff)
    stage.perform {
      CATransaction.setDisableActions(true)
      near.frame.origin.y = 0
    }
    #expect(stage.picture()[2, 8] == 0xff00_0000)
    stage.perform {
      CATransaction.setDisableActions(true)
      (far.shadowOpacity, far.shadowColor, far.shadowOffset) = (1, .white, CGSize(width: 0, height: -90))
      (far.shadowRadius, far.backgroundColor) = (0, .white)
    }
    #expect(stage.picture()[5, 15] == 0xffff_ffff)
  }

  @Test("Ten thousand nested layers are kept without running out of stack")
  func depth() {
    let stage = Stage(size: CGSize(width: 40, height: 40), scale: 1)
    var layers = [stage.window.layer]
    stage.perform {
      for _ in 0..<10_000 {
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        layers[layers.count - 1].addSublayer(layer)
        layers.append(layer)
      }
      layers[10_000].backgroundColor = .white
      stage.window.makeKeyAndVisible()
    }
    #expect(stage.picture()[5, 5] == 0xffff_ffff)
    stage.perform { layers[1].removeFromSuperlayer() }
    #expect(stage.picture()[5, 5] == 0xff00_0000)
  }
}

/// Layers in a window to which anything may happen, by dice.
@MainActor
private struct ChangingTree {
  var dice: SeededNumbers
  let stage = Stage(size: CGSize(width: 90, height: 80), scale: 1)
  private var layers: [CALayer] = []

  init(dice: SeededNumbers) {
    self.dice = dice
    layers = [stage.window.layer]
    stage.perform { stage.window.makeKeyAndVisible() }
    for _ in 0..<25 { add() }
  }

  private mutating func number(_ range: ClosedRange<Double>) -> CGFloat {
    CGFloat(Double.random(in: range, using: &dice))
  }

  private mutating func color() -> CGColor {
    CGColor(red: number(0...1), green: number(0...1), blue: number(0...1), alpha: dice.chance(1, of: 3) ? 0.5 : 1)
  }

  private mutating func add() {
    let layer: CALayer
    switch dice.below(12) {
    case 0: layer = CATransformLayer()
    case 1:
      let copies = CAReplicatorLayer()
      copies.instanceCount = 2
      copies.instanceTransform = CATransform3DMakeTranslation(9, 7, 0)
      layer = copies
    default: layer = CALayer()
    }
    let isFar = dice.chance(1, of: 4)
    layer.frame = CGRect(
      x: number(-20...80), y: number(-20...80) + (isFar ? 100 : 0), width: number(4...40), height: number(4...40))
    if !(layer is CATransformLayer) { dress(layer) }
    var parent = layers[dice.below(layers.count)]
    // Deep trees of replicators show too many copies to wait for.
    while layer is CAReplicatorLayer, parent.superlayer != nil { parent = layers[0] }
    stage.perform {
      if dice.chance(1, of: 9), parent !== layers[0], parent.mask == nil, !(parent is CATransformLayer) {
        parent.mask = layer
      } else {
        parent.addSublayer(layer)
      }
    }
    layers.append(layer)
  }

  private mutating func dress(_ layer: CALayer) {
    layer.backgroundColor = dice.chance(2, of: 3) ? color() : nil
    if dice.chance(1, of: 4) { layer.masksToBounds = true }
    if dice.chance(1, of: 4) { layer.cornerRadius = number(0...8) }
    if dice.chance(1, of: 5) { (layer.borderWidth, layer.borderColor) = (number(0...3), color()) }
    if dice.chance(1, of: 6) {
      (layer.shadowOpacity, layer.shadowRadius) = (0.7, number(0...4))
      layer.shadowOffset = CGSize(width: number(-9...9), height: number(-9...9))
    }
    if dice.chance(1, of: 9) {
      (layer.shouldRasterize, layer.rasterizationScale) = (true, number(0.3...2))
    }
    if dice.chance(1, of: 4) { layer.contents = Bitmap(width: 3, height: 2, pixel: 0xff12_3456) }
  }

  /// Some changes, then perhaps some time.
  mutating func change() {
    for _ in 0..<1 + dice.below(3) {
      let layer = layers[dice.below(layers.count)]
      if layer === layers[0] { continue }
      let animates = dice.chance(1, of: 3)
      switch dice.below(13) {
      case 0: add()
      case 1: if layer.superlayer != nil { stage.perform { layer.removeFromSuperlayer() } }
      case 2:
        if let parent = layer.superlayer {
          let index = UInt32(dice.below(parent.sublayers?.count ?? 1))
          stage.perform { parent.insertSublayer(layer, at: index) }
        }
      case 3:
        if !(layer is CATransformLayer) {
          stage.perform { () -> Void in
            CATransaction.setDisableActions(true)
            dress(layer)
          }
        }
      case 4:
        let place = CGPoint(x: number(-20...90), y: number(-20...120))
        perform(animates) { layer.position = place }
      case 5:
        let origin = CGPoint(x: number(-9...9), y: number(-30...30))
        perform(animates) { layer.bounds.origin = origin }
      case 6: perform(animates) { [width = number(0...40)] in layer.bounds.size.width = width }
      case 7:
        var turn = CATransform3DIdentity
        if dice.chance(1, of: 2) { turn.m34 = -0.01 }
        turn = CATransform3DRotate(turn, number(0...6), dice.chance(1, of: 3) ? 1 : 0, 0, 1)
        perform(animates) { [turn] in layer.transform = turn }
      case 8: perform(animates) { [opacity = number(-0.3...1)] in layer.opacity = Float(max(opacity, 0)) }
      case 9: perform(false) { layer.isHidden.toggle() }
      case 10: perform(animates) { [depth = number(0...2).rounded()] in layer.zPosition = depth }
      case 11:
        var space = CATransform3DIdentity
        if dice.chance(1, of: 2) { space.m34 = -0.01 }
        space = CATransform3DTranslate(space, number(-3...3), 0, number(-3...3))
        perform(animates) { [space] in layer.sublayerTransform = space }
      default: stage.perform { layer.isGeometryFlipped.toggle() }
      }
    }
    if dice.chance(1, of: 2) { stage.advance(by: Double(dice.below(10)) / 30) }
  }

  private func perform(_ animates: Bool, _ body: () -> Void) {
    stage.perform {
      CATransaction.setDisableActions(!animates)
      body()
    }
  }
}
