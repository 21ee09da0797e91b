import GalleryExample
import Tendon

extension Scene {
  /// The duration of the scene's story, in seconds.
  var seconds: Double { (try? story().duration) ?? 0 }

  /// The moments at which its pictures are kept: one for a scene that stands still.
  var moments: [Double] { seconds > 0 ? [0, 0.25, 0.5, 0.8].map { $0 * seconds } : [0] }

  /// A stage of a pixel a point unless said, seen at a time that it is sent to at once.
  @MainActor func stage(at time: Double, scale: CGFloat = 1) throws -> Stage {
    let stage = try stage(size: nil, scale: scale)
    stage.advance(to: time)
    return stage
  }
}

/// The difference between two pictures.
struct Difference: CustomStringConvertible {
  /// Pixels that are not equal.
  var count = 0
  /// Pixels of which a component differs by more than 10 of 255.
  var large = 0
  /// The largest difference of a component, of 255.
  var worst = 0
  let pixels: Int

  init(_ a: Bitmap, _ b: Bitmap) {
    pixels = max(a.pixels.count, b.pixels.count)
    guard a.width == b.width, a.height == b.height else {
      (count, large, worst) = (pixels, pixels, 255)
      return
    }
    guard a != b else { return }
    for (p, q) in zip(a.pixels, b.pixels) where p != q {
      var most = 0
      for shift in [24, 16, 8, 0] as [UInt32] {
        most = max(most, abs(Int(p >> shift & 255) - Int(q >> shift & 255)))
      }
      count += 1
      if most > 10 { large += 1 }
      worst = max(worst, most)
    }
  }

  var isNone: Bool { count == 0 }
  var description: String { "\(count) of \(pixels) pixels differ, \(large) by more than 10, the worst by \(worst)" }
}
