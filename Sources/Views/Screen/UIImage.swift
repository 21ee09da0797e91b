import Foundation
import TendonDrawing
import TendonGeometry
import TendonSnapshot

/// An immutable image: a bitmap and its scale.
public final class UIImage: Sendable {
  /// The use of the tint colour; default `automatic`.
  public enum RenderingMode: Int, Sendable {
    /// A template where the place asks for one, as bars do; else the original.
    case automatic
    /// The image's own colours.
    case alwaysOriginal
    /// The opacity of the image, filled with the tint colour.
    case alwaysTemplate
  }

  /// The pixels.
  public let bitmap: Bitmap
  /// The number of pixels in a point, along each axis.
  public let scale: CGFloat
  /// The parts at the edges that keep their size if the image is stretched, in points; default zero.
  public let capInsets: UIEdgeInsets
  /// The use of the tint colour; default automatic.
  public let renderingMode: RenderingMode
  /// The name that a placeholder shows for a missing image; nil for a real image.
  public let placeholderName: String?

  /// An image from a bitmap.
  ///
  /// - Parameter scale: the number of pixels in a point, above 0.
  public init(
    bitmap: Bitmap, scale: CGFloat = 1, capInsets: UIEdgeInsets = .zero, renderingMode: RenderingMode = .automatic,
    placeholderName: String? = nil
  ) {
    precondition(scale > 0 && scale.isFinite, "an image has a scale above 0, got \(scale)")
    self.bitmap = bitmap
    self.scale = scale
    self.capInsets = capInsets
    self.renderingMode = renderingMode
    self.placeholderName = placeholderName
  }

  /// The image in the bytes of a PNG file; nil if they cannot be decoded.
  public convenience init?(data: Data, scale: CGFloat = 1) {
    guard let bitmap = try? ImageDecoder.decode([UInt8](data)) else { return nil }
    self.init(bitmap: bitmap, scale: scale)
  }

  /// The image in a PNG file; nil if it cannot be read. `@2x` and `@3x` before the extension set the scale.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let stem = (path as NSString).deletingPathExtension
    self.init(data: data, scale: stem.hasSuffix("@2x") ? 2 : stem.hasSuffix("@3x") ? 3 : 1)
  }

  /// The size in points: pixels divided by ``scale``.
  public var size: CGSize {
    CGSize(width: CGFloat(bitmap.width) / scale, height: CGFloat(bitmap.height) / scale)
  }

  /// The same image with another use of the tint colour.
  public func withRenderingMode(_ mode: RenderingMode) -> UIImage {
    UIImage(bitmap: bitmap, scale: scale, capInsets: capInsets, renderingMode: mode, placeholderName: placeholderName)
  }

  /// The same image with parts at its edges, in points, that keep their size if it is stretched.
  public func resizableImage(withCapInsets insets: UIEdgeInsets) -> UIImage {
    UIImage(
      bitmap: bitmap, scale: scale, capInsets: insets, renderingMode: renderingMode, placeholderName: placeholderName)
  }
}

/// Draws an image: `UIGraphicsImageRenderer(size: size).image { context in ... }`.
@MainActor
public struct UIGraphicsImageRenderer {
  /// The size of the image, in points.
  public let size: CGSize
  /// The number of pixels in a point.
  public let scale: CGFloat

  /// A renderer of images of one size.
  ///
  /// - Parameters:
  ///   - size: in points.
  ///   - scale: the number of pixels in a point; default the scale of the main screen.
  public init(size: CGSize, scale: CGFloat? = nil) {
    self.size = size
    self.scale = scale ?? UIScreen.main.scale
  }

  /// Draws an image with the closure.
  ///
  /// Differs from UIKit: the closure receives the canvas itself.
  public func image(_ draw: (Canvas) -> Void) -> UIImage {
    let canvas = Canvas(size: size, scale: scale)
    draw(canvas)
    return UIImage(bitmap: canvas.bitmap, scale: scale)
  }
}
