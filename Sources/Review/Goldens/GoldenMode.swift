/// The cases in which golden files are written; the words are those of swift-snapshot-testing.
package enum GoldenMode: String, CaseIterable, Sendable {
  /// Every golden is written anew.
  case all
  /// Goldens that differ or are missing are written.
  case failed
  /// Goldens that are missing are written.
  case missing
  /// Nothing is written.
  case never
}
