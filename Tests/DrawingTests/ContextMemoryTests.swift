import Foundation
import TendonGeometry
import TendonSnapshot
import Testing

@testable import TendonDrawing

/// Contexts with memory, and images of the bytes of a provider.
@Suite struct ContextMemoryTests {
  private let rgb = CGColorSpaceCreateDeviceRGB()

  private func bytes(_ info: UInt32, space: CGColorSpace? = nil, count: Int = 4) -> [UInt8] {
    var memory = [UInt8](repeating: 0, count: count)
    memory.withUnsafeMutableBytes { buffer in
      let context = CGContext(
        data: buffer.baseAddress, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: count, space: space ?? rgb,
        bitmapInfo: info)
      context?.setFillColor(CGColor(red: 1, green: 0.2, blue: 0.4, alpha: 1))
      context?.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    return memory
  }

  @Test func theBytesHaveTheOrderThatIsAskedFor() {
    #expect(bytes(CGImageAlphaInfo.premultipliedLast.rawValue) == [255, 51, 102, 255])
    #expect(bytes(CGImageAlphaInfo.premultipliedFirst.rawValue) == [255, 255, 51, 102])
    let little = CGBitmapInfo.byteOrder32Little.rawValue
    #expect(bytes(CGImageAlphaInfo.premultipliedFirst.rawValue | little) == [102, 51, 255, 255])
    #expect(bytes(CGImageAlphaInfo.noneSkipLast.rawValue | little) == [255, 102, 51, 255])
    #expect(bytes(CGImageAlphaInfo.alphaOnly.rawValue, count: 1) == [255])
    // 0.2126 * 255 + 0.7152 * 51 + 0.0722 * 102
    #expect(bytes(CGImageAlphaInfo.none.rawValue, space: CGColorSpaceCreateDeviceGray(), count: 1) == [98])
  }

  @Test func layoutsThatNoContextHasAreRefused() {
    func make(_ info: CGImageAlphaInfo, bits: Int = 8, row: Int = 0) -> CGContext? {
      CGContext(
        data: nil, width: 2, height: 2, bitsPerComponent: bits, bytesPerRow: row, space: rgb, bitmapInfo: info.rawValue)
    }
    #expect(make(.first) == nil && make(.last) == nil && make(.none) == nil)
    #expect(make(.premultipliedLast, bits: 16) == nil && make(.premultipliedLast, row: 7) == nil)
    #expect(make(.premultipliedLast, row: 8)?.bytesPerRow == 8 && make(.premultipliedLast)?.bitsPerPixel == 32)
  }

  /// Bytes that are written into the memory are drawn upon, and are in the image.
  @Test func theMemoryIsReadAsWell() throws {
    let context = try #require(
      CGContext(
        data: nil, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: rgb,
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let memory = try #require(context.data).assumingMemoryBound(to: UInt8.self)
    #expect((0..<8).map { memory[$0] } == [0, 0, 255, 255, 0, 0, 0, 0])
    for (index, byte) in [255, 0, 0, 255].enumerated() { memory[4 + index] = UInt8(byte) }
    #expect(context.makeImage()?.pixels == [0xFF00_00FF, 0xFFFF_0000])
    context.setFillColor(CGColor(red: 0, green: 1, blue: 0, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect((0..<8).map { memory[$0] } == [0, 255, 0, 255, 255, 0, 0, 255])
  }

  /// The pixels that the caller has prepared become an image.
  @Test func theCallersPixelsAreAnImage() {
    var data: [UInt8] = [10, 20, 30, 255, 0, 0, 0, 0]
    let image = data.withUnsafeMutableBytes { buffer in
      CGContext(
        data: buffer.baseAddress, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 8, space: rgb,
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)?.makeImage()
    }
    #expect(image?.pixels == [0xFF0A_141E, 0])
  }

  @Test func imagesOfProviders() throws {
    func image(_ bytes: [UInt8], _ info: CGBitmapInfo, bits: Int, space: CGColorSpace, width: Int = 1) -> Bitmap? {
      guard let provider = CGDataProvider(data: Data(bytes) as NSData) else { return nil }
      return CGImage(
        width: width, height: 1, bitsPerComponent: 8, bitsPerPixel: bits, bytesPerRow: width * bits / 8, space: space,
        bitmapInfo: info, provider: provider, decode: nil, shouldInterpolate: false, intent: .defaultIntent)
    }
    func info(_ alpha: CGImageAlphaInfo) -> CGBitmapInfo { CGBitmapInfo(rawValue: alpha.rawValue) }
    let grey = CGColorSpaceCreateDeviceGray()
    #expect(image([1, 2, 3], info(.none), bits: 24, space: rgb)?.pixels == [0xFF01_0203])
    #expect(image([255, 100, 0, 128], info(.last), bits: 32, space: rgb)?.pixels == [0x8080_3200])
    #expect(image([128, 100, 50, 0], info(.premultipliedFirst), bits: 32, space: rgb)?.pixels == [0x8064_3200])
    #expect(
      image([3, 2, 1, 255], [info(.premultipliedFirst), .byteOrder32Little], bits: 32, space: rgb)?.pixels
        == [0xFF01_0203])
    #expect(image([7], info(.none), bits: 8, space: grey)?.pixels == [0xFF07_0707])
    #expect(image([7], info(.none), bits: 24, space: rgb) == nil)
    #expect(image([7, 8], info(.none), bits: 8, space: grey, width: 3) == nil)
  }

  /// The first row of a mask lies at the greatest y; what it does not cover is not drawn, and after the state nothing is cut.
  @Test func masksCutWhatIsDrawn() {
    let canvas = Canvas(size: CGSize(width: 2, height: 2), scale: 1)
    let all = CGRect(x: 0, y: 0, width: 2, height: 2)
    canvas.saveGState()
    canvas.clip(to: all, mask: Bitmap(width: 2, height: 2, pixels: [0xFF00_0000, 0, 0, 0x8000_0000]))
    canvas.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    canvas.fill(all)
    canvas.restoreGState()
    #expect(canvas.bitmap.pixels == [0, 0x8080_0000, 0xFFFF_0000, 0])
    canvas.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
    canvas.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(canvas.bitmap.pixels[0] == 0xFF00_00FF)
    let grey = Canvas(size: CGSize(width: 1, height: 1), scale: 1)
    grey.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1), mask: Bitmap(width: 1, height: 1, pixel: 0xFF80_8080))
    grey.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(grey.bitmap.pixels == [0x8000_0000])
  }

  @Test func outlinesByTheOldName() {
    let line = CGMutablePath()
    line.move(to: CGPoint(x: 0, y: 0))
    line.addLine(to: CGPoint(x: 10, y: 0))
    let outline = CGPath(
      __byStroking: line, transform: nil, lineWidth: 2, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
    #expect(outline?.boundingBoxOfPath == CGRect(x: 0, y: -1, width: 10, height: 2))
  }
}
