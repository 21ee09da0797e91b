import TendonDrawing
import TendonGeometry
import TendonLayers
import TendonSnapshot
import Testing

/// Text, scroll and tiled layers, and what a layer paints.
@MainActor
struct ContentLayerTests {
  // MARK: Text

  /// The columns and rows of a bitmap in which something is drawn.
  private func ink(_ bitmap: Bitmap) -> (x: ClosedRange<Int>, y: ClosedRange<Int>)? {
    let columns = (0..<bitmap.width).filter { x in (0..<bitmap.height).contains { bitmap[x, $0] >> 24 > 60 } }
    let rows = (0..<bitmap.height).filter { y in (0..<bitmap.width).contains { bitmap[$0, y] >> 24 > 60 } }
    guard let left = columns.first, let top = rows.first else { return nil }
    return (left...columns.last!, top...rows.last!)
  }

  private func text(_ string: String, _ width: CGFloat = 200, _ height: CGFloat = 60) -> CATextLayer {
    let layer = CATextLayer()
    layer.frame = CGRect(x: 0, y: 0, width: width, height: height)
    layer.string = string
    layer.fontSize = 20
    return layer
  }

  @Test("Text lies where its alignment says, the first line at the top, and is cut at the bounds")
  func alignment() throws {
    let layer = text("Hill")
    @MainActor func inked() throws -> (x: ClosedRange<Int>, y: ClosedRange<Int>) {
      let contents = try #require(layer.snapshot(at: 0).contents)
      #expect(contents.bitmap.width == 200 && contents.bitmap.height == 60)
      return try #require(ink(contents.bitmap))
    }
    let left = try inked()
    #expect(left.x.lowerBound < 5 && left.x.upperBound < 60 && left.y.lowerBound < 8 && left.y.upperBound < 24)
    layer.alignmentMode = .right
    let right = try inked()
    #expect(right.x.upperBound > 194 && abs(right.x.count - left.x.count) <= 1)
    layer.alignmentMode = .center
    let center = try inked()
    #expect(abs(center.x.lowerBound + center.x.upperBound - 199) <= 2)
    layer.string = String(repeating: "Hill ", count: 50)
    #expect(try inked().x.upperBound >= 190)
    layer.alignmentMode = .left
    #expect(try inked().y.upperBound < 24)
    layer.isWrapped = true
    #expect(try inked().y.upperBound > 55)
  }

  @Test("Truncation leaves out the start, middle or end; of wrapped text what does not fit the height")
  func truncation() throws {
    let layer = text("one two three four five six seven eight nine ten", 120, 50)
    let whole = layer.snapshot(at: 0).contents?.version
    var versions: Set<Int?> = [whole]
    for mode in [CATextLayerTruncationMode.start, .middle, .end] {
      layer.truncationMode = mode
      let contents = try #require(layer.snapshot(at: 0).contents)
      versions.insert(contents.version)
      let box = try #require(ink(contents.bitmap))
      #expect(box.x.upperBound < 120 && box.y.upperBound < 26)
    }
    #expect(versions.count == 4)
    layer.isWrapped = true
    let box = try #require(ink(layer.snapshot(at: 0).contents!.bitmap))
    #expect(box.y.upperBound > 30 && box.y.upperBound < 50)
  }

