import Foundation
import Glibc
import TendonSnapshot
import Testing

@testable import TendonRecording

/// Every kind of file appears complete or not at all, and an older one stays where the new one cannot be written.
struct OutputFileTests {
  private static let kinds = ["a.gif", "a.apng", "a.mp4", "a.png", "a.json"]

  /// Writes a file of each kind, larger than 200 kB.
  private func write(_ name: String, in folder: Folder) throws {
    let url = folder.file(name)
    let frames = (0..<12).map { index in
      var noise = UInt32(index + 1)
      return Bitmap(
        width: 200, height: 200,
        pixels: (0..<40_000).map { _ in
          noise = noise &* 1_664_525 &+ 1_013_904_223
          return noise | 0xFF00_0000
        })
    }
    switch url.pathExtension {
    case "png": try PNGEncoder.write(Bitmap(width: 400, height: 400, pixels: frames[..<4].flatMap(\.pixels)), to: url)
    case "json":
      let frames = (0..<20_000).map { Trace.Frame(time: Double($0), layers: [:]) }
      let size = CGSize(width: 1, height: 1)
      try Trace(scene: "s", size: size, scale: 1, frameRate: FrameRate(50), frames: frames).write(to: url)
    default: try film(FilmFormat(path: url.path).writer(url: url, frameRate: FrameRate(50)), frames)
    }
  }

  /// True if a small file system can be mounted here: as root, in a Linux that permits it.
  private static let canMount: Bool = {
    guard let folder = try? Folder("mount"), mount(folder, size: "64k") else { return false }
    unmount(folder)
    return true
  }()

  // The calls themselves: a minimal Debian has no programs for them.
  private static func mount(_ folder: Folder, size: String) -> Bool {
    Glibc.mount("none", folder.url.path, "tmpfs", 0, "size=\(size)") == 0
  }

  private static func unmount(_ folder: Folder) { umount(folder.url.path) }

  @Test(.enabled(if: canMount && hasFFmpeg), arguments: kinds)
  func aFullDiskLeavesTheOldFile(_ name: String) throws {
    let folder = try Folder("full-\(name)")
    try #require(OutputFileTests.mount(folder, size: "192k"))
    defer { OutputFileTests.unmount(folder) }
    try Data("before".utf8).write(to: folder.file(name))
    let error = #expect(throws: RecordingError.self) { try write(name, in: folder) }
    #expect("\(error!)".contains("No space left on device"), "\(error!)")
    #expect(try folder.bytes(name) == Array("before".utf8))
    #expect(folder.names == [name])
  }

  @Test(.enabled(if: hasFFmpeg), arguments: kinds)
  func aFileReplacesTheOldOne(_ name: String) throws {
    let folder = try Folder("new-\(name)")
    try Data("before".utf8).write(to: folder.file(name))
    try write(name, in: folder)
    #expect(try folder.bytes(name).count > 200_000)
    #expect(folder.names == [name])
  }

  @Test func aMissingFolderIsNamed() throws {
    let folder = try Folder()
    let path = folder.file("none/a.png").path
    #expect(throws: RecordingError.cannotWrite(path: path, reason: "No such file or directory")) {
      try PNGEncoder.write(Bitmap(width: 1, height: 1), to: URL(fileURLWithPath: path))
    }
    #expect(throws: RecordingError.cannotWrite(path: folder.url.path, reason: "Is a directory")) {
      try PNGEncoder.write(Bitmap(width: 1, height: 1), to: folder.url)
    }
  }

  /// A link stays one, and the file that it leads to is replaced.
  @Test func linksAreFollowed() throws {
    let folder = try Folder()
    try Data("before".utf8).write(to: folder.file("real.png"))
    try FileManager.default.createSymbolicLink(atPath: folder.file("a.png").path, withDestinationPath: "real.png")
    try PNGEncoder.write(Bitmap(width: 1, height: 1), to: folder.file("a.png"))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.file("a.png").path) == "real.png")
    #expect(try folder.bytes("real.png") == PNGEncoder.encode(Bitmap(width: 1, height: 1)))
    #expect(folder.names == ["a.png", "real.png"])
  }

  /// A device is written to, not replaced.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"))) func devicesStay() throws {
    let url = URL(fileURLWithPath: "/dev/full")
    #expect(throws: RecordingError.cannotWrite(path: "/dev/full", reason: "No space left on device")) {
      try PNGEncoder.write(Bitmap(width: 1, height: 1), to: url)
    }
    let type = try FileManager.default.attributesOfItem(atPath: "/dev/full")[.type] as? FileAttributeType
    #expect(type == .typeCharacterSpecial)
  }
}
