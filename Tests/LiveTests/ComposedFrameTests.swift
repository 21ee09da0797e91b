import CompositingChecks
import TendonCompositing
import TendonGeometry
import TendonPlayback
import TendonSnapshot
import TendonTestSupport
import Testing

@testable import TendonLive

/// Frames as a page shows them: of the same look as the frames that they are made from, and sent as differences.
@Suite struct ComposedFrameTests {
  /// The frames of random layers.
  private func frames(_ seed: UInt64, count: Int) -> [FrameSnapshot] {
    var layers = RandomLayers(seed)
    var trees = (0..<3).map { _ in layers.tree() }
    return (0..<count).map { _ in
      for index in trees.indices { layers.advance(&trees[index]) }
      return layers.frame(trees, side: 60, scale: 2)
    }
  }

  private func layer(_ id: Int, _ make: (inout LayerSnapshot) -> Void) -> LayerSnapshot {
    var layer = LayerSnapshot(id: id)
    layer.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
    layer.position = CGPoint(x: 30, y: 30)
    layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    make(&layer)
    return layer
  }

  private func screen(_ layers: [LayerSnapshot], isOpaque: Bool = true) -> FrameSnapshot {
    let root = layer(0) {
      $0.bounds.size = CGSize(width: 60, height: 60)
      $0.backgroundColor = isOpaque ? CGColor(red: 1, green: 1, blue: 1, alpha: 1) : nil
      $0.sublayers = layers
    }
    return FrameSnapshot(time: 0, size: CGSize(width: 60, height: 60), scale: 2, root: root)
  }

  /// The share of pixels of which no part differs by more than 10 of 255.
  private func likeness(_ a: Bitmap, _ b: Bitmap) -> Double {
    guard a.width == b.width, a.height == b.height else { return 0 }
    let alike = a.pixels.indices.count { index in
      [0, 8, 16, 24].allSatisfy { abs(Int(a.pixels[index] >> $0 & 255) - Int(b.pixels[index] >> $0 & 255)) <= 10 }
    }
    return Double(alike) / Double(a.pixels.count)
  }

  /// The compositor itself says that nothing was lost: it draws the composed frame as it draws the original.
  @Test(arguments: 0..<12 as Range<UInt64>)
  func theLookIsTheSame(_ seed: UInt64) {
    let builder = ComposedFrameBuilder()
    for (index, frame) in frames(seed, count: 8).enumerated() {
      let composed = builder.compose(frame)
      let share = likeness(Compositor().render(frame), Compositor().render(composed.frame))
      #expect(share > 0.97, "seed \(seed), frame \(index): \(share)")
    }
  }

  /// Nothing is in a composed frame that the page has no means for.
  @Test(arguments: 0..<12 as Range<UInt64>)
  func onlyWhatAPageCanShow(_ seed: UInt64) {
    let builder = ComposedFrameBuilder()
    for frame in frames(seed, count: 8) {
      var open = [builder.compose(frame).frame.root]
      while let layer = open.popLast() {
        #expect(layer.isFinite && layer.isShown && layer.isDoubleSided && layer.rasterizationScale == nil)
        #expect(layer.colorMultiplier == nil && !layer.hasContinuousCorners && layer.shadow?.path == nil)
        #expect(layer.shadow == nil || layer.castsBoxShadow)
        #expect(layer.mask.allSatisfy { $0.contents != nil && $0.sublayers.isEmpty })
        #expect(layer.kind == .plain || layer.opacity == 1 && layer.contents == nil)
        open += layer.sublayers
      }
    }
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func aDifferenceMakesTheNextState(_ seed: UInt64) throws {
    let (builder, table) = (ComposedFrameBuilder(), ContentTable())
    var before: FrameList?
    for frame in frames(seed, count: 30) {
      var list = FrameList(builder.compose(frame).frame)
      list.nameContents(table.number)
      let (bytes, layers) = list.difference(from: before)
      let after = try (before ?? FrameList()).applying(bytes)
      #expect(after.looksLike(list) && after.versions == list.versions)
      #expect(layers <= list.count)
      // Not any other state: a difference is from one frame.
      if let before, layers > 0 { #expect(!before.looksLike(list)) }
      before = after
    }
  }

  @Test func whatHasNotChangedIsNotSent() {
    let parts = (1...100).map { id in layer(id) { $0.position.x = CGFloat(id % 10) * 6 } }
    let builder = ComposedFrameBuilder()
    let before = FrameList(builder.compose(screen(parts)).frame)
    #expect(before.difference(from: before).layers == 0 && before.difference(from: before).bytes.count < 90)
    #expect(before.difference(from: nil).layers == 101)
    var moved = parts
    moved[40].position.y += 1
    let after = FrameList(builder.compose(screen(moved)).frame)
    #expect(after.difference(from: before).layers == 1)
    #expect(after.difference(from: before).bytes.count < 90 + 30)
    moved.removeFirst(3)
    #expect(FrameList(builder.compose(screen(moved)).frame).difference(from: after).layers <= 2)
  }

  @Test func bitmapsOfPartsAreKeptWhileNothingChanges() {
    let masked = layer(1) { $0.mask = [layer(2) { _ in }] }
    let cast = layer(3) {
      $0.backgroundColor = nil
      $0.sublayers = [layer(4) { _ in }]
      $0.shadow = .init(color: .black, opacity: 1, offset: CGSize(width: 2, height: 3), radius: 4)
    }
    let builder = ComposedFrameBuilder()
    let first = FrameList(builder.compose(screen([masked, cast])).frame)
    #expect(builder.painter.painted == 2)
    #expect(FrameList(builder.compose(screen([masked, cast])).frame).looksLike(first))
    #expect(builder.painter.painted == 2)
    var moved = masked
    moved.position.x += 10
    _ = builder.compose(screen([moved, cast]))
    #expect(builder.painter.painted == 2)
    moved.mask[0].bounds.size.width = 5
    _ = builder.compose(screen([moved, cast]))
    #expect(builder.painter.painted == 3)
  }

  /// Colours that are added need what lies behind them: on their superlayer's opaque background they are elements.
  @Test func addedColoursFallBackWhereTheyMust() {
    let light = layer(5) {
      ($0.backgroundColor, $0.isAdditive) = (nil, true)
      $0.contents = Contents(
        bitmap: Bitmap(width: 4, height: 4, pixel: 0x8040_4000), version: 1, destination: $0.bounds)
    }
    let builder = ComposedFrameBuilder()
    #expect(builder.compose(screen([light])).fallbacks == [:])
    // Half beside an opaque layer.
    let outside = layer(6) { $0.sublayers = [light] }
    let frame = screen([outside])
    let composed = builder.compose(frame)
    #expect(composed.fallbacks == [0: .additive])
    #expect(Compositor().render(composed.frame) == Compositor().render(frame))
    #expect(composed.frame.root.sublayers.isEmpty)
  }

  @Test func tooManyAndTooDeepLayersAreABitmap() {
    let builder = ComposedFrameBuilder()
    let many = screen((1...ComposedFrameBuilder.mostLayers + 1).map { id in layer(id) { _ in } })
    #expect(builder.compose(many).fallbacks == [0: .count])
    var deep = layer(400) { _ in }
    for id in (1..<400).reversed() {
      deep = layer(id) {
        $0.position = CGPoint(x: 10, y: 10)
        $0.sublayers = [deep]
      }
    }
    let composed = builder.compose(screen([deep]))
    #expect(Array(composed.fallbacks.values) == [.depth])
  }
}
