import Foundation
import Tendon

/// The most pixels of a picture.
enum PixelLimit {
  /// 8192 x 8192; a frame takes four bytes a pixel, and the compositor as many again.
  static let most = 1 << 26

  /// Refuses a picture of that size in points at that scale.
  static func check(_ size: CGSize, scale: CGFloat) throws {
    let pixels = (Double(size.width) * Double(scale)).rounded(.up) * (Double(size.height) * Double(scale)).rounded(.up)
    guard pixels > Double(most) else { return }
    let given = String(
      format: "%gx%g points at %g pixels a point", Double(size.width), Double(size.height), Double(scale))
    throw Subject.NotFound(
      description: "error: a picture has at most \(most) pixels, such as 8192x8192; \(given) are "
        + "\(String(format: "%.0f", pixels)): choose a smaller --size or --scale")
  }
}
