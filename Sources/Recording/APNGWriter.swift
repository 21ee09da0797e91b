import Foundation
import TendonSnapshot

/// Writes an animated PNG: lossless, shown by every browser, made without any other program.
///
/// Each picture holds only the box that has changed; frames that do not change make the delay before the next one
/// longer, exactly (delays are fractions), so the film lasts as long as its frames. Where several frames wait, they are
/// compressed at once.
public final class APNGWriter: FrameEncoder {
  private let url: URL
  private let frameRate: FrameRate
  private let loops: Int
  private let level: Int
  private var hasAlpha: Bool?
  private let file: OutputFile
  private var stream: APNGStream?
  private var changes = FrameChanges()
  private let progress = FilmProgress()
  /// The picture that is seen now, and for how many frames so far.
  private var current: (picture: APNGStream.Picture, count: Int)?

  /// - Parameters:
  ///   - url: the file to write.
  ///   - frameRate: the frames a second.
  ///   - loops: How often it runs; default 0, for ever.
  ///   - hasAlpha: Whether frames may be translucent; nil, the default: if the first one is.
  ///   - level: libdeflate's level of compression, 0...12; default 6.
  public init(url: URL, frameRate: FrameRate, loops: Int = 0, hasAlpha: Bool? = nil, level: Int = 6)
    throws(RecordingError)
  {
    precondition(loops >= 0 && loops < 1 << 31, "a film runs 0 (for ever) times or more, got \(loops)")
    precondition((0...12).contains(level), "the level of compression lies in 0...12, got \(level)")
    self.url = url
    self.frameRate = frameRate
    self.loops = loops
    self.hasAlpha = hasAlpha
    self.level = level
    file = try OutputFile(path: url.path)
  }

  public func append(_ frame: Bitmap) throws(RecordingError) {
    try progress.step { () throws(RecordingError) in try encode([changes.take(frame)]) }
  }

  package func append(_ frame: FilmFrame) throws(RecordingError) { try append([frame]) }

  package var framesAtOnce: Int { PictureCompressor.partsAtOnce }

  package func append(_ frames: [FilmFrame]) throws(RecordingError) {
    try progress.step { () throws(RecordingError) in try encode(frames) }
  }

  private func encode(_ frames: [FilmFrame]) throws(RecordingError) {
    guard let first = frames.first else { return }
    let stream = try startedStream(first.bitmap)
    var parts: [PictureCompressor.Part] = []
    for frame in frames {
      guard let box = frame.changed else { continue }
      if hasAlpha == false, !frame.bitmap.isOpaque(in: box) { throw .translucentFrame(frame: frame.index) }
      parts.append((frame.bitmap, box))
    }
    var pictures = stream.pictures(of: parts)[...]
    for frame in frames {
      if frame.changed != nil {
        try flush()
        current = (pictures.removeFirst(), 1)
      } else if current?.count == stream.longest {
        // A delay has its limits: the same frame goes on as a picture of one of its pixels.
        try flush()
        current = (stream.picture(of: frame.bitmap, box: PixelBox(x: 0, y: 0, width: 1, height: 1)), 1)
      } else {
        current?.count += 1
      }
    }
  }

  package func complete(with soundtrack: Soundtrack?) throws(RecordingError) {
    try progress.complete { () throws(RecordingError) in
      try flush()
      guard let stream else { throw .noFrames(path: url.path) }
      try stream.finish()
      try file.complete()
    }
  }

  package func commit() throws(RecordingError) {
    try progress.commit { () throws(RecordingError) in try file.commit() }
  }

  private func startedStream(_ frame: Bitmap) throws(RecordingError) -> APNGStream {
    if let stream { return stream }
    let hasAlpha = hasAlpha ?? !frame.isOpaque
    let stream = try APNGStream(
      file: file, width: frame.width, height: frame.height, hasAlpha: hasAlpha, frameRate: frameRate, loops: loops,
      level: level)
    self.hasAlpha = hasAlpha
    self.stream = stream
    return stream
  }

  private func flush() throws(RecordingError) {
    guard let (picture, count) = current, let stream else { return }
    current = nil
    try stream.append(picture, count: count)
  }
}