  @Test("Text is painted once for each look, at the screen's scale, and animates size and colour")
  func painting() throws {
    try onClock { clock in
      let layer = text("Hill")
      let (root, _) = committedTree(layer)
      for _ in 0..<5 { _ = root.snapshot(at: 0) }
      #expect(clock.counters.paintings == 1)
      #expect(root.snapshot(at: 0, scale: 3).sublayers[0].contents?.bitmap.width == 600)
      let grow = CABasicAnimation(keyPath: "fontSize")
      (grow.fromValue, grow.toValue, grow.duration) = (10, 40, 1)
      layer.add(grow, forKey: nil)
      let small = try #require(ink(root.snapshot(at: 0).sublayers[0].contents!.bitmap))
      let large = try #require(ink(root.snapshot(at: 1 - 1e-9).sublayers[0].contents!.bitmap))
      #expect(abs(Double(large.y.count) / Double(small.y.count) - 4) < 0.5)
      layer.removeAllAnimations()
      withoutActions { layer.foregroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1) }
      #expect(root.snapshot(at: 2).sublayers[0].contents!.bitmap.pixels.allSatisfy { $0 & 0xffff == 0 })
      // The same text in another layer has the same name.
      let other = text("Hill")
      other.foregroundColor = layer.foregroundColor
      #expect(other.snapshot(at: 0).contents?.version == root.snapshot(at: 2).sublayers[0].contents?.version)
      withoutActions { layer.fontSize = 0 }
      #expect(root.snapshot(at: 2).sublayers[0].contents == nil)
    }
  }

  @Test("Attributed text brings its own looks; the preferred size is that of the whole text")
  func attributed() {
    let layer = CATextLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    layer.string = AttributedText("Hill Hill Hill", font: Font(size: 30), color: red)
    #expect(layer.snapshot(at: 0).contents!.bitmap.pixels.allSatisfy { $0 & 0xffff == 0 })
    let free = layer.preferredFrameSize()
    #expect(free.width > 100 && free.height > 30 && free.height < 40)
    layer.isWrapped = true
    #expect(layer.preferredFrameSize().height > 2 * free.height - 1 && layer.preferredFrameSize().width <= 100)
  }

  @Test("In flipped geometry text and given pictures stay upright; twice flipped is not flipped")
  func upright() throws {
    let outer = CALayer()
    outer.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
    let layer = text("T")
    let picture = CALayer()
    picture.frame = layer.frame
    picture.contents = Bitmap(width: 1, height: 2, pixels: [0xffff_0000, 0xff00_00ff])
    outer.addSublayer(layer)
    outer.addSublayer(picture)
    @MainActor func pixels(_ index: Int) throws -> Bitmap {
      try #require(outer.snapshot(at: 0).sublayers[index].contents).bitmap
    }
    let plain = try pixels(0)
    #expect(try pixels(1)[0, 0] == 0xffff_0000)
    #expect(picture.contentsAreFlipped())
    outer.isGeometryFlipped = true
    // In the layer's own coordinates, which point up, they lie upside down.
    #expect(try pixels(0) == plain.upsideDown)
    #expect(try pixels(1)[0, 0] == 0xff00_00ff)
    #expect(!picture.contentsAreFlipped())
    #expect(outer.snapshot(at: 0) == outer.plainSnapshot(at: 0, scale: 1))
    let top = CALayer()
    top.isGeometryFlipped = true
    top.addSublayer(outer)
    #expect(top.snapshot(at: 0).sublayers[0].sublayers[1].contents?.bitmap[0, 0] == 0xffff_0000)
    #expect(picture.contentsAreFlipped())
  }

  @Test("Other values than texts and fonts trap")
  func textTraps() async {
    await #expect(processExitsWith: .failure) { await MainActor.run { CATextLayer().string = 3 } }
    await #expect(processExitsWith: .failure) { await MainActor.run { CATextLayer().font = 3 } }
    await #expect(processExitsWith: .failure) { await MainActor.run { CATextLayer().fontSize = .nan } }
  }

  // MARK: Scroll

  @Test("Scrolling moves the origin of the bounds, as far as the mode and what is to be seen ask for")
  func scroll() {
    let window = CAScrollLayer()
    window.frame = CGRect(x: 0, y: 0, width: 100, height: 80)
    let content = CALayer()
    content.frame = CGRect(x: 0, y: 0, width: 1000, height: 1000)
    let item = CALayer()
    item.frame = CGRect(x: 300, y: 500, width: 20, height: 20)
    content.addSublayer(item)
    window.addSublayer(content)
    window.scroll(to: CGPoint(x: 30, y: 40))
    #expect(window.bounds == CGRect(x: 30, y: 40, width: 100, height: 80))
    #expect(content.visibleRect == CGRect(x: 30, y: 40, width: 100, height: 80))
    window.scroll(to: CGRect(x: 50, y: 50, width: 10, height: 10))
    #expect(window.bounds.origin == CGPoint(x: 30, y: 40))
    window.scroll(to: CGRect(x: 120, y: 20, width: 40, height: 10))
    #expect(window.bounds.origin == CGPoint(x: 60, y: 20))
    window.scroll(to: CGRect(x: 0, y: 200, width: 400, height: 400))
    #expect(window.bounds.origin == CGPoint(x: 0, y: 200))
    #expect(item.visibleRect == .zero)
    item.scrollRectToVisible(item.bounds)
    #expect(window.bounds.origin == CGPoint(x: 220, y: 440) && item.visibleRect == item.bounds)
    item.scroll(CGPoint(x: 5, y: 6))
    #expect(window.bounds.origin == CGPoint(x: 305, y: 506))
    #expect(item.visibleRect == CGRect(x: 5, y: 6, width: 15, height: 14))
    window.scrollMode = .vertically
    window.scroll(to: CGPoint(x: 0, y: 0))
    #expect(window.bounds.origin == CGPoint(x: 305, y: 0))
    window.scrollMode = .horizontally
    window.scroll(to: CGPoint(x: 1, y: 9))
    #expect(window.bounds.origin == CGPoint(x: 1, y: 0))
    window.scrollMode = .none
    window.scroll(to: CGPoint(x: 7, y: 7))
    #expect(window.bounds.origin == CGPoint(x: 1, y: 0))
    let alone = CALayer()
    alone.bounds = CGRect(x: 1, y: 2, width: 3, height: 4)
    alone.scroll(CGPoint(x: 1, y: 1))
    alone.scrollRectToVisible(alone.bounds)
    #expect(alone.visibleRect == alone.bounds)
  }

  // MARK: Tiles

  final class Tiles: CATiledLayer {
    var drawn: [CGRect] = []
    override func draw(in context: Canvas) {
      drawn.append(context.clipBounds)
      context.fill(context.clipBounds, color: .white)
    }
  }

  @Test("Only the tiles that are seen are painted, once, at the level of detail that is seen")
  func tiles() {
    onClock { _ in
      let layer = Tiles()
      layer.bounds = CGRect(x: 0, y: 0, width: 1e6, height: 1e6)
      layer.anchorPoint = CGPoint(x: 0, y: 0)
      let (root, _) = committedTree(layer)
      let snapshot = root.snapshot(at: 0).sublayers[0]
      // 400 x 400 points of 256.
      #expect(snapshot.sublayers.count == 4 && layer.drawn.count == 4)
      #expect(
        Set(layer.drawn)
          == Set([0, 256].flatMap { x in [0, 256].map { CGRect(x: x, y: $0, width: 256, height: 256) } }))
      _ = root.snapshot(at: 0)
      #expect(layer.drawn.count == 4)
      // Inner edges are hard, so that two halves of a pixel hide what is behind.
      #expect(snapshot.sublayers.map(\.antialiasedEdges) == [5, 4, 1, 0])
      withoutActions { layer.position = CGPoint(x: -10_000, y: -10_000) }
      #expect(root.snapshot(at: 0).sublayers[0].sublayers.count == 4 && layer.drawn.count == 8)
      layer.drawn = []
      layer.setNeedsDisplay(CGRect(x: 10_100, y: 10_100, width: 1, height: 1))
      _ = root.snapshot(at: 0)
      #expect(layer.drawn == [CGRect(x: 9984, y: 9984, width: 256, height: 256)])
      layer.drawn = []
      layer.setNeedsDisplay()
      _ = root.snapshot(at: 0)
      #expect(layer.drawn.count == 4)
    }
  }

  @Test("Levels of detail: the coarsest that is sharp enough; more tiles than a screen needs become larger ones")
  func levels() {
    onClock { _ in
      let layer = Tiles()
      layer.bounds = CGRect(x: 0, y: 0, width: 3200, height: 3200)
      layer.anchorPoint = CGPoint(x: 0, y: 0)
      (layer.levelsOfDetail, layer.levelsOfDetailBias) = (4, 1)
      let (root, _) = committedTree(layer)
      @MainActor func scale(_ zoom: CGFloat, screen: CGFloat = 1) -> CGFloat? {
        withoutActions { layer.transform = CATransform3DMakeScale(zoom, zoom, 1) }
        return root.snapshot(at: 0, scale: screen).sublayers[0].sublayers.first?.contents?.scale
      }
      #expect(scale(1) == 1 && scale(1.5) == 2 && scale(8) == 2 && scale(0.5) == 0.5 && scale(0.4) == 0.5)
      #expect(scale(0.25) == 0.25 && scale(0.01) == 0.25 && scale(0.5, screen: 2) == 1)
      layer.levelsOfDetail = 1
      layer.levelsOfDetailBias = 0
      layer.tileSize = CGSize(width: 1, height: 1)
      withoutActions { layer.transform = CATransform3DIdentity }
      #expect(root.snapshot(at: 0).sublayers[0].sublayers.count <= 1024)
    }
  }

  // MARK: What a layer paints

  final class Half: CALayer {
    override func draw(in context: Canvas) {
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1), color: CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    }
  }

  @Test("An opaque layer is black where it draws nothing; a grey one has the brightness of what it draws")
  func formats() {
    let layer = Half()
    layer.bounds.size = CGSize(width: 2, height: 1)
    layer.display()
    #expect(layer.contents?.pixels == [0xffff_0000, 0])
    layer.isOpaque = true
    layer.display()
    #expect(layer.contents?.pixels == [0xffff_0000, 0xff00_0000])
    layer.contentsFormat = .gray8Uint
    layer.display()
    // 0.2126 * 255 = 54.2
    #expect(layer.contents?.pixels == [0xff36_3636, 0xff00_0000])
  }

  final class Drawing: CALayerDelegate {
    func draw(_ layer: CALayer, in context: Canvas) {
      context.fill(CGRect(x: 1, y: 0, width: 1, height: 1), color: CGColor(red: 0, green: 0, blue: 1, alpha: 1))
    }
  }

  final class Both: CALayer {
    override func draw(in context: Canvas) {
      super.draw(in: context)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1), color: CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    }
  }

  @Test("A layer shows what its delegate draws, and what a subclass draws besides")
  func drawnByTheDelegate() {
    let delegate = Drawing()
    for (layer, first) in [(CALayer(), 0), (Both(), 0xffff_0000)] as [(CALayer, UInt32)] {
      layer.bounds.size = CGSize(width: 2, height: 1)
      layer.delegate = delegate
      layer.setNeedsDisplay()
      layer.displayIfNeeded()
      #expect(layer.contents?.pixels == [first, 0xff00_00ff])
      // A part that needs display is the whole, and so is what the delegate displays by itself.
      layer.contents = nil
      layer.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
      layer.displayIfNeeded()
      #expect(layer.contents?.pixels == [first, 0xff00_00ff])
      layer.contents = nil
      delegate.display(layer)
      #expect(layer.contents?.pixels == [first, 0xff00_00ff])
    }
  }
}
