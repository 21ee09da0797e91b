import Foundation
import TendonSnapshot

/// Writes an animated GIF with the best 256 colours of the whole film, through ffmpeg.
///
/// Delays in a GIF are hundredths of a second, and browsers slow down any below two: so only 50, 33.3 and 25 frames a
/// second are played as they are, and others are refused. Frames that do not change make the delay before the next one
/// longer, exactly. Translucent frames are seen over black.
public final class GIFWriter: FilmWriter {
  private let url: URL
  private let loops: Int
  private let ffmpeg: FFmpeg
  /// Hundredths of a second a frame.
  private let delay: Int
  /// The frames that differ, lossless, until all colours are known.
  private let frames: OutputFile
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
  }

  public func append(_ frame: Bitmap) throws(RecordingError) {
    try progress.step { () throws(RecordingError) in
      switch try changes.take(frame) {
      case .none where counts[counts.count - 1] < 65_535 / delay: counts[counts.count - 1] += 1
      case .none: try add(frame, box: PixelBox(x: 0, y: 0, width: 1, height: 1))
      case .box(let box): try add(frame, box: box)
      }
    }
  }

  private func add(_ frame: Bitmap, box: PixelBox) throws(RecordingError) {
    guard frame.width <= 65_535, frame.height <= 65_535 else {
      throw .unsupportedSize(frame: changes.count - 1, width: frame.width, height: frame.height)
    }
    if stream == nil {
      stream = try APNGStream(
        file: frames, width: frame.width, height: frame.height, hasAlpha: false, frameRate: frameRate, loops: 1,
        level: 1)
    }
    if let stream { try stream.append(stream.picture(of: frame, box: box), count: 1) }
    counts.append(1)
  }

  public func finish() throws(RecordingError) {
    try progress.end { () throws(RecordingError) in
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
      try GIFDelays.rewrite(
        path: film.path, delays: counts.map { $0 * delay }, loops: loops, tool: ffmpeg.path, target: url.path)
      try film.replaceTarget()
    }
  }

  private func run(_ arguments: [String], _ output: TemporaryFile) throws(RecordingError) {
    let child = try ChildProcess(
      path: ffmpeg.path, arguments: FFmpeg.quiet + arguments + FFmpeg.exact + [output.path], takesInput: false,
      target: url.path)
    try child.finish(within: 60 + changes.count)
  }
}
