import CompositingChecks
import TendonCompositing
import TendonGeometry
import TendonSnapshot
import Testing

@Suite struct RandomFilmTests {
  /// The start of one of the films that `make fuzz-compositing` makes many of.
  @Test func nothingKeptIsSeen() { #expect(RandomFilm(seed: 1_000_005, length: 2).fault() == nil) }

  @Test("What a kept picture inside another one could not show is said of every frame", arguments: [false, true])
  func whatIsMissingIsSaidAgain(isShadow: Bool) {
    // Five shadows inside each other are one too many; the sixth layer is nowhere.
    func layer(_ depth: Int) -> LayerSnapshot {
      box(5, 5, 30, 30, id: 10 + depth) {
        if isShadow {
          $0.shadow = LayerSnapshot.Shadow(color: .black, opacity: 1, offset: CGSize(width: 1, height: 1), radius: 1)
        } else {
          $0.rasterizationScale = 1
        }
        $0.sublayers = depth < 5 ? [layer(depth + 1)] : [box(0, 0, 9, 9, rgb(1, 0, 0), id: 20) { $0.position.x = .nan }]
        $0.sublayers.append(box(2, 2, 9, 9, rgb(0, 0, 1), id: 30 + depth))
      }
    }
    let (compositor, inner) = (Compositor(), [layer(0)])
    var missing: [[SkippedLayer]] = []
    for index in 0..<3 {
      // The layer is drawn again, as it has moved; what is painted of it stays.
      let moved = box(Double(index), 0, 40, 40, id: 2) { $0.sublayers = inner }
      let frame = screen(60, 60, [moved])
      let picture = compositor.render(frame)
      let fresh = Compositor()
      #expect(fresh.render(frame) == picture)
      #expect(fresh.skippedLayers == compositor.skippedLayers)
      missing.append(compositor.skippedLayers)
    }
    #expect(!missing[0].isEmpty && missing[1] == missing[0] && missing[2] == missing[0])
    #expect(missing[0].contains { $0.reason == .shadowTooDeep } == isShadow)
  }
}
