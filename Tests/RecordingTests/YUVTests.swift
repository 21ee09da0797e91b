import TendonSnapshot
import TendonTestSupport
import Testing

@testable import TendonRecording

struct YUVTests {
  private func planes(_ bitmap: Bitmap) -> YUVPlanes {
    var planes = YUVPlanes(width: bitmap.width, height: bitmap.height)
    planes.convert(bitmap, bitmap.box)
    return planes
  }

  /// Greys have no colour, and every colour is within one step of BT.709's formula.
  @Test func coloursFollowTheStandard() {
    for grey in 0...255 as ClosedRange<UInt32> {
      let bytes = planes(Bitmap(width: 2, height: 2, pixel: 0xFF00_0000 | grey << 16 | grey << 8 | grey)).bytes
      #expect(bytes[4] == 128 && bytes[5] == 128)
      #expect(abs(Double(bytes[0]) - (16 + 219 * Double(grey) / 255)) <= 0.51)
    }
    var numbers = SeededNumbers(7)
    for _ in 0..<500 {
      let pixel = numbers.pixel()
      let bytes = planes(Bitmap(width: 2, height: 2, pixel: pixel)).bytes.map(Double.init)
      let parts = [16, 8, 0].map { Double(pixel >> $0 & 255) / 255 }
      let luma: Double = 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
      let expected: [Double] = [
        16 + 219 * luma, 128 + 224 * (parts[2] - luma) / 1.8556, 128 + 224 * (parts[0] - luma) / 1.5748,
      ]
      for (value, index) in zip(expected, [0, 4, 5]) { #expect(abs(bytes[index] - value) <= 0.51) }
    }
  }

  /// Converting what has changed gives the planes of the whole frame, at odd and even sides.
  @Test func aBoxIsEnough() {
    var numbers = SeededNumbers(11)
    for _ in 0..<200 {
      let (width, height) = (Int.random(in: 1...13, using: &numbers), Int.random(in: 1...13, using: &numbers))
      var bitmap = numbers.bitmap(width, height)
      var parts = planes(bitmap)
      let before = bitmap
      let (x, y) = (Int.random(in: 0..<width, using: &numbers), Int.random(in: 0..<height, using: &numbers))
      for row in y..<Int.random(in: y + 1...height, using: &numbers) {
        for column in x..<Int.random(in: x + 1...width, using: &numbers) { bitmap[column, row] = numbers.pixel() }
      }
      guard let box = bitmap.box(changedSince: before) else { continue }
      parts.convert(bitmap, box)
      #expect(parts.bytes == planes(bitmap).bytes, "\(width) x \(height), \(box)")
    }
  }

  /// The last column and row are there twice where a side is odd.
  @Test func oddSidesAreFilledUp() {
    let bitmap = Bitmap(width: 3, height: 1, pixels: [0xFF00_0000, 0xFF80_8080, 0xFFFF_FFFF])
    let planes = planes(bitmap)
    #expect(planes.width == 4 && planes.height == 2)
    #expect(Array(planes.bytes[..<8]) == [16, 126, 235, 235, 16, 126, 235, 235])
    #expect(Array(planes.bytes[8...]) == [128, 128, 128, 128])
  }
}
