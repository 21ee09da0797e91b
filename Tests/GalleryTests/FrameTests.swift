import GalleryExample
import Tendon
import TendonPlayback
import Testing

/// Frames as bytes are the frames: nothing that a snapshot says is left out.
@MainActor struct FrameTests {
  @Test(arguments: GalleryScenes.all.map(\.name))
  func whatIsWrittenIsRead(_ name: String) throws {
    let scene = try #require(GalleryScenes.all.first { $0.name == name })
    var writer = SnapshotFilmWriter(frameRate: 60, width: 0, height: 0)
    var frames: [FrameSnapshot] = []
    for time in scene.moments {
      frames.append(try scene.stage(at: time).frame())
      writer.append(frames[frames.count - 1])
    }
    var film = try SnapshotFilm(writer.bytes())
    #expect(film.frameCount == frames.count)
    for (number, frame) in frames.enumerated() {
      let read = try film.frame(at: number)
      #expect((read.time, read.size.width, read.scale) == (frame.time, frame.size.width, frame.scale))
      #expect(read.background == frame.background && read.root.named == frame.root.named)
      #expect(Compositor().render(read) == Compositor().render(frame))
    }
  }
}

extension LayerSnapshot {
  /// The layer with its bitmaps' names taken off, and with layers numbered as they come: a reader has its own of both.
  fileprivate var named: LayerSnapshot {
    var numbers: [Int: Int] = [:]
    return named(&numbers)
  }

  private func named(_ numbers: inout [Int: Int]) -> LayerSnapshot {
    var layer = self
    layer.id = numbers[id] ?? numbers.count
    numbers[id] = layer.id
    layer.contents?.version = 0
    layer.mask = mask.map { $0.named(&numbers) }
    layer.sublayers = sublayers.map { $0.named(&numbers) }
    return layer
  }
}
