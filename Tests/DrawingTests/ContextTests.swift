import TendonDrawing
import TendonGeometry
import TendonSnapshot
import Testing

/// The drawing context by Core Graphics' names.
struct ContextTests {
  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  private func drawn(_ side: CGFloat = 40, _ draw: (CGContext) -> Void) -> Bitmap {
    let context = Canvas(size: CGSize(width: side, height: side), scale: 1)
    draw(context)
    return context.bitmap
  }

  @Test("The state is saved and restored as a whole")
  func state() {
    let bitmap = drawn { context in
      context.setFillColor(red)
      context.saveGState()
      context.setFillColor(blue)
      context.setAlpha(0.5)
      context.setBlendMode(.clear)
      context.translateBy(x: 20, y: 0)
      context.restoreGState()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      // Without a state there is nothing to restore.
      context.restoreGState()
      context.fill(CGRect(x: 10, y: 0, width: 10, height: 10))
    }
    #expect(bitmap[5, 5] == 0xFFFF_0000 && bitmap[15, 5] == 0xFFFF_0000 && bitmap[25, 5] == 0)
  }

  @Test("The path keeps its points when the transform changes later")
  func currentPath() {
    let bitmap = drawn { context in
      context.move(to: CGPoint(x: 0, y: 0))
      context.addLine(to: CGPoint(x: 20, y: 0))
      context.translateBy(x: 20, y: 20)
      context.addLine(to: CGPoint(x: 0, y: 0))
      context.addLine(to: CGPoint(x: -20, y: 0))
      context.closePath()
      context.setFillColor(red)
      context.fillPath()
      #expect(context.path == nil)
    }
    #expect(bitmap[10, 10] == 0xFFFF_0000 && bitmap[19, 18] == 0xFFFF_0000)
    #expect(bitmap[21, 10] == 0 && bitmap[10, 21] == 0)
  }

  @Test("Fill rules, clips and strokes")
  func rules() {
    let square = CGRect(x: 5, y: 5, width: 30, height: 30)
    let bitmap = drawn { context in
      context.addRect(square)
      context.addRect(square.insetBy(dx: 10, dy: 10))
      context.setFillColor(red)
      context.drawPath(using: .eoFill)
      context.addEllipse(in: CGRect(x: 15, y: 15, width: 10, height: 10))
      context.clip()
      context.setFillColor(blue)
      context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
    }
    #expect(bitmap[8, 20] == 0xFFFF_0000 && bitmap[20, 20] == 0xFF00_00FF && bitmap[15, 15] == 0)
  }

