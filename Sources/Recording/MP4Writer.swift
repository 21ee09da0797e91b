import Foundation
import TendonSnapshot

/// Writes an MP4 file (H.264 by x264, 4:2:0, BT.709), through ffmpeg.
///
/// Players that know nothing else know this. Lossy; translucent frames are seen over black. Where a side is odd, the last
/// column or row is there twice, as 4:2:0 needs even sides. A frame that does not change costs nothing: the picture before
/// it is seen longer, exactly, but at the film's ends.
public final class MP4Writer: FrameEncoder {
  private let url: URL
  private let frameRate: FrameRate
  private let quality: Int
  private let ffmpeg: FFmpeg
  private var file: TemporaryFile
  private var child: ChildProcess?
  private var planes: YUVPlanes?
  private var timed: TimedFrames?
  private var changes = FrameChanges()
  /// The frames taken, and the pictures made of them.
  private var (frames, pictures) = (0, 0)
  /// The frame at which the last picture was made.
  private var lastPicture = -1
  private let progress = FilmProgress()

  /// Threads of x264: one, because with two its bytes have differed from run to run on a busy machine.
  private static let threads = 1

  /// Pictures at each end of the film that are made even where nothing changes: x264 puts up to three pictures into
  /// another order, and the times at which they are decoded, the film's length among them, follow from those around.
  private static let endPictures = 4

  /// - Parameters:
  ///   - url: the file to write.
  ///   - frameRate: the frames a second.
  ///   - quality: x264's constant rate factor, 0 (lossless) to 51; default 16, which looks lossless.
  ///   - ffmpeg: The program; by default the one in PATH.
  public init(url: URL, frameRate: FrameRate, quality: Int = 16, ffmpeg: FFmpeg? = nil) throws(RecordingError) {
    precondition((0...51).contains(quality), "the quality of an MP4 lies in 0...51, got \(quality)")
    self.url = url
    self.frameRate = frameRate
    self.quality = quality
    if let ffmpeg { self.ffmpeg = ffmpeg } else { self.ffmpeg = try FFmpeg.find() }
    file = try TemporaryFile(beside: url.path)
  }

  public func append(_ frame: Bitmap) throws(RecordingError) {
    try progress.step { () throws(RecordingError) in try encode(changes.take(frame)) }
  }

  package func append(_ frame: FilmFrame) throws(RecordingError) {
    try progress.step { () throws(RecordingError) in try encode(frame) }
  }

  private func encode(_ frame: FilmFrame) throws(RecordingError) {
    if planes == nil { planes = YUVPlanes(width: frame.bitmap.width, height: frame.bitmap.height) }
    if let box = frame.changed { planes?.convert(frame.bitmap, box) }
    frames += 1
    if frame.changed != nil || frames <= MP4Writer.endPictures { try addPicture(at: frames - 1) }
  }

  /// Makes a picture of the planes, seen from a frame on.
  private func addPicture(at index: Int) throws(RecordingError) {
    guard let planes else { return }
    if child == nil {
      let timed = TimedFrames(width: planes.width, height: planes.height, frameRate: frameRate)
      self.timed = timed
      child = try spawn()
      try write(timed.start)
    }
    if let timed { try write(timed.header(ofFrame: index)) }
    try write(planes.bytes)
    pictures += 1
    lastPicture = index
  }

  private func write(_ bytes: [UInt8]) throws(RecordingError) {
    try child?.write(bytes)
  }

  package func complete(with soundtrack: Soundtrack?) throws(RecordingError) {
    try progress.complete { () throws(RecordingError) in
      let first = max(lastPicture + 1, frames - MP4Writer.endPictures)
      if first < frames { for index in first..<frames { try addPicture(at: index) } }
      guard let child else { throw .noFrames(path: url.path) }
      try child.finish(within: FFmpeg.patience)
      // ffmpeg ends with 0 where the disk was full when it wrote the index.
      try check(file, madeBy: child)
      if let soundtrack { try add(soundtrack) }
      try file.synchronize()
    }
  }

  package func commit() throws(RecordingError) {
    try progress.commit { () throws(RecordingError) in try file.replaceTarget() }
  }

  private func check(_ file: TemporaryFile, madeBy child: ChildProcess) throws(RecordingError) {
    guard let fault = MP4Structure.fault(ofFileAt: file.path, pictures: pictures) else { return }
    throw child.failure("the MP4 that it made is incomplete: \(fault)")
  }

  /// Puts a track of sound (AAC) beside the pictures, which stay as they are.
  private func add(_ soundtrack: Soundtrack) throws(RecordingError) {
    let samples = try OutputFile(path: url.path)
    for start in stride(from: 0, to: soundtrack.count, by: Soundtrack.sampleRate) {
      let part = soundtrack.samples(start..<min(start + Soundtrack.sampleRate, soundtrack.count))
      try samples.append(part.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] })
    }
    let both = try TemporaryFile(beside: url.path)
    let child = try ChildProcess(
      path: ffmpeg.path,
      arguments: FFmpeg.quiet + ["-i", file.path, "-f", "s16le", "-ar", "\(Soundtrack.sampleRate)", "-ac", "2"]
        + ["-i", samples.temporaryPath, "-map", "0:v", "-map", "1:a", "-c:v", "copy", "-c:a", "aac", "-b:a", "160k"]
        + ["-threads", "1", "-flags:a", "+bitexact"] + FFmpeg.exact + [
          "-movflags", "+faststart", "-f", "mp4", both.path,
        ],
      takesInput: false, target: url.path)
    try child.finish(within: FFmpeg.patience)
    try check(both, madeBy: child)
    file = both
  }

  private func spawn() throws(RecordingError) -> ChildProcess {
    let color = ["-color_primaries", "bt709", "-color_trc", "bt709", "-colorspace", "bt709", "-color_range", "tv"]
    let (numerator, denominator) = (frameRate.numerator, frameRate.denominator)
    let arguments =
      FFmpeg.quiet + color + ["-f", "matroska", "-i", "pipe:0", "-vf", "settb=\(denominator)/\(numerator)"]
      + ["-fps_mode", "vfr", "-r", "\(numerator)/\(denominator)"]
      + ["-c:v", "libx264", "-preset", "veryfast", "-crf", "\(quality)", "-threads", "\(MP4Writer.threads)"] + color
      + FFmpeg.exact + ["-movflags", "+faststart", "-f", "mp4", file.path]
    return try ChildProcess(path: ffmpeg.path, arguments: arguments, takesInput: true, target: url.path)
  }
}
