import TendonSnapshot

/// The chunks of an animated PNG, written one frame after the other.
final class APNGStream {
  /// A picture of a part of the frame, compressed.
  struct Picture {
    var box: PixelBox
    var data: [UInt8]
  }

  private let file: OutputFile
  private let frameRate: FrameRate
  private let loops: Int
  private let compressor: PictureCompressor
  private var controlOffset = 0
  private var frames = 0
  private var sequence = 0

  /// Starts a film of the size given; `loops` is how often it runs, 0 for ever.
  init(file: OutputFile, width: Int, height: Int, hasAlpha: Bool, frameRate: FrameRate, loops: Int, level: Int)
    throws(RecordingError)
  {
    self.file = file
    self.frameRate = frameRate
    self.loops = loops
    compressor = PictureCompressor(hasAlpha: hasAlpha, level: level)
    let start = PNGChunk.signature + PNGChunk.header(width: width, height: height, hasAlpha: hasAlpha)
    controlOffset = start.count
    try file.append(start + control)
  }

  /// The chunk with the number of pictures and of loops; the number of pictures is overwritten at the end.
  private var control: [UInt8] {
    PNGChunk.bytes("acTL", PNGChunk.bigEndian(frames) + PNGChunk.bigEndian(loops))
  }

  /// Compresses a part of a frame.
  func picture(of bitmap: Bitmap, box: PixelBox) -> Picture { pictures(of: [(bitmap, box)])[0] }

  /// Compresses parts of frames, several at once.
  func pictures(of parts: [PictureCompressor.Part]) -> [Picture] {
    zip(parts, compressor.compress(parts)).map { part, data in Picture(box: part.box, data: data) }
  }

  /// The longest that one picture can be seen, in frames: delays are fractions of 16 bits.
  var longest: Int { 65_535 / frameRate.denominator }

  /// Adds a picture that is seen for `count` frames, which must be in `1...longest`.
  func append(_ picture: Picture, count: Int) throws(RecordingError) {
    let (above, below) = (count * frameRate.denominator, frameRate.numerator)
    let divisor = greatestCommonDivisor(above, below)
    var frameControl: [UInt8] = []
    for number in [sequence, picture.box.width, picture.box.height, picture.box.x, picture.box.y] {
      frameControl += PNGChunk.bigEndian(number)
    }
    frameControl += PNGChunk.bigEndian((above / divisor) << 16 | below / divisor)
    // The picture stays, and replaces what was there: alpha is written, not blended.
    frameControl += [0, 0]
    sequence += 1
    try file.append(PNGChunk.bytes("fcTL", frameControl))
    if frames == 0 {
      try file.append(PNGChunk.bytes("IDAT", picture.data))
    } else {
      try file.append(PNGChunk.bytes("fdAT", PNGChunk.bigEndian(sequence) + picture.data))
      sequence += 1
    }
    frames += 1
  }

  /// Ends the film; the file is complete, but not yet in its place.
  func finish() throws(RecordingError) {
    try file.append(PNGChunk.end)
    try file.overwrite(control, at: controlOffset)
  }
}
