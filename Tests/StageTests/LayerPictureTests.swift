import TendonCompositing
import TendonDrawing
import TendonGeometry
import TendonLayers
import TendonSnapshot
import Testing

/// The pictures of layers, from the layer tree to the pixel.
@MainActor
struct LayerPictureTests {
  /// A screen of 100 x 100 points with what `build` puts on it, at 1 pixel a point, over black.
  private func picture(
    at time: Double = 0, antialiased: Bool = true, _ build: (CALayer) -> Void
  ) -> (pixels: Bitmap, skipped: [SkippedLayer]) {
    MediaClock.with(MediaClock()) {
      let root = CALayer()
      root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      build(root)
      CATransaction.flush()
      let compositor = Compositor()
      compositor.antialiasesEdges = antialiased
      let frame = FrameSnapshot(
        time: time, size: CGSize(width: 100, height: 100), scale: 1, root: root.snapshot(at: time))
      return (compositor.render(frame), compositor.skippedLayers)
    }
  }

  private func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: CGColor?) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: x, y: y, width: width, height: height)
    layer.backgroundColor = color
    return layer
  }

  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)

  @Test("A transform layer's opacity is that of each sublayer; a plain layer's that of the group")
  func groupOpacity() {
    for (group, overlap) in [(CATransformLayer(), UInt32(0xff40_8000)), (CALayer(), 0xff00_8000)] {
      let (pixels, skipped) = picture { root in
        group.frame = root.bounds
        group.opacity = 0.5
        group.addSublayer(box(10, 10, 40, 40, red))
        group.addSublayer(box(30, 30, 40, 40, green))
        root.addSublayer(group)
      }
      #expect(skipped.isEmpty)
      #expect(pixels[20, 20] == 0xff80_0000 && pixels[60, 60] == 0xff00_8000 && pixels[40, 40] == overlap)
    }
  }

  @Test("Copies are tinted: their colours and the pixels of their pictures")
  func tints() {
    let (pixels, _) = picture { root in
      let replicator = CAReplicatorLayer()
      replicator.frame = root.bounds
      (replicator.instanceCount, replicator.instanceRedOffset, replicator.instanceAlphaOffset) = (3, -0.5, -0.25)
      replicator.instanceTransform = CATransform3DMakeTranslation(30, 0, 0)
      replicator.addSublayer(box(10, 10, 20, 20, .white))
      let image = box(10, 50, 20, 20, nil)
      image.contents = Bitmap(width: 20, height: 20, pixel: 0xff80_ff40)
      replicator.addSublayer(image)
      root.addSublayer(replicator)
    }
    #expect([15, 45, 75].map { pixels[$0, 15] } == [0xffff_ffff, 0xff60_bfbf, 0xff00_8080])
    #expect([15, 45, 75].map { pixels[$0, 55] } == [0xff80_ff40, 0xff30_bf30, 0xff00_8020])
  }

  @Test("Additive particles add up, others cover")
  func additive() {
    for (mode, expected) in [
      (CAEmitterLayerRenderMode.additive, UInt32(0xffff_8040)), (.unordered, 0xffc8_4020),
    ] {
      let (pixels, _) = picture(at: 0.5) { root in
        let emitter = CAEmitterLayer()
        emitter.emitterPosition = CGPoint(x: 50, y: 50)
        emitter.renderMode = mode
        let cell = CAEmitterCell()
        cell.contents = Bitmap(width: 20, height: 20, pixel: 0xffc8_4020)
        (cell.birthRate, cell.lifetime) = (2, 10)
        emitter.emitterCells = [cell]
        root.addSublayer(emitter)
      }
      #expect(pixels[50, 50] == expected)
      #expect(pixels[39, 50] == 0xff00_0000)
    }
  }

  @Test("Edges that are not antialiased are a whole pixel or none")
  func edges() {
    func side(_ x: Int, _ mask: CAEdgeAntialiasingMask, allowed: Bool = true) -> Bool {
      let (pixels, _) = picture { root in
        let layer = box(10.5, 10.5, 40, 40, .white)
        (layer.edgeAntialiasingMask, layer.allowsEdgeAntialiasing) = (mask, allowed)
        root.addSublayer(layer)
      }
      let pixel = x == 0 ? pixels[10, 30] : x == 1 ? pixels[50, 30] : x == 2 ? pixels[30, 10] : pixels[30, 50]
      return pixel != 0xff00_0000 && pixel != 0xffff_ffff
    }
    let edges: [CAEdgeAntialiasingMask] = [.layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge]
    for (i, edge) in edges.enumerated() {
      #expect(side(i, edge))
      #expect(!side(i, CAEdgeAntialiasingMask(rawValue: 15).subtracting(edge)))
      #expect(!side(i, edge, allowed: false))
    }
  }

  @Test("A rasterised layer is as sharp as its bitmap; at the screen's scale and place it is the same")
  func raster() {
    func card(_ change: (CALayer) -> Void) -> Bitmap {
      picture { root in
        let layer = box(20, 20, 50, 40, red)
        (layer.cornerRadius, layer.borderWidth, layer.opacity) = (9, 3, 0.5)
        layer.shadowOpacity = 0.5
        layer.shadowOffset = CGSize(width: 4, height: 5)
        layer.addSublayer(box(30, 10, 40, 10, green))
        change(layer)
        root.addSublayer(layer)
      }.pixels
    }
    let plain = card { _ in }
    let same = card { $0.shouldRasterize = true }
    var worst = 0
    for (a, b) in zip(plain.pixels, same.pixels) {
      for shift in [16, 8, 0] as [UInt32] { worst = max(worst, abs(Int(a >> shift & 255) - Int(b >> shift & 255))) }
    }
    #expect(worst <= 1)
    let coarse = card { ($0.shouldRasterize, $0.rasterizationScale) = (true, 0.25) }
    // The corner of the green strip, a step from one pixel to the next, takes several.
    #expect(plain[89, 35] != plain[90, 35] && plain[92, 35] == 0xff00_0000 && coarse[92, 35] != 0xff00_0000)
  }

  @Test("Filters: pictures smaller and larger, by neighbours or by the nearest pixel")
  func filters() {
    let board = Bitmap(
      width: 40, height: 40, pixels: (0..<1600).map { ($0 + $0 / 40) % 2 == 0 ? 0xffff_ffff : 0xff00_0000 })
    func colors(_ side: CGFloat, _ change: (CALayer) -> Void) -> Set<UInt32> {
      let (pixels, _) = picture { root in
        let layer = box(10, 10, side, side, nil)
        layer.contents = board
        change(layer)
        root.addSublayer(layer)
      }
      return Set((12..<Int(side) + 8).flatMap { x in (12..<Int(side) + 8).map { pixels[x, $0] } })
    }
    #expect(colors(13) { $0.minificationFilter = .nearest }.isSubset(of: [0xffff_ffff, 0xff00_0000]))
    #expect(!colors(13) { $0.magnificationFilter = .nearest }.isSubset(of: [0xffff_ffff, 0xff00_0000]))
    #expect(colors(77) { $0.magnificationFilter = .nearest }.isSubset(of: [0xffff_ffff, 0xff00_0000]))
    #expect(!colors(77) { $0.minificationFilter = .nearest }.isSubset(of: [0xffff_ffff, 0xff00_0000]))
  }

  @Test("A part of the contents outside the picture shows its last pixels")
  func contentsOutside() {
    let (pixels, _) = picture { root in
      let layer = box(10, 10, 80, 40, nil)
      layer.contents = Bitmap(width: 2, height: 1, pixels: [0xffff_0000, 0xff00_00ff])
      layer.magnificationFilter = .nearest
      layer.contentsRect = CGRect(x: -0.5, y: -1, width: 2, height: 3)
      root.addSublayer(layer)
    }
    #expect(
      [12, 28, 45, 52, 70, 88].map { pixels[$0, 12] } == [0xffff_0000, 0xffff_0000, 0xffff_0000] + [
        0xff00_00ff, 0xff00_00ff, 0xff00_00ff,
      ])
    #expect(pixels[45, 48] == 0xffff_0000)
  }

  @Test("Masks: alpha by alpha, with masksToBounds, and a mask's own mask")
  func masks() {
    let half = CGColor(gray: 0, alpha: 0.5)
    let (pixels, _) = picture { root in
      let layer = box(10, 10, 40, 40, red)
      layer.masksToBounds = true
      layer.addSublayer(box(30, 0, 50, 40, green))
      let mask = box(0, 0, 60, 20, half)
      mask.mask = box(0, 0, 35, 60, .white)
      layer.mask = mask
      root.addSublayer(layer)
    }
    #expect(pixels[20, 20] == 0xff80_0000 && pixels[42, 20] == 0xff00_8000)
    #expect(pixels[47, 20] == 0xff00_0000 && pixels[55, 20] == 0xff00_0000 && pixels[20, 35] == 0xff00_0000)
  }

  @Test("In flipped geometry a picture stands upright at the place counted from below")
  func flipped() {
    let (pixels, _) = picture { root in
      let outer = box(0, 0, 100, 100, nil)
      outer.isGeometryFlipped = true
      let image = box(10, 10, 20, 30, nil)
      image.contents = Bitmap(width: 1, height: 2, pixels: [0xffff_0000, 0xff00_00ff])
      image.magnificationFilter = .nearest
      outer.addSublayer(image)
      root.addSublayer(outer)
    }
    #expect(pixels[20, 65] == 0xffff_0000 && pixels[20, 85] == 0xff00_00ff && pixels[20, 55] == 0xff00_0000)
  }

  @Test("Hostile geometry of every kind of layer: a picture, or a diagnostic that says what is missing")
  func hostile() {
    let kinds: [() -> CALayer] = [
      { self.box(0, 0, 40, 40, self.red) },
      {
        let layer = CAShapeLayer()
        layer.path = CGPath(rect: CGRect(x: 0, y: 0, width: 40, height: 40))
        return layer
      },
      {
        let layer = CAGradientLayer()
        layer.colors = [.white, .black]
        return layer
      },
      {
        let layer = CATextLayer()
        layer.string = "text"
        return layer
      },
      {
        let layer = CAReplicatorLayer()
        layer.instanceCount = 2
        layer.addSublayer(self.box(0, 0, 40, 40, self.red))
        return layer
      },
      {
        let layer = CATransformLayer()
        layer.addSublayer(self.box(0, 0, 40, 40, self.red))
        return layer
      },
      {
        let layer = CAEmitterLayer()
        let cell = CAEmitterCell()
        cell.contents = Bitmap(width: 9, height: 9, pixel: 0xffff_ffff)
        (cell.birthRate, cell.lifetime) = (1, 5)
        layer.emitterCells = [cell]
        return layer
      },
      { CATiledLayer() },
      {
        let layer = CAScrollLayer()
        layer.addSublayer(self.box(0, 0, 40, 40, self.red))
        return layer
      },
    ]
    let values: [(String, (CALayer) -> Void, isGone: Bool)] = [
      ("scale 0", { $0.transform = CATransform3DMakeScale(0, 1, 1) }, true),
      ("edge on", { $0.transform = CATransform3DMakeScale(1, 0, 1) }, true),
      ("huge scale", { $0.transform = CATransform3DMakeScale(1e300, 1e300, 1) }, true),
      ("huge perspective", { $0.transform.m34 = 1e300 }, false),
      ("far", { $0.position = CGPoint(x: 1e200, y: -1e200) }, false),
      ("large", { $0.bounds.size = CGSize(width: 1e12, height: 1e12) }, false),
      ("larger", { $0.bounds.size = CGSize(width: 1e200, height: 1e-200) }, false),
      ("empty", { $0.bounds.size = CGSize(width: 0, height: 0) }, false),
      ("negative", { $0.bounds.size = CGSize(width: -10, height: -10) }, false),
      ("round", { ($0.cornerRadius, $0.cornerCurve, $0.masksToBounds) = (1e300, .continuous, true) }, false),
      ("bordered", { ($0.borderWidth, $0.shadowRadius, $0.shadowOpacity) = (1e300, 1e6, 1) }, false),
      ("rasterised", { ($0.shouldRasterize, $0.rasterizationScale) = (true, 1e9) }, false),
      ("deep", { ($0.zPosition, $0.anchorPointZ) = (1e300, -1e300) }, false),
      ("magnified contents", { $0.contentsScale = 1e-9 }, false),
      ("sublayers gone", { $0.sublayerTransform = CATransform3DMakeScale(0, 0, 0) }, false),
    ]
    for (name, change, isGone) in values {
      for (k, make) in kinds.enumerated() {
        let (pixels, skipped) = picture(at: 1) { root in
          let layer = make()
          layer.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
          change(layer)
          root.addSublayer(layer)
        }
        #expect(pixels.width == 100)
        // What cannot be seen though it is there must be named.
        if isGone, k < 7 {
          #expect(!skipped.isEmpty || pixels.pixels.contains { $0 != 0xff00_0000 }, "\(name), kind \(k)")
        }
      }
    }
  }
}
