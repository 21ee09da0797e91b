import TendonRecording

/// A file that a viewer wants of a stretch of a session.
package struct RecordingRequest: Hashable, Sendable {
  /// The kinds of files. The raw value is the word of the protocol.
  package enum Format: String, Hashable, Sendable, CaseIterable {
    /// Films.
    case gif, apng, mp4
    /// A contact sheet, a PNG.
    case sheet
    /// The numbers of the named layers, JSON.
    case trace
    /// The script of the session up to the end of the stretch.
    case script

    /// The kind of film; nil for other files.
    var film: FilmFormat? { FilmFormat(rawValue: rawValue) }

    /// The ending of the file's name.
    var fileExtension: String {
      switch self {
      case .gif, .apng, .mp4, .script: rawValue
      case .sheet: "png"
      case .trace: "json"
      }
    }

    /// The frames a second, as of `tendon record`.
    var rate: FrameRate { film?.standardFrameRate ?? FrameRate(60) }
  }

  /// The longest stretch, in seconds.
  package static let longest = 60.0
  /// The largest file, in bytes.
  package static let largest = 64 << 20

  package var format: Format
  /// The first and the last media time, in seconds.
  package var range: ClosedRange<Double>

  package init(format: Format, range: ClosedRange<Double>) { (self.format, self.range) = (format, range) }
}
