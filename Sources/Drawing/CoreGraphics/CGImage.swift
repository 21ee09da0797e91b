import CCairo
import Foundation
import TendonGeometry
import TendonSnapshot

#if !canImport(Darwin)
  /// An image by Core Graphics' name: pixels in sRGB, 8 bits a component, premultiplied.
  ///
  /// Differs from Core Graphics: a value, not a reference.
  public typealias CGImage = Bitmap

  /// The place of alpha among the components of a pixel; raw values are Core Graphics'.
  public enum CGImageAlphaInfo: UInt32, Sendable {
    /// The places by Core Graphics' names.
    case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst, alphaOnly
  }

  /// The layout of pixels; raw values are Core Graphics'.
  public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The bits of the place of alpha.
    public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1f)
    /// 32 bits a pixel, the least significant byte first.
    public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
    /// 32 bits a pixel, the most significant byte first.
    public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
  }

  extension Bitmap {
    /// Bits of a component: 8.
    public var bitsPerComponent: Int { 8 }
    /// Bits of a pixel: 32.
    public var bitsPerPixel: Int { 32 }
    /// Bytes of a row.
    public var bytesPerRow: Int { 4 * width }
    /// The place of alpha: premultiplied, in the most significant byte.
    public var alphaInfo: CGImageAlphaInfo { .premultipliedFirst }
    /// The layout of a pixel.
    public var bitmapInfo: CGBitmapInfo { [CGBitmapInfo(rawValue: alphaInfo.rawValue), .byteOrder32Little] }
    /// The space of the colours.
    public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }

    /// Returns the part inside a rectangle (pixels, rounded outwards); nil where the two do not meet.
    public func cropping(to rect: CGRect) -> CGImage? {
      guard rect.isFiniteRect else { return nil }
      let box = rect.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
      guard !box.isNull, box.width >= 1, box.height >= 1 else { return nil }
      let (x, y, w, h) = (Int(box.minX), Int(box.minY), Int(box.width), Int(box.height))
      var cut: [UInt32] = []
      cut.reserveCapacity(w * h)
      for row in y..<y + h { cut += pixels[row * width + x..<row * width + x + w] }
      return Bitmap(width: w, height: h, pixels: cut)
    }

    /// Returns the same image.
    public func copy() -> CGImage? { self }
  }

  extension Canvas {
    /// Makes a context of pixels, one a point; nil for other than 8 bits a component, a layout that no context has, or a
    /// size that no canvas can have.
    ///
    /// Differs from Core Graphics: y points down.
    ///
    /// - Parameters:
    ///   - data: the caller's memory of `height * bytesPerRow` bytes, rows from the top, which must live as long as the
    ///     context; drawing calls copy its pixels. Nil: memory of the context's own, see ``data``.
    ///   - width: the pixels of a row.
    ///   - height: the rows.
    ///   - bitsPerComponent: 8.
    ///   - bytesPerRow: the bytes from one row to the next; 0, without memory of the caller's: those of the pixels.
    ///   - space: red, green and blue, or grey without alpha.
    ///   - bitmapInfo: the layout of a pixel: premultiplied alpha, or a byte that is skipped, first or last, in either order
    ///     of bytes; no alpha for greys; alpha alone.
    public convenience init?(
      data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
      space: CGColorSpace, bitmapInfo: UInt32
    ) {
      let size = CGSize(width: width, height: height)
      let info = CGBitmapInfo(rawValue: bitmapInfo)
      guard bitsPerComponent == 8, width > 0, height > 0, Canvas.canHold(size: size, scale: 1),
        let layout = PixelLayout(info, model: space.model)
      else { return nil }
      let least = width * layout.bytesPerPixel
      guard bytesPerRow >= least || bytesPerRow == 0, bytesPerRow < 1 << 24 else { return nil }
      self.init(size: size, scale: 1)
      memory = PixelMemory(
        data, layout: layout, bytesPerRow: bytesPerRow == 0 ? least : bytesPerRow, info: info, model: space.model)
      loadMemory()
    }
  }
#endif

extension Canvas {
  /// Draws an image stretched over a rectangle, as Core Graphics does: with its first row at the greatest y, which in
  /// coordinates with y down is upside down.
  public func draw(_ image: Bitmap, in rect: CGRect, byTiling: Bool = false) {
    saveState()
    defer { restoreState() }
    guard byTiling else {
      translate(x: 0, y: rect.minY + rect.maxY)
      scale(x: 1, y: -1)
      return draw(upright: image, in: rect)
    }
    fill(clipBounds, tile: image, in: rect, isUpsideDown: true)
  }

  /// Fills an area with copies of an image, one of which lies in `rect`.
  package func fill(_ area: CGRect, tile image: Bitmap, in rect: CGRect, isUpsideDown: Bool = false) {
    guard !isDegenerate, !image.isEmpty, rect.isFiniteRect, rect.width > 0, rect.height > 0, area.isFiniteRect else {
      return
    }
    let picture = isUpsideDown ? image.upsideDown : image
    saveState()
    defer { restoreState() }
    clip(to: area)
    compose {
      picture.withSurface { source in
        cairo_save(context)
        cairo_translate(context, Double(rect.minX), Double(rect.minY))
        cairo_scale(context, Double(rect.width) / Double(image.width), Double(rect.height) / Double(image.height))
        cairo_set_source_surface(context, source, 0, 0)
        cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_REPEAT)
        cairo_pattern_set_filter(cairo_get_source(context), interpolationFilter)
        cairo_paint_with_alpha(context, Double(state.alpha))
        cairo_restore(context)
        cairo_set_source_rgba(context, 0, 0, 0, 1)
      }
    }
  }

  var interpolationFilter: cairo_filter_t {
    switch state.interpolation {
    case .none: CAIRO_FILTER_NEAREST
    case .low: CAIRO_FILTER_BILINEAR
    case .high: CAIRO_FILTER_BEST
    default: CAIRO_FILTER_GOOD
    }
  }
}
