import Foundation
import TendonDrawing
import TendonGeometry
import TendonSnapshot

/// An immutable image: a bitmap and its scale, or the frames of an animation.
public final class UIImage: NSObject, Sendable {
  private let foundationMark = FoundationMark.word

  /// The use of the tint colour; default `automatic`.
  public enum RenderingMode: Int, Sendable {
    /// A template where the place asks for one, as bars do; else the original.
    case automatic
    /// The image's own colours.
    case alwaysOriginal
    /// The opacity of the image, filled with the tint colour.
    case alwaysTemplate
  }

  /// The turn that makes the pixels of a file upright; raw values are UIKit's.
  public enum Orientation: Int, Sendable {
    /// The turns: none, half a turn, a quarter to the left, to the right; then the same after a reflection.
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  /// The behaviour of the part between the caps; raw values are UIKit's.
  public enum ResizingMode: Int, Sendable {
    /// The part is repeated. Not drawn so here: it is stretched.
    case tile
    /// The part is stretched.
    case stretch
  }

  /// The pixels, upright.
  public let bitmap: Bitmap
  /// The number of pixels in a point, along each axis.
  public let scale: CGFloat
  /// The parts at the edges that keep their size if the image is stretched, in points; default zero.
  public let capInsets: UIEdgeInsets
  /// The use of the tint colour; default automatic.
  public let renderingMode: RenderingMode
  /// The name that a placeholder shows for a missing image; nil for a real image.
  public let placeholderName: String?
  /// The turn that made the pixels of `cgImage` upright.
  public let imageOrientation: Orientation
  /// The frames of an animation, the first of which is the image itself; nil for a still image.
  public let images: [UIImage]?
  /// The length of the animation in seconds; 0 for a still image.
  public let duration: TimeInterval
  /// The properties that few images have; see `UIImage+Traits.swift`.
  let extras: Extras
  private let turned: Bitmap?
  /// The forms of the image for light and dark interfaces.
  private let forms: Forms?

  fileprivate final class Forms: Sendable {
    let light: UIImage
    let dark: UIImage
    init(_ light: UIImage, _ dark: UIImage) { (self.light, self.dark) = (light, dark) }
  }

  /// Images are equal if they have the same pixels, scale and properties, whether or not they were read together.
  public static func == (a: UIImage, b: UIImage) -> Bool {
    a === b
      || a.scale == b.scale && a.imageOrientation == b.imageOrientation && a.renderingMode == b.renderingMode
        && a.capInsets == b.capInsets && a.extras == b.extras && a.placeholderName == b.placeholderName
        && a.duration == b.duration && a.bitmap == b.bitmap && a.images == b.images
  }
  public override func isEqual(_ object: Any?) -> Bool { (object as? UIImage).map { self == $0 } ?? false }
  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(bitmap.width)
    hasher.combine(bitmap.height)
    hasher.combine(scale)
    return hasher.finalize()
  }

  init(_ other: UIImage, _ change: (inout Parts) -> Void) {
    var parts = Parts(other)
    change(&parts)
    precondition(parts.scale > 0 && parts.scale.isFinite, "an image has a scale above 0, got \(parts.scale)")
    (bitmap, scale, turned, forms) = (parts.bitmap, parts.scale, parts.turned, parts.forms)
    (capInsets, renderingMode, placeholderName) = (parts.capInsets, parts.renderingMode, parts.placeholderName)
    (imageOrientation, images, duration) = (parts.orientation, parts.images, parts.duration)
    extras = parts.extras
  }

  /// The parts of an image that a copy may change.
  struct Parts {
    var bitmap: Bitmap
    var scale: CGFloat
    var capInsets: UIEdgeInsets
    var renderingMode: RenderingMode
    var placeholderName: String?
    var orientation: Orientation
    var images: [UIImage]?
    var duration: TimeInterval
    fileprivate var turned: Bitmap?
    fileprivate var forms: Forms?
    var extras: Extras

    init(_ image: UIImage) {
      (bitmap, scale, turned, forms) = (image.bitmap, image.scale, image.turned, image.forms)
      (capInsets, renderingMode, placeholderName) = (image.capInsets, image.renderingMode, image.placeholderName)
      (orientation, images, duration) = (image.imageOrientation, image.images, image.duration)
      extras = image.extras
    }
  }

  /// An image from a bitmap.
  ///
  /// - Parameters:
  ///   - bitmap: the pixels, upright.
  ///   - scale: the number of pixels in a point, above 0.
  ///   - capInsets: the parts at the edges that keep their size if the image is stretched, in points; default zero.
  ///   - renderingMode: the use of the tint colour; default automatic.
  ///   - placeholderName: the name of the image that is missing, for a placeholder; default nil.
  public init(
    bitmap: Bitmap, scale: CGFloat = 1, capInsets: UIEdgeInsets = .zero, renderingMode: RenderingMode = .automatic,
    placeholderName: String? = nil
  ) {
    extras = Extras()
    precondition(scale > 0 && scale.isFinite, "an image has a scale above 0, got \(scale)")
    self.bitmap = bitmap
    self.scale = scale
    self.capInsets = capInsets
    self.renderingMode = renderingMode
    self.placeholderName = placeholderName
    (imageOrientation, images, duration, turned, forms) = (.up, nil, 0, nil, nil)
  }

