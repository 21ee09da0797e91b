import Foundation
import TendonLayers

/// Reports images that cannot be read.
enum ImageDiagnostics {
  /// Notes a diagnostic of the clock of the code that runs.
  static func note(_ text: String) {
    // A nonisolated initialiser may run on any thread; the clock belongs to the main actor.
    Task { @MainActor in MediaClock.current.note(text) }
  }
}
