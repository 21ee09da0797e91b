import Tendon
import Testing

@MainActor struct SliderTests {
  /// The knob's way is 300 - 4 - 28 points long; it begins with its middle at 16.
  private func slider(_ value: Float, mirrored: Bool = false, continuous: Bool = true) -> ControlBench<UISlider> {
    ControlBench(width: 300, mirrored: mirrored) {
      let slider = UISlider()
      slider.value = value
      slider.isContinuous = continuous
      return slider
    }
  }

  /// The knob is caught where it is and keeps its distance from the finger, in both directions of language.
  @Test(arguments: [false, true], [-12, -5, 0, 9, 20] as [CGFloat])
  func theKnobKeepsItsDistanceFromTheFinger(mirrored: Bool, offset: CGFloat) {
    let bench = slider(0.5, mirrored: mirrored)
    let (middle, side): (CGFloat, CGFloat) = (150, mirrored ? -1 : 1)
    bench.down(middle + offset)
    #expect(bench.control.value == 0.5 && bench.changes.isEmpty)
    bench.move(middle + offset + side * 67)
    #expect(abs(bench.control.value - 0.75) < 1e-6)
    #expect(abs(bench.frame("thumb").midX - (middle + side * 67)) < 1e-3)
    bench.move(middle + offset + side * 67)
    bench.move(middle + offset - side * 1000)
    #expect(bench.control.value == 0)
    bench.up(middle)
    #expect(bench.changes.count == 2)
  }

  @Test func besideTheKnobNothingIsCaught() {
    let bench = slider(0)
    bench.drag(80, 200)
    #expect(bench.control.value == 0 && bench.changes.isEmpty && bench.events.isEmpty)
  }

  @Test func aSliderThatIsNotContinuousTellsOnceAtTheEnd() {
    let bench = slider(0, continuous: false)
    bench.down(16)
    for x in stride(from: 16, through: 150, by: 10) { bench.move(CGFloat(x)) }
    #expect(bench.changes.isEmpty && bench.control.value > 0.4)
    bench.up(146)
    #expect(bench.changes.count == 1)
    bench.tap(bench.frame("thumb").midX)
    #expect(bench.changes.count == 1)
    bench.down(bench.frame("thumb").midX)
    bench.move(0)
    bench.cancel()
    #expect(bench.changes.count == 2 && bench.control.value == 0)
  }

  @Test func anAnimatedChangeTakesAFifthOfASecond() throws {
    let bench = slider(0)
    bench.perform { $0.setValue(1, animated: true) }
    #expect(bench.control.value == 1 && bench.frame("thumb").midX == 284)
    bench.wait(0.1)
    let (thumb, track) = (try #require(bench.seen("thumb")).frame, try #require(bench.seen("minimum track")).frame)
    #expect(abs(thumb.midX - 150) < 1 && abs(track.maxX - thumb.midX) < 0.1)
    bench.wait(0.11)
    #expect(bench.seen("thumb")?.frame.midX == 284 && bench.changes.isEmpty)
  }

  @Test func theEndsPushEachOther() {
    let slider = UISlider()
    slider.maximumValue = 10
    slider.minimumValue = 20
    #expect(slider.maximumValue == 20 && slider.value == 20)
    slider.maximumValue = 5
    #expect(slider.minimumValue == 5 && slider.value == 5)
    slider.minimumValue = -5
    slider.value = 99
    #expect(slider.value == 5)
    slider.value = .nan
    #expect(slider.value == -5)
  }

  /// Images stand at the ends, and the track between them.
  @Test(arguments: [false, true])
  func imagesStandAtTheEnds(mirrored: Bool) throws {
    let bench = slider(0.3, mirrored: mirrored)
    bench.perform {
      $0.minimumValueImage = UIImage(systemName: "minus")
      $0.maximumValueImage = UIImage(systemName: "plus")
    }
    let (low, high, track) = (
      bench.frame("minimum image"), bench.frame("maximum image"), bench.frame("minimum track")
    )
    #expect(mirrored ? low.maxX == 298 && high.minX == 2 : low.minX == 2 && high.maxX == 298)
    #expect(mirrored ? abs(track.maxX - (low.minX - 8)) < 0.01 : abs(track.minX - (low.maxX + 8)) < 0.01)
  }
}
