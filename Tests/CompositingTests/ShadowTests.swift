import Foundation
import Testing
import TendonCompositing
import TendonGeometry
import TendonSnapshot

@Suite struct ShadowTests {
  /// Shadows of an opaque box, of a path, and of the alpha of drawn content.
  enum Caster: CaseIterable { case box, path, silhouette }

  private func layer(_ caster: Caster, _ sigma: Double) -> LayerSnapshot {
    box(-300, 60, 200, 200, caster == .silhouette ? nil : .white) {
      $0.shadow = .init(
        color: .black, opacity: 1, offset: CGSize(width: 400, height: 0), radius: CGFloat(sigma),
        path: caster == .path ? Path(rect: $0.bounds) : nil)
      if caster == .silhouette { $0.sublayers = [box(0, 0, 200, 200, .white, id: 2)] }
    }
  }

  @Test(arguments: Caster.allCases, [1.0, 3, 5, 15]) func profileIsTheErrorFunction(_ caster: Caster, _ sigma: Double) {
    for scale in [1.0, 3] {
      let frame = screen(350, 320, scale: scale, background: .white, [layer(caster, sigma)])
      let picture = render(frame)
      var worst = 0.0
      for x in 0..<picture.width {
        let at = (Double(x) + 0.5) / scale
        let expected = (erf((at - 100) / (sigma * 2.squareRoot())) - erf((at - 300) / (sigma * 2.squareRoot()))) / 2
        let found = 1 - Double(component(picture[x, picture.height / 2], 0)) / 255
        worst = max(worst, abs(found - expected))
      }
      #expect(worst < 0.01)
    }
  }

  @Test func roundShadowsAgreeWithConvolution() {
    let (radius, sigma, size) = (12.0, 4.0, 50.0)
    let caster = box(-300, 30, size, size, .white) {
      $0.cornerRadius = CGFloat(radius)
      $0.shadow = .init(color: .black, opacity: 1, offset: CGSize(width: 330, height: 0), radius: CGFloat(sigma))
    }
    let picture = render(screen(110, 110, background: .white, [caster]))
    // The shape, four samples a point, blurred by summing.
    func inside(_ x: Double, _ y: Double) -> Bool {
      guard x >= 0, y >= 0, x <= size, y <= size else { return false }
      let (dx, dy) = (max(radius - x, x - (size - radius), 0), max(radius - y, y - (size - radius), 0))
      return dx * dx + dy * dy <= radius * radius
    }
    for (px, py) in [(30, 30), (35, 35), (28, 40), (55, 30), (40, 25), (80, 80), (55, 55), (33, 47)] {
      var (sum, weight) = (0.0, 0.0)
      for i in -64...64 {
        for j in -64...64 {
          let (dx, dy) = ((Double(i) + 0.5) / 4, (Double(j) + 0.5) / 4)
          let k = exp(-(dx * dx + dy * dy) / (2 * sigma * sigma))
          weight += k
          if inside(Double(px) + 0.5 + dx - 30, Double(py) + 0.5 + dy - 30) { sum += k }
        }
      }
      let found = 1 - Double(component(picture[px, py], 0)) / 255
      #expect(abs(found - sum / weight) < 0.01)
    }
  }

  @Test func shadowsFollowTheLayersPlane() {
    // Drawn in the layer's plane: twice the size, twice the blur.
    let shadow = LayerSnapshot.Shadow(color: .black, opacity: 1, offset: CGSize(width: 0, height: 30), radius: 4)
    let doubled = box(30, 10, 20, 10, .white) {
      $0.transform = CATransform3DMakeScale(2, 2, 1)
      $0.shadow = shadow
    }
    let large = box(20, 5, 40, 20, .white) {
      $0.shadow = .init(color: .black, opacity: 1, offset: CGSize(width: 0, height: 60), radius: 8)
    }
    let (a, b) = (
      render(screen(80, 110, background: .white, [doubled])), render(screen(80, 110, background: .white, [large]))
    )
    #expect(a.difference(to: b) <= 2)
  }

  @Test func tilesAreBuiltOnce() {
    let compositor = Compositor()
    for step in 0..<20 {
      let layers = (0..<10).map { i in
        box(Double(10 * i + step), 10, Double(80 + 3 * step), 60 + Double(i), .white, id: i) {
          $0.cornerRadius = 8
          $0.shadow = .init(color: .black, opacity: 0.5, offset: CGSize(width: 0, height: 3), radius: 3)
        }
      }
      _ = compositor.render(screen(300, 200, layers))
    }
    #expect(compositor.counters.shadowTilesBuilt == 1)
    // A silhouette is blurred again only when what casts it changes.
    for step in 0..<20 {
      let caster = box(Double(step), 10, 50, 50) {
        $0.shadow = .init(color: .black, opacity: 0.5, offset: CGSize(width: 0, height: 3), radius: 3)
        $0.sublayers = [box(0, 0, 30, 30, step < 10 ? .white : .clear, id: 2), box(20, 20, 20, 20, .white, id: 3)]
      }
      _ = compositor.render(screen(300, 200, [caster]))
    }
    #expect(compositor.counters.shadowTilesBuilt == 3)
  }

  @Test func silhouettesHaveHolesAndFades() {
    let caster = box(-100, 20, 60, 60) {
      $0.shadow = .init(color: .black, opacity: 1, offset: CGSize(width: 120, height: 0), radius: 1)
      $0.sublayers = [box(0, 0, 20, 60, .white, id: 2), box(40, 0, 20, 60, rgb(1, 1, 1, 0.5), id: 3)]
    }
    let picture = render(screen(100, 100, background: .white, [caster]))
    #expect(component(picture[30, 50], 0) <= 1)
    #expect(component(picture[50, 50], 0) >= 254)
    #expect(abs(component(picture[70, 50], 0) - 127) <= 2)
  }

  @Test func nestedSilhouettesEnd() {
    var layer = box(0, 0, 20, 20, .white, id: 0)
    let shadow = LayerSnapshot.Shadow(color: .black, opacity: 0.5, offset: CGSize(width: 1, height: 1), radius: 1)
    for i in 1...40 {
      layer = box(1, 1, 20, 20, id: i) {
        $0.shadow = shadow
        $0.sublayers = [layer]
      }
    }
    let compositor = Compositor()
    _ = compositor.render(screen(60, 60, background: .white, [layer]))
    #expect(compositor.skippedLayers.contains { $0.reason == .shadowTooDeep })
    #expect(compositor.counters.shadowTilesBuilt <= 40 * 5)
  }
}
