import TendonTestSupport
import Testing
import TendonCompositing
import TendonGeometry
import TendonSnapshot

@Suite struct FrameTests {
  @Test func threadsDoNotChangeThePicture() {
    let frame = everything()
    let one = Compositor(threads: 1).render(frame)
    #expect(Set(one.pixels).count > 500)
    for threads in [2, 3, 5] { #expect(Compositor(threads: threads).render(frame) == one) }
  }

  @Test func historyDoesNotChangeThePicture() {
    let kept = Compositor()
    var random = SeededNumbers(11)
    for step in 0..<60 {
      var frame = everything(Double(step * 7))
      for i in frame.root.sublayers.indices where Bool.random(using: &random) {
        frame.root.sublayers[i].position.x += CGFloat.random(in: -20...20, using: &random)
        frame.root.sublayers[i].isHidden = Int.random(in: 0..<8, using: &random) == 0
        frame.root.sublayers[i].opacity = Float.random(in: 0.2...1, using: &random)
        frame.root.sublayers[i].zPosition = CGFloat(Int.random(in: 0...3, using: &random))
      }
      #expect(kept.render(frame) == Compositor().render(frame))
    }
  }

  @Test func anUnchangedFrameIsNotPaintedAgain() {
    let compositor = Compositor()
    var frame = everything()
    let first = compositor.render(frame)
    let written = compositor.counters.pixelsWritten
    frame.time = 1
    #expect(compositor.render(frame) == first)
    #expect(compositor.counters.framesReused == 1)
    #expect(compositor.counters.pixelsWritten == written)
    #expect(written == 300 * 300)
  }

  @Test func aMovedLayerDirtiesWhatItLeavesAndWhereItGoes() {
    let compositor = Compositor()
    var still: [LayerSnapshot] = []
    for i in 0..<30 {
      still.append(box(Double(i * 7), Double(i * 9), 80, 60, rgb(0.03 * Double(i), 0, 1), id: i))
    }
    func frame(_ x: Double) -> FrameSnapshot { screen(400, 400, still + [box(x, 200, 100, 100, .white, id: 99)]) }
    _ = compositor.render(frame(50))
    compositor.counters = CompositorCounters()
    let moved = compositor.render(frame(60))
    #expect(compositor.counters.pixelsWritten == 110 * 100)
    #expect(moved == Compositor().render(frame(60)))
  }

  @Test func aLayerThatClipsAllOfItsSublayersAwayShowsThemAgain() {
    let compositor = Compositor()
    for width in [50.0, 0, 50, 0, 20] {
      let clip = box(10, 10, width, 50, id: 1) {
        $0.masksToBounds = true
        $0.sublayers = [box(0, 0, 30, 30, .white, id: 2), box(10, 10, 30, 30, rgb(1, 0, 0), id: 3)]
      }
      let frame = screen(80, 80, [clip])
      #expect(compositor.render(frame) == Compositor().render(frame))
    }
  }

  @Test func aPictureGivenOutIsNotPaintedOver() {
    let compositor = Compositor()
    let first = compositor.render(screen(20, 20, [box(0, 0, 10, 10, .white)]))
    let copy = first.pixels
    _ = compositor.render(screen(20, 20, [box(5, 5, 10, 10, .white)]))
    #expect(first.pixels == copy)
  }

  @Test func aCompositorWithoutThreadsTraps() async {
    await #expect(processExitsWith: .failure) { _ = Compositor(threads: 0) }
  }
}
