import TendonLive
import TendonRecording
import TendonSnapshot
import TendonTestSupport
import Testing

/// The boxes around what has changed.
@Suite struct ChangedBoxesTests {
  /// The old picture with the new one's pixels inside the boxes.
  private func patched(_ old: Bitmap, _ new: Bitmap, _ boxes: [PixelBox]) -> (picture: Bitmap, painted: Int) {
    var (picture, painted) = (old, 0)
    for box in boxes {
      for y in box.y..<box.y + box.height {
        for x in box.x..<box.x + box.width { picture[x, y] = new[x, y] }
      }
      painted += box.width * box.height
    }
    return (picture, painted)
  }

  @Test func nothingAndEverything() {
    let a = Bitmap(width: 100, height: 70, pixel: 0xFF00_0000)
    #expect(ChangedBoxes.between(a, a).isEmpty)
    #expect(ChangedBoxes.between(nil, a) == [a.box])
    #expect(ChangedBoxes.between(Bitmap(width: 70, height: 100), a) == [a.box])
    #expect(ChangedBoxes.between(nil, Bitmap(width: 0, height: 0)).isEmpty)
  }

  @Test func twoCornersAreTwoBoxes() {
    let old = Bitmap(width: 300, height: 300, pixel: 0xFF00_0000)
    var new = old
    new[0, 0] = 0xFFFF_FFFF
    new[299, 299] = 0xFFFF_FFFF
    new[299, 250] = 0xFFFF_FFFF
    #expect(
      ChangedBoxes.between(old, new) == [
        PixelBox(x: 0, y: 0, width: 64, height: 64), PixelBox(x: 256, y: 192, width: 44, height: 108),
      ])
  }

  /// Random changes: the boxes hold all of them and do not overlap.
  @Test func theyHoldWhatHasChanged() {
    var random = SeededNumbers(5)
    for _ in 0..<200 {
      let old = Bitmap(width: 1 + random.below(300), height: 1 + random.below(300), pixel: 0xFF00_0000)
      var new = old
      for _ in 0..<random.below(12) {
        new[random.below(old.width), random.below(old.height)] = 0xFF00_0000 | UInt32(random.below(1 << 24))
      }
      let boxes = ChangedBoxes.between(old, new)
      let (picture, painted) = patched(old, new, boxes)
      #expect(picture == new && painted <= old.width * old.height && boxes.count <= ChangedBoxes.limit)
      #expect(boxes.isEmpty == (old == new))
    }
  }

  @Test func tooManyAreOne() {
    let old = Bitmap(width: 1000, height: 1000, pixel: 0xFF00_0000)
    var new = old
    for x in stride(from: 0, to: 16, by: 2) {
      for y in stride(from: x % 4 / 2, to: 16, by: 2) { new[min(x * 64, 999), min(y * 64, 999)] = 0 }
    }
    #expect(ChangedBoxes.between(old, new).count == 1)
  }
}
