import CCairo
import TendonGeometry
import TendonSnapshot

/// Decodes image files to bitmaps; PNG only.
package enum ImageDecoder {
  /// The reasons that a file cannot be decoded.
  package enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file is not a PNG file; `kind` is its format, as far as its first bytes show it.
    case unsupported(kind: String)
    /// The image has more pixels than `Canvas.maximumPixels`, or over 32,767 on a side.
    case tooLarge(width: Int, height: Int)
    /// The PNG file is incomplete or invalid.
    case damaged

    package var description: String {
      switch self {
      case .unsupported(let kind): "cannot decode \(kind): only PNG is understood"
      case .tooLarge(let width, let height):
        "a picture of \(width) x \(height) pixels is over the limit of \(Canvas.maximumPixels) pixels"
      case .damaged: "the PNG file is damaged or cut short"
      }
    }
  }

  /// Returns the pixels of a PNG file.
  ///
  /// The size is checked before the pixels are decompressed.
  package static func decode(_ bytes: [UInt8]) throws(Failure) -> Bitmap {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else {
      throw .unsupported(kind: kind(of: bytes))
    }
    guard bytes.count >= 33, Array(bytes[12..<16]) == Array("IHDR".utf8) else { throw .damaged }
    func number(at i: Int) -> Int { bytes[i..<i + 4].reduce(0) { $0 << 8 | Int($1) } }
    let (width, height) = (number(at: 16), number(at: 20))
    guard width <= 32_767, height <= 32_767, width * height <= Canvas.maximumPixels else {
      throw .tooLarge(width: width, height: height)
    }
    guard width > 0, height > 0, let bitmap = read(bytes) else { throw .damaged }
    return bitmap
  }

  private struct Reader {
    var rest: UnsafeRawBufferPointer.SubSequence
  }

  private static func read(_ bytes: [UInt8]) -> Bitmap? {
    bytes.withUnsafeBytes { buffer in
      var reader = Reader(rest: buffer[...])
      let surface = cairo_image_surface_create_from_png_stream(
        { closure, target, length in
          let reader = closure!.assumingMemoryBound(to: Reader.self)
          guard reader.pointee.rest.count >= Int(length) else { return CAIRO_STATUS_READ_ERROR }
          let piece = UnsafeRawBufferPointer(rebasing: reader.pointee.rest.prefix(Int(length)))
          UnsafeMutableRawBufferPointer(start: target, count: Int(length)).copyMemory(from: piece)
          reader.pointee.rest = reader.pointee.rest.dropFirst(Int(length))
          return CAIRO_STATUS_SUCCESS
        }, &reader)!
      defer { cairo_surface_destroy(surface) }
      guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else { return nil }
      return cairo_image_surface_get_format(surface) == CAIRO_FORMAT_ARGB32
        ? Bitmap(surface: surface) : converted(surface)
    }
  }

  /// Converts a surface of another format (no alpha, or deeper than 8 bits) to a bitmap.
  private static func converted(_ surface: OpaquePointer) -> Bitmap {
    let size = CGSize(
      width: Int(cairo_image_surface_get_width(surface)), height: Int(cairo_image_surface_get_height(surface)))
    let canvas = Canvas(size: size, scale: 1)
    cairo_set_source_surface(canvas.context, surface, 0, 0)
    cairo_paint(canvas.context)
    return canvas.bitmap
  }

  private static func kind(of bytes: [UInt8]) -> String {
    let kinds: [(start: [UInt8], name: String)] = [
      ([0xFF, 0xD8, 0xFF], "a JPEG file"), (Array("GIF8".utf8), "a GIF file"), (Array("%PDF".utf8), "a PDF file"),
      (Array("RIFF".utf8), "a WebP file"), (Array("<svg".utf8), "an SVG file"), (Array("<?xml".utf8), "an XML file"),
    ]
    if bytes.isEmpty { return "an empty file" }
    return kinds.first { bytes.starts(with: $0.start) }?.name ?? "a file that is not a picture known here"
  }
}
