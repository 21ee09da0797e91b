import Foundation
import Testing
import UIKit

/// The functions of vImage.
@Suite struct AccelerateTests {
  /// A picture of four equal components a pixel, through a call of vImage.
  private func result(
    _ values: [UInt8], width: Int,
    _ call: (UnsafePointer<vImage_Buffer>, UnsafePointer<vImage_Buffer>) -> vImage_Error
  ) -> (error: vImage_Error, values: [UInt8]) {
    var input = values.flatMap { [$0, $0, $0, $0] }
    var output = [UInt8](repeating: 0, count: input.count)
    let error = input.withUnsafeMutableBytes { input in
      output.withUnsafeMutableBytes { output in
        let height = vImagePixelCount(values.count / width)
        var source = vImage_Buffer(
          data: input.baseAddress, height: height, width: vImagePixelCount(width), rowBytes: 4 * width)
        var target = source
        target.data = output.baseAddress
        return call(&source, &target)
      }
    }
    return (error, stride(from: 0, to: output.count, by: 4).map { output[$0 + 2] })
  }

  private func box(_ values: [UInt8], width: Int, _ side: UInt32, _ flags: Int) -> (vImage_Error, [UInt8]) {
    var background: [UInt8] = [90, 90, 90, 90]
    return result(values, width: width) {
      vImageBoxConvolve_ARGB8888($0, $1, nil, 0, 0, side, side, &background, vImage_Flags(flags))
    }
  }

  @Test func aBoxIsTheMeanOfWhatItCovers() {
    let dot: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 90, 0, 0, 0, 0, 0, 0, 0]
    #expect(box(dot, width: 5, 3, kvImageEdgeExtend).1 == [0, 10, 10, 10, 0, 0, 10, 10, 10, 0, 0, 10, 10, 10, 0])
    #expect(box([7, 7, 7, 7], width: 2, 5, kvImageEdgeExtend).1 == [7, 7, 7, 7])
    #expect(box(dot, width: 5, 1, kvImageEdgeExtend).1 == dot)
  }

  /// One row of 0, 30, 60: what lies beyond the edges differs by the option.
  @Test func edgesAreAsTheOptionSays() {
    let row: [UInt8] = [0, 30, 60]
    #expect(box(row, width: 3, 3, kvImageEdgeExtend).1 == [10, 30, 50])
    #expect(box(row, width: 3, 3, kvImageTruncateKernel).1 == [15, 30, 45])
    #expect(box(row, width: 3, 3, kvImageBackgroundColorFill).1 == [73, 70, 80])
    #expect(box(row, width: 3, 3, kvImageCopyInPlace).1 == [0, 30, 60])
  }

  @Test func whatCannotBeComputedIsAnError() {
    #expect(box([0], width: 1, 2, kvImageEdgeExtend).0 == kvImageInvalidKernelSize)
    #expect(box([0], width: 1, 3, kvImageNoFlags).0 == kvImageInvalidEdgeStyle)
    #expect(box([0], width: 1, 3, kvImageEdgeExtend | kvImageGetTempBufferSize).0 == 0)
    let far = result([1, 2], width: 2) {
      vImageBoxConvolve_ARGB8888($0, $1, nil, 1, 0, 1, 1, nil, vImage_Flags(kvImageEdgeExtend))
    }
    #expect(far.error == kvImageRoiLargerThanInputBuffer)
  }

  @Test func matricesMapComponents() {
    var half = [Int16](repeating: 0, count: 16)
    for i in 0..<4 { half[5 * i] = 128 }
    var add: [Int32] = [0, 0, 256 * 20, 0]
    let row: [UInt8] = [0, 100, 255]
    let plain = result(row, width: 3) { vImageMatrixMultiply_ARGB8888($0, $1, half, 256, nil, nil, 0) }
    #expect(plain.values == [0, 50, 128])
    let lighter = result(row, width: 3) { vImageMatrixMultiply_ARGB8888($0, $1, half, 256, nil, &add, 0) }
    #expect(lighter.values == [20, 70, 148])
    let none = result([1], width: 1) { vImageMatrixMultiply_ARGB8888($0, $1, half, 0, nil, nil, 0) }
    #expect(none.error == kvImageInvalidParameter)
  }

  /// Black samples of a mask let the picture through, as dark parts of a picture do not.
  @Test func masksOfImages() throws {
    let image = CGImage(width: 2, height: 1, pixels: [0xff20_4060, 0xff20_4060])
    let grey = CGImage(width: 2, height: 1, pixels: [0xffff_ffff, 0xff00_0000])
    #expect(try #require(image.masking(grey)).pixels == [0xff20_4060, 0])
    let provider = try #require(grey.dataProvider)
    let mask = try #require(
      CGImage(
        maskWidth: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 8, provider: provider, decode: nil,
        shouldInterpolate: false))
    #expect(try #require(image.masking(mask)).pixels == [0, 0xff20_4060])
    let inverted = try #require(
      CGImage(
        maskWidth: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 8, provider: provider,
        decode: [1, 0], shouldInterpolate: false))
    #expect(try #require(image.masking(inverted)).pixels == [0xff20_4060, 0])
    #expect(
      CGImage(
        maskWidth: 9, height: 9, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 9, provider: provider, decode: nil,
        shouldInterpolate: false) == nil)
  }
}
