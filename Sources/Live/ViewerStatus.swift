import Foundation

/// The news for a viewer besides frames, as JSON.
struct ViewerStatus: Hashable, Encodable {
  /// The viewer's own number, and the numbers of all.
  var you: Int
  var viewers: [Int]
  /// The number of the one whose input counts.
  var driver: Int?
  var isPaused = false
  var speed = 1.0
  /// True while a script plays and input waits.
  var isPlayingScript = false
  /// The window in points, and its pixels a point.
  var width = 0.0
  var height = 0.0
  var scale = 1.0
  var isDark = false
  /// The first media time that can be seen again; nil where no history is kept.
  var from: Double?
  /// The past, where it is shown; nil for the present.
  var past: Past?
  /// The way in which the viewer is shown frames.
  var mode = LiveMode.exact.rawValue
  /// In composed mode: the layers that are shown as pixels, counted by reasons.
  var fallbacks: [String: Int]?
  /// The reason why nothing, or something old, is shown; nil where all is well.
  var error: String?

  /// The past that is shown.
  struct Past: Hashable, Encodable {
    /// The present, at which the past ends.
    var to: Double
    /// The media time at which it stands; nil while it plays: the frames have it.
    var time: Double?
    var isPlaying: Bool
    /// The start and the end of the stretch that is played again and again.
    var loop: [Double]?
  }

  /// The text for the viewer.
  var json: String { Self.json(self) }

  /// The script of a session as a text for a viewer.
  static func json(log: EventLog) -> String { json(["log": log.text]) }

  /// A text that was copied on the screen, for a viewer.
  static func json(copied text: String) -> String { json(["copied": text]) }

  static func json(_ value: some Encodable) -> String { LiveJSON.text(value) ?? "{}" }
}
