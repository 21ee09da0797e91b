import TendonStage
import TendonViews

/// Finds out when something has been copied on a screen, for a host that puts it on the clipboard of the machine.
package struct PasteboardWatch {
  /// The longest text that is passed on, in bytes of UTF-8; a longer one is left out.
  package static let longest = 1 << 20
  /// The changes of the pasteboard that were seen.
  private var count = 0

  /// A watch of a new session.
  package init() {}

  /// The text that has been copied since the last call; nil where nothing was, or no text.
  @MainActor package mutating func takeNews(of session: LiveSession) -> String? {
    let (count, text) = session.stage.perform { (UIPasteboard.general.changeCount, UIPasteboard.general.string) }
    guard count != self.count else { return nil }
    self.count = count
    return text.flatMap { $0.utf8.count <= Self.longest ? $0 : nil }
  }
}
