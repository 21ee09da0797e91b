import Foundation
import TendonDrawing
import TendonGeometry
import TendonSnapshot

/// A picture: pixels and how many of them make a point.
public final class UIImage: Sendable {
  /// How the picture follows the tint colour.
  public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }

  public let bitmap: Bitmap
  /// Pixels a point.
  public let scale: CGFloat
  public let capInsets: UIEdgeInsets
  public let renderingMode: RenderingMode
  /// What stands for a picture that is missing; nil for a real one.
  public let placeholderName: String?

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

  /// The picture in a PNG, or nil where the bytes are none.
  public convenience init?(data: Data, scale: CGFloat = 1) {
    guard let bitmap = try? ImageDecoder.decode([UInt8](data)) else { return nil }
    self.init(bitmap: bitmap, scale: scale)
  }

  /// The picture in a PNG file, or nil; `@2x` and `@3x` before the ending set the scale.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let stem = (path as NSString).deletingPathExtension
    self.init(data: data, scale: stem.hasSuffix("@2x") ? 2 : stem.hasSuffix("@3x") ? 3 : 1)
  }

  /// In points.
  public var size: CGSize {
    CGSize(width: CGFloat(bitmap.width) / scale, height: CGFloat(bitmap.height) / scale)
  }

  public func withRenderingMode(_ mode: RenderingMode) -> UIImage {
    UIImage(bitmap: bitmap, scale: scale, capInsets: capInsets, renderingMode: mode, placeholderName: placeholderName)
  }

  public func resizableImage(withCapInsets insets: UIEdgeInsets) -> UIImage {
    UIImage(
      bitmap: bitmap, scale: scale, capInsets: insets, renderingMode: renderingMode, placeholderName: placeholderName)
  }
}

/// Draws a picture: `UIGraphicsImageRenderer(size: size).image { context in ... }`.
@MainActor
public struct UIGraphicsImageRenderer {
  public let size: CGSize
  public let scale: CGFloat

  /// - Parameters:
  ///   - size: in points.
  ///   - scale: pixels a point; default the screen's.
  public init(size: CGSize, scale: CGFloat? = nil) {
    self.size = size
    self.scale = scale ?? UIScreen.main.scale
  }

  /// Differs from UIKit: the closure gets the canvas itself.
  public func image(_ draw: (Canvas) -> Void) -> UIImage {
    let canvas = Canvas(size: size, scale: scale)
    draw(canvas)
    return UIImage(bitmap: canvas.bitmap, scale: scale)
  }
}
