import Testing
import TendonCompositing
import TendonGeometry
import TendonSnapshot

@Suite struct DrawingOrderTests {
  private let red = rgb(1, 0, 0)
  private let green = rgb(0, 1, 0)
  private let blue = rgb(0, 0, 1)

  @Test func backgroundContentsSublayersBorder() {
    let picture = bitmap(20, 20) { _, _ in (255, 0, 255, 0) }
    let layer = box(0, 0, 40, 40, red) {
      $0.contents = Contents(bitmap: picture, version: 1, destination: CGRect(x: 10, y: 10, width: 20, height: 20))
      $0.sublayers = [box(20, 0, 20, 40, blue)]
      $0.borderWidth = 4
      $0.borderColor = .white
    }
    let result = render(screen(40, 40, [layer]))
    #expect(result[5, 20] == 0xffff_0000)
    #expect(result[15, 20] == 0xff00_ff00)
    #expect(result[25, 20] == 0xff00_00ff)
    #expect(result[38, 20] == 0xffff_ffff)
    #expect(result[2, 20] == 0xffff_ffff)
  }

  @Test func siblingsByZPositionThenIndex() {
    func layers(_ z: [CGFloat]) -> [LayerSnapshot] {
      zip([red, green, blue], z).map { color, z in box(0, 0, 10, 10, color) { $0.zPosition = z } }
    }
    #expect(render(screen(10, 10, layers([0, 0, 0])))[5, 5] == 0xff00_00ff)
    #expect(render(screen(10, 10, layers([1, 0, 0])))[5, 5] == 0xffff_0000)
    #expect(render(screen(10, 10, layers([0, 2, 2])))[5, 5] == 0xff00_00ff)
    #expect(render(screen(10, 10, layers([0, 2, 1])))[5, 5] == 0xff00_ff00)
    #expect(render(screen(10, 10, layers([-1, -2, -3])))[5, 5] == 0xffff_0000)
  }

  @Test func transformLayersSortByDepth() {
    for angle in stride(from: 0.0, to: 360, by: 20) where angle.truncatingRemainder(dividingBy: 180) != 90 {
      let cube = box(0, 0, 100, 100) {
        $0.kind = .transform
        $0.transform = rotation(angle, 0, 1, 0)
        $0.sublayers = [
          box(20, 20, 60, 60, red) { $0.zPosition = 2 }, box(20, 20, 60, 60, blue) { $0.zPosition = -2 },
        ]
      }
      let isFront = angle < 90 || angle > 270
      #expect(render(screen(100, 100, [cube]))[50, 50] == (isFront ? 0xffff_0000 : 0xff00_00ff))
    }
    // At equal depth the later one of the tree is in front.
    let holders = [red, blue].map { color in
      box(0, 0, 100, 100) {
        $0.kind = .transform
        $0.sublayers = [box(20, 20, 60, 60, color)]
      }
    }
    let coplanar = box(0, 0, 100, 100) {
      $0.kind = .transform
      $0.sublayers = holders
    }
    #expect(render(screen(100, 100, [coplanar]))[50, 50] == 0xff00_00ff)
    // The layers of nested transform layers are sorted together.
    let nested = box(0, 0, 100, 100) { outer in
      outer.kind = .transform
      outer.sublayers = [
        box(0, 0, 100, 100) { inner in
          inner.kind = .transform
          inner.zPosition = 30
          inner.sublayers = [box(20, 20, 60, 60, red)]
        }, box(20, 20, 60, 60, blue) { $0.zPosition = 20 },
      ]
    }
    #expect(render(screen(100, 100, [nested]))[50, 50] == 0xffff_0000)
  }

  @Test func groupOpacityBlendsOnce() {
    func parent(_ grouped: Bool) -> LayerSnapshot {
      box(0, 0, 20, 20, blue) {
        $0.opacity = 0.5
        $0.allowsGroupOpacity = grouped
        $0.sublayers = [box(0, 0, 10, 20, red)]
      }
    }
    let group = render(screen(20, 20, [parent(true)]))
    #expect(group[5, 5] == 0xff80_0000)
    #expect(group[15, 5] == 0xff00_0080)
    let each = render(screen(20, 20, [parent(false)]))
    #expect(each[5, 5] == 0xff80_0040)
    #expect(each[15, 5] == 0xff00_0080)
  }

  @Test func opacitiesMultiply() {
    for (a, b, c) in [(0.5, 0.5, 1.0), (0.9, 0.8, 0.7), (1, 0.25, 0.5)] {
      for withBackground in [false, true] {
        let leaf = box(0, 0, 20, 20, .white) { $0.opacity = Float(c) }
        let middle = box(0, 0, 20, 20, withBackground ? .black : nil) {
          $0.opacity = Float(b)
          $0.sublayers = [leaf]
        }
        let outer = box(0, 0, 20, 20, withBackground ? .black : nil) {
          $0.opacity = Float(a)
          $0.sublayers = [middle]
        }
        let pixel = render(screen(20, 20, [outer]))[10, 10]
        #expect(abs(Double(component(pixel, 0)) - 255 * a * b * c) <= 1.6)
      }
    }
  }

  @Test func transformLayersFadeEachSublayer() {
    let layer = box(0, 0, 20, 20) {
      $0.kind = .transform
      $0.opacity = 0.5
      $0.sublayers = [box(0, 0, 20, 20, blue), box(0, 0, 10, 20, red)]
    }
    #expect(render(screen(20, 20, [layer]))[5, 5] == 0xff80_0040)
  }

  @Test func masksMultiplyAlpha() {
    let layer = box(10, 10, 40, 40, .white) {
      $0.mask = [box(5, 5, 20, 20, rgb(1, 0, 0, 0.5)) { $0.sublayers = [box(10, 0, 20, 20, .black)] }]
      $0.sublayers = [box(30, 30, 20, 20, blue)]
    }
    let result = render(screen(60, 60, [layer]))
    #expect(result[12, 12] == 0xff00_0000)
    #expect(result[17, 20] == 0xff80_8080)
    #expect(result[30, 20] == 0xffff_ffff)
    #expect(result[45, 20] == 0xff00_0000)
    #expect(result[45, 45] == 0xff00_0000)
    // A mask that draws nothing hides everything.
    let none = box(10, 10, 40, 40, .white) { $0.mask = [box(0, 0, 40, 40)] }
    #expect(render(screen(60, 60, [none])).coverage == 0)
    // A layer that is a mask and clips: both.
    let both = box(10, 10, 40, 40, .white) {
      $0.masksToBounds = true
      $0.sublayers = [box(-10, 0, 20, 40, blue)]
      $0.mask = [box(-10, 0, 20, 40, .black)]
    }
    let clipped = render(screen(60, 60, [both]))
    #expect(clipped[15, 20] == 0xff00_00ff)
    #expect(clipped[5, 20] == 0xff00_0000)
    #expect(clipped[25, 20] == 0xff00_0000)
  }

  @Test func hiddenAndTransparentLayersTakeTheirSublayersWithThem() {
    for change in [{ $0.isHidden = true }, { $0.opacity = 0 }] as [(inout LayerSnapshot) -> Void] {
      var layer = box(0, 0, 20, 20, .white) { $0.sublayers = [box(0, 0, 20, 20, .white)] }
      change(&layer)
      #expect(render(screen(20, 20, [layer])).coverage == 0)
    }
  }
}
