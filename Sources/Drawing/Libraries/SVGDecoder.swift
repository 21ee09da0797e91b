import CCairo
import Foundation
import TendonGeometry
import TendonSnapshot

/// Draws SVG files through librsvg, which is loaded when the first one is read: programs without SVG do not need it.
///
/// The library draws on Cairo, loads nothing from elsewhere and bounds the work of a file by itself.
enum SVGDecoder {
  /// The longest file that is read, in bytes.
  private static let longest = 8 << 20

  /// True if a file begins with the element `svg`, after declarations and comments.
  static func isSVG(_ bytes: [UInt8]) -> Bool {
    guard let text = String(bytes: bytes.prefix(4096).filter { $0 < 0x80 }, encoding: .utf8) else { return false }
    let start = text.drop { $0.isWhitespace }
    return start.hasPrefix("<") && (start.hasPrefix("<svg") || start.contains("<svg"))
  }

  static func decode(_ bytes: [UInt8], scale: CGFloat) throws(ImageDecoder.Failure) -> Bitmap {
    guard let library else { throw .needs("librsvg2-2", kind: "an SVG file") }
    guard bytes.count <= longest, let handle = library.open(bytes, UInt(bytes.count), nil) else {
      throw .damaged(kind: "SVG")
    }
    defer { library.unref(handle) }
    library.setDPI(handle, 96)
    guard let size = library.size(of: handle) else { throw .damaged(kind: "SVG") }
    let (width, height) = ((size.width * Double(scale)).rounded(.up), (size.height * Double(scale)).rounded(.up))
    guard width.isFinite, height.isFinite, width < 1e9, height < 1e9 else { throw .tooLarge(width: .max, height: .max) }
    try ImageDecoder.check(Int(width), Int(height), "SVG")
    let canvas = Canvas(size: CGSize(width: Int(width), height: Int(height)), scale: 1)
    var box = Box(x: 0, y: 0, width: width, height: height)
    guard library.render(handle, canvas.context, &box, nil) != 0 else { throw .damaged(kind: "SVG") }
    return canvas.bitmap
  }

  /// The rectangle that a document fills (`RsvgRectangle`).
  private struct Box {
    var x, y, width, height: Double
  }

  /// A length of a document (`RsvgLength`); its unit is not used.
  private struct Length {
    var length: Double
    var unit: Int32
  }

  /// The functions of the library, by their types in C.
  private struct Library: @unchecked Sendable {
    typealias Open = @convention(c) (UnsafePointer<UInt8>, UInt, UnsafeMutableRawPointer?) -> OpaquePointer?
    typealias Render =
      @convention(c) (OpaquePointer, OpaquePointer, UnsafeMutableRawPointer, UnsafeMutableRawPointer?) -> Int32
    typealias PixelSize =
      @convention(c) (OpaquePointer, UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>) -> Int32
    typealias Dimensions =
      @convention(c) (
        OpaquePointer, UnsafeMutablePointer<Int32>, UnsafeMutableRawPointer, UnsafeMutablePointer<Int32>,
        UnsafeMutableRawPointer, UnsafeMutablePointer<Int32>, UnsafeMutableRawPointer
      ) -> Void
    let open: Open
    let render: Render
    let pixelSize: PixelSize
    let dimensions: Dimensions
    let setDPI: @convention(c) (OpaquePointer, Double) -> Void
    let unref: @convention(c) (OpaquePointer) -> Void

    init?() {
      let names = ["librsvg-2.so.2", "librsvg-2.2.dylib"]
      guard let file = names.lazy.compactMap({ dlopen($0, RTLD_NOW | RTLD_LOCAL) }).first,
        let open = dlsym(file, "rsvg_handle_new_from_data"), let render = dlsym(file, "rsvg_handle_render_document"),
        let pixelSize = dlsym(file, "rsvg_handle_get_intrinsic_size_in_pixels"),
        let dimensions = dlsym(file, "rsvg_handle_get_intrinsic_dimensions"),
        let setDPI = dlsym(file, "rsvg_handle_set_dpi"), let unref = dlsym(file, "g_object_unref")
      else { return nil }
      self.open = unsafeBitCast(open, to: Open.self)
      self.render = unsafeBitCast(render, to: Render.self)
      self.pixelSize = unsafeBitCast(pixelSize, to: PixelSize.self)
      self.dimensions = unsafeBitCast(dimensions, to: Dimensions.self)
      self.setDPI = unsafeBitCast(setDPI, to: (@convention(c) (OpaquePointer, Double) -> Void).self)
      self.unref = unsafeBitCast(unref, to: (@convention(c) (OpaquePointer) -> Void).self)
    }

    /// The size of a document in pixels of 1/96 inch: its width and height, else its view box.
    func size(of handle: OpaquePointer) -> (width: Double, height: Double)? {
      var (width, height) = (0.0, 0.0)
      if pixelSize(handle, &width, &height) != 0, width > 0, height > 0 { return (width, height) }
      var (hasWidth, hasHeight, hasBox): (Int32, Int32, Int32) = (0, 0, 0)
      var (w, h) = (Length(length: 0, unit: 0), Length(length: 0, unit: 0))
      var box = Box(x: 0, y: 0, width: 0, height: 0)
      dimensions(handle, &hasWidth, &w, &hasHeight, &h, &hasBox, &box)
      return hasBox != 0 && box.width > 0 && box.height > 0 ? (box.width, box.height) : nil
    }
  }

  private static let library = Library()
}
