import CompositingChecks
import TendonCompositing
import TendonGeometry
import TendonSnapshot
import TendonTestSupport
import Testing

@testable import TendonPlayback

/// A film of snapshots gives back what was written, at any time.
struct SnapshotFilmTests {
  /// The frames of random layers, a film long.
  private func frames(_ seed: UInt64, count: Int) -> [FrameSnapshot] {
    var layers = RandomLayers(seed)
    var trees = (0..<4).map { _ in layers.tree() }
    return (0..<count).map { _ in
      for index in trees.indices { layers.advance(&trees[index]) }
      return layers.frame(trees, side: 40, scale: 1)
    }
  }

  private func film(of frames: [FrameSnapshot]) -> [UInt8] {
    var writer = SnapshotFilmWriter(frameRate: 60, width: 60, height: 60)
    for frame in frames { writer.append(frame) }
    return writer.bytes()
  }

  @Test("Each property of a layer has a field in films")
  func everyPropertyHasAField() {
    // What is inside a layer follows it as records of their own: two counts stand for it.
    let properties = Mirror(reflecting: LayerSnapshot(id: 1)).children.compactMap(\.label)
    #expect(properties.contains("inside"))
    #expect(LayerRecord.fieldCount == properties.count - 1 + 2)
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func readAndWrittenAgainItIsTheSame(_ seed: UInt64) throws {
    let bytes = film(of: frames(seed, count: 150))
    var read = try SnapshotFilm(bytes)
    #expect((read.frameRate, read.width, read.height, read.frameCount) == (60, 60, 60, 150))
    let again = try (0..<150).map { try read.frame(at: $0) }
    #expect(film(of: again) == bytes)
  }

  @Test(arguments: 0..<3 as Range<UInt64>)
  func pixelsAreTheSameInAnyOrder(_ seed: UInt64) throws {
    let frames = frames(seed, count: 130)
    var read = try SnapshotFilm(film(of: frames))
    var dice = SeededNumbers(seed)
    for _ in 0..<30 {
      let number = dice.below(130)
      let frame = try read.frame(at: number)
      #expect(frame.time == frames[number].time || frame.time.isNaN)
      #expect(Compositor().render(frame) == Compositor().render(frames[number]), "frame \(number)")
    }
  }

  @Test func aStandingFrameCostsAlmostNothing() {
    let frame = frames(3, count: 1)[0]
    let (one, many) = (film(of: [frame]), film(of: Array(repeating: frame, count: 50)))
    // Its time, its screen, one run of layers, its length.
    #expect(many.count - one.count <= 49 * 80)
  }

  /// Pixels painted twice are kept once, and other ones are not taken for them.
  @Test func aBitmapIsKeptOnce() throws {
    func frame(_ pixels: [UInt32]) -> FrameSnapshot {
      var root = LayerSnapshot(id: 0)
      root.sublayers = pixels.enumerated().map { index, pixel in
        var layer = LayerSnapshot(id: index + 1)
        layer.contents = Contents(
          bitmap: Bitmap(width: 20, height: 20, pixel: pixel), version: index, destination: CGRect())
        return layer
      }
      return FrameSnapshot(time: 0, size: CGSize(width: 60, height: 60), scale: 1, root: root)
    }
    let (same, other) = (film(of: [frame([7, 7, 7])]), film(of: [frame([7, 8, 7])]))
    #expect(other.count - same.count == 20 * 20 * 4 + 2)
    var read = try SnapshotFilm(other)
    #expect(try read.frame(at: 0).root.sublayers.map { $0.contents?.bitmap.pixels.first } == [7, 8, 7])
  }

  @Test func whatIsCutOffIsRefused() throws {
    let bytes = film(of: frames(1, count: 3))
    for length in 0..<bytes.count {
      #expect(throws: SnapshotFilmError.self, "of \(length) bytes") {
        var film = try SnapshotFilm(Array(bytes[..<length]))
        for number in 0..<film.frameCount { _ = try film.frame(at: number) }
      }
    }
  }

  /// Bytes changed anywhere are read as another film or refused; nothing traps.
  @Test func whatIsDamagedIsReadOrRefused() {
    let bytes = film(of: frames(2, count: 4))
    var dice = SeededNumbers(7)
    var refused = 0
    for _ in 0..<3000 {
      var damaged = bytes
      for _ in 0...dice.below(3) { damaged[dice.below(bytes.count)] = UInt8(dice.below(256)) }
      do {
        var film = try SnapshotFilm(damaged)
        for number in 0..<film.frameCount { _ = try film.frame(at: number) }
      } catch {
        refused += 1
      }
    }
    #expect(refused > 0 && refused < 3000)
  }
}
