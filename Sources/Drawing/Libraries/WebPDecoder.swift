import CWebP
import TendonSnapshot

/// Reads WebP files, also animated ones, through libwebp.
enum WebPDecoder {
  static func decode(_ bytes: [UInt8]) throws(ImageDecoder.Failure) -> [ImageDecoder.Image.Frame] {
    var (width, height): (Int32, Int32) = (0, 0)
    guard WebPGetInfo(bytes, bytes.count, &width, &height) != 0 else { throw .damaged(kind: "WebP") }
    try ImageDecoder.check(Int(width), Int(height), "WebP")
    guard let frames = read(bytes), !frames.isEmpty else { throw .damaged(kind: "WebP") }
    return frames
  }

  private static func read(_ bytes: [UInt8]) -> [ImageDecoder.Image.Frame]? {
    bytes.withUnsafeBufferPointer { buffer in
      var data = WebPData(bytes: buffer.baseAddress, size: buffer.count)
      var options = WebPAnimDecoderOptions()
      guard WebPAnimDecoderOptionsInit(&options) != 0 else { return nil }
      // Blue, green, red, alpha, premultiplied: the pixels of a bitmap on a little-endian machine.
      options.color_mode = MODE_bgrA
      options.use_threads = 0
      guard let decoder = WebPAnimDecoderNew(&data, &options) else { return nil }
      defer { WebPAnimDecoderDelete(decoder) }
      var info = WebPAnimInfo()
      guard WebPAnimDecoderGetInfo(decoder, &info) != 0 else { return nil }
      let (width, height) = (Int(info.canvas_width), Int(info.canvas_height))
      var budget = AnimationBudget(width: width, height: height)
      var frames: [ImageDecoder.Image.Frame] = []
      var last: Int32 = 0
      while WebPAnimDecoderHasMoreFrames(decoder) != 0, budget.takeFrame() {
        var pixels: UnsafeMutablePointer<UInt8>?
        var end: Int32 = 0
        guard WebPAnimDecoderGetNext(decoder, &pixels, &end) != 0, let pixels else { break }
        var bitmap = Bitmap(width: width, height: height)
        bitmap.pixels.withUnsafeMutableBytes { $0.copyMemory(from: .init(start: pixels, count: 4 * width * height)) }
        let isStill = info.frame_count <= 1
        frames.append(.init(bitmap: bitmap, duration: isStill ? 0 : Double(max(end - last, 0)) / 1000))
        last = end
      }
      return frames
    }
  }
}
