import Foundation
import TendonDrawing
import TendonGeometry
import TendonSnapshot

extension UIImage {
  /// The image of a file, with a diagnostic where it cannot be decoded.
  @MainActor
  convenience init?(file data: Data, scale: CGFloat, vectorScale: CGFloat, name: String) {
    guard let image = UIImage.decode(data, scale: scale, vectorScale: vectorScale, name: name) else { return nil }
    self.init(copying: image)
  }

  convenience init?(contentsOfFile path: String, vectorScale: CGFloat) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let stem = (path as NSString).deletingPathExtension
    let scale: CGFloat = stem.hasSuffix("@2x") ? 2 : stem.hasSuffix("@3x") ? 3 : 1
    let name = (path as NSString).lastPathComponent
    guard let image = UIImage.decode(data, scale: scale, vectorScale: vectorScale, name: name) else { return nil }
    self.init(copying: image)
  }

  /// Decodes a file. A vector is drawn at `vectorScale` pixels a point; frames of different lengths are repeated, so that
  /// all are shown equally long.
  static func decode(
    _ data: Data, scale: CGFloat, vectorScale: CGFloat, name: String = "data"
  ) -> UIImage? {
    let decoded: ImageDecoder.Image
    do {
      decoded = try ImageDecoder.image([UInt8](data), scale: vectorScale)
    } catch {
      ImageDiagnostics.note("image '\(name.prefix(100))': \(error)")
      return nil
    }
    let scale = decoded.vectorScale ?? scale
    let orientations: [Orientation] = [
      .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
    ]
    let turn = orientations[decoded.orientation - 1]
    let images = decoded.frames.map { UIImage(cgImage: $0.bitmap, scale: scale, orientation: turn) }
    guard images.count > 1 else { return images.first }
    // In hundredths of a second, the unit of GIF.
    let ticks = decoded.frames.map { max(Int(($0.duration * 100).rounded()), 1) }
    func divisor(_ a: Int, _ b: Int) -> Int { b == 0 ? a : divisor(b, a % b) }
    let tick = ticks.reduce(0, divisor)
    let total = ticks.reduce(0, +)
    guard total / tick <= 10_000 else {
      return animatedImage(with: images, duration: Double(total) / 100)
    }
    let even = zip(images, ticks).flatMap { Array(repeating: $0, count: $1 / tick) }
    return animatedImage(with: even, duration: Double(total) / 100)
  }
}
