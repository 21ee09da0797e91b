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
  /// The way in which the viewer is shown frames.
  var mode = LiveMode.exact.rawValue
  /// In composed mode: the layers that are shown as pixels, counted by reasons.
  var fallbacks: [String: Int]?
  /// The reason why nothing, or something old, is shown; nil where all is well.
  var error: String?

  /// The text for the viewer.
  var json: String { Self.json(self) }

  /// The script of a session as a text for a viewer.
  static func json(log: EventLog) -> String { json(["log": log.text]) }

  private static func json(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }
}
