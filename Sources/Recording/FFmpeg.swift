import Foundation

/// The program that makes GIF and MP4 files; spawned, never linked.
public struct FFmpeg: Hashable, Sendable {
  /// The path of the executable file.
  public let path: String

  /// Names the executable file at `path`; does not check that it exists.
  public init(path: String) { self.path = path }

  /// The program in the folders of `searchPath`, separated by colons; throws where none has it.
  ///
  /// By default those of the variable PATH: which program is run is the one thing that recording asks of its surroundings.
  public static func find(
    searchPath: String = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
  ) throws(RecordingError) -> FFmpeg {
    for folder in searchPath.split(separator: ":") {
      let path = "\(folder)/ffmpeg"
      if FileManager.default.isExecutableFile(atPath: path) { return FFmpeg(path: path) }
    }
    throw .missingTool(name: "ffmpeg")
  }

  /// The time without progress after which ffmpeg is given up, in seconds: long enough for a busy machine.
  static let patience = 3600

  /// Errors only, no questions, one thread for reading and filtering.
  static let quiet = [
    "-hide_banner", "-nostats", "-loglevel", "error", "-y", "-threads", "1", "-filter_threads", "1",
    "-filter_complex_threads", "1",
  ]

  /// The options with which the same frames give the same bytes: no version, no time.
  static let exact = [
    "-fflags", "+bitexact", "-flags:v", "+bitexact", "-bitexact", "-map_metadata", "-1",
  ]
}
