import Foundation
import TendonDrawing
import TendonSnapshot

/// The ways to bring colours into another space. Nothing reads them: all colours are taken as sRGB.
public enum CGColorRenderingIntent: Int32, Sendable {
  /// The ways by Core Graphics' names.
  case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}

extension Bitmap {
  /// An image of the bytes of a provider; nil for other than 8 bits a component with 32 bits a pixel, or 8 bits of grey, and
  /// for too few bytes.
  ///
  /// - Parameters:
  ///   - width: Pixels across.
  ///   - height: Rows.
  ///   - bitsPerComponent: 8.
  ///   - bitsPerPixel: 32, or 8 for grey.
  ///   - bytesPerRow: The bytes from one row to the next.
  ///   - space: The space of the colours; they are taken as sRGB.
  ///   - bitmapInfo: The place of alpha and the order of the bytes.
  ///   - provider: The bytes, the upper row first.
  ///   - decode: Nil; other values of the components are not supported, and give nil.
  ///   - shouldInterpolate: Not used.
  ///   - intent: Not used.
  public init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
    bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: [CGFloat]?, shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) {
    let size = bitsPerPixel / 8
    guard decode == nil, bitsPerComponent == 8, bitsPerPixel == 32 || bitsPerPixel == 8, width > 0, height > 0,
      width <= 32_767, height <= 32_767, bytesPerRow >= size * width, let data = provider.data as Data?,
      data.count >= bytesPerRow * (height - 1) + size * width
    else { return nil }
    let alpha = CGImageAlphaInfo(rawValue: bitmapInfo.rawValue & CGBitmapInfo.alphaInfoMask.rawValue) ?? .none
    let isLittle = bitmapInfo.contains(.byteOrder32Little)
    let bytes = [UInt8](data)
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for row in 0..<height {
      for column in 0..<width {
        let place = row * bytesPerRow + column * size
        guard size == 4 else {
          pixels.append(0xFF00_0000 | UInt32(bytes[place]) * 0x01_0101)
          continue
        }
        let parts = (0..<4).map { UInt32(bytes[place + (isLittle ? 3 - $0 : $0)]) }
        pixels.append(Self.pixel(parts, alpha))
      }
    }
    self.init(width: width, height: height, pixels: pixels)
  }

  /// A premultiplied pixel of four components in the order of the format.
  private static func pixel(_ parts: [UInt32], _ info: CGImageAlphaInfo) -> UInt32 {
    let isFirst = [.premultipliedFirst, .first, .noneSkipFirst].contains(info)
    let isOpaque = [.none, .noneSkipFirst, .noneSkipLast].contains(info)
    let alpha = isOpaque ? 255 : isFirst ? parts[0] : parts[3]
    let colours = isFirst ? parts[1...3] : parts[0...2]
    let isPlain = info == .first || info == .last
    return colours.reduce(alpha) { $0 << 8 | (isPlain ? ($1 * alpha + 127) / 255 : min($1, alpha)) }
  }
}
