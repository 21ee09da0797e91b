import Foundation
import Tendon
import TendonLive

/// Makes the screens of a document anew when it is saved, or what it uses: translations and asset catalogues.
enum DocumentWatch {
  /// The files of which documents are made, by the endings of files.
  private static let endings = [
    "storyboard", "xib", "strings", "stringsdict", "xcstrings", "json", "png", "jpg", "jpeg", "gif", "webp", "pdf",
    "svg",
  ]

  /// Watches for as long as the program runs.
  static func begin(_ document: URL, assets: [URL], screens: [String], _ door: HostDoor) {
    let own = document.standardizedFileURL.deletingLastPathComponent()
    let folders = [own.pathExtension == "lproj" ? own.deletingLastPathComponent() : own] + assets
    let isWanted = { @Sendable (name: String) in endings.contains { name.lowercased().hasSuffix(".\($0)") } }
    if FolderWatch(folders, isWanted: isWanted, changed: { door.reload(screens) }) == nil {
      Console.note("note: files cannot be watched here: a document that is saved is not shown anew")
    }
  }
}
