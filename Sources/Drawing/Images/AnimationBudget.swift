/// The memory that the frames of an animation may take: that of the greatest still image, and at most 10,000 frames.
struct AnimationBudget {
  private let size: Int
  private var left = Canvas.maximumPixels
  private var frames = 10_000
  private var unpacked = 0

  init(width: Int, height: Int) { size = max(width * height, 1) }

  /// Returns true if there is room for one more frame, and takes it.
  mutating func takeFrame() -> Bool {
    guard frames > 0, left >= size else { return false }
    frames -= 1
    left -= size
    return true
  }

  /// Returns true if so many pixels more may be unpacked, and counts them: frames can be larger than the picture, of
  /// which a few bytes stand for many pixels.
  mutating func unpack(_ pixels: Int) -> Bool {
    unpacked += pixels
    return unpacked <= Canvas.maximumPixels
  }
}
