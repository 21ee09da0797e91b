import TendonGeometry
import TendonTestSupport
import Testing

@testable import TendonDrawing

/// Gradients that are painted by a table of their colours.
@MainActor
struct GradientBitmapTests {
  private func makeGradient(_ random: inout SeededNumbers) -> Gradient {
    var (colors, locations): ([CGColor], [CGFloat]) = ([], [])
    for _ in 0...random.below(5) {
      var parts = [CGFloat](repeating: 1, count: 4)
      for index in 0..<(random.chance(1, of: 3) ? 4 : 3) { parts[index] = CGFloat(random.below(256)) / 255 }
      colors.append(CGColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3]))
      locations.append(CGFloat(random.below(101)) / 100)
    }
    return Gradient(colors: colors, locations: random.chance(1, of: 3) ? nil : locations.sorted())
  }

  @Test("A gradient has the bytes that Cairo draws", arguments: 0..<12)
  func bytes(seed: UInt64) {
    var random = SeededNumbers(seed)
    let scale = CGFloat([1, 2, 2, 3, 4, 1.5][random.below(6)])
    let size = CGSize(
      width: 600 / scale + CGFloat(random.below(64)) / 4, height: 450 / scale + CGFloat(random.below(64)) / 4)
    for round in 0..<6 {
      let gradient = makeGradient(&random)
      // In the last rounds of three the line reaches beyond the bitmap.
      let far: CGFloat = round % 3 == 2 ? 3 : 1
      var ends: [CGPoint] = []
      for _ in 0..<2 {
        let (x, y) = (CGFloat(random.below(1001)) / 1000, CGFloat(random.below(1001)) / 1000)
        ends.append(CGPoint(x: size.width * (far * x - (far - 1) / 2), y: size.height * (far * y - (far - 1) / 2)))
      }
      if round == 3 { ends[1].y = ends[0].y }
      if round == 4 { ends[1].x = ends[0].x }
      if round == 5 { ends = [CGPoint(x: size.width, y: 0), CGPoint(x: 0, y: size.height)] }
      let drawn = Canvas.bitmap(size: size, scale: scale) { $0.draw(gradient: gradient, from: ends[0], to: ends[1]) }
      let painted = gradient.bitmap(size: size, scale: scale, from: ends[0], to: ends[1])
      #expect(painted == drawn, "\(gradient) from \(ends) over \(size) at \(scale)")
      if round == 5 {
        let tabled = gradient.tabledBitmap(size: size, scale: scale, from: ends[0], to: ends[1])
        #expect((tabled != nil) == (scale.significand == 1))
      }
    }
  }

  @Test("Lines without a length, without colours and far away are drawn as by Cairo")
  func others() {
    let size = CGSize(width: 600, height: 500)
    let colors = [CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 1, alpha: 0.5)]
    for gradient in [Gradient(colors: colors), Gradient(colors: [])] {
      for end in [CGPoint(x: 10, y: 10), CGPoint(x: 30_000, y: 2e6), CGPoint(x: 10.000001, y: 10)] {
        let start = CGPoint(x: 10, y: 10)
        let drawn = Canvas.bitmap(size: size, scale: 1) { $0.draw(gradient: gradient, from: start, to: end) }
        #expect(gradient.bitmap(size: size, scale: 1, from: start, to: end) == drawn)
        #expect(gradient.tabledBitmap(size: size, scale: 1, from: start, to: end) == nil)
      }
    }
  }
}
