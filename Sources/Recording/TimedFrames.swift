/// Raw pictures, each with its time, as ffmpeg reads them from a pipe: Matroska (RFC 9559) with uncompressed video in
/// planes of 4:2:0, a cluster a picture.
///
/// Raw video alone has no times: a picture that stays would have to be sent again for every frame.
struct TimedFrames {
  /// The bytes before the first picture.
  let start: [UInt8]
  private let pictureSize: Int
  private let frameRate: FrameRate

  /// A stream of pictures of `width * height` pixels, both even.
  init(width: Int, height: Int, frameRate: FrameRate) {
    self.frameRate = frameRate
    pictureSize = width * height * 3 / 2
    let header = TimedFrames.element(
      0x1A45_DFA3,
      TimedFrames.element(0x4287, number: 4) + TimedFrames.element(0x4285, number: 2)
        + TimedFrames.element(0x4282, Array("matroska".utf8)))
    // Times are in microseconds.
    let info = TimedFrames.element(0x1549_A966, TimedFrames.element(0x2AD7B1, number: 1000))
    let video = TimedFrames.element(
      0xE0,
      TimedFrames.element(0xB0, number: width) + TimedFrames.element(0xBA, number: height)
        + TimedFrames.element(0x2EB524, Array("I420".utf8)))
    let track = TimedFrames.element(
      0xAE,
      TimedFrames.element(0xD7, number: 1) + TimedFrames.element(0x73C5, number: 1)
        + TimedFrames.element(0x83, number: 1) + TimedFrames.element(0x86, Array("V_UNCOMPRESSED".utf8)) + video)
    // The segment that holds all this has no known size: it ends with the stream.
    let segment = TimedFrames.bytes(0x1853_8067, 4) + TimedFrames.bytes(0x01FF_FFFF_FFFF_FFFF, 8)
    start = header + segment + info + TimedFrames.element(0x1654_AE6B, track)
  }

  /// The bytes before the planes of the picture that is seen from a frame on.
  func header(ofFrame index: Int) -> [UInt8] {
    let (above, below) = (index * frameRate.denominator * 1_000_000, frameRate.numerator)
    let time = TimedFrames.element(0xE7, number: (2 * above + below) / (2 * below))
    // Track 1, at the cluster's time, which a decoder may start at.
    let block: [UInt8] = [0x81, 0, 0, 0x80]
    let blockStart = [0xA3] + TimedFrames.size(block.count + pictureSize) + block
    return TimedFrames.bytes(0x1F43_B675, 4) + TimedFrames.size(time.count + blockStart.count + pictureSize) + time
      + blockStart
  }

  private static func element(_ name: Int, _ content: [UInt8]) -> [UInt8] {
    bytes(name, (name.bitWidth - name.leadingZeroBitCount + 7) / 8) + size(content.count) + content
  }

  private static func element(_ name: Int, number: Int) -> [UInt8] { element(name, bytes(number, 8)) }

  /// A size in its longest form: a bit that says so, then seven bytes.
  private static func size(_ count: Int) -> [UInt8] { bytes(1 << 56 | count, 8) }

  private static func bytes(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
