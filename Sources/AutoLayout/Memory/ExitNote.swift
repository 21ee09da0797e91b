import Foundation

/// A line that is printed when the process ends.
enum ExitNote {
  // Written on the main actor; read once, when nothing else runs.
  private nonisolated(unsafe) static var note: (text: String, write: @Sendable (String) -> Void)?
  private nonisolated(unsafe) static var isRegistered = false

  @MainActor static func set(_ text: String?, _ write: @escaping @Sendable (String) -> Void) {
    note = text.map { ($0, write) }
    guard !isRegistered else { return }
    isRegistered = true
    atexit { ExitNote.print() }
  }

  private static func print() {
    if let note { note.write(note.text) }
    note = nil
  }
}
