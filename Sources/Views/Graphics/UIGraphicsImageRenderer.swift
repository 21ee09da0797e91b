import Foundation
import TendonDrawing
import TendonGeometry

/// The pixels of the images that a renderer makes.
@MainActor
open class UIGraphicsRendererFormat: NSObject {
  /// A format by the main screen.
  public override required init() {}
  /// The rectangle of the coordinates that the image shows; set by the renderer.
  public internal(set) final var bounds = CGRect.zero
}

/// The pixels of the images that a renderer makes.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  /// The pixels a point; default that of the main screen.
  open var scale: CGFloat = UIScreen.main.scale
  /// True if the image has no transparency: it is black at first. Default: false.
  open var opaque = false
  /// The range of the colours; default `automatic`. All images are in sRGB.
  open var preferredRange = Range.automatic

  /// The ranges of colours; raw values are UIKit's.
  public enum Range: Int, Sendable {
    /// The ranges by UIKit's names.
    case unspecified = -1, automatic, extended, standard
  }

  /// A format by the main screen.
  public static func `default`() -> Self { Self() }
  /// A format by the main screen.
  public static func preferred() -> Self { Self() }
  /// A format by the scale of some traits.
  public convenience init(for traits: UITraitCollection) {
    self.init()
    if traits.displayScale > 0 { scale = traits.displayScale }
  }
}

/// The drawing of a renderer.
@MainActor
open class UIGraphicsRendererContext: NSObject {
  /// The context on which the renderer draws.
  public final let cgContext: CGContext
  private let bounds: CGRect

  init(_ context: CGContext, _ bounds: CGRect) { (cgContext, self.bounds) = (context, bounds) }

  /// Fills a rectangle with the fill colour.
  public final func fill(_ rect: CGRect) { cgContext.fill(rect) }
  /// Fills a rectangle with the fill colour by a blend mode.
  public final func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.fill(rect)
    cgContext.restoreGState()
  }
  /// Draws a frame one point wide inside a rectangle with the stroke colour.
  public final func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
  /// Restricts drawing to a rectangle.
  public final func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// The drawing of an image.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  /// The image drawn so far.
  public final var currentImage: UIImage { UIImage(bitmap: cgContext.bitmap, scale: cgContext.scale) }
  /// The pixels of the image.
  public final let format: UIGraphicsImageRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
    self.format = format
    super.init(context, format.bounds)
  }
}

/// Draws images: `UIGraphicsImageRenderer(size: size).image { context in ... }`.
@MainActor
open class UIGraphicsImageRenderer: NSObject {
  /// The pixels of the images.
  public final let format: UIGraphicsImageRendererFormat

  /// A renderer of images of one size, in points.
  public convenience init(size: CGSize) { self.init(size: size, format: .default()) }
  /// A renderer of images of one size, in points.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }
  /// A renderer of images that show a rectangle of the coordinates.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }
  /// A renderer of images that show a rectangle of the coordinates.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.format = format
    format.bounds = bounds
  }
  /// A renderer of images of one size in points, with so many pixels a point.
  public convenience init(size: CGSize, scale: CGFloat) {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    self.init(size: size, format: format)
  }

  /// Draws an image with the closure, in which the context is the current one.
  ///
  /// Traps for a size that no context can have; a size of 0 gives an empty image.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let bounds = format.bounds
    let bitmap = Canvas.bitmap(size: bounds.size, scale: format.scale) { canvas in
      canvas.translate(x: -bounds.minX, y: -bounds.minY)
      if format.opaque { canvas.fill(bounds.insetBy(dx: -1, dy: -1), color: .black) }
      let context = UIGraphicsImageRendererContext(canvas, format)
      GraphicsStack.with(canvas) { actions(context) }
    }
    return UIImage(bitmap: bitmap, scale: format.scale)
  }
  /// Draws an image and returns it as the bytes of a PNG file.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }
  /// Draws an image and returns it as the bytes of a JPEG file; quality from 0 to 1.
  open func jpegData(
    withCompressionQuality quality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data { image(actions: actions).jpegData(compressionQuality: quality) ?? Data() }
}
