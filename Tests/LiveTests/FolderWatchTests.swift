import Foundation
import Testing

@testable import TendonLive

/// Files that are saved in the ways of editors.
@Suite struct FolderWatchTests {
  private final class Bell: @unchecked Sendable {
    private let condition = NSCondition()
    private var count = 0
    func ring() {
      condition.withLock {
        count += 1
        condition.broadcast()
      }
    }
    /// True if it has rung since the last call, or does within some seconds.
    func hasRung(within seconds: Double = 10) -> Bool {
      condition.withLock {
        let end = Date(timeIntervalSinceNow: seconds)
        while count == 0 { guard condition.wait(until: end) else { break } }
        defer { count = 0 }
        return count > 0
      }
    }
  }

  @Test func savesAreHeard() throws {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appendingPathComponent("watch-\(UUID().uuidString)")
    try files.createDirectory(at: folder.appendingPathComponent("de.lproj"), withIntermediateDirectories: true)
    defer { try? files.removeItem(at: folder) }
    let document = folder.appendingPathComponent("Main.storyboard")
    try Data("1".utf8).write(to: document)
    let bell = Bell()
    let watch = FolderWatch([folder], isWanted: { $0.hasSuffix(".storyboard") || $0.hasSuffix(".strings") }) {
      bell.ring()
    }
    #expect(watch != nil)
    // In place.
    try Data("2".utf8).write(to: document)
    #expect(bell.hasRung())
    // Another file, renamed over it.
    try Data("3".utf8).write(to: folder.appendingPathComponent("save.tmp"))
    #expect(!bell.hasRung(within: 0.2))
    #expect(rename(folder.appendingPathComponent("save.tmp").path, document.path) == 0)
    #expect(bell.hasRung())
    // Translations beside it, and in a folder that is new.
    try Data("4".utf8).write(to: folder.appendingPathComponent("de.lproj/Main.strings"))
    #expect(bell.hasRung())
    let catalog = folder.appendingPathComponent("Images.xcassets")
    try files.createDirectory(at: catalog, withIntermediateDirectories: true)
    #expect(bell.hasRung())
    try Data("5".utf8).write(to: catalog.appendingPathComponent("other.strings"))
    #expect(bell.hasRung())
    try Data("6".utf8).write(to: folder.appendingPathComponent("notes.txt"))
    #expect(!bell.hasRung(within: 0.2))
  }

  @Test func onlyFoldersOfADocumentAreWatched() throws {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appendingPathComponent("tree-\(UUID().uuidString)")
    defer { try? files.removeItem(at: folder) }
    for path in ["a/b/c/d/e", "x.xcassets/i.imageset", "de.lproj", "build.noindex", ".git/objects"] {
      try files.createDirectory(at: folder.appendingPathComponent(path), withIntermediateDirectories: true)
    }
    let names = FolderWatch.tree(folder).map { String($0.path.dropFirst(folder.path.count)) }.sorted()
    #expect(names == ["", "/a", "/a/b", "/a/b/c", "/de.lproj", "/x.xcassets", "/x.xcassets/i.imageset"])
  }
}
