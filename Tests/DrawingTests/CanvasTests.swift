import Foundation
import TendonDrawing
import TendonGeometry
import TendonSnapshot
import Testing

struct CanvasTests {
  let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

  @Test func startsTransparentInItsPixels() {
    for (scale, pixels) in [(1, (11, 21)), (2, (21, 41)), (3, (31, 62))] as [(CGFloat, (Int, Int))] {
      let bitmap = Canvas(size: CGSize(width: 10.3, height: 20.4), scale: scale).bitmap
      #expect((bitmap.width, bitmap.height) == pixels)
      #expect(bitmap.pixels.allSatisfy { $0 == 0 })
    }
    #expect(Canvas(size: CGSize(width: 0, height: 5), scale: 2).bitmap.isEmpty)
    // A third of a point at 3x is a pixel, whatever the last bit says.
    #expect(Canvas(size: CGSize(width: 61.0 / 3, height: 1), scale: 3).bitmap.width == 61)
  }

  @Test func aRectangleOnPixelsIsExact() {
    let canvas = Canvas(size: CGSize(width: 8, height: 8), scale: 2)
    canvas.fill(CGRect(x: 1, y: 2.5, width: 3, height: 2), color: CGColor(red: 0, green: 0.5, blue: 1, alpha: 0.5))
    let bitmap = canvas.bitmap
    for y in 0..<16 {
      for x in 0..<16 {
        let inside = (2..<8).contains(x) && (5..<9).contains(y)
        #expect(bitmap[x, y] == (inside ? 0x8000_4080 : 0))
      }
    }
  }

  @Test func halfAPixelHasHalfTheAlpha() {
    let canvas = Canvas(size: CGSize(width: 4, height: 1), scale: 1)
    canvas.fill(CGRect(x: 1.5, y: 0, width: 1, height: 1), color: red)
    let alphas = canvas.bitmap.pixels.map { $0 >> 24 }
    #expect(alphas[0] == 0 && alphas[3] == 0)
    #expect((127...128).contains(alphas[1]) && (127...128).contains(alphas[2]))
  }

  /// Length of a stroke in pixels: coverage summed over the bitmap, over its width.
  private func inked(_ path: Path, width: CGFloat, style: StrokeStyle) -> Double {
    let canvas = Canvas(size: CGSize(width: 120, height: 120), scale: 4)
    canvas.stroke(path, color: red, style: style)
    let sum = canvas.bitmap.pixels.reduce(0.0) { $0 + Double($1 >> 24) / 255 }
    return sum / 16 / Double(width)
  }

