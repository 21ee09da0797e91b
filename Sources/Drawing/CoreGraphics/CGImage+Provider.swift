import Foundation
import TendonGeometry
import TendonSnapshot

#if !canImport(Darwin)
  extension CGDataProvider {
    /// A source of the bytes of a file; nil for one that cannot be read.
    public convenience init?(url: NSURL) {
      guard let data = try? Data(contentsOf: url as URL) else { return nil }
      self.init(data: data as NSData)
    }

    /// A source of the bytes of a file; nil for one that cannot be read.
    public convenience init?(filename: UnsafePointer<CChar>) {
      self.init(url: NSURL(fileURLWithPath: String(cString: filename)))
    }

    /// A source of the caller's bytes, which are copied and given back at once.
    ///
    /// - Parameters:
    ///   - info: passed to `releaseData`.
    ///   - data: the bytes.
    ///   - size: their number.
    ///   - releaseData: called with `info`, the bytes and their number after the copy.
    public convenience init?(
      dataInfo info: UnsafeMutableRawPointer?, data: UnsafeRawPointer, size: Int,
      releaseData: (UnsafeMutableRawPointer?, UnsafeRawPointer, Int) -> Void
    ) {
      guard size >= 0 else { return nil }
      self.init(data: NSData(bytes: data, length: size))
      releaseData(info, data, size)
    }
  }

  extension Bitmap {
    /// An image of the bytes of a provider; nil for other than 8 bits a component, a layout that is not known, too few bytes, or
    /// a size that no canvas can have.
    ///
    /// - Parameters:
    ///   - width: the pixels of a row.
    ///   - height: the rows.
    ///   - bitsPerComponent: 8.
    ///   - bitsPerPixel: 32 or 24 of colours, 8 of greys.
    ///   - bytesPerRow: the bytes from one row to the next.
    ///   - space: red, green and blue, or grey.
    ///   - bitmapInfo: the place of alpha and the order of bytes; colours may be premultiplied or not.
    ///   - provider: the bytes, rows from the top.
    ///   - decode: a map of components; must be nil.
    ///   - shouldInterpolate: not used: the context that draws the image says how it is sampled.
    ///   - intent: not used.
    public init?(
      width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
      bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
      intent: CGColorRenderingIntent
    ) {
      let size = CGSize(width: width, height: height)
      guard bitsPerComponent == 8, decode == nil, width > 0, height > 0, Canvas.canHold(size: size, scale: 1),
        let data = provider.data, let reader = PixelReader(bitmapInfo, bits: bitsPerPixel, model: space.model),
        bytesPerRow >= width * reader.count, bytesPerRow < 1 << 24,
        data.length >= (height - 1) * bytesPerRow + width * reader.count
      else { return nil }
      let bytes = [UInt8](data as Data)
      var pixels: [UInt32] = []
      pixels.reserveCapacity(width * height)
      for y in 0..<height {
        for x in 0..<width { pixels.append(reader.pixel(bytes, at: y * bytesPerRow + x * reader.count)) }
      }
      self.init(width: width, height: height, pixels: pixels)
    }
  }

  /// The places of the components among the bytes of a pixel.
  private struct PixelReader {
    /// Bytes of a pixel.
    let count: Int
    /// The places of red, green and blue, which are equal for greys.
    private let colors: (Int, Int, Int)
    /// The place of alpha; nil for opaque pixels.
    private let alpha: Int?
    private let isPremultiplied: Bool

    init?(_ info: CGBitmapInfo, bits: Int, model: CGColorSpace.Model) {
      guard
        let alphaInfo = CGImageAlphaInfo(rawValue: info.rawValue & CGBitmapInfo.alphaInfoMask.rawValue),
        alphaInfo != .alphaOnly
      else { return nil }
      let isLittle = info.rawValue & 0x7000 == CGBitmapInfo.byteOrder32Little.rawValue
      let isFirst = [.premultipliedFirst, .first, .noneSkipFirst].contains(alphaInfo)
      let hasPlace = alphaInfo != .none
      let components = model == .rgb ? 3 : 1
      count = components + (hasPlace ? 1 : 0)
      guard bits == 8 * count, !isLittle || count == 4 else { return nil }
      let last = count - 1
      let first = hasPlace && isFirst ? 1 : 0
      let order = model == .rgb ? (first, first + 1, first + 2) : (first, first, first)
      colors = isLittle ? (last - order.0, last - order.1, last - order.2) : order
      let hasAlpha = hasPlace && alphaInfo != .noneSkipFirst && alphaInfo != .noneSkipLast
      alpha = hasAlpha ? (isFirst != isLittle ? 0 : last) : nil
      isPremultiplied = alphaInfo == .premultipliedFirst || alphaInfo == .premultipliedLast
    }

    /// The pixel, `0xAARRGGBB` premultiplied, of the bytes at an index.
    func pixel(_ bytes: [UInt8], at start: Int) -> UInt32 {
      let opacity = alpha.map { UInt32(bytes[start + $0]) } ?? 255
      func component(_ place: Int) -> UInt32 {
        let value = UInt32(bytes[start + place])
        return isPremultiplied ? min(value, opacity) : (value * opacity + 127) / 255
      }
      return opacity << 24 | component(colors.0) << 16 | component(colors.1) << 8 | component(colors.2)
    }
  }
#endif