  @Test("The outline of a stroke covers what the stroke covers", arguments: [StrokeStyle.Join.miter, .round, .bevel])
  func strokedPath(join: StrokeStyle.Join) {
    for cap in [StrokeStyle.Cap.butt, .round, .square] {
      for isClosed in [false, true] {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 20, y: 60))
        path.addLine(to: CGPoint(x: 40, y: 20))
        path.addCurve(
          to: CGPoint(x: 80, y: 70), control1: CGPoint(x: 90, y: 10), control2: CGPoint(x: 50, y: 90))
        if isClosed { path.closeSubpath() }
        let style = StrokeStyle(lineWidth: 9, cap: cap, join: join)
        let stroke = drawn(100) { $0.stroke(path.path, color: red, style: style) }
        let outline = path.copy(strokingWithWidth: 9, lineCap: cap, lineJoin: join, miterLimit: 10)
        let filled = drawn(100) { $0.fill(outline.path, color: red) }
        let differences = zip(stroke.pixels, filled.pixels).map { abs(Int($0 >> 24) - Int($1 >> 24)) }
        #expect(differences.max()! <= 48 && differences.reduce(0, +) < 8000, "\(cap) \(isClosed)")
        #expect(stroke.pixels.contains { $0 >> 24 == 255 })
      }
    }
  }

  @Test("Dashes as subpaths are the dashes that are drawn")
  func dashes() {
    let line = CGMutablePath()
    line.addLines(between: [CGPoint(x: 5, y: 20), CGPoint(x: 95, y: 20)])
    for (phase, lengths) in [(0, [10, 5]), (7, [10, 5]), (3, [8, 3, 2])] as [(CGFloat, [CGFloat])] {
      let style = StrokeStyle(lineWidth: 4, dashPhase: phase, dashPattern: lengths)
      let a = drawn(100) { $0.stroke(line.path, color: red, style: style) }
      let dashed = line.copy(dashingWithPhase: phase, lengths: lengths)
      let b = drawn(100) { $0.stroke(dashed.path, color: red, style: StrokeStyle(lineWidth: 4)) }
      #expect(zip(a.pixels, b.pixels).allSatisfy { abs(Int($0 >> 24) - Int($1 >> 24)) <= 2 }, "\(phase) \(lengths)")
    }
  }

  @Test("Blend modes follow their formulas on opaque colours")
  func blendModes() {
    // The W3C's Compositing and Blending, level 1.
    let (source, backdrop) = (CGFloat(0.8), CGFloat(0.4))
    let expected: [(CGBlendMode, CGFloat)] = [
      (.normal, 0.8), (.multiply, 0.32), (.screen, 0.88), (.overlay, 0.64), (.darken, 0.4), (.lighten, 0.8),
      (.hardLight, 0.76), (.difference, 0.4), (.exclusion, 0.56), (.plusLighter, 1), (.copy, 0.8), (.sourceAtop, 0.8),
      (.destinationOver, 0.4), (.colorDodge, 1), (.colorBurn, 0.25),
    ]
    for (mode, value) in expected {
      let bitmap = drawn(3) { context in
        context.setFillColor(gray: backdrop, alpha: 1)
        context.fill(CGRect(x: 0, y: 0, width: 3, height: 3))
        context.setBlendMode(mode)
        context.setFillColor(gray: source, alpha: 1)
        context.fill(CGRect(x: 0, y: 0, width: 3, height: 3))
      }
      #expect(abs(CGFloat(bitmap[1, 1] & 255) / 255 - value) < 0.012, "\(mode)")
    }
  }

  @Test("Modes that reach beyond a shape stay inside of it")
  func boundedModes() {
    for mode in [CGBlendMode.sourceIn, .sourceOut, .destinationIn, .destinationAtop, .copy, .clear] {
      let bitmap = drawn { context in
        context.setFillColor(red)
        context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
        context.setBlendMode(mode)
        context.setFillColor(blue)
        context.fill(CGRect(x: 10, y: 10, width: 10, height: 10))
      }
      #expect(bitmap[30, 30] == 0xFFFF_0000, "\(mode)")
      let inside: UInt32 =
        switch mode {
        case .sourceIn, .copy: 0xFF00_00FF
        case .sourceOut, .clear: 0
        default: 0xFFFF_0000
        }
      #expect(bitmap[15, 15] == inside, "\(mode)")
    }
  }

  @Test("A shadow lies behind what casts it, moved by its offset; a clip and a transform do not move it")
  func shadows() {
    let bitmap = drawn { context in
      context.scaleBy(x: 2, y: 2)
      context.setShadow(offset: CGSize(width: 10, height: 10), blur: 0, color: blue)
      context.setFillColor(red)
      context.fill(CGRect(x: 2, y: 2, width: 5, height: 5))
    }
    #expect(bitmap[5, 5] == 0xFFFF_0000 && bitmap[12, 12] == 0xFFFF_0000 && bitmap[20, 20] == 0xFF00_00FF)
    #expect(bitmap[26, 26] == 0 && bitmap[20, 5] == 0)
  }

  @Test("A blurred shadow keeps its sum, and falls to half at the edge")
  func blurredShadow() {
    let bitmap = drawn(120) { context in
      context.setShadow(offset: CGSize(width: 0, height: 200), blur: 16, color: CGColor(gray: 0, alpha: 1))
      context.setFillColor(red)
      context.fill(CGRect(x: 30, y: -170, width: 60, height: 60))
    }
    let alphas = bitmap.pixels.map { Int($0 >> 24) }
    let (sum, full) = (alphas.reduce(0, +), 918_000)
    #expect(abs(sum - full) < 18_000)
    #expect(abs(alphas[60 * 120 + 30] - 131) < 14 && alphas[60 * 120 + 60] > 250)
  }

  @Test("A transparency layer is drawn as one picture")
  func transparencyLayers() {
    let bitmap = drawn { context in
      context.setAlpha(0.5)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.setFillColor(red)
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
      context.setFillColor(blue)
      context.fill(CGRect(x: 10, y: 0, width: 20, height: 20))
      context.endTransparencyLayer()
    }
    #expect(bitmap[15, 5] >> 24 == 128 && bitmap[15, 5] & 0xFF_0000 == 0 && bitmap[5, 5] >> 24 == 128)
  }

  @Test("An image is drawn upside down in coordinates with y down, as in Core Graphics; a flip rights it")
  func images() {
    let image = Bitmap(width: 1, height: 2, pixels: [0xFFFF_0000, 0xFF00_00FF])
    let bitmap = drawn(2) { $0.draw(image, in: CGRect(x: 0, y: 0, width: 1, height: 2)) }
    #expect(bitmap[0, 0] == 0xFF00_00FF && bitmap[0, 1] == 0xFFFF_0000)
    let righted = drawn(2) { context in
      context.translateBy(x: 0, y: 2)
      context.scaleBy(x: 1, y: -1)
      context.draw(image, in: CGRect(x: 0, y: 0, width: 1, height: 2))
    }
    #expect(righted[0, 0] == 0xFFFF_0000 && righted[0, 1] == 0xFF00_00FF)
    #expect(image.cropping(to: CGRect(x: 0, y: 1, width: 5, height: 5))?.pixels == [0xFF00_00FF])
    #expect(image.cropping(to: CGRect(x: 3, y: 0, width: 5, height: 5)) == nil)
  }

  @Test("A gradient ends where its options say")
  func gradients() throws {
    let space = CGColorSpaceCreateDeviceRGB()
    let gradient = try #require(CGGradient(colorsSpace: space, colors: [red, blue], locations: [0, 1]))
    for options in [[], .drawsBeforeStartLocation, .drawsAfterEndLocation] as [CGGradientDrawingOptions] {
      let bitmap = drawn {
        $0.drawLinearGradient(
          gradient, start: CGPoint(x: 10, y: 0), end: CGPoint(x: 30, y: 0), options: options)
      }
      #expect(bitmap[5, 5] == (options.contains(.drawsBeforeStartLocation) ? 0xFFFF_0000 : 0))
      #expect(bitmap[35, 5] == (options.contains(.drawsAfterEndLocation) ? 0xFF00_00FF : 0))
      #expect(bitmap[20, 5] >> 24 == 255)
    }
    #expect(CGGradient(colorsSpace: nil, colors: [], locations: nil) == nil)
  }

  @Test("A path answers for its steps, box, rectangle and points")
  func paths() {
    let path = CGMutablePath()
    #expect(path.boundingBox.isNull && path.isEmpty)
    path.move(to: CGPoint(x: 0, y: 0))
    path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
    #expect(path.boundingBox.height == 10 && abs(path.boundingBoxOfPath.height - 5) < 1e-9)
    var types: [CGPathElementType] = []
    path.closeSubpath()
    path.applyWithBlock { types.append($0.pointee.type) }
    #expect(types == [.moveToPoint, .addQuadCurveToPoint, .closeSubpath])
    var box = CGRect.zero
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(CGPath(rect: rect, transform: nil).isRect(&box) && box == rect)
    #expect(!CGPath(ellipseIn: rect, transform: nil).isRect(nil))
    #expect(CGPath(rect: rect).contains(CGPoint(x: 2, y: 3)) && !CGPath(rect: rect).contains(CGPoint(x: 0, y: 3)))
    // The outline is inside, at corners of any angle too, unless there is no area.
    for corner in [
      CGPoint(x: 1, y: 2), CGPoint(x: 4, y: 2), CGPoint(x: 4, y: 6), CGPoint(x: 1, y: 6), CGPoint(x: 4, y: 3),
    ] {
      #expect(CGPath(rect: rect).contains(corner))
    }
    let wedge = CGMutablePath()
    wedge.addLines(between: [CGPoint(x: 0, y: 50), CGPoint(x: 200, y: 0), CGPoint(x: 200, y: 1)])
    #expect(wedge.contains(CGPoint(x: 200, y: 0)) && wedge.contains(CGPoint(x: 0, y: 50)))
    #expect(wedge.contains(CGPoint(x: 100, y: 25)) && !wedge.contains(CGPoint(x: 100, y: 24)))
    let line = CGMutablePath()
    line.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 10)])
    #expect(!line.contains(CGPoint(x: 5, y: 5)))
    let copy = path.copy()
    path.addRect(rect)
    #expect(copy != path && copy?.mutableCopy()?.path == copy?.path)
  }

  @Test("An arc between tangents touches both lines")
  func tangentArc() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addArc(tangent1End: CGPoint(x: 20, y: 0), tangent2End: CGPoint(x: 20, y: 20), radius: 5)
    #expect(abs(path.currentPoint.x - 20) < 1e-9 && abs(path.currentPoint.y - 5) < 1e-9)
    #expect(path.boundingBoxOfPath.maxX <= 20 + 1e-9 && path.boundingBoxOfPath.minY >= -1e-9)
  }
}
