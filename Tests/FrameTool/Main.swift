import Foundation
import Frames
import GalleryExample
import Tendon
import TendonPlayback

/// Snapshots of the gallery as bytes, and what the compositor makes of such bytes.
///
///     frame-tool write frames.bin
///     frame-tool digest < frames.bin
@main enum Main {
  @MainActor static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    switch (arguments.first, arguments.dropFirst().first) {
    case ("write", let path?):
      var writer = SnapshotFilmWriter(frameRate: 60, width: 0, height: 0)
      for scene in GalleryScenes.all {
        let seconds = try scene.story().duration
        for part in seconds > 0 ? [0.3, 0.5] : [0] {
          let stage = try scene.stage(size: nil, scale: 1)
          stage.advance(to: part * seconds)
          writer.append(stage.frame())
        }
      }
      try Data(writer.bytes()).write(to: URL(fileURLWithPath: path))
    case ("digest", nil):
      try FrameDigest.lines(of: [UInt8](FileHandle.standardInput.readDataToEndOfFile())) { print($0) }
    default:
      FileHandle.standardError.write(Data("usage: frame-tool write FILE | digest < FILE\n".utf8))
      exit(64)
    }
  }
}
