import TendonGeometry
import TendonSnapshot

/// Decodes image files: PNG, JPEG, GIF, WebP, and the vectors SVG and PDF.
///
/// The size is read and checked before pixels are decoded.
package enum ImageDecoder {
  /// The reasons that a file cannot be decoded.
  package enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file has no format that is understood; `kind` is its format, as far as its first bytes show it.
    case unsupported(kind: String)
    /// The image has more pixels than `Canvas.maximumPixels`, or over 32,767 on a side.
    case tooLarge(width: Int, height: Int)
    /// The file is incomplete or invalid.
    case damaged(kind: String)
    /// A program or a library that is installed apart is missing.
    case needs(String, kind: String)

    package var description: String {
      switch self {
      case .unsupported(let kind): "cannot decode \(kind): only PNG, JPEG, GIF, WebP, SVG and PDF are understood"
      case .tooLarge(let width, let height):
        "a picture of \(width) x \(height) pixels is over the limit of \(Canvas.maximumPixels) pixels"
      case .damaged(let kind): "the \(kind) file is damaged or cut short"
      case .needs(let package, let kind): "cannot decode \(kind) without \(package): install it with apt-get"
      }
    }
  }

  /// A decoded image.
  package struct Image: Sendable {
    /// The frames in order; one for a still image.
    package var frames: [Frame]
    /// The turn that makes the pixels upright, as EXIF numbers it from 1 (none) to 8.
    package var orientation = 1
    /// The pixels a point in which a vector was drawn; nil for pixels.
    package var vectorScale: CGFloat?

    /// A frame of an animation.
    package struct Frame: Sendable {
      /// The whole picture.
      package var bitmap: Bitmap
      /// The time that it is shown, in seconds; 0 for a still image.
      package var duration: Double
    }

    init(_ bitmap: Bitmap) { frames = [Frame(bitmap: bitmap, duration: 0)] }
    init(frames: [Frame]) { self.frames = frames }
  }

  /// Returns the first frame of a file, without regard to its orientation; a vector at one pixel a point.
  package static func decode(_ bytes: [UInt8]) throws(Failure) -> Bitmap {
    try image(bytes, scale: 1).frames[0].bitmap
  }

  /// Returns the image in a file; a vector has `scale` pixels a point.
  package static func image(_ bytes: [UInt8], scale: CGFloat) throws(Failure) -> Image {
    func starts(_ text: String) -> Bool { bytes.starts(with: text.utf8) }
    if bytes.starts(with: PNGDecoder.signature) { return Image(try PNGDecoder.decode(bytes)) }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return try JPEGCoder.decode(bytes) }
    if starts("GIF87a") || starts("GIF89a") { return Image(frames: try GIFDecoder.decode(bytes)) }
    if starts("RIFF"), bytes.count > 12, bytes[8..<12].elementsEqual("WEBP".utf8) {
      return Image(frames: try WebPDecoder.decode(bytes))
    }
    if starts("%PDF-") { return try vector(scale) { (s) throws(Failure) in try PDFDecoder.decode(bytes, scale: s) } }
    if SVGDecoder.isSVG(bytes) {
      return try vector(scale) { (s) throws(Failure) in try SVGDecoder.decode(bytes, scale: s) }
    }
    throw .unsupported(kind: kind(of: bytes))
  }

  private static func vector(
    _ scale: CGFloat, _ decode: (CGFloat) throws(Failure) -> Bitmap
  ) throws(Failure) -> Image {
    let scale = scale > 0 && scale.isFinite ? min(scale, 16) : 1
    var image = Image(try decode(scale))
    image.vectorScale = scale
    return image
  }

  /// Throws for a size that is empty or has too many pixels.
  static func check(_ width: Int, _ height: Int, _ kind: String) throws(Failure) {
    guard width > 0, height > 0 else { throw .damaged(kind: kind) }
    guard width <= 32_767, height <= 32_767, width * height <= Canvas.maximumPixels else {
      throw .tooLarge(width: width, height: height)
    }
  }

  private static func kind(of bytes: [UInt8]) -> String {
    let kinds: [(start: [UInt8], name: String)] = [
      (Array("RIFF".utf8), "a RIFF file"), (Array("<?xml".utf8), "an XML file"), (Array("BM".utf8), "a BMP file"),
      ([0x49, 0x49, 0x2A, 0], "a TIFF file"), ([0x4D, 0x4D, 0, 0x2A], "a TIFF file"),
    ]
    if bytes.isEmpty { return "an empty file" }
    if bytes.count > 12, bytes[4..<8].elementsEqual("ftyp".utf8) { return "a HEIC or AVIF file" }
    return kinds.first { bytes.starts(with: $0.start) }?.name ?? "a file that is not a picture known here"
  }
}
