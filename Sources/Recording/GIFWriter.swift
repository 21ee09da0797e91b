import Foundation
import TendonSnapshot

/// Writes an animated GIF with the best 256 colours of the whole film, through ffmpeg.
///
/// Delays in a GIF are hundredths of a second, and browsers slow down any below two: so only 50, 33.3 and 25 frames a
/// second are played as they are, and others are refused. Frames that do not change make the delay before the next one
/// longer, exactly. Translucent frames are seen over black.
public final class GIFWriter: FrameEncoder {
  private let url: URL
  private let loops: Int
  private let ffmpeg: FFmpeg
  /// Hundredths of a second a frame.
  private let delay: Int
  /// The frames that differ, lossless, until all colours are known.
  private let frames: OutputFile
  private let file: OutputFile
  private let frameRate: FrameRate
  private var stream: APNGStream?
  private var changes = FrameChanges()
  private let progress = FilmProgress()
  /// For how many frames each of them is seen.
  private var counts: [Int] = []

  /// The rates that are played as they are.
  public static let frameRates = [FrameRate(50), FrameRate(100, 3), FrameRate(25)]

  static func check(_ rate: FrameRate) throws(RecordingError) {
    guard frameRates.contains(rate) else {
      throw .unsupportedFrameRate(
        rate,
        reason: "delays in a GIF are whole hundredths of a second and browsers honour none below two: "
          + "50, 33.3 or 25 frames a second are possible")
    }
  }

  /// - Parameters:
  ///   - url: the file to write.
  ///   - frameRate: the frames a second.
  ///   - loops: How often it runs; default 0, for ever.
  ///   - ffmpeg: The program; by default the one in PATH.
  public init(url: URL, frameRate: FrameRate, loops: Int = 0, ffmpeg: FFmpeg? = nil) throws(RecordingError) {
    precondition((0...65_535).contains(loops), "a GIF runs 0 (for ever) to 65535 times, got \(loops)")
    try GIFWriter.check(frameRate)
    self.url = url
    self.frameRate = frameRate
    self.loops = loops
    delay = 100 * frameRate.denominator / frameRate.numerator
    if let ffmpeg { self.ffmpeg = ffmpeg } else { self.ffmpeg = try FFmpeg.find() }
    frames = try OutputFile(path: url.path)
    file = try OutputFile(path: url.path)
  }

  public func append(_ frame: Bitmap) throws(RecordingError) {
    try progress.step { () throws(RecordingError) in try encode(changes.take(frame)) }
  }

  package func append(_ frame: FilmFrame) throws(RecordingError) {
    try progress.step { () throws(RecordingError) in try encode(frame) }
  }

  private func encode(_ frame: FilmFrame) throws(RecordingError) {
    if let box = frame.changed {
      try add(frame, box: box)
    } else if counts[counts.count - 1] < 65_535 / delay {
      counts[counts.count - 1] += 1
    } else {
      try add(frame, box: PixelBox(x: 0, y: 0, width: 1, height: 1))
    }
  }

  private func add(_ filmFrame: FilmFrame, box: PixelBox) throws(RecordingError) {
    let frame = filmFrame.bitmap
    guard frame.width <= 65_535, frame.height <= 65_535 else {
      throw .unsupportedSize(frame: filmFrame.index, width: frame.width, height: frame.height)
    }
    if stream == nil {
      stream = try APNGStream(
        file: frames, width: frame.width, height: frame.height, hasAlpha: false, frameRate: frameRate, loops: 1,
        level: 1)
    }
    if let stream { try stream.append(stream.picture(of: frame, box: box), count: 1) }
    counts.append(1)
  }

  package func complete(with soundtrack: Soundtrack?) throws(RecordingError) {
    try progress.complete { () throws(RecordingError) in
      guard let stream else { throw .noFrames(path: url.path) }
      try stream.finish()
      let palette = try TemporaryFile(beside: url.path)
      let film = try TemporaryFile(beside: url.path)
      let input = ["-f", "apng", "-i", frames.temporaryPath]
      try run(
        input + ["-vf", "palettegen=stats_mode=full", "-frames:v", "1", "-c:v", "png", "-f", "image2pipe"], palette)
      try run(
        input + ["-f", "png_pipe", "-i", palette.path, "-filter_complex"]
          + ["[0:v][1:v]paletteuse=dither=bayer:bayer_scale=4:diff_mode=rectangle", "-c:v", "gif", "-f", "gif"], film)
      try file.append(
        GIFDelays.rewritten(
          path: film.path, delays: counts.map { $0 * delay }, loops: loops, tool: ffmpeg.path, target: url.path))
      frames.discard()
      try file.complete()
    }
  }

  package func commit() throws(RecordingError) {
    try progress.commit { () throws(RecordingError) in try file.commit() }
  }

  private func run(_ arguments: [String], _ output: TemporaryFile) throws(RecordingError) {
    let child = try ChildProcess(
      path: ffmpeg.path, arguments: FFmpeg.quiet + arguments + ["-threads", "1"] + FFmpeg.exact + [output.path],
      takesInput: false,
      target: url.path)
    try child.finish(within: FFmpeg.patience)
  }
}