  /// An image of no size.
  public override convenience init() { self.init(bitmap: Bitmap(width: 0, height: 0)) }

  /// The same image.
  convenience init(copying image: UIImage) { self.init(image) { _ in } }

  /// An image of one pixel a point.
  public convenience init(cgImage: CGImage) { self.init(bitmap: cgImage) }

  /// An image of `scale` pixels a point, whose pixels are turned upright.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(UIImage(bitmap: orientation == .up ? cgImage : cgImage.upright(orientation), scale: scale)) {
      guard orientation != .up else { return }
      ($0.orientation, $0.turned) = (orientation, cgImage)
    }
  }

  /// The image in the bytes of a file (PNG, JPEG, GIF, WebP, SVG, PDF); nil if they cannot be decoded.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// The image in the bytes of a file with so many pixels a point; nil if they cannot be decoded.
  public convenience init?(data: Data, scale: CGFloat) {
    guard scale > 0, scale.isFinite, let image = UIImage.decode(data, scale: scale, vectorScale: scale) else {
      return nil
    }
    self.init(copying: image)
  }

  /// The image in a file (PNG, JPEG, GIF, WebP, SVG, PDF); nil if it cannot be read. `@2x` and `@3x` before the extension
  /// set the scale.
  public convenience init?(contentsOfFile path: String) { self.init(contentsOfFile: path, vectorScale: 2) }

  /// The size in points: pixels divided by ``scale``.
  public var size: CGSize {
    CGSize(width: CGFloat(bitmap.width) / scale, height: CGFloat(bitmap.height) / scale)
  }

  /// The pixels as they are in the file, before they are turned upright; nil if there are none.
  public var cgImage: CGImage? { bitmap.isEmpty ? nil : turned ?? bitmap }

  /// The same image with another use of the tint colour.
  public func withRenderingMode(_ mode: RenderingMode) -> UIImage { UIImage(self) { $0.renderingMode = mode } }

  /// The same image with parts at its edges, in points, that keep their size if it is stretched.
  public func resizableImage(withCapInsets insets: UIEdgeInsets) -> UIImage {
    UIImage(self) { ($0.capInsets, $0.extras.resizingMode) = (insets, .tile) }
  }
  /// The same image with parts at its edges, in points, that keep their size if it is stretched.
  ///
  /// Differs from UIKit: the part between them is stretched also for `tile`.
  public func resizableImage(withCapInsets insets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    UIImage(self) { ($0.capInsets, $0.extras.resizingMode) = (insets, resizingMode) }
  }
  /// The same image with caps at the left and the top, one point between them and the right and lower ones.
  public func stretchableImage(withLeftCapWidth left: Int, topCapHeight top: Int) -> UIImage {
    let (l, t) = (CGFloat(left), CGFloat(top))
    return resizableImage(
      withCapInsets: UIEdgeInsets(
        top: t, left: l, bottom: t > 0 ? max(size.height - t - 1, 0) : 0, right: l > 0 ? max(size.width - l - 1, 0) : 0)
    )
  }

  /// The mirrored image.
  public func withHorizontallyFlippedOrientation() -> UIImage {
    UIImage(self) { $0.bitmap = bitmap.upright(.upMirrored) }
  }

  /// An animation of images, each of which is shown for the same time; nil without images.
  public static func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let first = images.first else { return nil }
    return UIImage(first) { ($0.images, $0.duration) = (images, duration.isFinite ? max(duration, 0) : 0) }
  }

  /// The bytes of a PNG file of the upright image; nil without pixels.
  public func pngData() -> Data? { ImageEncoder.png(bitmap).map { Data($0) } }
  /// The bytes of a JPEG file of the upright image over white, of a quality from 0 to 1; nil without pixels.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    ImageEncoder.jpeg(bitmap, quality: compressionQuality).map { Data($0) }
  }

  /// An image with a form for light and one for dark interfaces.
  static func dynamic(light: UIImage, dark: UIImage) -> UIImage { UIImage(light) { $0.forms = Forms(light, dark) } }

  /// The form of the image for some traits, which knows the other one.
  func resolved(with traits: UITraitCollection) -> UIImage {
    guard let forms else { return self }
    let form = traits.userInterfaceStyle == .dark ? forms.dark : forms.light
    // A use of the tint colour that was chosen later stays.
    return UIImage(form) { ($0.forms, $0.renderingMode) = (forms, renderingMode) }
  }

  /// True if the image has another form for dark interfaces.
  var isDynamic: Bool { forms != nil }
}
