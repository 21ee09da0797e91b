import TendonDrawing
import TendonInterfaceBuilder
import TendonRecording
import TendonSnapshot

/// Compares goldens with what was made.
package enum GoldenComparison {
  /// The most lines of two texts that are compared line by line.
  private static let lineLimit = 20_000

  /// The difference of two texts; nil if they are equal.
  package static func texts(_ golden: [UInt8], _ made: [UInt8], name: String) -> GoldenDifference? {
    guard golden != made else { return nil }
    let count = (golden + made).count { $0 == UInt8(ascii: "\n") }
    guard count <= lineLimit else {
      let line = zip(golden, made).prefix { $0 == $1 }.count { $0.0 == UInt8(ascii: "\n") } + 1
      return GoldenDifference(
        message: "the texts differ from line \(line) on; they are too long to be compared by lines")
    }
    return GoldenDifference(message: UnifiedDiff.text(from: golden, to: made, file: name))
  }

  /// The difference of two pictures; nil if they are equal within a tolerance.
  package static func pictures(
    _ golden: Bitmap, _ made: Bitmap, name: String, tolerance: PictureTolerance = .exact
  ) -> GoldenDifference? {
    guard golden.width == made.width, golden.height == made.height else {
      return GoldenDifference(
        message: "the picture has \(made.width) x \(made.height) pixels, the golden \(golden.width) x \(golden.height)",
        pictures: ScenePictures(name: name, id: name, before: golden, after: made, difference: nil, changed: 0))
    }
    let (changed, largest) = tolerance.count(golden, made)
    guard Double(changed) > (1 - tolerance.precision) * Double(golden.pixels.count) else { return nil }
    let total = golden.pixels.count
    return GoldenDifference(
      message: "\(changed) of \(total) pixels differ, the most by \(largest) of 255",
      pictures: ScenePictures(
        name: name, id: name, before: golden, after: made, difference: SceneComparison.difference(golden, made).0,
        changed: changed))
  }

  /// Compares the bytes of a golden with a picture; a file that is no picture is a difference.
  package static func picture(
    _ golden: [UInt8], _ made: Bitmap, name: String, tolerance: PictureTolerance = .exact
  ) -> GoldenDifference? {
    do throws(ImageDecoder.Failure) {
      return pictures(try ImageDecoder.decode(golden), made, name: name, tolerance: tolerance)
    } catch {
      return GoldenDifference(message: "the golden cannot be read: \(error)")
    }
  }
}

/// The part of a picture that may differ from its golden.
package struct PictureTolerance: Hashable, Sendable {
  /// The share of pixels that must be equal, from 0 to 1.
  package var precision: Double
  /// The similarity from which two pixels are equal: 1 less their largest difference in a channel, over 255.
  package var pixelPrecision: Double

  package init(precision: Double = 1, pixelPrecision: Double = 1) {
    (self.precision, self.pixelPrecision) = (min(max(precision, 0), 1), min(max(pixelPrecision, 0), 1))
  }

  /// Every pixel is equal.
  package static let exact = PictureTolerance()

  /// The number of pixels of two pictures of one size that differ by more than the tolerance, and the largest difference in
  /// a channel.
  func count(_ golden: Bitmap, _ made: Bitmap) -> (changed: Int, largest: Int) {
    let limit = Int(((1 - pixelPrecision) * 255).rounded(.down))
    var (changed, largest) = (0, 0)
    for (a, b) in zip(golden.pixels, made.pixels) where a != b {
      var distance = 0
      for shift: UInt32 in [24, 16, 8, 0] {
        let (old, new) = (Int((a >> shift) & 0xFF), Int((b >> shift) & 0xFF))
        distance = max(distance, abs(old - new))
      }
      if distance > limit { changed += 1 }
      largest = max(largest, distance)
    }
    return (changed, largest)
  }
}
