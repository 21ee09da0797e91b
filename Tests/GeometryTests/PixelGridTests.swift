import TendonTestSupport
import Testing
import TendonGeometry

struct PixelGridTests {
  @Test func tiesGoUp() {
    let grid = PixelGrid(scale: 1)
    for (value, expected) in [(0.5, 1), (1.5, 2), (-0.5, 0), (-1.5, -1), (0.49, 0), (2, 2), (-0.51, -1.0)] {
      #expect(grid.round(CGFloat(value)) == CGFloat(expected), "\(value)")
    }
    #expect(PixelGrid(scale: 2).round(CGFloat(10.25)) == 10.5)
    let (sixth, third): (CGFloat, CGFloat) = (1 / 6, 1 / 3)
    #expect(PixelGrid(scale: 3).round(sixth) == third)
  }

  /// A tie that the solver's noise has pushed down still goes up; a true difference does not.
  @Test func noiseDoesNotDecide() {
    let grid = PixelGrid(scale: 2)
    #expect(grid.round(CGFloat(0.25 - 1e-9)) == 0.5)
    #expect(grid.round(CGFloat(0.25 - 1e-5)) == 0)
    #expect(grid.ceil(CGFloat(10 + 1e-9)) == 10)
    #expect(grid.ceil(CGFloat(10.01)) == 10.5)
    #expect(grid.ceil(CGFloat(0)) == 0)
  }

  @Test func roundingIsNearestAndStays() {
    var noise = SeededNumbers(1)
    for scale in [1, 2, 3, 2.625] {
      let grid = PixelGrid(scale: CGFloat(scale))
      for _ in 0..<2000 {
        let value = noise.number(-1000...1000)
        let rounded = grid.round(value)
        #expect(abs(Double(rounded - value)) <= 0.5 / scale + 1e-6)
        #expect(grid.round(rounded) == rounded)
        #expect(abs((Double(rounded) * scale) - (Double(rounded) * scale).rounded()) < 1e-9)
        let up = grid.ceil(value)
        #expect(Double(up - value) > -1e-6 / scale - 1e-12 && Double(up - value) < 1 / scale)
      }
    }
  }

  /// Neighbours that share an edge share it after rounding: rows of any widths have no gaps and no overlaps.
  @Test func edgesAreRoundedNotSizes() {
    var noise = SeededNumbers(2)
    for scale in [1, 2, 3] {
      let grid = PixelGrid(scale: CGFloat(scale))
      var x = noise.number(0...10)
      var last: CGRect?
      for _ in 0..<300 {
        let width = noise.number(0...30)
        let rect = grid.round(CGRect(x: x, y: 0.3, width: width, height: 10.2))
        if let last { #expect(abs(last.maxX - rect.minX) < 1e-9) }
        #expect(rect.minX == grid.round(x))
        last = rect
        x += width
      }
    }
    let grid = PixelGrid(scale: 1)
    // 0.4 + 10.2 = 10.6: one pixel wider than the size alone would be.
    #expect(grid.round(CGRect(x: 0.4, y: 0, width: 10.2, height: 1)).width == 11)
  }

  @Test func impossibleScalesTrap() async {
    await #expect(processExitsWith: .failure) { _ = PixelGrid(scale: 0) }
    await #expect(processExitsWith: .failure) { _ = PixelGrid(scale: .infinity) }
  }
}
