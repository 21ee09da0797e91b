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

/// Pictures in the place of knob and track.
@MainActor struct SliderImageTests {
  private func image(_ width: CGFloat, _ height: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image {
      $0.cgContext.fill(CGRect(x: 0, y: 0, width: width, height: height), color: CGColor(gray: 0.5, alpha: 1))
    }
  }

  private func bench(mirrored: Bool = false) -> ControlBench<UISlider> {
    ControlBench(width: 300, mirrored: mirrored) { UISlider() }
  }

  /// A knob of another size has another way, and is caught within 12 points around it.
  @Test(arguments: [false, true], [10, 28, 60] as [CGFloat])
  func aKnobOfAnotherSizeHasAnotherWay(mirrored: Bool, side: CGFloat) {
    let bench = bench(mirrored: mirrored)
    bench.perform { $0.setThumbImage(image(side, side), for: .normal) }
    for value in stride(from: Float(0), through: 1, by: 0.25) {
      bench.perform { $0.value = value }
      let place = CGFloat(mirrored ? 1 - value : value)
      #expect(abs(bench.frame("thumb").midX - (2 + side / 2 + (296 - side) * place)) <= 0.25)
      #expect(bench.frame("thumb").size == CGSize(width: side, height: side))
    }
    bench.perform { $0.value = 0.5 }
    bench.drag(150 + side / 2 + 13, 300)
    #expect(bench.control.value == 0.5 && bench.events.isEmpty)
    bench.down(150 + side / 2 + 11)
    let direction: CGFloat = mirrored ? -1 : 1
    bench.move(150 + side / 2 + 11 + direction * (296 - side) / 4)
    #expect(abs(bench.control.value - 0.75) < 1e-5)
    bench.up(150)
  }

  /// The picture follows the state; a state without a picture of its own shows the normal one.
  @Test func picturesFollowTheState() {
    let bench = bench()
    let (normal, held) = (image(20, 20), image(30, 30))
    bench.perform {
      $0.setThumbImage(normal, for: .normal)
      $0.setThumbImage(held, for: .highlighted)
      $0.setMinimumTrackImage(image(9, 8), for: .normal)
    }
    #expect(bench.control.currentThumbImage === normal && bench.control.thumbImage(for: .disabled) == nil)
    #expect(bench.frame("minimum track").height == 8 && bench.frame("maximum track").height == 4)
    #expect(bench.frame("minimum track").midY == bench.frame("maximum track").midY)
    bench.down(bench.frame("thumb").midX)
    #expect(bench.control.currentThumbImage === held && bench.frame("thumb").width == 30)
    #expect(bench.control.currentMinimumTrackImage === bench.control.minimumTrackImage(for: .normal))
    bench.up(bench.frame("thumb").midX)
    #expect(bench.frame("thumb").width == 20)
    bench.perform { $0.isEnabled = false }
    #expect(bench.control.currentThumbImage === normal)
  }

  /// Of a colour and a picture of the same part the one set later is seen.
  @Test func colorsAndPicturesTakeEachOthersPlace() {
    let bench = bench()
    bench.perform {
      $0.thumbTintColor = .red
      $0.minimumTrackTintColor = .red
      $0.maximumTrackTintColor = .red
      $0.setThumbImage(image(20, 20), for: .normal)
      $0.setMinimumTrackImage(image(8, 8), for: .normal)
    }
    let slider = bench.control
    #expect(slider.thumbTintColor == nil && slider.minimumTrackTintColor == nil && slider.maximumTrackTintColor == .red)
    bench.perform {
      $0.thumbTintColor = .green
      $0.minimumTrackTintColor = .green
    }
    #expect(slider.currentThumbImage == nil && slider.currentMinimumTrackImage == nil)
    #expect(bench.frame("thumb").width == 28 && bench.layers("minimum track")[0].contents == nil)
  }
}
