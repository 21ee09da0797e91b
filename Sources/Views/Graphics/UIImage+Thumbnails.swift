import Foundation
import TendonDrawing
import TendonGeometry

extension UIImage {
  /// The image drawn in a size, in points; nil for a size that is not above 0.
  ///
  /// Undocumented by Apple: whether the aspect ratio is kept; here the image fills the size.
  @MainActor public func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite, !bitmap.isEmpty,
      size.width * size.height * scale * scale <= 100_000_000
    else { return nil }
    return UIGraphicsImageRenderer(size: size, scale: scale).image { _ in draw(in: CGRect(origin: .zero, size: size)) }
      .withRenderingMode(renderingMode)
  }
  /// Calls a closure with the image drawn in a size, in points.
  ///
  /// Differs from UIKit: the closure is called before the method returns.
  @MainActor public func prepareThumbnail(of size: CGSize, completionHandler: @escaping (UIImage?) -> Void) {
    completionHandler(preparingThumbnail(of: size))
  }
  /// The image drawn in a size, in points.
  @MainActor public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { preparingThumbnail(of: size) }

  /// The image itself: images are decoded when they are made.
  public func preparingForDisplay() -> UIImage? { bitmap.isEmpty ? nil : self }
  /// Calls a closure with the image itself, which is decoded already.
  ///
  /// Differs from UIKit: the closure is called before the method returns.
  public func prepareForDisplay(completionHandler: @escaping (UIImage?) -> Void) {
    completionHandler(preparingForDisplay())
  }
  /// The image itself, which is decoded already.
  public func byPreparingForDisplay() async -> UIImage? { preparingForDisplay() }

  /// The format of a renderer whose images have the scale of this one.
  @MainActor public var imageRendererFormat: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return format
  }

  /// An animation of the images of the main bundle whose names are a name with a number from 0, or else from 1, behind it;
  /// nil where there is none.
  @MainActor public static func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
    func image(_ number: Int) -> UIImage? {
      ImageFiles.image("\(name)\(number)", in: .main, scale: UIScreen.main.scale)?.resolved(with: .current)
    }
    let start = image(0) == nil ? 1 : 0
    var images: [UIImage] = []
    while images.count < 1024, let next = image(start + images.count) { images.append(next) }
    return animatedImage(with: images, duration: duration)
  }
}
