import Testing
import TendonCompositing
import TendonGeometry
import TendonSnapshot

@Suite struct HostileInputTests {
  private func reasons(_ layer: LayerSnapshot) -> [SkippedLayer.Reason] {
    let compositor = Compositor()
    let witness = box(90, 90, 10, 10, .white, id: 77)
    let picture = compositor.render(screen(100, 100, [layer, witness]))
    // What is wrong with one layer does not touch the next.
    #expect(picture[95, 95] == 0xffff_ffff)
    return compositor.skippedLayers.map(\.reason)
  }

  @Test func numbersThatAreNone() {
    for bad in [CGFloat.nan, .infinity, -.infinity] {
      let changes: [(inout LayerSnapshot) -> Void] = [
        { $0.position.x = bad }, { $0.bounds.size.width = bad }, { $0.zPosition = bad }, { $0.transform.m12 = bad },
        { $0.transform.m34 = bad }, { $0.sublayerTransform.m11 = bad }, { $0.anchorPoint.y = bad },
        { $0.anchorPointZ = bad }, { $0.cornerRadius = bad }, { $0.borderWidth = bad },
        {
          $0.shadow = .init(color: .black, opacity: 1, offset: CGSize(width: bad, height: 0), radius: 3)
        },
        {
          var path = Path(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
          path.addLine(to: CGPoint(x: 1, y: bad))
          $0.shadow = .init(color: .black, opacity: 1, offset: CGSize(width: 0, height: 0), radius: 3, path: path)
        },
        {
          $0.contents = Contents(
            bitmap: Bitmap(width: 2, height: 2), version: 1, destination: CGRect(x: bad, y: 0, width: 1, height: 1))
        },
      ]
      for change in changes {
        var layer = box(10, 10, 30, 30, .white)
        change(&layer)
        #expect(reasons(layer) == [.notFinite])
        // In a transform layer too.
        let holder = box(0, 0, 100, 100) {
          $0.kind = .transform
          $0.sublayers = [layer]
        }
        #expect(reasons(holder) == [.notFinite])
      }
      var layer = box(10, 10, 30, 30, .white)
      layer.opacity = Float(bad)
      #expect(reasons(layer) == (bad < 0 ? [] : [.notFinite]))
      // A colour that is none is no colour.
      layer = box(10, 10, 30, 30, CGColor(red: bad, green: 0, blue: 0, alpha: 1))
      #expect(reasons(layer).isEmpty)
    }
  }

  @Test func singularTransforms() {
    #expect(reasons(box(10, 10, 30, 30, .white) { $0.transform = CATransform3DMakeScale(0, 1, 1) }) == [.singular])
    #expect(reasons(box(10, 10, 30, 30, .white) { $0.transform = CATransform3DMakeScale(0, 0, 0) }) == [.singular])
    let none = CATransform3D(
      m11: 0, m12: 0, m13: 0, m14: 0, m21: 0, m22: 0, m23: 0, m24: 0, m31: 0, m32: 0, m33: 0, m34: 0, m41: 0, m42: 0,
      m43: 0, m44: 0)
    #expect(reasons(box(10, 10, 30, 30, .white) { $0.transform = none }) == [.singular])
    // Depth alone may vanish.
    #expect(reasons(box(10, 10, 30, 30, .white) { $0.transform = CATransform3DMakeScale(1, 1, 0) }).isEmpty)
  }

  @Test func edgeOnAndThroughTheViewer() {
    for distance in [20.0, 30, 100, 1000] {
      for tenth in 0...3600 where tenth % 50 == 0 || abs(tenth % 1800 - 900) < 4 {
        let layer = box(20, 20, 60, 60, .white) {
          $0.transform = rotation(Double(tenth) / 10, 0, 1, 0, viewer: distance)
          $0.cornerRadius = 5
          $0.borderWidth = 2
          $0.borderColor = rgb(0, 0, 1)
          $0.contents = Contents(
            bitmap: bitmap(8, 8) { x, y in (255, 0, x * 30, 255) }, version: 5, destination: $0.bounds)
        }
        let picture = render(screen(100, 100, [layer]))
        // The middle of the layer stays where it is, before the viewer: never blank, unless edge on.
        let angle = Double(tenth) / 10 * .pi / 180
        if abs(cos(angle)) > 0.2 { #expect(component(picture[50, 50], 0) > 200) }
      }
    }
  }

  @Test func hugeAndTiny() {
    for size in [1e-300, 1e-9, 1e9, 1e30, 1e150, 1e300] {
      let layer = box(0, 0, 30, 30, .white) {
        $0.bounds.size = CGSize(width: size, height: size)
        $0.position = CGPoint(x: 50, y: 50)
        $0.cornerRadius = CGFloat(size / 3)
        $0.borderWidth = 2
        $0.borderColor = rgb(0, 0, 1)
        $0.masksToBounds = true
        $0.hasContinuousCorners = true
        $0.shadow = .init(
          color: .black, opacity: 1, offset: CGSize(width: 3, height: 3), radius: CGFloat(min(size, 1e6)))
        $0.sublayers = [box(0, 0, size, size, rgb(1, 0, 0))]
      }
      _ = reasons(layer)
      _ = reasons(box(0, 0, 10, 10, .white) { $0.transform = CATransform3DMakeScale(CGFloat(size), CGFloat(size), 1) })
      _ = reasons(
        box(0, 0, 10, 10) {
          $0.shadow = .init(
            color: .black, opacity: 1, offset: CGSize(width: 0, height: 0), radius: CGFloat(size),
            path: Path(rect: CGRect(x: 0, y: 0, width: size, height: size)))
        })
    }
    // A plain box that reaches far beyond the screen covers it.
    let far = box(-1e12, -1e12, 2e12, 2e12, .white)
    #expect(render(screen(50, 50, [far])).coverage == 2500)
  }

  @Test func framesWithoutASize() {
    for size in [CGSize(width: CGFloat.nan, height: 10), CGSize(width: 1e9, height: 1e9), CGSize(width: -5, height: 5)]
    {
      var frame = screen(10, 10, [])
      frame.size = size
      let compositor = Compositor()
      #expect(compositor.render(frame).isEmpty)
      #expect(compositor.skippedLayers.map(\.reason) == [.frameSize])
    }
    #expect(render(screen(0, 0, [box(0, 0, 10, 10, .white)])).isEmpty)
  }

  @Test func tenThousandLayersDeep() {
    var layer = box(0, 0, 50, 50, .white, id: 0)
    for i in 1...10_000 { layer = box(0, 0, 50, 50, id: i) { $0.sublayers = [layer] } }
    let compositor = Compositor()
    #expect(compositor.render(screen(60, 60, [layer])).coverage == 2500)
    layer.position.x += 1
    #expect(compositor.render(screen(60, 60, [layer])).coverage == 2500)
    #expect(compositor.skippedLayers.isEmpty)
  }

  @Test func groupsAreBounded() {
    var layer = box(0, 0, 50, 50, .white, id: 0)
    for i in 1...1000 {
      layer = box(0, 0, 50, 50, .white, id: i) {
        $0.sublayers = [layer]
        $0.opacity = 0.999
      }
    }
    #expect(reasons(layer) == [.tooManyGroups])
  }

  @Test func nestedPerspectives() {
    var layer = box(10, 10, 50, 50, .white, id: 0)
    for i in 1...30 {
      layer = box(0, 0, 80, 80, id: i) {
        $0.sublayers = [layer]
        $0.transform = rotation(3, 0, 1, 0, viewer: 400)
      }
    }
    #expect(reasons(layer) == [.tooManyPerspectives])
  }

  @Test func emptyBitmapsAndBounds() {
    let empty = Bitmap(width: 0, height: 5)
    let layer = box(10, 10, 0, 0, .white) {
      $0.contents = Contents(bitmap: empty, version: 1, destination: CGRect(x: 0, y: 0, width: 5, height: 5))
      $0.sublayers = [box(5, 5, 10, 10, .white)]
    }
    #expect(render(screen(60, 60, [layer])).coverage == 100)
    // Colours above alpha cannot spill into other components.
    let wrong = Bitmap(width: 4, height: 4, pixel: 0x10ff_ffff)
    let spill = box(0, 0, 4, 4) { $0.contents = Contents(bitmap: wrong, version: 2, destination: $0.bounds) }
    let picture = render(screen(4, 4, background: .white, [spill]))
    #expect(picture.pixels.allSatisfy { $0 == 0xffff_ffff })
  }
}