  @Test func strokesCoverTheirLength() {
    var line = Path()
    line.move(to: CGPoint(x: 10, y: 50))
    line.addLine(to: CGPoint(x: 90, y: 50))
    let canvas = Canvas(size: CGSize(width: 100, height: 100), scale: 1)
    canvas.stroke(line.trimmed(from: 0.25, to: 0.75), color: red, style: StrokeStyle(lineWidth: 2))
    let bitmap = canvas.bitmap
    for x in 0..<100 { #expect(bitmap[x, 50] == ((30..<70).contains(x) ? 0xFFFF_0000 : 0)) }
    for (start, end) in [(0, 1), (0.1, 0.9), (0.3, 0.35), (0.5, 0.8)] as [(CGFloat, CGFloat)] {
      let circle = Path(ellipseIn: CGRect(x: 20, y: 20, width: 80, height: 80)).trimmed(from: start, to: end)
      let length = inked(circle, width: 3, style: StrokeStyle(lineWidth: 3))
      #expect(abs(length - 80 * .pi * Double(end - start)) < 0.35)
    }
  }

  @Test func capsAndDashes() {
    var line = Path()
    line.move(to: CGPoint(x: 20, y: 60))
    line.addLine(to: CGPoint(x: 100, y: 60))
    func length(_ style: StrokeStyle) -> Double { inked(line, width: 8, style: style) }
    #expect(abs(length(StrokeStyle(lineWidth: 8)) - 80) < 0.01)
    #expect(abs(length(StrokeStyle(lineWidth: 8, cap: .square)) - 88) < 0.01)
    #expect(abs(length(StrokeStyle(lineWidth: 8, cap: .round)) - (80 + 2 * .pi)) < 0.1)
    #expect(abs(length(StrokeStyle(lineWidth: 8, dashPattern: [10, 5])) - 55) < 0.01)
    // From 5 into the pattern: 5 on, 5 off, then 10 on, 5 off.
    #expect(abs(length(StrokeStyle(lineWidth: 8, dashPhase: 5, dashPattern: [10, 5])) - 55) < 0.01)
    for solid in [[-1, 3], [0, 0], [CGFloat.nan], [1e-9, 1e-9], []] as [[CGFloat]] {
      #expect(abs(length(StrokeStyle(lineWidth: 8, dashPattern: solid)) - 80) < 0.01)
    }
    for nothing in [0, -2, CGFloat.nan, .infinity] {
      #expect(length(StrokeStyle(lineWidth: nothing)) == 0)
    }
  }

  @Test func clipsAndTransforms() {
    let canvas = Canvas(size: CGSize(width: 10, height: 10), scale: 1)
    canvas.saveState()
    canvas.clip(to: CGRect(x: 2, y: 2, width: 4, height: 4))
    canvas.translate(x: 4, y: 4)
    canvas.scale(x: 2, y: 2)
    canvas.fill(CGRect(x: 0, y: 0, width: 9, height: 9), color: red)
    canvas.restoreState()
    canvas.fill(CGRect(x: 9, y: 9, width: 1, height: 1), color: red)
    let bitmap = canvas.bitmap
    for y in 0..<10 {
      for x in 0..<10 {
        let inside = ((4..<6).contains(x) && (4..<6).contains(y)) || (x == 9 && y == 9)
        #expect(bitmap[x, y] == (inside ? 0xFFFF_0000 : 0))
      }
    }
  }

  @Test func windingAndEvenOdd() {
    var path = Path(rect: CGRect(x: 0, y: 0, width: 9, height: 9))
    path.addPath(Path(rect: CGRect(x: 3, y: 3, width: 3, height: 3)))
    for evenOdd in [false, true] {
      let canvas = Canvas(size: CGSize(width: 9, height: 9), scale: 1)
      canvas.fill(path, color: red, evenOdd: evenOdd)
      #expect(canvas.bitmap[4, 4] == (evenOdd ? 0 : 0xFFFF_0000))
      #expect(canvas.bitmap[1, 1] == 0xFFFF_0000)
    }
  }

  @Test func gradientsHaveTheirColoursAtTheirStops() {
    let gradient = Gradient(
      colors: [red, CGColor(red: 0, green: 1, blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 1, alpha: 1)],
      locations: [0, 0.5, 1])
    let canvas = Canvas(size: CGSize(width: 200, height: 1), scale: 1)
    canvas.draw(gradient: gradient, from: CGPoint(x: 50, y: 0), to: CGPoint(x: 150, y: 0))
    let bitmap = canvas.bitmap
    #expect(bitmap[0, 0] == 0xFFFF_0000 && bitmap[49, 0] == 0xFFFF_0000)
    #expect(bitmap[199, 0] == 0xFF00_00FF && bitmap[150, 0] == 0xFF00_00FF)
    for x in 50..<150 {
      let want = gradient.color(at: (CGFloat(x) + 0.5 - 50) / 100)
      #expect(abs(Int(bitmap[x, 0] >> 16 & 255) - Int(want.red * 255)) <= 2)
      #expect(abs(Int(bitmap[x, 0] >> 8 & 255) - Int(want.green * 255)) <= 2)
      #expect(abs(Int(bitmap[x, 0] & 255) - Int(want.blue * 255)) <= 2)
    }
    let radial = Canvas(size: CGSize(width: 101, height: 101), scale: 1)
    let middle = CGPoint(x: 50.5, y: 50.5)
    radial.draw(gradient: gradient, startCenter: middle, startRadius: 0, endCenter: middle, endRadius: 50)
    #expect(radial.bitmap[50, 50] >> 16 & 255 >= 252)
    #expect(radial.bitmap[0, 0] == 0xFF00_00FF)
    #expect(radial.bitmap[75, 50] >> 8 & 255 >= 252)
    let conic = Canvas(size: CGSize(width: 100, height: 100), scale: 1)
    conic.draw(gradient: gradient, conicAt: CGPoint(x: 50, y: 50), startAngle: 0)
    #expect(conic.bitmap[99, 50] >> 16 & 255 >= 250)
    #expect(conic.bitmap[0, 50] >> 8 & 255 >= 250)
    #expect(conic.bitmap[99, 49] & 255 >= 250)
  }

  @Test func gradientsOfStrangeStops() {
    #expect(Gradient(colors: [red, red, red]).locations == [0, 0.5, 1])
    #expect(Gradient(colors: [red, red], locations: [0.9, 0.2]).locations == [0.9, 0.9])
    #expect(Gradient(colors: [red, red], locations: [-1, 5]).locations == [0, 1])
    #expect(Gradient(colors: [red, red], locations: [.nan, 1]).locations == [0, 1])
    #expect(Gradient(colors: [red], locations: [0, 1]).locations == [0])
    #expect(Gradient(colors: []).color(at: 0.5).alpha == 0)
    let canvas = Canvas(size: CGSize(width: 3, height: 1), scale: 1)
    canvas.draw(gradient: Gradient(colors: []), from: CGPoint(x: 0, y: 0), to: CGPoint(x: 3, y: 0))
    canvas.draw(gradient: Gradient(colors: [red]), from: CGPoint(x: 0, y: CGFloat.nan), to: CGPoint(x: 3, y: 0))
    #expect(canvas.bitmap.pixels.allSatisfy { $0 == 0 })
    canvas.draw(gradient: Gradient(colors: [red]), from: CGPoint(x: 1, y: 0), to: CGPoint(x: 1, y: 0))
    #expect(canvas.bitmap.pixels.allSatisfy { $0 == 0xFFFF_0000 })
  }

  @Test func bitmapsAreDrawnPixelForPixel() {
    var picture = Bitmap(width: 3, height: 2)
    for i in picture.pixels.indices { picture.pixels[i] = 0xFF00_0000 | UInt32(i * 40) << 8 | UInt32(i) }
    let canvas = Canvas(size: CGSize(width: 4, height: 4), scale: 2)
    canvas.draw(upright: picture, in: CGRect(x: 1, y: 0.5, width: 1.5, height: 1))
    let bitmap = canvas.bitmap
    for y in 0..<2 { for x in 0..<3 { #expect(bitmap[x + 2, y + 1] == picture[x, y]) } }
    #expect(bitmap.pixels.filter { $0 != 0 }.count == 6)
    // Stretched, a plain picture stays plain to its edges.
    let plain = Canvas(size: CGSize(width: 8, height: 8), scale: 1)
    plain.draw(Bitmap(width: 2, height: 2, pixel: 0xFF12_3456), in: CGRect(x: 1, y: 1, width: 6, height: 5))
    for y in 0..<8 {
      for x in 0..<8 {
        let inside = (1..<7).contains(x) && (1..<6).contains(y)
        #expect(plain.bitmap[x, y] == (inside ? 0xFF12_3456 : 0))
      }
    }
    let faint = Canvas(size: CGSize(width: 1, height: 1), scale: 1)
    let dot = Bitmap(width: 1, height: 1, pixel: 0xFFFF_FFFF)
    faint.draw(upright: dot, in: CGRect(x: 0, y: 0, width: 1, height: 1), alpha: 0.5)
    #expect((0x7F...0x80).contains(faint.bitmap[0, 0] >> 24))
  }

  @Test func badNumbersDrawNothingAndHarmNothing() {
    let canvas = Canvas(size: CGSize(width: 4, height: 4), scale: 1)
    canvas.fill(CGRect(x: CGFloat.nan, y: 0, width: 3, height: 3), color: red)
    canvas.fill(CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 3), color: red)
    canvas.saveState()
    canvas.scale(x: 0, y: 1)
    canvas.fill(CGRect(x: 0, y: 0, width: 4, height: 4), color: red)
    canvas.restoreState()
    canvas.saveState()
    canvas.concatenate(CGAffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0))
    canvas.fill(CGRect(x: 0, y: 0, width: 4, height: 4), color: red)
    canvas.restoreState()
    canvas.saveState()
    for _ in 0..<2000 { canvas.scale(x: 1e-3, y: 1e-3) }
    canvas.fill(CGRect(x: 0, y: 0, width: 4, height: 4), color: red)
    canvas.restoreState()
    canvas.saveState()
    canvas.clip(to: Path())
    canvas.fill(CGRect(x: 0, y: 0, width: 4, height: 4), color: red)
    canvas.restoreState()
    canvas.draw(
      upright: Bitmap(width: 1, height: 1, pixel: .max), in: CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1))
    #expect(canvas.bitmap.pixels.allSatisfy { $0 == 0 })
    // What reaches far beyond the canvas still covers it.
    canvas.fill(CGRect(x: -1e9, y: -1e12, width: 2e9, height: 2e12), color: red)
    #expect(canvas.bitmap.pixels.allSatisfy { $0 == 0xFFFF_0000 })
  }

