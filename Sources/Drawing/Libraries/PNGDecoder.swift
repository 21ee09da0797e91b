import CCairo
import TendonGeometry
import TendonSnapshot

/// Reads and writes PNG files through Cairo.
enum PNGDecoder {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  static func decode(_ bytes: [UInt8]) throws(ImageDecoder.Failure) -> Bitmap {
    guard bytes.count >= 33, Array(bytes[12..<16]) == Array("IHDR".utf8) else { throw .damaged(kind: "PNG") }
    func number(at i: Int) -> Int { bytes[i..<i + 4].reduce(0) { $0 << 8 | Int($1) } }
    try ImageDecoder.check(number(at: 16), number(at: 20), "PNG")
    guard let bitmap = read(bytes) else { throw .damaged(kind: "PNG") }
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
}

/// Encodes bitmaps as image files.
package enum ImageEncoder {
  /// Returns a bitmap as a PNG file; nil if it is empty.
  package static func png(_ bitmap: Bitmap) -> [UInt8]? {
    guard !bitmap.isEmpty, bitmap.width <= 32_767, bitmap.height <= 32_767 else { return nil }
    var file: [UInt8] = []
    // A pointer to the array itself; passed by reference it would be one to its elements.
    withUnsafeMutablePointer(to: &file) { target in
      bitmap.withSurface { surface in
        _ = cairo_surface_write_to_png_stream(
          surface,
          { closure, data, length in
            let file = closure!.assumingMemoryBound(to: [UInt8].self)
            file.pointee += UnsafeBufferPointer(start: data, count: Int(length))
            return CAIRO_STATUS_SUCCESS
          }, target)
      }
    }
    return file
  }

  /// Returns a bitmap over white as a JPEG file of a quality from 0 to 1; nil if it is empty.
  package static func jpeg(_ bitmap: Bitmap, quality: CGFloat) -> [UInt8]? {
    JPEGCoder.encode(bitmap, quality: quality)
  }
}
