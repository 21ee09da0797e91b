extension DisplayList {
  /// The pixels of a rectangle, painted over a premultiplied colour, by default on nothing.
  func pixels(in rect: PixelRect, over background: UInt32 = 0) -> [UInt32] {
    var pixels = [UInt32](repeating: 0, count: rect.width * rect.height)
    pixels.withUnsafeMutableBufferPointer { pixels in
      guard let target = pixels.baseAddress else { return }
      _ = paint(
        rect, into: target, stride: rect.width, originX: rect.minX, originY: rect.minY, background: background,
        threads: 1)
    }
    return pixels
  }

  /// Paints a rectangle of a frame that is `width` pixels wide and begins at (0, 0); the rectangle lies in it.
  ///
  /// - Returns: the number of pixels that were blended.
  func paint(
    _ rect: PixelRect, into pixels: inout [UInt32], width: Int, background: UInt32, threads: Int
  ) -> Int {
    pixels.withUnsafeMutableBufferPointer { pixels in
      guard let target = pixels.baseAddress else { return 0 }
      return paint(
        rect, into: target + (rect.minY * width + rect.minX), stride: width, originX: rect.minX, originY: rect.minY,
        background: background, threads: threads)
    }
  }
}
