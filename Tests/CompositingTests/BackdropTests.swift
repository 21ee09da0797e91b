import Foundation
import TendonCompositing
import TendonGeometry
import TendonSnapshot
import TendonTestSupport
import Testing

/// A filter of what lies behind a layer: its pixels by the definition, and what it costs between frames.
@Suite struct BackdropTests {
  /// Boxes in several colours over all of a screen of 96 points.
  private func boxes() -> [LayerSnapshot] {
    var dice = SeededNumbers(4)
    var layers = [box(0, 0, 96, 96, rgb(1, 1, 1), id: 100)]
    for id in 101..<112 {
      let color = rgb(Double(dice.below(256)) / 255, Double(dice.below(256)) / 255, Double(dice.below(256)) / 255)
      layers.append(box(Double(dice.below(80)), Double(dice.below(80)), 10 + Double(dice.below(30)), 25, color, id: id))
    }
    return layers
  }

  private func filter(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: CGFloat, id: Int = 1,
    _ change: (inout LayerSnapshot) -> Void = { _ in }
  ) -> LayerSnapshot {
    box(x, y, width, height, id: id) {
      $0.backdrop = Backdrop(radius: radius)
      change(&$0)
    }
  }

  /// The blur of a rectangle of pixels by its definition: weights of a Gaussian, mirrored at the edges.
  private func blurred(_ picture: Bitmap, _ area: (x: Int, y: Int, width: Int, height: Int), sigma: Double)
    -> [[Double]]
  {
    let reach = Int(4 * sigma)
    let weights = (-reach...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = weights.reduce(0, +)
    func mirrored(_ i: Int, _ count: Int) -> Int {
      let place = ((i % (2 * count)) + 2 * count) % (2 * count)
      return place < count ? place : 2 * count - 1 - place
    }
    return [UInt32(16), 8, 0].map { shift in
      var rows = [Double](repeating: 0, count: area.width * area.height)
      for y in 0..<area.height {
        for x in 0..<area.width {
          for k in -reach...reach {
            let pixel = picture[area.x + mirrored(x + k, area.width), area.y + y]
            rows[y * area.width + x] += weights[k + reach] / sum * Double(component(pixel, shift))
          }
        }
      }
      var result = rows
      for y in 0..<area.height {
        for x in 0..<area.width {
          result[y * area.width + x] = 0
          for k in -reach...reach {
            result[y * area.width + x] += weights[k + reach] / sum * rows[mirrored(y + k, area.height) * area.width + x]
          }
        }
      }
      return result
    }
  }

  @Test("The blur is a Gaussian within 4 of 255, whatever its radius", arguments: [1, 2.5, 4, 7, 12] as [CGFloat])
  func gaussian(_ radius: CGFloat) {
    let plain = render(screen(96, 96, boxes()))
    let shown = render(screen(96, 96, boxes() + [filter(16, 8, 64, 80, radius: radius)]))
    let wanted = blurred(plain, (16, 8, 64, 80), sigma: Double(radius))
    var (worst, mean) = (0.0, 0.0)
    for (channel, shift) in [UInt32(16), 8, 0].enumerated() {
      for y in 0..<80 {
        for x in 0..<64 {
          let off = abs(Double(component(shown[16 + x, 8 + y], shift)) - wanted[channel][y * 64 + x])
          (worst, mean) = (max(worst, off), mean + off / (64 * 80 * 3))
        }
      }
    }
    #expect(worst < 4 && mean < 0.7, "radius \(radius): \(worst) at most, \(mean) on average")
    // Outside nothing changes.
    for y in 0..<96 { for x in 0..<96 where !(16..<80 ~= x && 8..<88 ~= y) { #expect(shown[x, y] == plain[x, y]) } }
  }

  @Test("One colour stays as it is; without saturation it is grey, and a tint lies over it")
  func colours() {
    let wall = box(0, 0, 40, 40, rgb(0.8, 0.2, 0.4), id: 9)
    let plain = render(screen(40, 40, [wall]))
    #expect(render(screen(40, 40, [wall, filter(5, 5, 30, 30, radius: 6)])) == plain)
    let grey = render(screen(40, 40, [wall, filter(0, 0, 40, 40, radius: 6) { $0.backdrop?.saturation = 0 }]))[20, 20]
    let (red, green, blue) = (component(grey, 16), component(grey, 8), component(grey, 0))
    #expect(red == green && green == blue && abs(red - Int(0.213 * 204 + 0.715 * 51 + 0.072 * 102)) <= 1)
    let tinted = render(
      screen(40, 40, [wall, filter(0, 0, 40, 40, radius: 6) { $0.backdrop?.tint = rgb(1, 1, 1, 0.5) }]))[20, 20]
    #expect(abs(component(tinted, 16) - (204 + 255) / 2) <= 1 && abs(component(tinted, 8) - (51 + 255) / 2) <= 1)
  }

  @Test("Round corners and a mask shape the filter; half the opacity shows half of it")
  func shapes() {
    let plain = render(screen(96, 96, boxes()))
    let whole = render(screen(96, 96, boxes() + [filter(10, 10, 60, 60, radius: 8)]))
    let round = render(screen(96, 96, boxes() + [filter(10, 10, 60, 60, radius: 8) { $0.cornerRadius = 30 }]))
    #expect(round[11, 11] == plain[11, 11] && round[40, 40] == whole[40, 40])
    let masked = render(
      screen(
        96, 96, boxes() + [filter(10, 10, 60, 60, radius: 8) { $0.mask = [box(0, 0, 30, 60, .white, id: 5)] }]))
    #expect(masked[20, 40] == whole[20, 40] && masked[60, 40] == plain[60, 40])
    let half = render(
      screen(
        96, 96,
        boxes() + [
          box(10, 10, 60, 60, id: 7) {
            $0.opacity = 0.5
            $0.sublayers = [filter(0, 0, 60, 60, radius: 8), box(50, 50, 5, 5, .white, id: 8)]
          }
        ]))
    for x in [15, 30, 45] {
      for shift in [UInt32(0), 8, 16] {
        let middle = (component(plain[x, 40], shift) + component(whole[x, 40], shift)) / 2
        #expect(abs(component(half[x, 40], shift) - middle) <= 2)
      }
    }
  }

  @Test("The filter seen through sublayers has their alpha and not their colours")
  func vibrancy() {
    let wall = box(0, 0, 40, 40, rgb(0.8, 0.2, 0.4), id: 9)
    func shown(_ color: CGColor) -> Bitmap {
      render(
        screen(
          40, 40,
          [
            wall,
            filter(0, 0, 40, 40, radius: 0) {
              $0.backdrop?.tint = rgb(1, 1, 1, 0.5)
              $0.backdrop?.isSeenThroughSublayers = true
              $0.sublayers = [box(10, 10, 10, 10, color, id: 2)]
            },
          ]))
    }
    let (red, green) = (shown(rgb(1, 0, 0)), shown(rgb(0, 1, 0)))
    #expect(red == green && abs(component(red[15, 15], 8) - (51 + 255) / 2) <= 1)
    #expect(red[30, 30] == render(screen(40, 40, [wall]))[30, 30] && red[9, 15] == red[30, 30])
  }

  // MARK: Costs

  @Test("A change behind is blurred anew, one in front or elsewhere is not, and a standing frame costs nothing")
  func changes() {
    let compositor = Compositor()
    func frame(behind: Double = 20, inFront: Double = 20, elsewhere: Double = 0) -> FrameSnapshot {
      screen(
        96, 96,
        boxes() + [
          box(behind, 20, 10, 10, rgb(1, 0, 0), id: 50), box(elsewhere, 90, 5, 5, rgb(1, 0, 0), id: 51),
          box(0, 0, 96, 80, id: 52) { $0.sublayers = [filter(10, 10, 60, 60, radius: 8)] },
          box(inFront, 40, 10, 10, rgb(0, 1, 0), id: 53),
        ])
    }
    func filtered(_ frame: FrameSnapshot) -> Int {
      let before = compositor.counters.backdropsFiltered
      #expect(compositor.render(frame) == Compositor().render(frame))
      return compositor.counters.backdropsFiltered - before
    }
    #expect(filtered(frame()) == 1)
    #expect(filtered(frame(inFront: 30)) == 0)
    #expect(filtered(frame(inFront: 30, elsewhere: 20)) == 0)
    #expect(filtered(frame(behind: 21, inFront: 30, elsewhere: 20)) == 1)
    #expect(filtered(frame(behind: 21, inFront: 20, elsewhere: 10)) == 0)
    let painted = compositor.counters.pixelsWritten
    let standing = frame(behind: 21, inFront: 20, elsewhere: 10)
    _ = compositor.render(standing)
    _ = compositor.render(standing)
    #expect(compositor.counters.pixelsWritten == painted)
    // Another background shows through nothing here, yet everything is painted on it.
    var other = frame(behind: 21, inFront: 20, elsewhere: 10)
    other.background = .white
    #expect(filtered(other) <= 1)
  }

  @Test("A small change behind a large filter costs the pixels that it spreads to", arguments: [0.0, 1, 3, 9, 14])
  func smallChanges(radius: Double) {
    let compositor = Compositor()
    let wall = (0..<40).map { box(Double($0 % 8) * 50, Double($0 / 8) * 80, 30, 60, rgb(0.4, 0.9, 0.1), id: 10 + $0) }
    func frame(_ x: Double, _ y: Double, color: Double = 1) -> FrameSnapshot {
      let cover = filter(0, 0, 400, 400, radius: CGFloat(radius)) {
        $0.backdrop?.saturation = 1.5
        $0.backdrop?.tint = rgb(1, 1, 1, 0.3)
      }
      return screen(400, 400, wall + [box(x, y, 6, 6, rgb(color, 0, 0), id: 5), cover])
    }
    _ = compositor.render(frame(0, 0))
    for (x, y) in [(0.0, 3.0), (2.5, 3), (200, 200), (203, 201), (396, 399), (394, 399), (390, 395)] {
      _ = compositor.render(frame(x - 1, y - 1))
      let before = compositor.counters.pixelsWritten
      #expect(compositor.render(frame(x, y)) == Compositor().render(frame(x, y)), "at \(x), \(y)")
      #expect(compositor.counters.pixelsWritten - before < 400 * 400 / 5)
    }
  }

  @Test("Filters over each other see the ones below")
  func stacked() {
    let compositor = Compositor()
    for x in [10.0, 11, 40, 41] {
      let frame = screen(
        96, 96, boxes() + [filter(10, 10, 50, 50, radius: 3, id: 1), filter(x, 30, 50, 50, radius: 5, id: 2)])
      #expect(compositor.render(frame) == Compositor().render(frame))
    }
  }

  @Test("Numbers that are none, far too large or negative leave the rest of the picture")
  func hostile() {
    let plain = render(screen(96, 96, boxes()))
    for radius in [CGFloat.nan, .infinity, -.infinity] {
      let compositor = Compositor()
      #expect(compositor.render(screen(96, 96, boxes() + [filter(0, 0, 96, 96, radius: radius)])) == plain)
      #expect(compositor.skippedLayers.map(\.reason) == [.notFinite])
    }
    #expect(render(screen(96, 96, boxes() + [filter(0, 0, 96, 96, radius: -5)])) == plain)
    let even = render(screen(96, 96, boxes() + [filter(0, 0, 96, 96, radius: 1e30)]))
    #expect(abs(component(even[3, 3], 8) - component(even[90, 90], 8)) <= 3)
    #expect(render(screen(96, 96, boxes() + [filter(-1e8, -1e8, 2e8, 2e8, radius: 4)])) != plain)
    // Inside a mask there is no backdrop: what it is a mask of goes away.
    let masked = screen(
      96, 96, boxes() + [box(0, 0, 96, 96, .white, id: 5) { $0.mask = [filter(0, 0, 96, 96, radius: 5, id: 6)] }])
    #expect(render(masked) == plain)
  }
}