  @Test func sizesThatCannotBeHeld() async {
    #expect(Canvas.canHold(size: CGSize(width: 8192, height: 8192), scale: 1))
    #expect(!Canvas.canHold(size: CGSize(width: 8193, height: 8192), scale: 1))
    #expect(!Canvas.canHold(size: CGSize(width: 40_000, height: 1), scale: 1))
    #expect(!Canvas.canHold(size: CGSize(width: CGFloat.nan, height: 1), scale: 1))
    #expect(!Canvas.canHold(size: CGSize(width: 1, height: CGFloat.infinity), scale: 1))
    #expect(!Canvas.canHold(size: CGSize(width: -1, height: 1), scale: 1))
    for scale in [0, -1, CGFloat.nan, .infinity] {
      #expect(!Canvas.canHold(size: CGSize(width: 1, height: 1), scale: scale))
    }
    await #expect(processExitsWith: .failure) {
      _ = Canvas(size: CGSize(width: CGFloat.nan, height: 1), scale: 1)
    }
    await #expect(processExitsWith: .failure) {
      _ = Canvas(size: CGSize(width: 1e6, height: 1e6), scale: 1)
    }
    await #expect(processExitsWith: .failure) {
      Canvas(size: CGSize(width: 1, height: 1), scale: 1).restoreState()
    }
  }
}
