import Foundation
import TendonSnapshot

/// Writes an MP4 file (H.264 by x264, 4:2:0, BT.709), through ffmpeg.
///
/// Players that know nothing else know this. Lossy; translucent frames are seen over black. Sides that are odd get a
/// row or column of black, as 4:2:0 needs it.
public final class MP4Writer: FilmWriter {
  private let url: URL
  private let frameRate: FrameRate
  private let quality: Int
  private let ffmpeg: FFmpeg
  private let file: TemporaryFile
  private var child: ChildProcess?
  private var changes = FrameChanges()
  private let progress = FilmProgress()

  /// - Parameters:
  ///   - quality: x264's constant rate factor, 0 (lossless) to 51; default 18, which looks lossless.
  ///   - ffmpeg: The program; by default the one in PATH.
  public init(url: URL, frameRate: FrameRate, quality: Int = 18, ffmpeg: FFmpeg? = nil) throws(RecordingError) {
    precondition((0...51).contains(quality), "the quality of an MP4 lies in 0...51, got \(quality)")
    self.url = url
    self.frameRate = frameRate
    self.quality = quality
    if let ffmpeg { self.ffmpeg = ffmpeg } else { self.ffmpeg = try FFmpeg.find() }
    file = try TemporaryFile(beside: url.path)
  }

  public func append(_ frame: Bitmap) throws(RecordingError) {
    try progress.step { () throws(RecordingError) in
      _ = try changes.take(frame)
      if child == nil { child = try spawn(width: frame.width, height: frame.height) }
      // A pixel is 0xAARRGGBB: in memory blue, green, red and a byte that is not read.
      var failure: RecordingError?
      frame.pixels.withUnsafeBytes { bytes in
        do throws(RecordingError) { try child?.write(bytes) } catch { failure = error }
      }
      if let failure { throw failure }
    }
  }

  public func finish() throws(RecordingError) {
    try progress.end { () throws(RecordingError) in
      guard let child else { throw .noFrames(path: url.path) }
      try child.finish(within: 60 + changes.count)
      try file.replaceTarget()
    }
  }

  private func spawn(width: Int, height: Int) throws(RecordingError) -> ChildProcess {
    let color = ["-color_primaries", "bt709", "-color_trc", "bt709", "-colorspace", "bt709", "-color_range", "tv"]
    let arguments =
      FFmpeg.quiet + [
        "-f", "rawvideo", "-pixel_format", "bgr0", "-video_size", "\(width)x\(height)", "-framerate",
        "\(frameRate.numerator)/\(frameRate.denominator)", "-i", "pipe:0", "-vf",
        "pad=ceil(iw/2)*2:ceil(ih/2)*2,"
          + "scale=out_color_matrix=bt709:out_range=tv:flags=bicubic+accurate_rnd+full_chroma_int+bitexact,"
          + "format=yuv420p",
        "-c:v", "libx264", "-preset", "medium", "-crf", "\(quality)",
      ] + color + FFmpeg.exact + ["-movflags", "+faststart", "-f", "mp4", file.path]
    return try ChildProcess(path: ffmpeg.path, arguments: arguments, takesInput: true, target: url.path)
  }
}
