import Foundation
import Testing
import UIKit

/// Files of pictures by the names of ImageIO.
@Suite struct ImageSourceTests {
  /// A GIF of two pictures of one pixel, red and blue, that are shown for some hundredths of a second each.
  private func animation(_ first: UInt8, _ second: UInt8) -> NSData {
    var bytes = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0xFF, 0, 0, 0, 0, 0xFF]
    for (delay, code) in [(first, UInt8(0x44)), (second, 0x4C)] {
      bytes += [0x21, 0xF9, 4, 0, delay, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, code, 1, 0]
    }
    return Data(bytes + [0x3B]) as NSData
  }

  @MainActor private func picture(_ width: CGFloat, _ height: CGFloat) throws -> NSData {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format)
    let image = renderer.image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: width, height: height / 2))
    }
    return try #require(image.pngData()) as NSData
  }

  @MainActor @Test func aPictureHasTypeSizeAndAlpha() throws {
    let source = try #require(CGImageSourceCreateWithData(try picture(40, 20), nil))
    #expect(CGImageSourceGetType(source) == "public.png" && CGImageSourceGetCount(source) == 1)
    let image = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
    #expect(image.width == 40 && image.height == 20 && CGImageSourceCreateImageAtIndex(source, 1, nil) == nil)
    let properties = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [String: Any])
    #expect(properties[kCGImagePropertyPixelWidth as String] as? Int == 40)
    #expect(properties[kCGImagePropertyPixelHeight as String] as? Int == 20)
    #expect(properties[kCGImagePropertyHasAlpha as String] as? Bool == true)
    #expect(properties[kCGImagePropertyGIFDictionary as String] == nil)
  }

  @MainActor @Test(arguments: [(10, 10, 5), (40, 40, 20), (100, 40, 20)])
  func thumbnailsKeepTheirProportions(_ limit: Int, _ width: Int, _ height: Int) throws {
    let source = try #require(CGImageSourceCreateWithData(try picture(40, 20), nil))
    let options: NSDictionary = [kCGImageSourceThumbnailMaxPixelSize: NSNumber(value: limit)]
    let image = try #require(CGImageSourceCreateThumbnailAtIndex(source, 0, options))
    #expect(image.width == width && image.height == height)
  }

  @Test func framesHaveTheirDelays() throws {
    let source = try #require(CGImageSourceCreateWithData(animation(20, 1), nil))
    #expect(CGImageSourceGetType(source) == "com.compuserve.gif" && CGImageSourceGetCount(source) == 2)
    let delays = try (0..<2).map { index in
      let properties = try #require(CGImageSourceCopyPropertiesAtIndex(source, index, nil) as? [String: Any])
      let gif = try #require(properties[kCGImagePropertyGIFDictionary as String] as? [String: Any])
      return try #require(gif[kCGImagePropertyGIFDelayTime as String] as? Double)
    }
    #expect(delays == [0.2, 0.1])
  }

  /// A source that gets its data by and by has no picture until they can be decoded.
  @Test func dataArriveByAndBy() throws {
    let data = animation(20, 20)
    let source = CGImageSourceCreateIncremental(nil)
    #expect(CGImageSourceGetCount(source) == 0 && CGImageSourceGetType(source) == nil)
    CGImageSourceUpdateData(source, data.subdata(with: NSRange(location: 0, length: 8)) as NSData, false)
    #expect(CGImageSourceCreateImageAtIndex(source, 0, nil) == nil)
    CGImageSourceUpdateData(source, data, true)
    #expect(CGImageSourceGetCount(source) == 2)
    #expect(CGImageSourceCreateWithData(NSData(), nil) == nil)
    let noise = try #require(CGImageSourceCreateWithData(Data([1, 2, 3]) as NSData, nil))
    #expect(CGImageSourceGetCount(noise) == 0 && CGImageSourceCopyPropertiesAtIndex(noise, 0, nil) == nil)
  }
}
